import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Statement, StatementLine } from './ofx.ts'

const bare = (text: string) => text.replaceAll(/[^0-9A-Za-z]/g, '').replace(/^0+(?=.)/, '')

/** A bank, branch or account in SQL as banks mean it: without marks and leading zeros. */
export const bareIn = (text: unknown): RawBuilder<string> =>
  sql<string>`ltrim(regexp_replace(${text}, '[^0-9A-Za-z]', '', 'g'), '0')`

/**
 * What tells a line apart from every other line of the company, in whatever file it stands: the account (of a spreadsheet
 * that numbers none, how it is written), the bank's
 * number, the day, the amount, and which of the lines that have all of them alike. A line without a number is told apart
 * by its description. The amount is as the file has it, also where only its type tells that it left the account. It is a
 * digest, because descriptions are long and hold documents of third parties.
 */
export function identityOf(
  { bank, branch, account, layout }: Pick<Statement, 'bank' | 'branch' | 'account' | 'layout'>,
  { fitid, date, amount: signed, unsigned, description, occurrence }: StatementLine,
): string {
  const amount = unsigned ? signed?.replace('-', '') : signed
  const numbered = [bank, branch, account].map(bare).join('/')
  const place = account === '' && layout !== '' ? `${numbered}#${layout}` : numbered
  const told = JSON.stringify([place, fitid, fitid ? '' : description, date, amount, occurrence])
  return createHash('sha256').update(told).digest('base64url').slice(0, 32)
}
