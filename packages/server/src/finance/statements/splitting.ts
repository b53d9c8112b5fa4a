import type { Decision } from '@prumo/contract/finance/statements/endpoints.ts'
import { centsOf } from '@prumo/contract/money.ts'
import { findProject } from '../../admin/projects/projects.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockClassification } from '../entries/placing.ts'
import { entries } from '../entries/queries.ts'
import type { LineToDecide } from './deciding.ts'
import { directed, moved, proposeFor } from './matching.ts'

type Part = Extract<Decision, { type: 'split' }>['parts'][number]
type Numbered = { line: number }

/**
 * Makes a line several: what pays an open entry, what is an entry of its own, and what is decided later, for which entries
 * are proposed. Each part is then a line like others; the whole one is left out. Answers all of them.
 *
 * @throws not_found, finance.put_away, finance.already_paid, request.invalid unless the parts are together the line, or
 * where it is a part itself.
 */
export async function splitLine(
  scope: Scope,
  id: number,
  lines: readonly LineToDecide[],
  parts: readonly Part[],
): Promise<Numbered[]> {
  const [line] = lines
  if (lines.length > 1 || !line) throw failAt('lines', 'Escolha uma linha só')
  if (line.part_of !== null) throw failAt('lines', 'É parte de uma linha: junte as partes e divida a linha de novo')
  const { kind, cents } = moved(line.amount)
  if (parts.reduce((sum, { value }) => sum + centsOf(value), 0n) !== cents)
    throw failAt('parts', 'As partes precisam somar o valor da linha')
  for (const part of parts) await checkPart(scope, part, kind)
  const { db, companyId } = scope
  await db.run`update finance.statement_lines
    set left_out = 'split', decision = null, by_rule = false, entry_id = null, payment_id = null, category_id = null,
      account_id = null, project_id = null, contact_id = null, other_account_id = null, month_shift = 0, problem = ''
    where company_id = ${companyId} and statement_id = ${id} and line = ${line.line}`
  const rows = parts.map((part, place) => ({ ...part, place: place + 1 }))
  const made = await db.all<Numbered>`insert into finance.statement_lines
      (company_id, statement_id, line, part_of, identity, day, amount, bank_type, description, words, own_description,
        currency, by_hand, decision, entry_id, category_id, account_id, project_id)
    select w.company_id, w.statement_id,
      x.place + (select max(line) from finance.statement_lines where company_id = ${companyId} and statement_id = ${id}),
      w.line, w.identity || case when x.place = 1 then '' else '/' || x.place end, w.day, case when w.amount < 0 then -x.value else x.value end, w.bank_type,
      w.description, w.words, w.own_description, w.currency, true,
      case when x.entry_id is not null then 'match' when x.classification_id is not null then 'book' end, x.entry_id,
      x.classification_id, x.scheme_account_id, x.project_id
    from finance.statement_lines w, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x (place int, value numeric, entry_id bigint, classification_id bigint, scheme_account_id bigint, project_id bigint)
    where w.company_id = ${companyId} and w.statement_id = ${id} and w.line = ${line.line}
    returning line`
  const numbers = made.map((one) => one.line)
  await proposeFor(scope, id, numbers)
  return [line, ...made]
}

/** @throws as `splitLine`. */
async function checkPart(scope: Scope, part: Part, kind: number) {
  if (part.entry_id !== null) {
    const entry = await entries.lockShared(scope, part.entry_id)
    if (directed(entry.kind, entry.value).kind !== kind)
      throw failAt('parts', 'O que entrou paga uma receita, e o que saiu uma despesa')
    if (entry.paid_on !== null) throw fail('finance.already_paid')
  } else if (part.classification_id !== null) {
    const booked = await lockClassification(scope, part.classification_id, part.scheme_account_id)
    if (booked.kind !== kind)
      throw failAt('parts', 'O que entrou vai em uma categoria de entrada, e o que saiu em uma de saída')
  }
  if (part.project_id !== null) await findProject(scope, part.project_id)
}

/**
 * Makes the lines of which some are the parts, or which were split, whole again. Answers them.
 *
 * @throws statement.decided where a part is in the books, request.invalid of a line that is whole.
 */
export async function joinLines(scope: Scope, id: number, lines: readonly LineToDecide[]): Promise<Numbered[]> {
  const wholes = [...new Set(lines.map(({ line, part_of }) => part_of ?? line))]
  if (lines.some(({ part_of, left_out }) => part_of === null && left_out !== 'split'))
    throw failAt('lines', 'Esta linha não está dividida')
  const { db, companyId } = scope
  const parts = await db.all<{ stored: string | null }>`select stored from finance.statement_lines
    where company_id = ${companyId} and statement_id = ${id} and part_of = any(${wholes}::int[]) for update`
  if (parts.some(({ stored }) => stored !== null)) throw fail('statement.decided')
  await db.run`delete from finance.statement_lines
    where company_id = ${companyId} and statement_id = ${id} and part_of = any(${wholes}::int[])`
  await db.run`update finance.statement_lines set left_out = null, by_hand = by_hand or by_rule, by_rule = false
    where company_id = ${companyId} and statement_id = ${id} and line = any(${wholes}::int[])`
  await proposeFor(scope, id, wholes)
  return wholes.map((line) => ({ line }))
}
