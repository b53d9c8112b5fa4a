import type { Decision } from '@prumo/contract/finance/statements/endpoints.ts'
import type { LeftOut, LineStatus } from '@prumo/contract/finance/statements/model.ts'
import type { Amount } from '@prumo/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { findProject } from '../../admin/projects/projects.ts'
import { lockContactsShared } from '../../contacts/contacts/contacts.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockClassification } from '../entries/placing.ts'
import { entries, paymentsOf } from '../entries/queries.ts'
import { lockMoneyAccountsShared } from '../money/main-account.ts'
import { linesByNumber } from './lines.ts'
import { directed, moved, proposeFor } from './matching.ts'
import { joinLines, splitLine } from './splitting.ts'
import { lockForReview, probablyRepeats, type StatementRow, statusOfLine } from './statements.ts'
import { toItself } from './transferring.ts'

/** A line as it is decided about. */
export type LineToDecide = {
  line: number
  part_of: number | null
  status: LineStatus
  identity: string
  amount: Amount
  left_out: LeftOut | null
  words: string
  entry_id: number | null
}
type Booking = Extract<Decision, { type: 'book' }>

const decided = new Set<LineStatus>(['left_out', 'repeated', 'stored'])
/**
 * Writes what people say that lines of a statement are. Nothing is booked before it is run.
 *
 * @throws not_found, statement.state, statement.decided, finance.put_away, finance.already_paid, request.invalid.
 */
export async function decideLines(scope: Scope, id: number, numbers: readonly number[], decision: Decision) {
  const statement = await lockForReview(scope, id)
  const lines = await lockLines(scope, id, numbers)
  if (lines.length < numbers.length) throw fail('not_found')
  if (decision.type === 'rescue') return rescue(scope, id, lines, decision)
  if (decision.type === 'join') return answered(scope, id, await joinLines(scope, id, lines), [])
  if (lines.some(({ status }) => decided.has(status))) throw fail('statement.decided')
  let alike: number[] = []
  if (decision.type === 'split') return answered(scope, id, await splitLine(scope, id, lines, decision.parts), [])
  if (decision.type === 'match') await match(scope, id, lines, decision)
  else if (decision.type === 'decline') await decline(scope, id, lines)
  else if (decision.type === 'book') alike = await book(scope, id, lines, decision)
  else if (decision.type === 'transfer') await transfer(scope, statement, lines, decision.money_account_id)
  else if (decision.type === 'ignore') await write(scope, id, lines, sql`decision = 'ignore', problem = ''`)
  else
    await write(
      scope,
      id,
      lines,
      sql`decision = null, by_rule = false, category_id = null, account_id = null, other_account_id = null, by_hand = true,
        problem = ''`,
    )
  return answered(scope, id, lines, alike)
}

async function answered(scope: Scope, id: number, lines: readonly Pick<LineToDecide, 'line'>[], alike: number[]) {
  await scope.db.run`update finance.statements set touched_at = ${scope.clock.now()}
    where company_id = ${scope.companyId} and id = ${id}`
  publish(scope, { topic: 'finance' })
  const numbers = lines.map(({ line }) => line)
  return { response: await linesByNumber(scope, id, numbers), alike }
}

/**
 * Takes in a line that was left out, on the day and of the amount that somebody says. What is in
 * another currency is not booked as reais.
 */
async function rescue(
  scope: Scope,
  id: number,
  lines: readonly LineToDecide[],
  { date, value, direction }: Extract<Decision, { type: 'rescue' }>,
) {
  const [line] = lines
  if (lines.length > 1 || !line) throw failAt('lines', 'Escolha uma linha só')
  if (line.status !== 'left_out' || line.left_out === 'currency' || line.left_out === 'split')
    throw fail('statement.decided')
  if (date > scope.today) throw failAt('date', 'Este dia ainda não chegou')
  const amount = direction === '2' ? `-${value}` : value
  await write(scope, id, lines, sql`left_out = null, day = ${date}::date, amount = ${amount}::numeric, problem = ''`)
  await proposeFor(scope, id, [line.line])
  return answered(scope, id, lines, [])
}

const lineColumns = sql`select l.line, l.part_of, ${statusOfLine} as status, l.identity, l.amount, l.left_out, l.words, l.entry_id
  from finance.statement_lines l`

const lockLines = ({ db, companyId }: Scope, id: number, numbers: readonly number[]) =>
  db.all<LineToDecide>`${lineColumns}
    where l.company_id = ${companyId} and l.statement_id = ${id} and l.line = any(${numbers}::int[])
    order by l.line for update of l`

const write = ({ db, companyId }: Scope, id: number, lines: readonly LineToDecide[], changes: RawBuilder<unknown>) =>
  db.run`update finance.statement_lines l set ${changes}
    where l.company_id = ${companyId} and l.statement_id = ${id}
      and l.line = any(${lines.map(({ line }) => line)}::int[])`

async function match(
  scope: Scope,
  id: number,
  lines: readonly LineToDecide[],
  { entry_id: entryId, difference }: Extract<Decision, { type: 'match' }>,
) {
  if (entryId === undefined) {
    if (lines.some(({ entry_id }) => entry_id === null)) throw failAt('entry_id', 'Escolha o lançamento')
    return write(
      scope,
      id,
      lines,
      sql`decision = 'match', difference = ${difference}, other_account_id = null, problem = ''`,
    )
  }
  const [line] = lines
  if (lines.length > 1 || !line) throw failAt('lines', 'Escolha uma linha só')
  const entry = await entries.lockShared(scope, entryId)
  if (directed(entry.kind, entry.value).kind !== moved(line.amount).kind)
    throw failAt(
      'entry_id',
      'O que entrou é uma receita, e o que saiu uma despesa: escolha um lançamento do mesmo tipo',
    )
  const payment = entry.paid_on === null ? null : await unshownPayment(scope, entryId, line)
  await write(
    scope,
    id,
    lines,
    sql`decision = 'match', entry_id = ${entryId}, payment_id = ${payment}, difference = ${difference},
      other_account_id = null, problem = ''`,
  )
}

/** The payment of a paid entry that the line shows. @throws finance.already_paid when there is none. */
async function unshownPayment(scope: Scope, entryId: number, { amount }: LineToDecide): Promise<number> {
  const made = (await paymentsOf(scope, [entryId])).get(entryId) ?? []
  const found = made.find(
    (payment) => payment.cleared_on === null && payment.amount.replace('-', '') === amount.replace('-', ''),
  )
  if (!found) throw fail('finance.already_paid')
  return found.id
}

/** What is declined stays declined; what a rule says of the line counts then, or the next probable entry. */
async function decline(scope: Scope, id: number, lines: readonly LineToDecide[]) {
  await rememberDeclined(scope, lines)
  await write(
    scope,
    id,
    lines,
    sql`entry_id = null, payment_id = null, problem = '',
      decision = case when by_rule and category_id is not null then 'book' end`,
  )
  await proposeFor(
    scope,
    id,
    lines.map(({ line }) => line),
  )
}

async function rememberDeclined({ db, companyId }: Scope, lines: readonly LineToDecide[]) {
  const pairs = lines.filter(({ entry_id }) => entry_id !== null)
  if (pairs.length === 0) return
  await db.run`insert into finance.declined_matches (company_id, identity, entry_id)
    select ${companyId}, x.identity, x.entry_id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) x (identity text, entry_id bigint)
    on conflict do nothing`
}

async function transfer(
  scope: Scope,
  { id, money_account_id }: StatementRow,
  lines: readonly LineToDecide[],
  other: number,
) {
  if (other === money_account_id) throw toItself()
  await lockMoneyAccountsShared(scope, [other])
  await rememberDeclined(scope, lines)
  await write(
    scope,
    id,
    lines,
    sql`decision = 'transfer', by_rule = false, entry_id = null, payment_id = null, category_id = null, account_id = null,
      other_account_id = ${other}, problem = ''`,
  )
}

/** Answers which other lines were booked alike. */
async function book(scope: Scope, id: number, lines: readonly LineToDecide[], booking: Booking): Promise<number[]> {
  const { classification_id, scheme_account_id, project_id, contact_id, description, competence, refund, alike } =
    booking
  const { kind } = await lockClassification(scope, classification_id, scheme_account_id)
  if (lines.some(({ amount }) => (kind !== moved(amount).kind) !== refund))
    throw failAt(
      'classification_id',
      refund
        ? 'Uma devolução que entrou abaixa uma categoria de saída, e uma que saiu, uma de entrada'
        : 'O que entrou vai em uma categoria de entrada, e o que saiu em uma de saída',
    )
  if (project_id !== null) await findProject(scope, project_id)
  if (contact_id !== null && (await lockContactsShared(scope, [contact_id])).length === 0) throw fail('not_found')
  await rememberDeclined(scope, lines)
  const booked = sql`decision = 'book', by_rule = false, entry_id = null, payment_id = null, problem = '',
    own_description = ${description}, other_account_id = null, category_id = ${classification_id}, account_id = ${scheme_account_id}::bigint,
    month_shift = ${competence === 'previous' ? -1 : 0}, project_id = ${project_id}::bigint, contact_id = ${contact_id}::bigint`
  await write(scope, id, lines, booked)
  if (!alike) return []
  const found = await scope.db.all<{ line: number }>`update finance.statement_lines l set ${booked}
    where ${areAlike(scope, id, lines)} returning l.line`
  return found.map(({ line }) => line)
}

/** The other lines `l` of a statement that nobody decided about, of the same words and the same direction. */
function areAlike({ companyId }: Scope, id: number, lines: readonly LineToDecide[]) {
  const words = [...new Set(lines.map((line) => line.words))].filter((some) => some !== '')
  return sql`l.company_id = ${companyId} and l.statement_id = ${id} and l.words = any(${words}::text[])
    and l.entry_id is null and (l.amount > 0) = ${lines.some(({ amount }) => moved(amount).kind === 1)}
    and l.part_of is null and (l.decision is null or l.by_rule) and ${statusOfLine} in ('open', 'classified')
    and not ${probablyRepeats}
    and l.line <> all(${lines.map(({ line }) => line)}::int[])`
}

/** Counts the lines that are booked alike with a line, and gives the bank's words of the first ones. @throws not_found. */
export async function linesAlike(scope: Scope, id: number, number: number) {
  const [line] = await scope.db.all<LineToDecide>`
    ${lineColumns} where l.company_id = ${scope.companyId} and l.statement_id = ${id} and l.line = ${number}`
  if (!line) throw fail('not_found')
  if (line.amount === null) return { total: 0, response: [] }
  const found = await scope.db.all<{ line: number; description: string; total: number }>`
    select l.line, l.description, count(*) over () as total
    from finance.statement_lines l where ${areAlike(scope, id, [line])} order by l.line limit 5`
  return {
    total: found[0]?.total ?? 0,
    response: found.map(({ line: other, description }) => ({ line: other, bank_description: description })),
  }
}
