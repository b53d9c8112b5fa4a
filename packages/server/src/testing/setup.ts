/*
 * What each file of tests runs first. What it imports stays in the process: it is loaded once, and not before the process
 * says that it has begun, for which Vitest waits a minute. On a busy machine the server takes longer than that to load.
 */
import './preload.ts'
