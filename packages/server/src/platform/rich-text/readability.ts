/** Words that are English and no Portuguese; names of screens, and terms that a text explains, are not among them. */
const englishWords = new Set(
  'the and with your you this that from click here save edit delete new task tasks user users week team board settings password email login file files upload download dashboard meeting report goal company submit check next back help please learn start step steps how what when'.split(
    ' ',
  ),
)

/** The most words that the sentences of a text of the product have in the mean. */
export const mostMeanWords = 25

/** The mean number of words of the sentences of a text, and its English words. */
export function readability(text: string): { meanWords: number; english: string[] } {
  const sentences = text
    .split(/(?<=[.!?:])\s+/)
    .map((sentence) => sentence.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words) => words.length > 0)
  const words = sentences.flat()
  return {
    meanWords: words.length / sentences.length,
    english: words.filter((word) => englishWords.has(word.toLowerCase())),
  }
}
