import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { packedOf, type ZipEntry, zipDirectory } from '../zip/directory.ts'
import { refuseSheet, tooLarge } from './refusing.ts'

/** The limits of a spreadsheet's parts; a list of 20,000 lines and 200 columns is below them. */
const most = {
  entries: 3000,
  /** Characters of XML that are read of all parts together. */
  xml: 256_000_000,
  /** Attributes of one tag, and characters of its name or of a comment. */
  attributes: 1000,
  name: 1_000_000,
  /** Characters of one text. */
  text: 5_000_000,
  depth: 100,
}

/** What an element's reader is called with: names and attributes without their prefixes. */
export type Handlers = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
  /** Set once nothing more is wanted. */
  done?: () => boolean
}

/** The zip archive of an .xlsx or .ods, whose parts are read piece by piece, never as a whole. */
export class SheetPackage {
  readonly #file: Buffer
  readonly #entries: ReadonlyMap<string, ZipEntry>
  #characters = 0

  /** @throws BrokenArchive. */
  constructor(file: Buffer) {
    this.#file = file
    this.#entries = zipDirectory(file, most.entries)
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** Reads a part, which may be missing, until its end or until the handlers are done. @throws sheet.unreadable. */
  async read(name: string, handlers: Handlers): Promise<void> {
    const entry = this.#entries.get(name)
    if (!entry) return
    const packed = Readable.from(piecesOf(packedOf(this.#file, entry)))
    const content = entry.method === 0 ? packed : packed.pipe(createInflateRaw())
    const write = this.#reading(handlers)
    let decoder: TextDecoder | undefined
    for await (const piece of content as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(piece))
      write(decoder.decode(piece, { stream: true }))
      if (handlers.done?.()) break
    }
  }

  #reading({ open, text, close }: Handlers) {
    let written = 0
    let depth = 0
    let attributes = 0
    let characters = 0
    const parser: Parser = new Parser(
      {
        onopentagname() {
          attributes = 0
          characters = 0
        },
        onattribute() {
          if (++attributes > most.attributes) refuseSheet(tooLarge)
        },
        onopentag(name, given) {
          if (++depth > most.depth) refuseSheet(tooLarge)
          open(bare(name), given)
        },
        ontext(piece) {
          characters += piece.length
          if (characters > most.text) refuseSheet(tooLarge)
          text?.(piece)
        },
        onclosetag(name) {
          depth--
          close?.(bare(name))
        },
      },
      { xmlMode: true, decodeEntities: true },
    )
    return (piece: string) => {
      written += piece.length
      this.#characters += piece.length
      if (this.#characters > most.xml) refuseSheet(tooLarge)
      parser.write(piece)
      if (written - parser.startIndex > most.name) refuseSheet(tooLarge)
    }
  }
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)

/** An attribute by its name without prefix. */
export const attribute = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? attributes[Object.keys(attributes).find((key) => bare(key) === name) ?? '']

function* piecesOf(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
}

const encodingOf = ([first, second]: Buffer) => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
