import type { EntryFilter } from '@prumo/contract/finance/entries/endpoints.ts'
import type { Doubt } from '@prumo/contract/finance/entries/model.ts'
import { amountOf, plainDecimal } from '@prumo/contract/money.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contactIdsHolding, contactIdsMatching } from '../../contacts/contacts/contacts.ts'
import { asksOnly, foldedLike, idsHolding, often, patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'
import { fileIdsHolding, fileNameMatches } from '../../platform/storage/stored-files.ts'
import { isToReceive } from './owed.ts'

const columns = { due: 'e.due_on', competence: 'e.competence', payment: 'e.paid_on' } as const
type Moved = Pick<EntryFilter, 'from' | 'to' | 'date_by' | 'money_account_id'>

/** As `search.text_sources` counts the lines of a statement. */
const linesOfStatement = sql.lit(1_000_000)

/** The payments `p` that a filter asks for, of its account and in its days; undefined: entries need none. */
function paymentsOf({ companyId }: Scope, { date_by, from, to, money_account_id }: Moved) {
  if (date_by !== 'payment' || !(from || to)) return undefined
  const asked = [
    sql`p.company_id = ${companyId}`,
    money_account_id && sql`p.money_account_id = ${money_account_id}`,
    from && sql`p.paid_on >= ${from}::date`,
    to && sql`p.paid_on <= ${to}::date`,
  ].filter((condition) => typeof condition === 'object')
  return sql`finance.payments p where ${sql.join(asked, sql` and `)}`
}

/** Whether `finance.entries e` is one of these: they are read first, and the entries by their key, however many there are. */
const isOf = (ids: RawBuilder<unknown>) => sql`e.id = any(array(${ids}))`

/**
 * Whether `finance.entries e` is of a money account, as the account's figures are: while it is open, of the one from which
 * it is to be paid, and as far as it is paid, of those that its payments moved. Where nothing narrows the entries more, the
 * account's are read first.
 */
function isOfAccount({ companyId }: Scope, { money_account_id: account, ...filter }: EntryFilter): RawBuilder<unknown> {
  if (asksOpen(filter)) return sql`e.money_account_id = ${account}`
  if (!asksOnly({ ...filter, search: filter.search || undefined }, widest))
    return sql`(e.paid_on is null and e.money_account_id = ${account} or ${account} = any(array(
      select p.money_account_id from finance.payments p where p.company_id = e.company_id and p.entry_id = e.id)))`
  return isOf(sql`
    select o.id from finance.entries o
    where o.company_id = ${companyId} and o.money_account_id = ${account} and o.paid_on is null
    union all
    select p.entry_id from finance.payments p where p.company_id = ${companyId} and p.money_account_id = ${account}`)
}

/** Of a record, or of none where 0 is asked for. */
const isOfOrOfNone = (column: string, id: number | undefined) =>
  id === 0 ? sql`${sql.ref(column)} is null` : id !== undefined && sql`${sql.ref(column)} = ${id}`

/** Of what is open `1` is to be received and `2` to be paid; of all entries, they are incomes and expenses. */
const isOfType = (type: '1' | '2', filter: EntryFilter): RawBuilder<unknown> =>
  asksOpen(filter) ? sql`${isToReceive} = ${type === '1'}` : sql`e.kind = ${Number(type)}`

/** True if a filter asks for nothing but what is open. */
const asksOpen = ({ situation }: Pick<EntryFilter, 'situation'>) => situation === 'open' || situation === 'late'

/** What a filter may ask for and still mean a large part of all entries. */
const widest = ['date_by', 'type', 'situation', 'doubt', 'payment_method_id'] as const satisfies (keyof EntryFilter)[]

/** The date that a list goes by, of `finance.entries e`: of payments, that of the last that is asked for. */
export function dateOf(scope: Scope, filter: Moved): RawBuilder<string> {
  const payments = paymentsOf(scope, filter)
  return payments === undefined
    ? sql.ref<string>(columns[filter.date_by])
    : sql`(select max(p.paid_on) from ${payments} and p.entry_id = e.id)`
}

/** What follows `where` for the entries of a filter (decision O157), of `finance.entries e`. */
export async function meets(scope: Scope, filter: EntryFilter): Promise<RawBuilder<unknown>> {
  const { companyId, today } = scope
  const { from, to, date_by, search } = filter
  const date = sql.ref(columns[date_by])
  const wholeMonth = date_by === 'competence'
  const payments = paymentsOf(scope, filter)
  const conditions = [
    sql`e.company_id = ${companyId}`,
    payments && isOf(sql`select p.entry_id from ${payments}`),
    !payments && from && sql`${date} >= ${wholeMonth ? `${from.slice(0, 7)}-01` : from}::date`,
    !payments && to && sql`${date} <= ${to}::date`,
    filter.group_id &&
      sql`e.category_id in (select id from finance.categories
        where company_id = ${companyId} and group_id = ${filter.group_id})`,
    filter.result_group_id &&
      sql`e.category_id in (select id from finance.categories
        where company_id = ${companyId} and group_id <= ${filter.result_group_id})`,
    filter.classification_id && sql`e.category_id = ${filter.classification_id}`,
    filter.scheme_account_id && sql`e.account_id = ${filter.scheme_account_id}`,
    isOfOrOfNone('e.project_id', filter.project_id),
    isOfOrOfNone('e.contact_id', filter.contact_id),
    !payments && filter.money_account_id && isOfAccount(scope, filter),
    filter.split_id && sql`e.split_id = ${filter.split_id}`,
    filter.payment_method_id && sql`e.payment_method = ${filter.payment_method_id}`,
    filter.type && isOfType(filter.type, filter),
    filter.situation && situationIs(filter.situation, today),
    filter.doubt && doubtful[filter.doubt],
    patternsOf(search).length > 0 && (await matches(scope, search)),
  ]
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )
}

/**
 * What is searched is in the description, in what the bank wrote of a payment, in the contact or the name of a receipt, or
 * is the value or what a payment moved: '612,40', 'R$ 612,40', '612'. Of `finance.entries e`.
 */
export async function matches(scope: Scope, search: string): Promise<RawBuilder<SqlBool>> {
  const patterns = patternsOf(search)
  const words = await inTexts(scope, patterns)
  const amount = amountOf(plainDecimal(search.trim().replace(/^R\$\s*/i, '')))
  if (amount === undefined) return words
  return sql`(${words} or e.value = ${amount}::numeric or exists (select from finance.payments p
    where p.company_id = e.company_id and p.entry_id = e.id and p.amount = ${amount}::numeric))`
}

/**
 * The entries whose words, bank, contact or receipt match: each of these by ids, and by its texts where too many have the
 * words.
 */
async function inTexts(scope: Scope, patterns: readonly string[]): Promise<RawBuilder<SqlBool>> {
  const { db, companyId } = scope
  const [entries, lines, contacts, files] = await Promise.all([
    idsHolding(scope, 'finance.entries', patterns),
    idsHolding(scope, 'finance.statement_lines', patterns),
    contactIdsHolding(scope, patterns),
    fileIdsHolding(scope, patterns),
  ])
  const others =
    !lines?.length && !files?.length
      ? []
      : await db.all<{ id: number }>`
        select l.stored_entry_id as id from finance.statement_lines l
        where l.company_id = ${companyId} and l.stored is not null and l.stored_entry_id is not null
          and (l.statement_id, l.line) in (
            select n / ${linesOfStatement}, n % ${linesOfStatement} from unnest(${lines ?? []}::bigint[]) n)
        union
        select f.entry_id from finance.entry_files f
        where f.company_id = ${companyId} and f.file_id = any(${files ?? []}::bigint[])`
  const ids = [...(entries ?? []), ...others.map(({ id }) => id)]
  const ofContacts = contacts?.length ? sql` or e.contact_id = any(${contacts}::bigint[])` : sql``
  if (entries && lines && contacts && files) return sql`(e.id = any(${ids}::bigint[])${ofContacts})`
  return often(sql`${entries ? sql`false` : sql`e.words like all (${patterns}::text[])`}${ofContacts}
    ${ids.length > 0 ? sql`or e.id in (select unnest(${ids}::bigint[]))` : sql``}
    ${
      lines
        ? sql``
        : sql`or e.id in (select l.stored_entry_id from finance.statement_lines l
            where l.company_id = ${companyId} and l.stored is not null and l.stored_entry_id is not null
              and ${foldedLike(sql`l.description`, patterns)})`
    }
    ${contacts ? sql`` : sql`or e.contact_id in (${contactIdsMatching(companyId, patterns)})`}
    ${
      files
        ? sql``
        : sql`or e.id in (select f.entry_id from finance.entry_files f
            where f.company_id = ${companyId} and ${fileNameMatches(companyId, sql`f.file_id`, patterns)})`
    }`)
}

function situationIs(situation: NonNullable<EntryFilter['situation']>, today: string) {
  if (situation === 'paid') return sql`e.paid_on is not null`
  if (situation === 'partial') return sql`e.paid_on is null and e.settled <> 0`
  if (situation === 'late') return sql`e.paid_on is null and e.due_on < ${today}::date`
  return sql`e.paid_on is null`
}

/** Days between two entries of one value that may be one bill typed twice. */
const near = 3

/**
 * What is doubtful of `finance.entries e`: on no account of a category that has some; paid, and nothing proves it; of the
 * same value as another within a few days, with the same contact or category, unless both are of one series, or parts of
 * one, or the bank itself listed both in one statement. What somebody found right as it is is doubtful no more.
 */
export const doubtful: Record<Doubt, RawBuilder<boolean>> = {
  account: sql`(e.account_id is null and exists (select from finance.accounts a
    where a.company_id = e.company_id and a.category_id = e.category_id and a.put_away_at is null))`,
  receipt: sql`(not 'receipt' = any(e.answered_doubts) and e.kind = 2 and e.settled <> 0 and not exists (select from finance.entry_files f
    where f.company_id = e.company_id and f.entry_id = e.id))`,
  duplicate: sql`(not 'duplicate' = any(e.answered_doubts) and exists (select from finance.entries d
    where d.company_id = e.company_id and d.value = e.value and d.kind = e.kind and d.id <> e.id
      and not 'duplicate' = any(d.answered_doubts)
      and d.due_on between e.due_on - ${sql.lit(near)} and e.due_on + ${sql.lit(near)}
      and (d.category_id = e.category_id or d.contact_id = e.contact_id)
      and (d.series_id is null or d.series_id is distinct from e.series_id)
      and (d.split_id is null or d.split_id is distinct from e.split_id)
      and not exists (select from finance.statement_lines one
        join finance.statement_lines other on other.company_id = one.company_id and other.statement_id = one.statement_id
        where one.company_id = e.company_id and one.stored is not null and one.stored_entry_id = e.id
          and other.stored is not null and other.stored_entry_id = d.id)))`,
}
