/** Installs the locked dependencies unless they are installed; ends the process when that fails. */
export function ensureInstalled(): Promise<void>
