import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { sql } from 'kysely'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Preparing } from '../../platform/http/preparing.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { bareIn, identityOf } from './identity.ts'
import { leftOut } from './leaving-out.ts'
import type { Statement, StatementLine } from './ofx.ts'
import { readStatement } from './reading.ts'
import { proposeAnew } from './renewing.ts'
import { lockStatements, type ShownStatement, shownStatements } from './statements.ts'
import { ruleWords } from './telling-words.ts'

type Received = { name: string; checksum: string; statements: Statement[] }

/** Reads the sent file in a worker process. @throws statement.unreadable, work.busy. */
export async function readSentStatement(by: Preparing): Promise<Received> {
  const { name, sha256, path, type } = by.received[0]!
  return { name, checksum: sha256, statements: await readStatement(by, { path, type }) }
}

/**
 * Stores the lines of a file, of one or more accounts, and proposes what they are. Nothing is booked. A file that was sent
 * before, also by somebody else at the same time, gives the statements it gave then.
 *
 * @throws statement.open.
 */
export async function receiveStatements(
  scope: Scope,
  { name, checksum, statements }: Received,
): Promise<ShownStatement[]> {
  await lockStatements(scope)
  const received = await sameFile(scope, checksum)
  if (received.length > 0) return shownStatements(scope, received)
  await requireRoom(scope, statements.length)
  const ids: number[] = []
  for (const [place, statement] of statements.entries()) {
    const account = await usualMoneyAccount(scope, statement)
    const id = await insert(scope, { name, checksum, part: place + 1, statement, account })
    await proposeAnew(scope, { id, money_account_id: account })
    await record(scope, 'finance_statement.read', id, {
      after: { label: name, file: name, lines: statement.lines.length },
    })
    ids.push(id)
  }
  publish(scope, { topic: 'finance' })
  return shownStatements(scope, ids)
}

async function sameFile({ db, companyId }: Scope, checksum: string): Promise<number[]> {
  const found = await db.all(
    area
      .selectFrom('finance.statements')
      .select('id')
      .where('company_id', '=', companyId)
      .where('checksum', '=', checksum),
  )
  return found.map(({ id }) => id)
}

async function requireRoom({ db, companyId }: Scope, more: number) {
  const open = await db.first<{ count: number }>`select count(*) from finance.statements s
    where s.company_id = ${companyId} and not exists (select from finance.statement_lines l
      where l.company_id = s.company_id and l.statement_id = s.id and l.stored is not null)`
  if (open!.count + more > financeLimits.statements) throw fail('statement.open')
}

type New = { name: string; checksum: string; part: number; statement: Statement; account: number | null }

async function insert(
  scope: Scope,
  { name, checksum, part, statement, account: money_account_id }: New,
): Promise<number> {
  const { kind, bank, branch, account, layout, currency, balance, lines } = statement
  const { db, companyId, userId, clock } = scope
  const row = await db.first(
    area
      .insertInto('finance.statements')
      .values({
        company_id: companyId,
        file_name: name,
        checksum,
        part,
        kind,
        bank: short(bank),
        branch: short(branch),
        account: short(account),
        layout: account === '' ? layout : '',
        currency,
        balance: balance?.amount ?? null,
        balance_on: balance?.date ?? null,
        money_account_id,
        created_by: userId,
        created_at: clock.now(),
        touched_at: clock.now(),
      })
      .returning('id'),
  )
  await insertLines(scope, row!.id, statement, lines)
  return row!.id
}

const short = (text: string) => text.slice(0, 60)

async function insertLines(
  { db, companyId, today }: Scope,
  id: number,
  statement: Statement,
  lines: readonly StatementLine[],
) {
  const rows = lines.map((line, place) => ({
    line: place + 1,
    identity: identityOf(statement, line),
    day: line.date ?? null,
    amount: line.amount ?? null,
    bank_type: line.type.slice(0, 40),
    bank_number: line.fitid.slice(0, 255),
    currency: line.currency,
    written_day: line.written.day,
    written_amount: line.written.amount,
    description: line.description,
    words: ruleWords(line.description),
    left_out: leftOut(line, today) ?? null,
  }))
  await db.run`insert into finance.statement_lines
      (company_id, statement_id, line, identity, day, amount, bank_type, bank_number, currency, written_day,
        written_amount, description, words, left_out)
    select ${companyId}, ${id}, x.line, x.identity, x.day, x.amount, x.bank_type, x.bank_number, x.currency,
      x.written_day, x.written_amount, x.description, x.words, x.left_out
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x (line int, identity text, day date, amount numeric, bank_type text, bank_number text, currency text,
        written_day text, written_amount text, description text, words text, left_out text)`
}

/**
 * Where statements of this account were booked before; else the only bank account, unless another account's statements
 * are booked there. Of a file that does not number its account, where all that are written like it went. Nobody guesses
 * where a card's statement, or another one without a number, belongs.
 */
async function usualMoneyAccount(
  { db, companyId }: Scope,
  { kind, bank, branch, account, layout }: Statement,
): Promise<number | null> {
  if (account === '') {
    if (layout === '') return null
    const [only, ...others] = await db.all<{ id: number }>`
      select distinct s.money_account_id as id from finance.statements s
      join finance.money_accounts m on m.company_id = s.company_id and m.id = s.money_account_id
      where s.company_id = ${companyId} and s.layout = ${layout} and m.put_away_at is null limit 2`
    return only && others.length === 0 ? only.id : null
  }
  const isSame = sql`${bareIn(sql.ref('s.bank'))} = ${bareIn(short(bank))}
    and ${bareIn(sql.ref('s.account'))} = ${bareIn(short(account))}`
  const known = await db.first<{ id: number }>`select s.money_account_id as id from finance.statements s
    join finance.money_accounts m on m.company_id = s.company_id and m.id = s.money_account_id
    where s.company_id = ${companyId} and ${isSame}
      and ${bareIn(sql.ref('s.branch'))} = ${bareIn(short(branch))} and m.put_away_at is null
    order by s.id desc limit 1`
  if (known || kind === 'card') return known?.id ?? null
  const [only, ...more] = await db.all<{ id: number; others: boolean }>`
    select m.id, exists (select from finance.statements s
        where s.company_id = m.company_id and s.money_account_id = m.id and not (${isSame})) as others
    from finance.money_accounts m
    where m.company_id = ${companyId} and m.put_away_at is null and m.kind = 1 limit 2`
  return only && more.length === 0 && !only.others ? only.id : null
}
