import type { ForecastItem } from '@prumo/contract/finance/forecast/endpoints.ts'
import { type Expected, forecastOf, lastDay } from '@prumo/contract/finance/forecast/reckoning.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import type { z } from 'zod'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { type ExpectedRow, expectedRows } from './expected.ts'

type Item = z.input<typeof ForecastItem>

/** The cash of the next thirteen weeks, and what it is made of: the days on which things are expected. */
export async function forecast(scope: Scope) {
  const { today } = scope
  const rows = await expectedRows(scope, lastDay(today))
  const contacts = await contactsByIds(scope, idsOf(rows, 'contact_id'))
  const names = new Map(contacts.map(({ id, name }) => [id, name]))
  const opening = rows.find(({ kind }) => kind === 'opening')!.value
  const items = rows
    .filter(({ kind }) => kind !== 'opening')
    .map((row): Item => presented(row, names.get(row.contact_id ?? 0) ?? ''))
  const { weeks, lowest } = forecastOf(centsOf(opening), today, items.map(expectedOf))
  return {
    today,
    opening,
    items,
    weeks: weeks.map(({ first, last, ...cents }) => ({
      first,
      last,
      income: ofCents(cents.income),
      expense: ofCents(cents.expense),
      balance: ofCents(cents.balance),
      lowest: ofCents(cents.lowest),
    })),
    lowest: { day: lowest.day, balance: ofCents(lowest.balance) },
  }
}

/** What there is now, and the day of the next thirteen weeks at whose end there is least. */
export async function cashAhead(scope: Scope): Promise<{ opening: Amount; lowest: { day: string; balance: Amount } }> {
  const { today } = scope
  const rows = await expectedRows(scope, lastDay(today))
  const opening = rows.find(({ kind }) => kind === 'opening')!.value
  const expected = rows.filter(({ kind }) => kind !== 'opening').map((row) => expectedOf(presented(row, '')))
  const { lowest } = forecastOf(centsOf(opening), today, expected)
  return { opening, lowest: { day: lowest.day, balance: ofCents(lowest.balance) } }
}

const expectedOf = ({ key, kind, type, day, value }: Item): Expected => ({
  key,
  day,
  weekly: kind === 'habit',
  cents: type === '1' ? centsOf(value) : -centsOf(value),
})

function presented(row: ExpectedRow, contact_name: string): Item {
  const { kind, entry_id, account_id, category_id, day } = row
  const type = row.type === 1 ? '1' : '2'
  const of = { open: entry_id, booked: entry_id, habit: account_id ?? `c${category_id}`, rest: day, opening: '' }[kind]
  return {
    key: `${kind} ${type} ${of}${kind === 'booked' ? ` ${row.payment_id}` : ''}`,
    kind: kind as Item['kind'],
    type,
    entry_id,
    description: row.description ?? 'Outros lançamentos do dia',
    contact_name,
    classification_id: category_id,
    scheme_account_id: account_id,
    due: row.due_on,
    day: day!,
    delay: row.delay,
    value: row.value as Amount,
    count: row.count,
  }
}
