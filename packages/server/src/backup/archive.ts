import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { BrokenArchive } from '../platform/zip/directory.ts'

type Entry = { method: number; packed: number; size: number; at: number }

const mostEntries = 5_000_000
const mostDirectory = 2 ** 31
const chunkBytes = 1024 * 1024
const mostLine = 64 * 1024 * 1024
const full = 0xffffffff

/**
 * A ZIP on the disk, of any size: its directory is in memory, its contents are read from where they lie. Names are keys and
 * never become paths.
 */
export class Archive {
  readonly #file: FileHandle
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(file: FileHandle, entries: ReadonlyMap<string, Entry>) {
    this.#file = file
    this.#entries = entries
  }

  /** @throws BrokenArchive, or what the disk threw. */
  static async open(path: string): Promise<Archive> {
    const file = await open(path)
    try {
      return new Archive(file, await directoryOf(file))
    } catch (error) {
      await file.close()
      if (error instanceof RangeError) throw new BrokenArchive('the archive is cut')
      throw error
    }
  }

  /** The bytes of a content as the directory states them; undefined: it is not there. */
  sizeOf(name: string): number | undefined {
    return this.#entries.get(name)?.size
  }

  /** A content, whole. It fails when it is not as long as the directory states. */
  read(name: string): Readable {
    const entry = this.#entries.get(name)
    return Readable.from(entry ? this.#bytesOf(entry) : [], { objectMode: false })
  }

  async *lines(name: string): AsyncGenerator<string> {
    let rest: Buffer[] = []
    let length = 0
    for await (const chunk of this.read(name) as AsyncIterable<Buffer>) {
      let from = 0
      for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString('utf8')
        rest = []
        length = 0
        from = end + 1
      }
      rest.push(chunk.subarray(from))
      length += chunk.length - from
      if (length > mostLine) throw new BrokenArchive('a line too long', { tooLarge: true })
    }
    if (length > 0) yield Buffer.concat(rest).toString('utf8')
  }

  close() {
    return this.#file.close()
  }

  async *#bytesOf({ method, packed, size, at }: Entry): AsyncGenerator<Buffer> {
    const head = await bytesAt(this.#file, at, 30)
    const from = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    const stored = Readable.from(piecesOf(this.#file, from, packed), { objectMode: false })
    let found = 0
    const unpacked = method === 8 ? stored.pipe(createInflateRaw()) : stored
    stored.on('error', (error) => unpacked.destroy(error))
    try {
      for await (const chunk of unpacked as AsyncIterable<Buffer>) {
        found += chunk.length
        if (found > size) break
        yield chunk
      }
    } catch (error) {
      throw (error as { code?: string }).code?.startsWith('Z_') ? new BrokenArchive('the archive is cut') : error
    }
    if (found !== size) throw new BrokenArchive('the archive is cut')
  }
}

async function* piecesOf(file: FileHandle, from: number, length: number): AsyncGenerator<Buffer> {
  for (let at = from; at < from + length; at += chunkBytes)
    yield await bytesAt(file, at, Math.min(chunkBytes, from + length - at))
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  if (bytesRead < length) throw new BrokenArchive('the archive is cut')
  return bytes
}

async function directoryOf(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const { count, length, from } = await endOf(file, size)
  if (count > mostEntries || length > mostDirectory) throw new BrokenArchive('too many entries', { tooLarge: true })
  if (from + length > size) throw new BrokenArchive('the archive is cut')
  const directory = await bytesAt(file, from, length)
  const entries = new Map<string, Entry>()
  for (let at = 0, n = 0; n < count; n++) {
    if (directory.readUInt32LE(at) !== 0x02014b50) throw new BrokenArchive('no directory')
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const path = directory.toString('utf8', at + 46, at + 46 + name)
    const entry = entryOf(directory, at, directory.subarray(at + 46 + name, at + 46 + name + extra))
    if (entries.has(path)) throw new BrokenArchive('a name twice')
    if (!path.endsWith('/')) entries.set(path, entry)
    at += 46 + name + extra + comment
  }
  return entries
}

function entryOf(directory: Buffer, at: number, extra: Buffer): Entry {
  const method = directory.readUInt16LE(at + 10)
  if (directory.readUInt16LE(at + 8) & 1) throw new BrokenArchive('encrypted')
  if (method !== 0 && method !== 8) throw new BrokenArchive('an unknown compression')
  const large = largeNumbers(extra)
  const number = (place: number) => {
    const short = directory.readUInt32LE(at + place)
    return short === full ? large() : short
  }
  // In the order in which the large ones are written.
  const size = number(24)
  const packed = number(20)
  return { method, size, packed, at: number(42) }
}

/** The numbers of an entry that do not fit into 32 bits, one after the other. */
function largeNumbers(extra: Buffer): () => number {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return () => Number(extra.readBigUInt64LE((next += 8) - 8))
  }
  return () => {
    throw new BrokenArchive('no directory')
  }
}

/** Where the directory lies. Only a comment may follow its end. */
async function endOf(file: FileHandle, size: number): Promise<{ count: number; length: number; from: number }> {
  const start = Math.max(0, size - 22 - 0xffff)
  const tail = await bytesAt(file, start, size - start)
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== 0x06054b50) continue
    const found = {
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      from: tail.readUInt32LE(at + 16),
    }
    if (found.count !== 0xffff && found.length !== full && found.from !== full) return found
    const locator = await bytesAt(file, start + at - 20, 20)
    if (locator.readUInt32LE(0) !== 0x07064b50) throw new BrokenArchive('no archive')
    const end = await bytesAt(file, Number(locator.readBigUInt64LE(8)), 56)
    if (end.readUInt32LE(0) !== 0x06064b50) throw new BrokenArchive('no archive')
    const [count, length, from] = [32, 40, 48].map((place) => Number(end.readBigUInt64LE(place))) as [
      number,
      number,
      number,
    ]
    return { count, length, from }
  }
  throw new BrokenArchive('no archive')
}
