import { createHash, randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fail } from '../errors.ts'
import type { RunInWorker } from '../workers/task.ts'
import { cleanFileName, extensionOf, withExtension } from './file-name.ts'
import { type AllowedType, detecting, typeOfExtension } from './file-type.ts'
import { inFolderOf } from './folders.ts'
import { storing } from './storing.ts'

export type ReceivedFile = {
  /** The cleaned name, with an extension that fits the content. */
  name: string
  /** The media type detected in the content. */
  type: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  /** The temporary file: copy its content to the storage, then discard it. */
  path: string
  /** Removes the temporary file; safe to call twice. */
  discard(): Promise<void>
}

/**
 * Writes one file of an upload to a temporary file in `tmpDir`, one chunk in memory at a time, and judges it by its
 * content (decision O024). Throws `file.too_large` beyond `maxBytes`, `file.empty`, `file.type_not_allowed`; a source
 * that breaks passes its own error, and a full disk is `storage.unavailable`. After every failure the temporary file is
 * removed and the source is read to its end, so that the rest of the request can still be read.
 * An extension that contradicts the content is replaced where both are of one family (a WebP image saved as .jpg), and
 * refused where they are not (a program named .pdf, an HTML page named .txt).
 */
export async function receiveFile(
  source: Readable,
  { name, maxBytes, tmpDir, runInWorker }: { name: string; maxBytes: number; tmpDir: string; runInWorker: RunInWorker },
): Promise<ReceivedFile> {
  const path = join(tmpDir, randomUUID())
  const discard = () => unlink(path).catch(() => undefined)
  try {
    const { size, sha256 } = await spool(source, path, maxBytes)
    if (size === 0) throw fail('file.empty')
    const content = await runInWorker(detecting, path)
    if (!content) throw fail('file.type_not_allowed')
    return { ...nameFor(cleanFileName(name), content), size, sha256, path, discard }
  } catch (error) {
    drain(source)
    await discard()
    throw error
  }
}

async function spool(source: Readable, path: string, maxBytes: number): Promise<{ size: number; sha256: string }> {
  await using file = await storing(() => inFolderOf(path, () => open(path, 'wx', 0o600)))
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw fail('file.too_large')
    hash.update(chunk)
    await storing(() => file.writeFile(chunk))
  }
  // a multipart parser with a limit of its own ends the stream there without an error
  if ((source as { truncated?: boolean }).truncated) throw fail('file.too_large')
  return { size, sha256: hash.digest('hex') }
}

function nameFor(name: string, content: AllowedType): { name: string; type: string } {
  const extension = extensionOf(name)
  const claimed = typeOfExtension(extension)
  // a table and a text have the same content: the name decides
  if (content.family === 'text' && claimed?.family === 'text') return { name, type: claimed.type }
  if (content.extensions.includes(extension)) return { name, type: content.type }
  const mayRename = extension === '' || (claimed?.family === content.family && isInterchangeable(content))
  if (!mayRename) throw fail('file.type_not_allowed')
  return { name: withExtension(name, content.extensions[0]!), type: content.type }
}

const isInterchangeable = ({ family }: AllowedType) => family === 'image' || family === 'media'

function drain(source: Readable) {
  source.on('error', () => undefined)
  source.resume()
}
