import { shiftMonth } from '@prumo/contract/dates.ts'
import { type Comparison, namedCauses } from '@prumo/contract/finance/causes/endpoints.ts'
import { type Amount, centsOf, ofCents } from '@prumo/contract/money.ts'
import type { Scope } from '../../platform/scope.ts'
import { charges } from '../dre/cells.ts'
import { projectNamed } from '../dre/project.ts'
import { type ChangeRow, changesOf } from './changes.ts'

type Asked = { month?: string | undefined; against: Comparison; project_id?: number | undefined }

/**
 * Why a month's net result is another than that of an earlier month, or than planned: the accounts that changed it most,
 * and the sum of the others. Without a month: the last that has ended.
 *
 * @throws not_found for a project.
 */
export async function causes(scope: Scope, { month: asked, against, project_id }: Asked) {
  const month = asked ?? shiftMonth(scope.today.slice(0, 7), -1)
  const before = { previous: shiftMonth(month, -1), year: shiftMonth(month, -12), budget: month }[against]
  if (project_id !== undefined) await projectNamed(scope, project_id)
  const rows = await changesOf(scope, { month, before, planned: against === 'budget', project: project_id })
  const changed = rows.filter(({ change }) => change !== '0.00')
  const others = changed.slice(namedCauses)
  const [was, is] = [sumOf(rows, 'before'), sumOf(rows, 'after')]
  return {
    month,
    before_month: before,
    against,
    before: was,
    after: is,
    change: ofCents(centsOf(is) - centsOf(was)),
    causes: changed.slice(0, namedCauses).map(presented),
    others: {
      count: others.length,
      change: ofCents(others.reduce((sum, { change }) => sum + centsOf(change), 0n)),
    },
  }
}

const sumOf = (rows: readonly ChangeRow[], of: 'before' | 'after'): Amount =>
  ofCents(rows.reduce((sum, row) => sum + (row.kind === 1 ? centsOf(row[of]) : -centsOf(row[of])), 0n))

function presented(row: ChangeRow) {
  const charge = charges.find(({ id }) => id === row.category_id)
  return {
    group_id: row.group_id,
    classification_id: charge ? null : row.category_id,
    classification_name: charge ? charge.name : row.category!,
    scheme_account_id: row.account_id,
    name: charge ? charge.name : (row.account ?? row.category!),
    type: row.kind === 1 ? ('1' as const) : ('2' as const),
    before: row.before,
    after: row.after,
    change: row.change,
    entries: row.entries,
    contacts: row.contacts,
  }
}
