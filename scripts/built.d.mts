export type Part = { what: string; failed: string; folder: string; sources: string[]; program: string[] }
export function ensurePart(node: string, part: Part): Promise<void>
