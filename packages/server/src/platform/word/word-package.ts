import { inflateRawSync } from 'node:zlib'
import { Tally } from './tally.ts'
import { WordRefusal } from './word-refusal.ts'

/** The limits of a document; documents written by Word are far below them. */
const packageLimits = {
  entries: 3000,
  /** Bytes of one part of XML, and of all. */
  part: 30_000_000,
  parts: 60_000_000,
  /** Bytes of one picture, and of all. */
  picture: 20_000_000,
  pictures: 120_000_000,
}

type Entry = { method: number; packed: number; size: number; at: number }

/**
 * The zip archive of a .docx: names and sizes are read at once, contents when they are requested, within limits that do
 * not depend on the sizes the archive states. Names are keys and never become paths of a disk.
 *
 * @throws WordRefusal
 */
export class WordPackage {
  readonly #file: Buffer
  readonly #entries = new Map<string, Entry>()
  #parts = 0
  readonly #tally = new Tally()
  #pictures = 0

  constructor(file: Buffer) {
    this.#file = file
    try {
      this.#readDirectory()
    } catch (error) {
      if (error instanceof RangeError) throw new WordRefusal('unreadable', 'the archive is cut')
      throw error
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /**
   * A part of XML as text. A part with a DOCTYPE is refused: Word writes none, and its entities could refer to other
   * files or grow without limit.
   */
  xml(name: string): string | undefined {
    const content = this.#content(name, packageLimits.part)
    if (!content) return undefined
    this.#parts += content.length
    if (this.#parts > packageLimits.parts) throw new WordRefusal('too large', 'too much XML')
    const text = decoded(content)
    this.#tally.add(isUtf16(content) ? Buffer.from(text) : content)
    if (/<!(?:doctype|entity)/i.test(text)) throw new WordRefusal('unreadable', 'XML with a document type')
    return text
  }

  /** A picture's content; undefined when there is none, or when it or all pictures together are too large. */
  picture(name: string): Buffer | undefined {
    const size = this.#entries.get(name)?.size ?? 0
    if (size > packageLimits.picture || this.#pictures + size > packageLimits.pictures) return undefined
    this.#pictures += size
    return this.#content(name, packageLimits.picture)
  }

  #content(name: string, most: number): Buffer | undefined {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    if (entry.size > most) throw new WordRefusal('too large', `${name} is too large`)
    try {
      const from = entry.at + 30 + this.#file.readUInt16LE(entry.at + 26) + this.#file.readUInt16LE(entry.at + 28)
      const packed = this.#file.subarray(from, from + entry.packed)
      // Unpacking stops at the stated size.
      const content = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
      if (content.length !== entry.size) throw new RangeError('not of its size')
      return content
    } catch (cause) {
      throw new WordRefusal('unreadable', `${name} is broken: ${String(cause)}`)
    }
  }

  #readDirectory() {
    const end = endOf(this.#file)
    const count = this.#file.readUInt16LE(end + 10)
    let at = this.#file.readUInt32LE(end + 16)
    if (count === 0xffff || at === 0xffffffff) throw new WordRefusal('unreadable', 'a 64-bit archive')
    if (count > packageLimits.entries) throw new WordRefusal('too large', 'too many entries')
    for (let index = 0; index < count; index++) {
      if (this.#file.readUInt32LE(at) !== 0x02014b50) throw new WordRefusal('unreadable', 'no directory')
      const flags = this.#file.readUInt16LE(at + 8)
      const lengths = [28, 30, 32].map((offset) => this.#file.readUInt16LE(at + offset)) as [number, number, number]
      const name = this.#file.toString('utf8', at + 46, at + 46 + lengths[0])
      const entry: Entry = {
        method: this.#file.readUInt16LE(at + 10),
        packed: this.#file.readUInt32LE(at + 20),
        size: this.#file.readUInt32LE(at + 24),
        at: this.#file.readUInt32LE(at + 42),
      }
      if (flags & 1) throw new WordRefusal('unreadable', 'encrypted')
      if (entry.method !== 0 && entry.method !== 8) throw new WordRefusal('unreadable', 'an unknown compression')
      if (this.#entries.has(name)) throw new WordRefusal('unreadable', 'a name twice')
      if (!name.endsWith('/')) this.#entries.set(name, entry)
      at += 46 + lengths[0] + lengths[1] + lengths[2]
    }
  }
}

/** The offset of the end-of-central-directory record; only a comment may follow it. */
function endOf(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 0xffff); at--) {
    if (file.readUInt32LE(at) === 0x06054b50) return at
  }
  throw new WordRefusal('unreadable', 'no archive')
}

/** XML is UTF-8 or UTF-16, by its byte order mark. */
function decoded(content: Buffer): string {
  if (!isUtf16(content)) return new TextDecoder().decode(content)
  return new TextDecoder(content[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(content)
}

const isUtf16 = (content: Buffer) => /^(?:fffe|feff)/.test(content.toString('hex', 0, 2))
