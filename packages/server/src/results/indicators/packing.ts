import { IndicatorChange, IndicatorInput } from '@prumo/contract/results/indicators/model.ts'
import { monthKeys } from '@prumo/contract/results/month-keys.ts'
import { Typed } from '@prumo/contract/results/panel/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { type PackContent, type PackKind, type PackRecord, packed } from '../../platform/packs.ts'
import type { Scope } from '../../platform/scope.ts'
import { typeInPanel } from '../panel/typing.ts'
import { namesIn, parseCalculation } from './calculation.ts'
import { allIndicators, changeIndicator, createIndicator, deleteIndicator } from './indicators.ts'
import { indicators, mostIndicators } from './queries.ts'
import { sourcesFor } from './sources.ts'

const fields = {
  title: 'Título',
  obs: 'Observação',
  formula: 'Fórmula',
  type_id: 'Tipo',
  unit_id: 'Unidade',
  polarity_id: 'Polaridade',
  frequency_id: 'Frequência',
  aggregation: 'Total do ano',
  due_day: 'Dia de preencher',
  source: 'Fonte',
  calculation: 'Cálculo',
  usual_id: 'Biblioteca',
} as const

/** Indicators, as packs bring them: those that are calculated from others come last. */
export const indicatorPacks: PackKind = {
  id: 'indicator',
  word: 'indicador',
  title: 'Indicadores',
  permission: 'results',
  below: 'department',
  fields,
  async read(scope) {
    const [all, rows] = await Promise.all([allIndicators(scope), indicators.all(scope, { most: mostIndicators })])
    const usual = new Map(rows.map(({ id, usual_id }) => [id, usual_id]))
    const found = all.map(({ id, department_id, ...one }): PackRecord => {
      const { title, obs, formula, type_id, unit_id, polarity_id, frequency_id, aggregation, due_day } = one
      const source = one.source && { id: one.source.id, of_department: one.source.of_department }
      const words = { title, obs, formula, type_id, unit_id, polarity_id, frequency_id, aggregation, due_day, source }
      const content = { ...words, calculation: one.calculation ?? '', usual_id: usual.get(id) ?? null }
      return { id, above: department_id, content }
    })
    const isCalculated = ({ content }: PackRecord) => content.calculation !== ''
    return [...found.filter((one) => !isCalculated(one)), ...found.filter(isCalculated)]
  },
  async create(scope, { usual_id, ...content }, department_id) {
    const input = packed(IndicatorInput, { ...(await fed(scope, content)), department_id })
    return (await createIndicator(scope, input, usual_id as number | null)).id
  },
  change: async (scope, id, { usual_id: _, ...content }) =>
    changeIndicator(scope, packed(IndicatorChange, { ...(await fed(scope, content)), id })),
  remove: (scope, id) => deleteIndicator(scope, id, { figures: false }),
}

/** Without a source that the person does not see here, and a calculation from indicators that the company has not. */
async function fed(scope: Scope, content: Omit<Partial<PackContent>, 'usual_id'>) {
  const { source, calculation, ...rest } = content as Partial<Record<keyof typeof fields, unknown>>
  const known = source && sourcesFor(scope).some(({ id }) => id === (source as { id: string }).id)
  const computes = calculation && (await hasInputs(scope, calculation as string))
  return {
    ...rest,
    ...(source !== undefined && { source: known ? source : null }),
    ...(calculation !== undefined && { calculation: computes ? calculation : '' }),
  }
}

async function hasInputs(scope: Scope, calculation: string): Promise<boolean> {
  const all = await indicators.all(scope, { most: mostIndicators })
  return namesIn(parseCalculation(calculation)).every((name) => {
    const named = all.filter(({ title }) => searchable(title) === searchable(name))
    return named.length === 1 && named[0]!.calculation === null
  })
}

const targetTitle = 'Metas do ano'

/** The targets of a year by month, of the year in which they are brought. */
export const targetPacks: PackKind = {
  id: 'indicator_target',
  word: 'metas do ano',
  title: 'Metas do ano',
  permission: 'results',
  below: 'indicator',
  fields: { months: 'Metas' },
  read: ({ db, companyId, today }) =>
    db.all<PackRecord>`select indicator_id as id, indicator_id as above,
        jsonb_build_object('title', ${targetTitle}::text,
          'months', jsonb_object_agg(to_char(month, 'MM'), value::text)) as content
      from results.targets
      where company_id = ${companyId} and value is not null
        and month between ${`${today.slice(0, 4)}-01-01`}::date and ${`${today.slice(0, 4)}-12-01`}::date
      group by indicator_id order by indicator_id limit ${mostIndicators}`,
  async create(scope, content, indicator) {
    await typeTargets(scope, indicator!, monthsOf(content), { empties: false })
    return indicator!
  },
  change: (scope, id, content) => typeTargets(scope, id, monthsOf(content), { empties: true }),
  remove: (scope, id) => typeTargets(scope, id, {}, { empties: true }),
}

const monthsOf = ({ months }: Partial<PackContent>) => (months ?? {}) as Readonly<Record<string, string>>

/** @param empties: a month that is not named loses its target. */
async function typeTargets(
  scope: Scope,
  id: number,
  months: Readonly<Record<string, string>>,
  { empties }: { empties: boolean },
) {
  const none = empties ? Object.fromEntries(monthKeys.map((key) => [key, null])) : {}
  await typeInPanel(scope, undefined, [packed(Typed, { title: targetTitle, id, meta: { ...none, ...months } })])
}
