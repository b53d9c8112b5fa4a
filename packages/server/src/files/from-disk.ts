import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fail } from '../platform/errors.ts'
import { receiveFile } from '../platform/storage/receive.ts'
import { type StagedFile, Staging } from '../platform/storage/staging.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { RunInWorker } from '../platform/workers/task.ts'

/**
 * Works with a file of this machine as with an uploaded one: judged by its content, and no temporary file stays.
 * @throws not_found when there is no such file, and what receiveFile throws.
 */
export async function withFileFromDisk<T>(
  path: string,
  {
    maxBytes,
    name = basename(path),
    runInWorker,
    storage,
  }: { maxBytes: number; name?: string; runInWorker: RunInWorker; storage: Storage },
  work: (staged: StagedFile) => Promise<T>,
): Promise<T> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw fail('not_found', { message: `Não há um arquivo em ${path}.` })
  const tmpDir = await mkdtemp(join(tmpdir(), 'prumo-'))
  const staging = new Staging(storage)
  try {
    return await work(
      await staging.file(await receiveFile(createReadStream(path), { name, maxBytes, tmpDir, runInWorker })),
    )
  } catch (error) {
    await staging.end()
    throw error
  } finally {
    await rm(tmpDir, { recursive: true, force: true })
  }
}
