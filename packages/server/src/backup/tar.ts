import { ReadableStream, type ReadableWritablePair } from 'node:stream/web'
import { createTarDecoder, createTarPacker, type ParsedTarEntry, type TarPackController } from 'modern-tar'
import { Damaged } from './damaged.ts'

/** A file inside a tar. Its content, of `size` bytes, has to be read to its end before the next member comes. */
export type TarMember = { name: string; size: number; content: AsyncIterable<Buffer> }

/** A member to be written. */
export type NewMember = Omit<TarMember, 'content'> & { content: AsyncIterable<Buffer> | Iterable<Buffer> }

/**
 * A tar of the members; each is requested when the one before is written.
 * @throws Error when a content is not `size` bytes long; what the members or their contents threw.
 */
export async function* writeTar(members: AsyncIterable<NewMember>, at: Date): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const packed = pack(members, at, controller).catch((error) => controller.error(error))
  for await (const chunk of readable) yield chunk
  await packed
}

async function pack(members: AsyncIterable<NewMember>, at: Date, tar: TarPackController) {
  for await (const { name, size, content } of members) {
    const body = tar.add({ name, size, mode: 0o600, mtime: at }).getWriter()
    for await (const chunk of content) await body.write(chunk)
    await body.close()
  }
  tar.finalize()
}

/** The files of a tar, in order. @throws Damaged where it is cut off or not a tar; what the source threw. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarMember> {
  let failure: unknown
  async function* watched() {
    try {
      yield* source
    } catch (error) {
      failure = error
      throw error
    }
  }
  async function* explained<T>(stream: AsyncIterable<T>) {
    try {
      yield* stream
    } catch {
      throw failure ?? new Damaged()
    }
  }
  // Where the types of a browser are known too, they are those of the library, and Node's are others.
  const decoder = createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<ParsedTarEntry, Buffer>
  const entries = ReadableStream.from(watched()).pipeThrough(decoder)
  for await (const { header, body } of explained(entries)) {
    const { name, size, type } = header
    if (type !== 'file') throw new Damaged()
    let whole = false
    async function* content() {
      for await (const { buffer, byteOffset, length } of explained(body)) yield Buffer.from(buffer, byteOffset, length)
      whole = true
    }
    yield { name, size, content: content() }
    if (!whole) throw new Error(`${name} was not read to its end`)
  }
}
