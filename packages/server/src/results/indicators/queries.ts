import type { Indicator } from '@prumo/contract/results/indicators/model.ts'
import { resultsLimits } from '@prumo/contract/results/limits.ts'
import { type Aggregation, frequencies, polarities, types, units } from '@prumo/contract/results/structure.ts'
import { sql } from 'kysely'
import { departmentNames } from '../../admin/departments/departments.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { OrderedList } from '../../platform/database/ordering.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { figuresOf } from '../../platform/figures.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export const indicatorList = { table: 'results.indicators', parent: 'department_id' } as const satisfies OrderedList

export const indicators = rowsOf(area, 'results.indicators', {
  columns: [
    'id',
    'department_id',
    'position',
    'title',
    'obs',
    'formula',
    'type_id',
    'unit_id',
    'polarity_id',
    'frequency_id',
    'aggregation',
    'usual_id',
    'responsible_id',
    'due_day',
    'source',
    'source_of_department',
    'calculation',
    'updated_at',
  ],
  order: sql`department_id, position`,
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'indicator.duplicate',
})
export type IndicatorRow = Awaited<ReturnType<typeof indicators.find>>

/** The most indicators that a company's lists show. */
export const mostIndicators = 20 * resultsLimits.indicators

/** The words of an indicator's numbers. */
export const wordsOf = (row: { type_id: number; unit_id: number; polarity_id: number; frequency_id: number }) => ({
  type: types[row.type_id as keyof typeof types],
  unit: units[row.unit_id as keyof typeof units],
  polarity: polarities[row.polarity_id as keyof typeof polarities],
  frequency: frequencies[row.frequency_id as keyof typeof frequencies],
})

/**
 * Indicators as the contract declares them, in the same order.
 * @param calculations how those that are calculated are computed, in words, by their ids.
 */
export async function presentIndicators(
  scope: Scope,
  rows: readonly IndicatorRow[],
  calculations: ReadonlyMap<number, string>,
): Promise<Indicator[]> {
  const [departments, people] = await Promise.all([
    departmentNames(scope, idsOf(rows, 'department_id')),
    memberNames(scope, idsOf(rows, 'responsible_id')),
  ])
  const sources = new Map(figuresOf(scope).map(({ id, title }) => [id, title]))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    obs: row.obs,
    formula: row.formula,
    type_id: row.type_id,
    unit_id: row.unit_id,
    polarity_id: row.polarity_id,
    frequency_id: row.frequency_id,
    department_id: row.department_id,
    ...wordsOf(row),
    department: departments.get(row.department_id) ?? '',
    edit: row.usual_id === null,
    aggregation: row.aggregation as Aggregation,
    responsible_id: row.responsible_id,
    responsible: people.get(row.responsible_id ?? 0) ?? '',
    due_day: row.due_day,
    source:
      row.source === null
        ? null
        : { id: row.source, title: sources.get(row.source) ?? '', of_department: row.source_of_department },
    calculation: calculations.get(row.id) ?? null,
    order: row.position,
    updated_at: row.updated_at.toISOString(),
  }))
}
