import { searchable } from '@prumo/contract/searchable.ts'

/** A text in parts: those that begin a word as one of `words` begins, whatever case and accents, are marked. */
export function markedParts(text: string, words: string): { part: string; marked: boolean }[] {
  const sought = searchable(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).flatMap((piece) => {
    const folded = searchable(piece)
    const word = sought.find((one) => folded.startsWith(one))
    // Where folding changed the number of letters, the whole word is marked.
    const end = word === undefined ? 0 : folded.length === piece.length ? word.length : piece.length
    return [
      { part: piece.slice(0, end), marked: true },
      { part: piece.slice(end), marked: false },
    ].filter(({ part }) => part !== '')
  })
}
