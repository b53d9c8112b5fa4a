import { markedParts } from './marking.ts'

/** A text with the beginnings of words marked that were looked for, whatever their accents. */
export const Marked = ({ text, words }: { text: string; words: string }) =>
  markedParts(text, words).map(({ part, marked }, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
    marked ? <mark key={place}>{part}</mark> : part,
  )
