import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

const DAY = 24 * 60 * 60 * 1000

/**
 * Removes what a killed process left in a folder of temporary files; the age spares running uploads. A missing folder
 * counts as empty.
 */
export async function removeAbandoned(folder: string, olderThanMs = DAY): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile() && found.mtimeMs < Date.now() - olderThanMs) await unlink(path).catch(() => undefined)
  }
}
