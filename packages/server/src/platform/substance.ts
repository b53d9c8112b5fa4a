import { betweenWords, wordsOfHtml } from '@prumo/contract/examples.ts'
import { type RawBuilder, sql } from 'kysely'

/* When a stored text says something. A record with no such text was begun, not written. */

/**
 * True where a text or HTML column has words or a picture, and other ones than the examples from which people begin.
 * @param text an SQL expression of type text; null has none.
 */
export const isWritten = (text: RawBuilder<unknown>, examples: readonly string[] = []): RawBuilder<boolean> => {
  const words = sql`btrim(regexp_replace(coalesce(${text}, ''), ${betweenWords.source}, ' ', 'g'))`
  // A dot, a dash or a question mark says nothing.
  return sql`(${words} ~ '[[:alnum:]]' and ${words} <> all(${examples.map(wordsOfHtml)}::text[]))`
}

/**
 * True where one of the fields of a jsonb column is written (see `isWritten`).
 * @param content an SQL expression of type jsonb, an object of texts.
 */
export const hasWritten = (
  content: RawBuilder<unknown>,
  fields: readonly string[],
  examples: readonly string[] = [],
): RawBuilder<boolean> =>
  sql`exists (select from jsonb_each_text(${content}) f (name, text)
    where f.name = any(${[...fields]}::text[]) and ${isWritten(sql`f.text`, examples)})`
