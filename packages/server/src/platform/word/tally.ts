import { WordRefusal } from './word-refusal.ts'

/** The limits of all parts of one document together; a parsed document needs a hundred times its bytes in memory. */
const most = {
  /**
   * Opening and closing tags. A page of Word has some 2,000, and two hundred pages do not fit into the fields of a POP.
   */
  tags: 500_000,
  /** Bytes between tags. */
  text: 5_000_000,
  /** Attributes of one tag. */
  attributes: 500,
  /** Depth of nested elements; Word's own stay below 60. */
  depth: 300,
}

const [less, greater, slash, equals, bang, question] = [...Buffer.from('<>/=!?')] as [
  number,
  number,
  number,
  number,
  number,
  number,
]

/** Counts tags, text and depth of XML parts byte by byte, before they are parsed. */
export class Tally {
  #tags = 0
  #text = 0

  /** @param part in UTF-8. @throws WordRefusal beyond `most`. */
  add(part: Buffer) {
    let depth = 0
    let attributes = 0
    let within = false
    for (let at = 0; at < part.length; at++) {
      const byte = part[at]!
      if (byte === less) {
        within = true
        attributes = 0
        if (++this.#tags > most.tags) throw new WordRefusal('too large', 'too many tags')
        const next = part[at + 1]
        if (next === slash) depth--
        else if (next !== bang && next !== question && ++depth > most.depth)
          throw new WordRefusal('unreadable', 'elements too deep in one another')
      } else if (!within) {
        if (++this.#text > most.text) throw new WordRefusal('too large', 'too much text')
      } else if (byte === greater) {
        within = false
        if (part[at - 1] === slash) depth--
      } else if (byte === equals && ++attributes > most.attributes) {
        throw new WordRefusal('unreadable', 'a tag of too many attributes')
      }
    }
  }
}
