import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import yazl from 'yazl'

/** The content type of what `zipStream` writes. */
export const zipType = 'application/zip'

/** What was written under a path: its bytes before compression and their SHA-256. */
export type ZipEntry = { path: string; bytes: number; sha256: string }

/** Writes one entry whole. `compress: false` for what is compressed already. */
export type AddToZip = (
  path: string,
  content: AsyncIterable<string | Uint8Array>,
  options?: { compress?: boolean },
) => Promise<ZipEntry>

/**
 * A ZIP that is made while it is read: `write` adds entry after entry, each no faster than the stream is taken. When
 * `write` or a content fails, so does the stream; destroying the stream ends the content being read, and `write` with it.
 */
export function zipStream(at: Date, write: (add: AddToZip) => Promise<void>): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  let reading: Readable | undefined
  const end = (error: Error) => void output.destroy(error)
  // Whoever reads hears of a failure by the stream's own error, also when it comes before they listen.
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
