import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fail } from '../platform/errors.ts'
import { type ReceivedFile, receiveFile } from '../platform/storage/receive.ts'
import type { Apart } from '../platform/workers/task.ts'

/**
 * Works with a file of this machine as if it had been sent: judged by its content, and nothing of it stays behind.
 *
 * @throws not_found when there is no such file, and what receiveFile throws.
 */
export async function withFileFromDisk<T>(
  path: string,
  { maxBytes, name = basename(path), apart }: { maxBytes: number; name?: string; apart: Apart },
  work: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw fail('not_found', { message: `Não há um arquivo em ${path}.` })
  const tmpDir = await mkdtemp(join(tmpdir(), 'prumo-'))
  try {
    return await work(await receiveFile(createReadStream(path), { name, maxBytes, tmpDir, apart }))
  } finally {
    await rm(tmpDir, { recursive: true, force: true })
  }
}
