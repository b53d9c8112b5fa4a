/**
 * The most seconds a stream can be asked to go back: far more than any node remembers, so a browser that slept longer
 * asks for this and is answered "resync".
 */
export const longestMissed = 1_000_000
