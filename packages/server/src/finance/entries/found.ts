import { type Amount, moneyInWords } from '@prumo/contract/money.ts'
import type { Found } from '@prumo/contract/search/finding/endpoints.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'
import { matches } from './filtering.ts'

/**
 * Entries of all months that a search finds, the latest due first, at most `limit`: by description, value, what a payment
 * moved, what the bank wrote, contact, or receipt. None without the permission.
 */
export async function entriesFound(scope: Scope, query: string, limit: number): Promise<Found[]> {
  if (!scope.can('finance') || patternsOf(query).length === 0) return []
  const rows = await scope.db.all<{
    id: number
    description: string
    value: Amount
    kind: number
    due_on: string
    paid: boolean
  }>`
    select e.id, e.description, e.value, e.kind, e.due_on, e.paid_on is not null as paid
    from finance.entries e
    where e.company_id = ${scope.companyId} and ${await matches(scope, query)}
    order by e.due_on desc, e.id desc limit ${limit}`
  return rows.map(({ id, description, value, kind, due_on, paid }) => ({
    kind: 'entry',
    id,
    title: description,
    hint: `${(kind === 1) === !value.startsWith('-') ? '+' : '−'} ${moneyInWords(value.replace('-', '') as Amount)}${paid ? (kind === 1 ? ', recebido' : ', pago') : ''}`,
    excerpt: '',
    date: due_on,
    within: null,
  }))
}
