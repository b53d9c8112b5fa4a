import { inflateRawSync } from 'node:zlib'
import { BrokenArchive, packedOf, type ZipEntry, zipDirectory } from '../zip/directory.ts'
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

/**
 * The zip archive of a .docx: names and sizes are read at once, contents when they are requested, within limits that do
 * not depend on the sizes the archive states. Names are keys and never become paths of a disk.
 *
 * @throws WordRefusal
 */
export class WordPackage {
  readonly #file: Buffer
  readonly #entries: ReadonlyMap<string, ZipEntry>
  #parts = 0
  readonly #tally = new Tally()
  #pictures = 0

  constructor(file: Buffer) {
    this.#file = file
    try {
      this.#entries = zipDirectory(file, packageLimits.entries)
    } catch (error) {
      if (!(error instanceof BrokenArchive)) throw error
      throw new WordRefusal(error.isTooLarge ? 'too large' : 'unreadable', error.message)
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
      const packed = packedOf(this.#file, entry)
      // Unpacking stops at the stated size.
      const content = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
      if (content.length !== entry.size) throw new RangeError('not of its size')
      return content
    } catch (cause) {
      throw new WordRefusal('unreadable', `${name} is broken: ${String(cause)}`)
    }
  }
}

/** XML is UTF-8 or UTF-16, by its byte order mark. */
function decoded(content: Buffer): string {
  if (!isUtf16(content)) return new TextDecoder().decode(content)
  return new TextDecoder(content[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(content)
}

const isUtf16 = (content: Buffer) => /^(?:fffe|feff)/.test(content.toString('hex', 0, 2))
