"""Makes avatars of a list of photos with Apache Spark, and checks that each came back.

usage: spark.py LIST FOLDER AVATAR [OPTION...]

LIST has a photo a line. Each partition of it goes through one process, which says a line of JSON for each photo.
"""

import json
import os
import shlex
import sys
from pathlib import Path

from pyspark import SparkContext

photos, folder, *command = sys.argv[1:]
context = SparkContext("local[2]", "avatars")
context.setLogLevel("ERROR")
names = context.textFile(photos, minPartitions=4)
command += ["--files-from", "-", "--json", "--output-dir", folder]
# What a process says with its exit status is in its lines too, so that one bad photo does not stop the others.
# A process that Spark starts knows nothing of this one's environment.
environment = {"PATH": os.environ["PATH"]}
lines = [json.loads(line) for line in names.pipe(shlex.join(command), environment).collect()]
expected = Path(photos).read_text().splitlines()
context.stop()

failed = [line for line in lines if "error" in line]
missing = [line["output"] for line in lines if "output" in line and not Path(line["output"]).is_file()]
if sorted(line["input"] for line in lines) != sorted(expected) or failed or missing:
    sys.exit(f"{len(lines)} lines for {len(expected)} photos, {len(failed)} failed, missing: {missing}")
print(f"{len(lines)} photos")
