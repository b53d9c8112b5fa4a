import type { KeptRows } from '../../platform/database/kept-rows.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockMonthsShared, requireOpenMonths } from '../months/closed.ts'

/** An entry and its payments come back into open months only. @throws finance.month_closed. */
export async function requireRestorable(scope: Scope, { rows, parts }: KeptRows) {
  await lockMonthsShared(scope)
  await requireOpenMonths(
    scope,
    [rows, ...parts.map((part) => part.rows)]
      .flat()
      .flatMap(({ competence, paid_on }) => [competence, paid_on].filter((day) => typeof day === 'string')),
  )
}
