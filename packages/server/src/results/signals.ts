import { addDays, formatMonth, shiftMonth } from '@prumo/contract/dates.ts'
import { count } from '@prumo/contract/words.ts'
import type { Scope } from '../platform/scope.ts'
import type { Said, Signals } from '../platform/signals.ts'
import { filledMonths } from './indicators/calculating.ts'
import type { IndicatorRow } from './indicators/queries.ts'
import { panelCells } from './panel/cells.ts'
import { expectedIn } from './panel/details.ts'
import { cellsOfMonth } from './panel/month-cells.ts'
import { statusOn } from './plans/status.ts'

/** What was concluded in these last days is said. */
const doneDays = 30

/** How last month's indicators stand, and the plans that are late. */
export const resultsSignals: Signals = {
  audience: 'results',
  read: async (scope) => [...(await indicatorsSaid(scope)), ...(await plansSaid(scope))],
}

async function indicatorsSaid(scope: Scope): Promise<Said[]> {
  const month = shiftMonth(scope.today.slice(0, 7), -1)
  const { rows, cells: last } = await cellsOfMonth(scope, month)
  if (rows.length === 0) return []
  const number = Number(month.slice(5))
  const filled = new Set(last.map(({ indicator_id }) => indicator_id))
  const judged = last.filter(({ light }) => light !== null).length
  const off = last.filter(({ light }) => light === 'bad').length
  const missing = rows.filter(({ id, frequency_id }) => expectedIn(frequency_id, number) && !filled.has(id)).length
  const name = formatMonth(month).split(' ')[0]!
  const link = '/indicadores'
  return [
    {
      id: 'off_target',
      tone: off > 0 ? 'bad' : judged > 0 ? 'good' : 'quiet',
      words: judged === 0 ? 'Sem metas para comparar' : `${off} de ${judged} fora da meta`,
      weight: off,
      link,
    },
    {
      id: 'no_figure',
      tone: missing > 0 ? 'watch' : 'good',
      words: missing > 0 ? `${missing} sem valor de ${name}` : `Todos com valor de ${name}`,
      weight: missing,
      link,
    },
    ...(await npsSaid(scope, rows)),
  ]
}

/** In the library of indicators. */
const npsOfLibrary = 17

/** The last net promoter score of this year, or the one before. */
async function npsSaid(scope: Scope, rows: readonly IndicatorRow[]): Promise<Said[]> {
  const row = rows.find(({ usual_id }) => usual_id === npsOfLibrary) ?? rows.find(({ title }) => /\bNPS\b/i.test(title))
  if (!row) return []
  const year = Number(scope.today.slice(0, 4))
  const sourced = await filledMonths(scope, [row], { from: `${year - 1}-01`, to: scope.today.slice(0, 7) })
  const cells = (await panelCells(scope, [row.id], year, sourced)).filter(({ month }) => month !== null)
  const ofLine = (line: 'now_year' | 'last_year') => cells.filter((cell) => cell.line === line)
  const [last] = [
    ...ofLine('now_year'),
    ...ofLine('last_year').map((cell) => ({ ...cell, month: cell.month! - 12 })),
  ].toSorted((one, other) => other.month! - one.month!)
  if (!last) return []
  const month = shiftMonth(`${year}-01`, last.month! - 1)
  const score = Number(last.value)
  return [
    {
      id: 'nps',
      tone: last.light === null ? 'quiet' : lightTones[last.light],
      words: `${score.toLocaleString('pt-BR')} em ${formatMonth(month)}`,
      weight: -score,
      link: '/indicadores',
    },
  ]
}

const lightTones = { good: 'good', near: 'watch', bad: 'bad' } as const

async function plansSaid({ db, companyId, today }: Scope): Promise<Said[]> {
  const found = await db.first<{ open: number; late: number; done: number }>`select
      (count(*) filter (where p.real_end is null))::int as open,
      (count(*) filter (where p.real_end is null and ${statusOn(today)} in ('LATE', 'START_LATE')))::int as late,
      (count(*) filter (where p.real_end is not null))::int as done
    from results.plans p
    where p.company_id = ${companyId} and (p.real_end is null or p.real_end > ${addDays(today, -doneDays)}::date)`
  const { open, late, done } = found!
  const concluded: Said[] =
    done === 0
      ? []
      : [{ id: 'plans_done', tone: 'good', words: concludedIn(done), weight: done, link: '/plan-actions/finish' }]
  if (open === 0) return concluded
  const words = late === 0 ? 'Nenhum atrasado' : count(late, 'atrasado', 'atrasados')
  return [
    { id: 'plans', tone: late > 0 ? 'watch' : 'good', words, weight: late, link: '/plan-actions?situacao=atrasados' },
    ...concluded,
  ]
}

const concludedIn = (done: number) => `${count(done, 'concluído', 'concluídos')} em ${doneDays} dias`
