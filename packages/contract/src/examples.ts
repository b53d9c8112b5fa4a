/* Texts from which people begin, and whether they were changed since. */

/** Tags, spaces and line breaks between the words of HTML; a picture says something. The source is one for PostgreSQL too. */
export const betweenWords = /(?:<(?!img)[^<>]*>|\s|&nbsp;)+/g

/** The words of HTML, on one line: '' where it says nothing. */
export const wordsOfHtml = (html: string): string => html.replaceAll(betweenWords, ' ').trim()

/** The fields of a record whose texts are still those of its example, in the order of the example. */
export const unchangedFrom = (
  example: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(example)
    .filter(([field, text]) => {
      const written = texts[field]
      return typeof written === 'string' && wordsOfHtml(written) === wordsOfHtml(text) && wordsOfHtml(text) !== ''
    })
    .map(([field]) => field)
