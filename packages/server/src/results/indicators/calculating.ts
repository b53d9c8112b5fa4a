import { searchable } from '@prumo/contract/searchable.ts'
import { type RawBuilder, sql } from 'kysely'
import { fail, failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { knownFigures } from '../panel/known-figures.ts'
import { type Calculation, CalculationProblem, namesIn, parseCalculation, renamed } from './calculation.ts'
import { type IndicatorRow, indicators, mostIndicators } from './queries.ts'
import { type Period, type SourceMonth, sourceMonths } from './sources.ts'

/** Larger figures do not fit a cell; they are no value. */
const largest = 999_999_999_999

/** How a stored calculation names an indicator: '#12'. Its title may change. */
const idIn = (name: string) => (/^#\d{1,15}$/.test(name) ? Number(name.slice(1)) : undefined)
const inputIds = (calculation: string) => namesIn(parseCalculation(calculation)).flatMap((name) => idIn(name) ?? [])

const refuse = (message: string) => failAt('calculation', message)

type Of = { id: number | null; department_id: number }

/**
 * A typed calculation as it is stored, with the ids of the indicators that it names. A title means the indicator of the
 * same department before one of another.
 * @throws request.invalid at `calculation`.
 */
export async function requireCalculation(scope: Scope, text: string, { id, department_id }: Of): Promise<string> {
  const all = await indicators.all(scope, { most: mostIndicators })
  const user = id === null ? undefined : all.find((one) => one.calculation && inputIds(one.calculation).includes(id))
  if (user) throw refuse(`Este indicador já entra no cálculo de "${user.title}", por isso não pode ser calculado`)
  const named = (name: string) => {
    const byId = idIn(name)
    if (byId !== undefined) return all.filter((one) => one.id === byId)
    const same = all.filter(({ title }) => searchable(title) === searchable(name))
    const here = same.filter((one) => one.department_id === department_id)
    return here.length > 0 ? here : same
  }
  const found = new Map<string, number>()
  for (const name of namesIn(parsed(text))) {
    const [one, ...others] = named(name)
    if (!one) throw refuse(`Não há um indicador chamado "${name}"`)
    if (others.length > 0) throw refuse(`Há mais de um indicador chamado "${name}"; escreva [#${one.id}] para um deles`)
    if (one.id === id) throw refuse('Um indicador não entra no próprio cálculo')
    if (one.calculation !== null) throw refuse(`"${one.title}" já é calculado; use os indicadores de que ele vem`)
    found.set(name, one.id)
  }
  if (found.size === 0) throw refuse('Use ao menos um indicador, como [Faturamento]')
  return renamed(text, (name) => `#${found.get(name)}`)
}

function parsed(text: string): Calculation {
  try {
    return parseCalculation(text)
  } catch (error) {
    if (error instanceof CalculationProblem) throw refuse(error.message)
    throw error
  }
}

/** Stored calculations as people read them, with the titles of today; of a title in two places stays the id. */
export async function shownCalculations(
  scope: Scope,
  rows: readonly IndicatorRow[],
): Promise<ReadonlyMap<number, string>> {
  const calculated = rows.filter(({ calculation }) => calculation !== null)
  if (calculated.length === 0) return new Map()
  const all = await indicators.all(scope, { most: mostIndicators })
  const titles = new Map(all.map((one) => [`#${one.id}`, one]))
  const shown =
    ({ department_id }: IndicatorRow) =>
    (name: string) => {
      const one = titles.get(name)
      if (!one || /[[\]]/.test(one.title)) return name
      const same = all.filter(({ title }) => searchable(title) === searchable(one.title))
      const here = same.some((other) => other.department_id === department_id)
      return same.length === 1 || (here && one.department_id === department_id) ? one.title : name
    }
  return new Map(calculated.map((row) => [row.id, renamed(row.calculation!, shown(row))]))
}

/** Refuses to delete an indicator that a calculation names. @throws indicator.calculated_from. */
export async function requireInNoCalculation(scope: Scope, id: number) {
  const user = await scope.db.first<{ title: string }>`select title from results.indicators
    where company_id = ${scope.companyId} and position(${`[#${id}]`} in calculation) > 0 limit 1`
  if (!user) return
  throw fail('indicator.calculated_from', { message: `Este indicador entra no cálculo de "${user.title}".` })
}

/** The ids of the indicators that a stored calculation is made of. */
export const calculatedFrom = ({ calculation }: Pick<IndicatorRow, 'calculation'>): number[] =>
  calculation === null ? [] : inputIds(calculation)

type Filled = Parameters<typeof sourceMonths>[1][number] & Pick<IndicatorRow, 'calculation'>

/** What sources and calculations say of the months; months without a value are absent. */
export async function filledMonths(scope: Scope, rows: readonly Filled[], period: Period): Promise<SourceMonth[]> {
  return (await Promise.all([sourceMonths(scope, rows, period), calculatedMonths(scope, rows, period)])).flat()
}

/** The months in which a calculation has all its figures and divides by none that is zero, in exact decimals. */
async function calculatedMonths(scope: Scope, rows: readonly Filled[], period: Period): Promise<SourceMonth[]> {
  const calculated = rows.filter(({ calculation }) => calculation !== null)
  if (calculated.length === 0) return []
  const ids = [...new Set(calculated.flatMap(({ calculation }) => inputIds(calculation!)))]
  const inputs = await indicators.byIds(scope, ids)
  const sourced = await sourceMonths(scope, inputs, period)
  const found = await scope.db.all<{ indicator_id: number; month: string; value: string }>`
    with ${knownFigures(scope, ids, period, sourced)}
    select indicator_id, month, value::text from (${sql.join(
      calculated.map(
        ({ id, calculation }) => sql`
          select ${id}::bigint as indicator_id, to_char(month, 'YYYY-MM') as month,
            round(${expression(parseCalculation(calculation!))}, 2) as value
          from known group by month`,
      ),
      sql` union all `,
    )}) x where abs(value) <= ${largest}`
  const places = new Map(inputs.map(({ id, department_id }) => [id, department_id]))
  const links = new Map(
    calculated.map(({ id, calculation, department_id }) => {
      const place = places.get(inputIds(calculation!)[0]!) ?? department_id
      return [id, `/indicadores/dashboard/${place}`]
    }),
  )
  return found.map((row) => ({ ...row, link: links.get(row.indicator_id)! }))
}

/** A calculation over the figures `known` of one month. */
function expression(of: Calculation): RawBuilder<unknown> {
  if (of.is === 'number') return sql`${of.value}::numeric`
  if (of.is === 'indicator') return sql`max(value) filter (where indicator_id = ${idIn(of.name) ?? 0})`
  if (of.is === 'minus') return sql`(- ${expression(of.of)})`
  const [left, right] = [expression(of.left), expression(of.right)]
  if (of.is === '/') return sql`(${left} / nullif(${right}, 0))`
  return sql`(${left} ${sql.raw(of.is)} ${right})`
}
