import { shiftMonth } from '@prumo/contract/dates.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { fail, failAt } from './errors.ts'
import type { Scope } from './scope.ts'

/** What a figure can be limited to. */
export type FigurePart = 'department' | 'user'

/** The first and the last month, 'yyyy-MM', and the department or user it is limited to. */
export type FigureChoice = { from: string; to: string } & { readonly [Part in FigurePart]?: number }

/** The input of a figure's SQL. `first` is the first day, `end` the day after the last one, both 'yyyy-MM-dd'. */
export type FigureQuery = { scope: Scope; first: string; end: string } & { readonly [Part in FigurePart]?: number }

/**
 * A number of the company by month. The area that counts it declares it, so that indicators, panels and reports read it
 * without knowing the area's tables.
 */
export type Figure = {
  /** '<entity>.<what>'. Records that use the figure store the id, so it never changes. */
  readonly id: string
  readonly title: string
  /** The unit of the value; all but 'count' have two decimals. */
  readonly unit: 'count' | 'percent' | 'hours' | 'money'
  /** People without this permission do not see the figure. */
  readonly permission?: Permission
  readonly parts: readonly FigurePart[]
  /**
   * A query for (month date, value numeric): one row for each month that has data; any day of the month may stand for
   * it. One query reads all months of the choice.
   */
  readonly query: (asked: FigureQuery) => RawBuilder<unknown>
  /** A query for (month date, words text): what is said with the value of a month, such as that it is not whole. */
  readonly note?: (asked: FigureQuery) => RawBuilder<unknown>
  /** Path of the screen that shows what was counted in a month. */
  readonly link: (month: string) => string
}

/**
 * `value` is an exact decimal ('12', '37.50'); null where the divisor is zero, and where nothing was counted yet when the
 * company came to Prumo. `note` is said with the value; '' nothing.
 */
export type FigureMonth = { month: string; value: string | null; note: string; link: string }

const mostMonths = 120

/** The figures that the acting person may see, in the order of the areas. The system itself sees all. */
export const figuresOf = (scope: Scope): Figure[] =>
  scope.areas
    .flatMap(({ figures = [] }) => figures)
    .filter(({ permission }) => permission === undefined || scope.actor.userId === null || scope.can(permission))

/**
 * Figures by month: every month of the choice, in order, read in one statement for all figures and months.
 * @throws not_found for an unknown figure, or one that the person may not see; request.invalid for a choice the figure
 * does not support, or of more than ten years.
 */
export async function figuresByMonth(
  scope: Scope,
  ids: readonly string[],
  choice: FigureChoice,
): Promise<Map<string, FigureMonth[]>> {
  const known = new Map(figuresOf(scope).map((figure) => [figure.id, figure]))
  const asked = [...new Set(ids)].map((id) => {
    const figure = known.get(id)
    if (!figure) throw fail('not_found')
    requireParts(figure, choice)
    return figure
  })
  const months = monthsOf(choice)
  if (asked.length === 0) return new Map()
  const query = { ...choice, scope, first: `${choice.from}-01`, end: `${shiftMonth(choice.to, 1)}-01` }
  const rows = await scope.db.all<{ figure: string; month: string; value: string | null; note: string | null }>`
    select '' as figure, platform.first_month(${scope.companyId}) as month, null as value, null as note union all ${sql.join(
      asked.flatMap(({ id, unit, query: rowsOf, note }) => [
        sql`
        select ${id}::text as figure, to_char(x.month, 'YYYY-MM') as month,
          ${unit === 'count' ? sql`x.value::bigint::text` : sql`round(x.value, 2)::text`} as value, null as note
        from (${rowsOf(query)}) x (month, value)`,
        ...(note
          ? [sql`select ${id}::text, to_char(x.month, 'YYYY-MM'), null, x.words from (${note(query)}) x (month, words)`]
          : []),
      ]),
      sql` union all `,
    )}`
  const valueRows = rows.filter(({ note }) => note === null)
  const values = new Map(valueRows.map(({ figure, month, value }) => [`${figure} ${month}`, value]))
  const notes = new Map(
    rows.flatMap(({ figure, month, note }) => (note ? [[`${figure} ${month}`, note] as const] : [])),
  )
  const since = rows.find(({ figure }) => figure === '')?.month ?? ''
  return new Map(
    asked.map(({ id, unit, link }) => {
      const nothing = unit === 'percent' ? null : unit === 'count' ? '0' : '0.00'
      const found = months.map((month) => values.get(`${id} ${month}`) ?? nothing)
      const first = found.findIndex((value) => value !== null && Number(value) !== 0)
      return [
        id,
        months.map((month, at) => ({
          month,
          // What came from before, by an import, is counted from its first month on.
          value: month < since && (first < 0 || at < first) ? null : found[at]!,
          note: notes.get(`${id} ${month}`) ?? '',
          link: link(month),
        })),
      ]
    }),
  )
}

function requireParts({ parts, title }: Figure, choice: FigureChoice) {
  for (const part of ['department', 'user'] as const) {
    if (choice[part] === undefined || parts.includes(part)) continue
    const message = `"${title}" não se divide por ${part === 'user' ? 'pessoa' : 'departamento'}.`
    throw failAt(part, message)
  }
}

function monthsOf({ from, to }: FigureChoice): string[] {
  const months = []
  for (let month = from; month <= to && months.length <= mostMonths; month = shiftMonth(month, 1)) months.push(month)
  if (months.length > 0 && months.length <= mostMonths) return months
  const message = 'Escolha de 1 a 120 meses.'
  throw failAt('to', message)
}
