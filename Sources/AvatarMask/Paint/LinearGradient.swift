/// A CSS `linear-gradient()`.
public struct LinearGradient: Sendable, Equatable {
}
