import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import yazl from 'yazl'

/** The content type of `zipStream`. */
export const zipType = 'application/zip'

/** An entry that was written: its path, its bytes before compression and their SHA-256. */
export type ZipEntry = { path: string; bytes: number; sha256: string }

/** Writes one whole entry. `compress: false` for content that is compressed already. */
export type AddToZip = (
  path: string,
  content: AsyncIterable<string | Uint8Array>,
  options?: { compress?: boolean },
) => Promise<ZipEntry>

const mostName = 100

/**
 * Gives names that people wrote as paths in a ZIP: without what a file name may not have, cut before their extension, and
 * none twice.
 *
 * @param folder '' for none.
 */
export function zipPaths(folder: string): (name: string) => string {
  const seen = new Map<string, number>()
  return (name) => {
    const [, bare = '', extension = ''] = /^(.*?)(\.[\p{L}\d]{1,8})?$/su.exec(name)!
    const clean = bare
      .replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, mostName)
      .toWellFormed()
      .trim()
    const path = [folder, clean || 'Sem título'].filter(Boolean).join('/')
    const key = `${path}${extension}`.toLowerCase()
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return before === 0 ? `${path}${extension}` : `${path} (${before + 1})${extension}`
  }
}

/**
 * A ZIP that is made while it is read: `write` adds entry after entry, each only as fast as the stream is read. When
 * `write` or a content fails, the stream fails; destroying the stream ends the content being read, and `write` with it.
 */
export function zipStream(at: Date, write: (add: AddToZip) => Promise<void>): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  let reading: Readable | undefined
  const end = (error: Error) => void output.destroy(error)
  // The reader gets a failure as the stream's own error, also one that occurs before the reader listens.
  output.on('error', () => {})
  output.once('close', () => reading?.destroy(new Error('The ZIP is no longer read')))
  zip.on('error', end)

  const add: AddToZip = (path, content, { compress = true } = {}) =>
    new Promise((resolve, reject) => {
      if (output.destroyed) return reject(new Error('The ZIP is no longer read'))
      const hash = createHash('sha256')
      let bytes = 0
      async function* counted() {
        for await (const chunk of content) {
          hash.update(chunk)
          bytes += typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.length
          yield chunk
        }
      }
      const source = Readable.from(counted(), { objectMode: false })
      reading = source
      source.once('error', (error) => {
        end(error)
        reject(error)
      })
      source.once('end', () => resolve({ path, bytes, sha256: hash.digest('hex') }))
      zip.addReadStream(source, path, { compress, mtime: at, mode: 0o100644 })
    })

  write(add).then(() => zip.end(), end)
  return output
}
