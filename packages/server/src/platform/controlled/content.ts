import { cleanTexts } from '../ordered/formatted.ts'
import { plainText } from '../rich-text/sanitizing.ts'
import { shortened } from '../rich-text/shortening.ts'
import type { Scope } from '../scope.ts'

const mostSaid = 500

/**
 * The content of a kind of document: under the names that the wire gives its fields, and as it is stored.
 * @param columns the column of each field.
 * @param formatted the fields with formatted text.
 */
export const contentIn = <Content extends object, Row extends object>(
  columns: Record<keyof Content & string, keyof Row & string>,
  formatted: readonly (keyof Content & string)[],
) => {
  const fields = Object.keys(columns) as (keyof Content & string)[]
  return {
    fields,

    /** The content of a row. */
    of: (row: Row): Content => Object.fromEntries(fields.map((field) => [field, row[columns[field]]])) as Content,

    /** The given fields as columns. */
    columnsOf: (content: Partial<Content>): Partial<Row> =>
      Object.fromEntries(
        fields.flatMap((field) => (content[field] === undefined ? [] : [[columns[field], content[field]]])),
      ) as Partial<Row>,

    /** The sent fields, their formatted texts cleaned; fields that were not sent are absent. */
    storable: async (scope: Scope, sent: object): Promise<Partial<Content>> => {
      const given = Object.entries(sent).filter(([, value]) => value !== undefined)
      return (await cleanTexts(scope, Object.fromEntries(given), formatted)) as Partial<Content>
    },

    /** Fields as the trail has them: formatted texts in plain words and shortened, because the versions have them whole. */
    said: (content: Content, which: readonly (keyof Content & string)[]): object =>
      Object.fromEntries(
        which.map((field) => {
          const value = content[field]
          return [field, formatted.includes(field) ? shortened(plainText(String(value)), mostSaid) : value]
        }),
      ),
  }
}

export type ContentIn<Content extends object, Row extends object> = ReturnType<typeof contentIn<Content, Row>>
