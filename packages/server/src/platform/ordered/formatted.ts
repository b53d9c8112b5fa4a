import { cleanRichText } from '../rich-text/cleaning.ts'
import { plainText } from '../rich-text/sanitizing.ts'
import type { Scope } from '../scope.ts'

/** What is written, with the HTML of those columns as `cleanRichText` stores it. A column that is not written stays so. */
export async function cleanTexts(scope: Scope, written: object, columns: readonly string[]): Promise<object> {
  const texts = Object.entries(written).filter(([column, html]) => columns.includes(column) && html !== undefined)
  const clean = await Promise.all(texts.map(async ([column, html]) => [column, await cleanRichText(scope, html)]))
  return { ...written, ...Object.fromEntries(clean) }
}

/** The row, with the words of those columns instead of their HTML. */
export const plainTexts = <Row extends object>(row: Row, columns: readonly (keyof Row & string)[]): Row => ({
  ...row,
  ...Object.fromEntries(columns.map((column) => [column, plainText(String(row[column]))])),
})
