import { formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import type { Amount } from '@prumo/contract/money.ts'
import type { Goal } from '@prumo/contract/results/goals/endpoints.ts'
import { figureInWords } from '@prumo/contract/results/panel/facts.ts'
import type { Unit } from '@prumo/contract/results/structure.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { filledMonths } from '../indicators/calculating.ts'
import { indicators, wordsOf } from '../indicators/queries.ts'
import { goalTarget } from '../panel/cells.ts'
import { monthFigure } from '../panel/known-figures.ts'

export type Effect = z.input<typeof Goal>['effect']
/** What an effect is asked of; `id` null: of a goal that is not saved. */
type Asked = { id: number | null; indicator_id: number; month: string; percent: Amount }

type Row = {
  base: Amount | null
  value: Amount | null
  target: Amount | null
  typed: Amount | null
  goal_id: number | null
  set: boolean
}

/**
 * What goals do to the targets of their months, or would do (decisions O119, O230), in the order of `asked`. One
 * statement for all of them, and at most two for the sources their indicators are filled from.
 */
export async function effectsOf(scope: Scope, asked: readonly Asked[]): Promise<Effect[]> {
  if (asked.length === 0) return []
  const rows = await indicators.byIds(scope, idsOf(asked, 'indicator_id'))
  const bases = asked.map(({ month }) => shiftMonth(month.slice(0, 7), -12)).toSorted()
  const sourced = await sourcedBases(scope, rows, bases[0]!, bases.at(-1)!)
  const found = await scope.db.all<Row>`
    select b.value as base, ${goalTarget(sql`i.unit_id`, sql`a.percent`, sql`b.value`)} as value,
      coalesce(t.value, ${goalTarget(sql`i.unit_id`, sql`g.percent`, sql`b.value`)}, t.replaced_value) as target,
      coalesce(t.value, t.replaced_value) as typed, t.goal_id,
      t.indicator_id is not null as set
    from unnest(${asked.map(({ indicator_id }) => indicator_id)}::bigint[],
      ${asked.map(({ month }) => month)}::date[], ${asked.map(({ percent }) => percent)}::numeric[])
      with ordinality a (indicator_id, month, percent, n)
    join results.indicators i on i.company_id = ${scope.companyId} and i.id = a.indicator_id
    left join results.targets t on t.company_id = i.company_id and t.indicator_id = i.id and t.month = a.month
    left join results.goals g on g.company_id = t.company_id and g.id = t.goal_id
    left join lateral (
      select coalesce((select ${monthFigure} from results.measurements m
          where m.company_id = i.company_id and m.indicator_id = i.id and m.replaced_at is null
            and m.month = (a.month - interval '1 year')::date having count(*) > 0),
        (select round(s.value, 2) from unnest(${sourced.map(({ indicator_id }) => indicator_id)}::bigint[],
            ${sourced.map(({ month }) => `${month}-01`)}::date[],
            ${sourced.map(({ value }) => value)}::numeric[]) s (indicator_id, month, value)
          where s.indicator_id = i.id and s.month = (a.month - interval '1 year')::date)) as value
    ) b on true
    order by a.n`
  const units = new Map(rows.map((row) => [row.id, wordsOf(row).unit]))
  return found.map((row, index) => effectOf(asked[index]!, row, units.get(asked[index]!.indicator_id)!))
}

type Fed = Parameters<typeof filledMonths>[1]
/** What sources and calculations say from the first to the last of those months, ten years at once. */
async function sourcedBases(scope: Scope, rows: Fed, first: string, last: string) {
  if (rows.every(({ source, calculation }) => source === null && calculation === null)) return []
  const from = shiftMonth(last, -119)
  return filledMonths(scope, rows, { from: first > from ? first : from, to: last })
}

function effectOf(
  { id, month, percent }: Asked,
  { base, value, target, typed, goal_id, set }: Row,
  unit: Unit,
): Effect {
  const named = formatMonth(month)
  const ofPercentage = unit === 'porcentagem'
  const replaced = id !== null && (!set || goal_id !== id)
  const state = replaced ? 'replaced' : value === null ? 'waits' : 'sets'
  const replaces = replaced ? null : typed
  const other =
    replaces !== null && `a meta de ${figureInWords(unit, Number(replaces))} de ${named.replace(/ de \d+$/, '')}`
  const instead = other ? `, e substitui ${other}, que volta se esta for apagada` : ''
  const words = {
    sets: ofPercentage
      ? `A meta de ${named} é ${percentInWords(percent)}${instead}.`
      : `A meta de ${named} cresce ${percentInWords(percent)} sobre o mesmo mês do ano anterior${instead}.`,
    waits: `Esta meta espera o valor de ${formatMonth(shiftMonth(month.slice(0, 7), -12))}: ela cresce sobre ele.${
      other ? ` Até lá vale ${other}.` : ''
    }`,
    replaced: set
      ? `Depois desta meta, a de ${named} foi digitada no painel e vale a digitada.`
      : `Depois desta meta, a de ${named} foi apagada no painel, e o mês ficou sem meta.`,
  }
  return {
    month: month.slice(0, 7),
    state,
    value,
    base: ofPercentage ? null : base,
    target,
    replaces,
    words: words[state],
  }
}

const percentInWords = (percent: Amount) => `${percent.replace('.', ',').replace(/,?0+$/, '') || '0'}%`
