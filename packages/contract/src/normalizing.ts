/**
 * Unicode normalisation of text that strangers write; nothing else in the sources calls `String.normalize`. Combining
 * marks are sorted while a text is normalised, which costs the square of their number: 300,000 of them in a row would
 * take a minute and a half. Text with at most 30 in a row ('stream-safe', UAX #15) is normalised in linear time.
 */

/** Combining marks that may follow each other. No language needs more than about ten. */
const MOST_MARKS = 30

/** Maximum number of UTF-16 units of one character's decomposition (UAX #15). */
const LONGEST_DECOMPOSITION = 4

const tooManyMarks = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u')
const marksTooMany = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/** True if no more than 30 combining marks follow each other. Linear. */
export const isStreamSafe = (text: string): boolean => !tooManyMarks.test(text)

/** The normal form of a text, in linear time: of more than 30 combining marks in a row the first 30 stay. */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' = 'NFC'): string =>
  text.replace(marksTooMany, '$1').normalize(form)

/** True if a text is longer than `max` UTF-16 units whatever its normal form is. */
export const isTooLongIn = (text: string, max: number): boolean => text.length > max * LONGEST_DECOMPOSITION
