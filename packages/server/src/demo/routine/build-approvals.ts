import { addMonths } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import type { DemoBuilder, Role } from '../../platform/demo/demo-builder.ts'
import { decideMonth, submitMonth } from '../../routine/timesheet/approvals.ts'
import { changeHourCost } from '../../routine/timesheet/costs.ts'
import { monthOf } from '../../routine/timesheet/months.ts'

const answers: [Role, 'approved' | 'returned' | undefined, string][] = [
  ['joao', 'approved', ''],
  ['marina', 'returned', 'Falta lançar o sábado da feira.'],
  ['beatriz', undefined, ''],
]
const costs: [Role, string][] = [
  ['joao', '14.50'],
  ['marina', '13.20'],
  ['beatriz', '21.00'],
]

/** The hours of the last month on its way: one approved, one returned, one that waits; and what an hour costs. */
export async function buildApprovals(demo: DemoBuilder) {
  const month = addMonths(demo.today, -1).slice(0, 7)
  const begun = `${demo.today.slice(0, 7)}-01`
  for (const [role, state, note] of answers) {
    const scope = await demo.as(role, begun, '07:10')
    if ((await monthOf(scope, month, { userId: scope.userId })).entries === 0) continue
    await submitMonth(scope, month)
    if (!state) continue
    const ana = await demo.as('ana', begun, '07:40')
    await decideMonth(ana, { id: demo.userIds[role], month }, { state, note })
  }
  const ana = await demo.as('ana', begun, '07:50')
  for (const [role, cost] of costs)
    await changeHourCost(ana, demo.userIds[role], { since: month, cost: cost as Amount })
}
