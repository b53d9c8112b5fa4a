import { Damaged } from './damaged.ts'

/** A file inside a tar: its content has to be read before the next one comes. */
export type TarMember = { name: string; size: number; content: AsyncIterable<Buffer> }

const block = 512
const longestOctal = 0o77777777777
const field = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  sum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const

/**
 * One file of a tar as any tar reads it: header, content, zeros up to the next block.
 *
 * @throws Error when the content is not `size` bytes long.
 */
export async function* tarMember(
  name: string,
  size: number,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  at: Date,
): AsyncGenerator<Buffer> {
  yield header(name, size, at)
  let written = 0
  for await (const chunk of content) {
    written += chunk.length
    yield chunk
  }
  if (written !== size) throw new Error(`${name}: ${written} bytes came instead of ${size}`)
  yield Buffer.alloc(padding(size))
}

/** What ends a tar. */
export const tarEnd = Buffer.alloc(2 * block)

const padding = (size: number) => (block - (size % block)) % block

function header(name: string, size: number, at: Date): Buffer {
  const bytes = Buffer.alloc(block)
  const write = (where: readonly [number, number], text: string) => bytes.write(text, where[0], where[1], 'ascii')
  const octal = (where: readonly [number, number], value: number) =>
    write(where, value.toString(8).padStart(where[1] - 1, '0'))
  const cut = name.length <= field.name[1] ? -1 : name.lastIndexOf('/', field.prefix[1])
  const [prefix, last] = [name.slice(0, Math.max(0, cut)), name.slice(cut + 1)]
  if (last.length > field.name[1]) throw new Error(`${name} is too long for a tar`)
  write(field.name, last)
  write(field.prefix, prefix)
  octal(field.mode, 0o600)
  octal(field.uid, 0)
  octal(field.gid, 0)
  if (size <= longestOctal) octal(field.size, size)
  else {
    // From 8 GB on, as GNU tar writes it: a binary number behind a set bit.
    bytes[field.size[0]] = 0x80
    bytes.writeBigUInt64BE(BigInt(size), field.size[0] + 4)
  }
  octal(field.mtime, Math.floor(at.getTime() / 1000))
  write(field.type, '0')
  write(field.magic, 'ustar\x0000')
  write(field.sum, `${sumOf(bytes).toString(8).padStart(6, '0')}\0 `)
  return bytes
}

/** Of the header's bytes, its own field taken as spaces. */
function sumOf(bytes: Buffer): number {
  let sum = 0
  const [from, length] = field.sum
  for (const [i, byte] of bytes.entries()) sum += i >= from && i < from + length ? 0x20 : byte
  return sum
}

/** The files of a tar written by `tarMember`, in order. @throws Damaged where it is cut off or is none. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarMember> {
  const bytes = new Bytes(source)
  for (;;) {
    const head = await bytes.exactly(block)
    if (head.every((byte) => byte === 0)) break
    const { name, size } = readHeader(head)
    let whole = false
    async function* content() {
      yield* bytes.some(size)
      await bytes.exactly(padding(size))
      whole = true
    }
    yield { name, size, content: content() }
    if (!whole) throw new Error(`${name} was not read to its end`)
  }
  await bytes.exactly(block)
  await bytes.end()
}

function readHeader(head: Buffer): { name: string; size: number } {
  const text = ([from, length]: readonly [number, number]) =>
    head.toString('ascii', from, from + length).replace(/\0.*$/s, '')
  if (Number.parseInt(text(field.sum), 8) !== sumOf(head)) throw new Damaged()
  const large = (head[field.size[0]]! & 0x80) !== 0
  const size = large ? Number(head.readBigUInt64BE(field.size[0] + 4)) : Number.parseInt(text(field.size), 8)
  if (!Number.isSafeInteger(size)) throw new Damaged()
  const prefix = text(field.prefix)
  return { name: prefix ? `${prefix}/${text(field.name)}` : text(field.name), size }
}

class Bytes {
  readonly #source: AsyncIterator<Buffer>
  #left: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** The next `count` bytes as they come. @throws Damaged at an early end. */
  async *some(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0; ) {
      if (!this.#left.length) {
        const next = await this.#source.next()
        if (next.done) throw new Damaged()
        this.#left = next.value
        continue
      }
      const chunk = this.#left.subarray(0, missing)
      this.#left = this.#left.subarray(chunk.length)
      missing -= chunk.length
      yield chunk
    }
  }

  async exactly(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.some(count)) parts.push(part)
    return Buffer.concat(parts)
  }

  /** Reads to the end of the source, whose own checksum lies there. @throws Damaged when there is more. */
  async end() {
    if (this.#left.length || !(await this.#source.next()).done) throw new Damaged()
  }
}
