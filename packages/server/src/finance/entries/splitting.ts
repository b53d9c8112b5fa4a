import type { EntryParts, EntryPlace } from '@prumo/contract/finance/entries/model.ts'
import { financeLimits } from '@prumo/contract/finance/limits.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { findProject } from '../../admin/projects/projects.ts'
import { moveComments } from '../../notifications/comments/comments.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockMonthsShared, requireOpenMonths } from '../months/closed.ts'
import { area } from '../tables.ts'
import { moveFiles } from './files.ts'
import { findEntry } from './listing.ts'
import { isWithin, lockEntry } from './paying.ts'
import { lockClassification } from './placing.ts'
import { type EntryRow, entries, type PaymentRow, payments, paymentsOf } from './queries.ts'
import { settle } from './settling.ts'

export type Parts = z.output<typeof EntryParts>
type Place = z.output<typeof EntryPlace>

/**
 * Divides an entry between accounts and projects: the first part is the entry, the others are new ones of the same
 * description, dates and contact. Its payments are divided with it, in their order, and so are the lines of statements
 * that show them. A part may be divided again. Answers the first part.
 *
 * @throws not_found, record.stale, finance.put_away, finance.month_closed, request.invalid unless the parts are together
 * the entry.
 */
export async function splitEntry(
  scope: Scope,
  id: number,
  { parts, updated_at }: { parts: Parts; updated_at?: string | undefined },
) {
  await lockMonthsShared(scope)
  const entry = await lockEntry(scope, id, { updated_at })
  const whole = centsOf(entry.value)
  if (
    parts.reduce((sum, { value }) => sum + centsOf(value), 0n) !== whole ||
    parts.some(({ value }) => !isWithin(centsOf(value), whole))
  )
    throw failAt('parts', 'As partes precisam somar o valor do lançamento')
  const made = (await paymentsOf(scope, [id])).get(id) ?? []
  await requireOpenMonths(scope, [entry.competence, ...made.map(({ paid_on }) => paid_on)])
  const rows = await insertParts(scope, entry, parts)
  const pieces = piecesOf(rows, made)
  await writeFirst(scope, entry, rows[0]!, made)
  const written = await writePieces(scope, entry.kind, pieces)
  for (const { id: part } of rows) await settle(scope, part)
  await divideLines(scope, written)
  await record(scope, 'finance_entry.split', id, {
    after: { description: entry.description, value: entry.value, count: parts.length },
  })
  return findEntry(scope, id)
}

type Row = { id: number; value: Amount; category_id: number; account_id: number | null; project_id: number | null }

/** The parts as rows, the first of which is the entry; the others are stored, open. */
async function insertParts(scope: Scope, entry: EntryRow, parts: Parts): Promise<Row[]> {
  const rows: Row[] = []
  for (const [number, part] of parts.entries()) {
    const place = await placeOf(scope, entry, part)
    if (number === 0) rows.push({ id: entry.id, value: part.value, ...place })
    else {
      const inserted = await scope.db.first<{ id: number }>`
        insert into finance.entries (company_id, category_id, kind, account_id, description, words,
          payment_method, value, competence, due_on, project_id, contact_id, money_account_id, split_id, created_by,
          created_at, updated_at)
        select e.company_id, ${place.category_id}, e.kind, ${place.account_id}::bigint, e.description, e.words,
          e.payment_method, ${part.value}::numeric, e.competence, e.due_on, ${place.project_id}::bigint, e.contact_id,
          e.money_account_id, ${entry.split_id ?? entry.id}::bigint, ${scope.userId}, ${scope.clock.now()}::timestamptz,
          ${scope.clock.now()}::timestamptz
        from finance.entries e where e.company_id = ${scope.companyId} and e.id = ${entry.id} returning id`
      rows.push({ id: inserted!.id, value: part.value, ...place })
    }
  }
  return rows
}

/** Where a part is booked, locked. @throws not_found, finance.put_away, request.invalid. */
async function placeOf(scope: Scope, entry: EntryRow, { classification_id, scheme_account_id, project_id }: Place) {
  const { kind, ...place } = await lockClassification(scope, classification_id, scheme_account_id, entry)
  if (kind !== entry.kind)
    throw failAt('parts', 'As partes de uma receita são receitas, e as de uma despesa são despesas')
  if (project_id !== null && project_id !== entry.project_id) await findProject(scope, project_id)
  return { ...place, project_id }
}

/** The entry as its first part. Its payments are divided after it, so that nothing of it is settled meanwhile. */
async function writeFirst(scope: Scope, entry: EntryRow, { id, ...first }: Row, made: readonly PaymentRow[]) {
  await entries.update(scope, id, {
    ...first,
    split_id: entry.split_id ?? id,
    ...(made.length > 0 && { settled: '0.00' as Amount, paid_on: null }),
  })
}

const charges = ['interest', 'fine', 'discount'] as const
type Piece = { payment: PaymentRow; entry: number } & Record<'value' | (typeof charges)[number], Amount>

/**
 * The payments of an entry divided among its parts: each payment, in its order, settles the parts in theirs. What a
 * payment has of interest, fine and discount goes along in proportion, to the cent.
 */
export function piecesOf(rows: readonly Pick<Row, 'id' | 'value'>[], made: readonly PaymentRow[]): Piece[] {
  const left = rows.map(({ value }) => size(value))
  let part = 0
  return made.flatMap((payment) => {
    const pieces: Piece[] = []
    const whole = size(payment.value)
    const sign = centsOf(payment.value) < 0n ? -1n : 1n
    for (let done = 0n; done < whole; ) {
      while (left[part] === 0n) part++
      const open = left[part]!
      const cents = open < whole - done ? open : whole - done
      const share = (total: Amount) =>
        ofCents((centsOf(total) * (done + cents)) / whole - (centsOf(total) * done) / whole)
      pieces.push({
        payment,
        entry: rows[part]!.id,
        value: ofCents(sign * cents),
        interest: share(payment.interest),
        fine: share(payment.fine),
        discount: share(payment.discount),
      })
      left[part] = open - cents
      done += cents
    }
    return pieces
  })
}

const size = (amount: Amount) => centsOf(amount.replace('-', '') as Amount)

type Written = { payment: PaymentRow; pieces: { entry: number; id: number; amount: Amount }[] }

/** Stores the pieces: the first of each payment is the payment itself. */
async function writePieces(scope: Scope, kind: number, pieces: readonly Piece[]): Promise<Written[]> {
  const written: Written[] = []
  for (const { payment, entry, ...amounts } of pieces) {
    const cents = centsOf(amounts.value) + centsOf(amounts.interest) + centsOf(amounts.fine) - centsOf(amounts.discount)
    if (cents < 0n && centsOf(amounts.value) > 0n)
      throw failAt('parts', 'O desconto de um pagamento passa do valor de uma parte')
    const known = written.find((one) => one.payment.id === payment.id)
    const { paid_on, money_account_id, cleared_on } = payment
    if (!known) await payments.update(scope, payment.id, { entry_id: entry, ...amounts })
    const { id } = known
      ? await payments.insert(scope, { entry_id: entry, kind, paid_on, money_account_id, cleared_on, ...amounts })
      : payment
    const piece = { entry, id, amount: ofCents(cents) }
    if (known) known.pieces.push(piece)
    else written.push({ payment, pieces: [piece] })
  }
  return written
}

/**
 * The lines of statements that show the payments: a line whose payment is in several pieces is in parts itself, each of
 * which shows one of them, so that undoing the statement takes back all.
 */
async function divideLines(scope: Scope, written: readonly Written[]) {
  const { db, companyId } = scope
  for (const { payment, pieces } of written) {
    const shown = sql`l.company_id = ${companyId} and l.stored is not null and l.stored_payment_id = ${payment.id}`
    if (pieces.length > 1) {
      await db.run`
        with w as (select * from finance.statement_lines l where ${shown} and abs(l.amount) = abs(${payment.amount}::numeric)),
        whole as (update finance.statement_lines l
          set left_out = 'split', decision = null, entry_id = null, payment_id = null, stored = null,
            stored_entry_id = null, stored_payment_id = null, stored_version = null, value_before = null
          from w where w.part_of is null
            and w.company_id = l.company_id and w.statement_id = l.statement_id and w.line = l.line),
        part as (delete from finance.statement_lines l using w
          where w.part_of is not null
            and w.company_id = l.company_id and w.statement_id = l.statement_id and w.line = l.line)
        insert into finance.statement_lines (company_id, statement_id, line, part_of, identity, day, amount, bank_type,
          description, words, own_description, currency, by_hand, stored, stored_entry_id, stored_payment_id)
        select w.company_id, w.statement_id, x.place + (select max(m.line) from finance.statement_lines m
            where m.company_id = w.company_id and m.statement_id = w.statement_id),
          coalesce(w.part_of, w.line), w.identity || '/' || x.place, w.day,
          case when w.amount < 0 then -abs(x.amount) else abs(x.amount) end, w.bank_type, w.description, w.words,
          w.own_description, w.currency, true, w.stored, x.entry, x.payment
        from w, jsonb_to_recordset(${JSON.stringify(
          pieces.map(({ entry, id, amount }, place) => ({ place: place + 1, entry, payment: id, amount })),
        )}::jsonb) x (place int, entry bigint, payment bigint, amount numeric)`
      // The first part has the identity of the line that is stored no more.
      await db.run`update finance.statement_lines l set identity = left(l.identity, -2)
        where l.company_id = ${companyId} and l.stored is not null and l.stored_payment_id = ${pieces[0]!.id}
          and l.part_of is not null and l.identity like '%/1'`
    } else await db.run`update finance.statement_lines l set stored_entry_id = ${pieces[0]!.entry} where ${shown}`
  }
  await seenAsTheyAre(
    scope,
    written.flatMap(({ pieces }) => pieces.map(({ id }) => id)),
  )
}

/** The lines that show payments go by the entries as they are now: dividing and joining is no change that undoing leaves. */
const seenAsTheyAre = ({ db, companyId }: Scope, made: readonly number[]) =>
  db.run`update finance.statement_lines l set stored_version = e.updated_at
    from finance.entries e
    where e.company_id = l.company_id and e.id = l.stored_entry_id and l.company_id = ${companyId}
      and l.stored is not null and l.stored_payment_id = any(${made}::bigint[])`

/**
 * Makes the parts of an entry one again, booked where somebody says, with all payments and files. Answers it.
 *
 * @throws not_found, finance.put_away, finance.month_closed, list.too_many, request.invalid where it is no part, or its
 * parts were changed so that they are of different months, contacts or due dates.
 */
export async function joinEntry(scope: Scope, id: number, place: Place) {
  await lockMonthsShared(scope)
  const entry = await entries.lock(scope, id)
  const rows = entry.split_id === null ? [] : await lockParts(scope, entry.split_id)
  if (rows.length < 2) throw failAt('id', 'Este lançamento não está dividido')
  const first = rows[0]!
  if (rows.some((row) => same.some((column) => row[column] !== first[column])))
    throw failAt('id', 'As partes já não são da mesma competência, vencimento e contato: junte-as à mão')
  const ids = rows.map((row) => row.id)
  const made = [...(await paymentsOf(scope, ids)).values()].flat()
  await requireOpenMonths(scope, [first.competence, ...made.map(({ paid_on }) => paid_on)])
  if (made.length > financeLimits.payments)
    throw fail('list.too_many', { message: `Um lançamento tem no máximo ${financeLimits.payments} pagamentos.` })
  const booked = await placeOf(scope, first, place)
  const value = ofCents(rows.reduce((sum, row) => sum + centsOf(row.value), 0n))
  await entries.update(scope, first.id, { ...booked, value, split_id: null, paid_on: null })
  for (const { id: payment } of made) await payments.update(scope, payment, { entry_id: first.id })
  await moveFiles(scope, ids, first.id)
  await scope.db.run`update finance.statement_lines set stored_entry_id = ${first.id}
    where company_id = ${scope.companyId} and stored is not null and stored_entry_id = any(${ids}::bigint[])`
  for (const gone of ids.slice(1)) {
    await moveComments(scope, 'finance_entry', gone, first.id)
    await entries.remove(scope, gone)
  }
  await settle(scope, first.id)
  await seenAsTheyAre(scope, idsOf(made, 'id'))
  await record(scope, 'finance_entry.joined', first.id, {
    after: { description: first.description, value, count: rows.length },
  })
  return findEntry(scope, first.id)
}

const same = ['kind', 'competence', 'due_on', 'contact_id'] as const

/** The parts of an entry FOR UPDATE, the first in front. */
async function lockParts(scope: Scope, splitId: number): Promise<EntryRow[]> {
  const ids = await scope.db.all(
    area
      .selectFrom('finance.entries')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('split_id', '=', splitId)
      .orderBy('id')
      .forUpdate(),
  )
  const rows = await entries.byIds(scope, idsOf(ids, 'id'))
  return rows.toSorted((one, other) => one.id - other.id)
}
