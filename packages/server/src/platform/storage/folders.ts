import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Does what needs the folder of `path`, and makes the folder when it is missing. To make it each time would cost every
 * file a turn of the serving thread, and beside another company's uploads a turn takes long.
 */
export async function inFolderOf<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return work()
  }
}

/** True if an error of the file system says that there is no such file or folder. */
export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
