import { optionalText, text } from '@prumo/contract/fields.ts'
import { Figure } from '@prumo/contract/results/figure-fields.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { z } from 'zod'
import { departmentNames } from '../../admin/departments/departments.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import type { KindColumn, LineProblem } from '../../platform/imports.ts'
import type { Scope } from '../../platform/scope.ts'
import { type IndicatorRow, indicators, mostIndicators } from './queries.ts'
import { monthIn } from './typed-month.ts'

/** A line of a spreadsheet with a figure of one indicator in one month. */
export const FigureLine = z.object({
  indicator: text(160, 'Preencha o indicador'),
  department: optionalText(80),
  month: z.string({ error: 'Preencha o mês' }).transform((cell, context) => {
    const month = monthIn(cell)
    if (month === undefined) context.addIssue({ code: 'custom', message: 'Escreva o mês como 03/2025' })
    return month ?? ''
  }),
  value: Figure,
})
export type FigureLine = z.infer<typeof FigureLine>

/** Its columns; the last one is the value. */
export const figureColumns = (value: Pick<KindColumn, 'label' | 'also' | 'example'>): KindColumn[] => [
  { key: 'indicator', label: 'Indicador', required: true, also: ['kpi', 'titulo', 'nome'], example: 'Faturamento' },
  {
    key: 'department',
    label: 'Departamento',
    also: ['setor', 'area'],
    help: 'Só quando dois departamentos têm um indicador com o mesmo título.',
    example: 'Comercial',
  },
  { key: 'month', label: 'Mês', required: true, also: ['competencia', 'data', 'periodo'], example: '03/2025' },
  { key: 'value', required: true, as: 'decimal', ...value },
]

/** A figure of a month stands once in a file. */
export const placeOfLine = ({ indicator, department, month }: FigureLine) =>
  `${searchable(indicator)} ${searchable(department)} ${month}`

/** Why a line cannot be stored, or null. */
export async function problemsOf(scope: Scope, lines: readonly FigureLine[]): Promise<(LineProblem | null)[]> {
  const found = await placesOf(scope, lines)
  return found.map((one) => (typeof one === 'string' ? { column: 'indicator', message: one } : null))
}

/** The indicator of each line. @throws not_found when one was deleted or renamed since the lines were compared. */
export async function indicatorsOf(scope: Scope, lines: readonly FigureLine[]): Promise<IndicatorRow[]> {
  return (await placesOf(scope, lines)).map((one) => {
    if (typeof one === 'string') throw fail('not_found', { message: one })
    return one
  })
}

/** The indicator of each line; or why there is none. */
async function placesOf(scope: Scope, lines: readonly FigureLine[]): Promise<(IndicatorRow | string)[]> {
  const all = await indicators.all(scope, { most: mostIndicators })
  const names = await departmentNames(scope, idsOf(all, 'department_id'))
  const byTitle = Map.groupBy(all, ({ title }) => searchable(title))
  return lines.map(({ indicator, department }) => {
    const titled = byTitle.get(searchable(indicator)) ?? []
    const found = department
      ? titled.filter(({ department_id }) => searchable(names.get(department_id) ?? '') === searchable(department))
      : titled
    if (found.length === 1) return found[0]!
    if (found.length === 0) return 'Não há indicador com este título'
    return 'Há mais de um indicador com este título: diga o departamento'
  })
}
