export type Part = { what: string; failed: string; folder: string; sources: string[]; program: string[] }
export function ensurePart(node: string, part: Part): Promise<void>
/** Builds the interface and the server, each unless it was built from these sources; ends the process when that fails. */
export function ensureBuilt(node: string): Promise<void>
