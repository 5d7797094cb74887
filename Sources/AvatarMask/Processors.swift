import CSystem

/// Processors that this process may run on, 1 or more.
package var processorCount: Int { Int(avatar_processor_count()) }
