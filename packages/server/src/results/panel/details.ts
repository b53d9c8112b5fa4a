import { shiftMonth } from '@prumo/contract/dates.ts'
import { resultsLimits } from '@prumo/contract/results/limits.ts'
import { type FrequencyId, type Light, monthsBetweenFigures } from '@prumo/contract/results/structure.ts'
import { findDepartment } from '../../admin/departments/departments.ts'
import type { Scope } from '../../platform/scope.ts'
import { missionText } from '../../processes/departments/mission.ts'
import { filledMonths } from '../indicators/calculating.ts'
import { indicators } from '../indicators/queries.ts'
import { panelCells } from './cells.ts'

/** True if a figure of the month (1 to 12) is expected of an indicator. */
export const expectedIn = (frequencyId: number, month: number) =>
  month % monthsBetweenFigures[frequencyId as FrequencyId] === 0

/** A department, its mission, and how its figures of last month stand. @throws not_found. */
export async function departmentDetails(scope: Scope, department_id: number) {
  const [{ id, name }, mission, rows] = await Promise.all([
    findDepartment(scope, department_id),
    missionText(scope, department_id),
    indicators.all(scope, { most: resultsLimits.indicators, where: { department_id } }),
  ])
  const month = shiftMonth(scope.today.slice(0, 7), -1)
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const sourced = await filledMonths(scope, rows, { from: `${year - 1}-01`, to: `${year}-12` })
  const cells = await panelCells(
    scope,
    rows.map((row) => row.id),
    year,
    sourced,
  )
  const last = cells.filter((cell) => cell.line === 'now_year' && cell.month === number)
  const filled = new Set(last.map(({ indicator_id }) => indicator_id))
  const count = (light: Light) => last.filter((cell) => cell.light === light).length
  return {
    id,
    name,
    mission,
    indicators_count: rows.length,
    month,
    good: count('good'),
    near: count('near'),
    bad: count('bad'),
    missing: rows.filter((row) => expectedIn(row.frequency_id, number) && !filled.has(row.id)).length,
  }
}
