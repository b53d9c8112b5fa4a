import type { Amount } from '@prumo/contract/money.ts'
import { monthKeys } from '@prumo/contract/results/month-keys.ts'
import type { Typed } from '@prumo/contract/results/panel/endpoints.ts'
import { sql } from 'kysely'
import { recordEach } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { filledMonths } from '../indicators/calculating.ts'
import { indicators } from '../indicators/queries.ts'
import { type Line, panelCells } from './cells.ts'
import { dashboardRows, yearOf } from './dashboard.ts'
import { calculatedOf, notingOffTarget, recordOffTarget } from './off-target.ts'

type WireLine = 'values' | 'meta' | 'last_year'
const lines = { values: 'now_year', meta: 'meta', last_year: 'last_year' } as const satisfies Record<WireLine, Line>
type Cell = {
  id: number
  row: WireLine
  month: number
  value: Amount | null
  was: Amount | null | undefined
  note: string
}

/**
 * Writes what was typed in the panel of a year, each cell by itself: two people's values in different cells are both
 * stored; a cell whose value is no longer the one its writer saw is not written, and is answered among the conflicts.
 * A typed figure replaces the measurements of its month; an empty one leaves the month without a value. The same figure
 * with a reason gives the typed one its reason.
 * @throws not_found when one of the indicators does not exist; request.invalid without a year.
 */
export async function typeInPanel(scope: Scope, asked: number | undefined, typed: readonly Typed[]) {
  const year = yearOf(scope, asked)
  const ids = idsOf(typed, 'id')
  const rows = await indicators.lockByIds(scope, ids)
  if (rows.length < ids.length) throw fail('not_found')
  const sourced = await filledMonths(scope, rows, { from: `${year - 1}-01`, to: `${year}-12` })
  const saved = await panelCells(scope, ids, year, sourced)
  const now = new Map(saved.map(({ indicator_id, line, month, value }) => [`${indicator_id} ${line} ${month}`, value]))
  const valueOf = ({ id, row, month }: Cell) => now.get(`${id} ${lines[row]} ${month}`) ?? null
  const cells = cellsOf(typed)
  const stale = cells.filter(
    (cell) => cell.was !== undefined && cell.was !== valueOf(cell) && cell.value !== valueOf(cell),
  )
  const changed = cells.filter((cell) => !stale.includes(cell) && cell.value !== valueOf(cell))
  const noted = cells.filter(
    (cell) => cell.row === 'values' && cell.note !== '' && cell.value !== null && cell.value === valueOf(cell),
  )
  const figures = changed.filter(({ row }) => row !== 'meta')
  const months = [...new Set(figures.map((cell) => dateOf(year, cell).slice(0, 7)))]
  const calculated = figures.length === 0 ? [] : await calculatedOf(scope, ids)
  await notingOffTarget(scope, { ids: calculated, months }, () => writeFigures(scope, year, figures))
  await writeTargets(
    scope,
    year,
    changed.filter(({ row }) => row === 'meta'),
  )
  await writeNotes(scope, year, noted)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  await recordEach(
    scope,
    'indicator.typed',
    [...changed, ...noted].map((cell) => ({
      id: cell.id,
      before: { title: titles.get(cell.id), value: valueOf(cell) },
      after: {
        title: titles.get(cell.id),
        line: cell.row === 'meta' ? 'meta' : 'figure',
        month: dateOf(year, cell).slice(0, 7),
        value: cell.value,
        ...(cell.note && { note: cell.note }),
      },
    })),
  )
  if (changed.length + noted.length > 0) publish(scope, { topic: 'results' })
  const place = new Map(ids.map((id, index) => [id, index]))
  const ordered = rows.toSorted((a, b) => place.get(a.id)! - place.get(b.id)!)
  const response = await dashboardRows(scope, ordered, year)
  const wasOff = new Set(
    saved.flatMap(({ indicator_id, month, light }) => (light === 'bad' ? `${indicator_id} ${month}` : [])),
  )
  await recordOffTarget(
    scope,
    response.flatMap(({ id, title, lights, now_year }) =>
      monthKeys
        .filter((key) => lights[key] === 'bad' && !wasOff.has(`${id} ${Number(key)}`))
        .map((key) => ({ id, title, month: `${year}-${key}`, value: now_year[key] })),
    ),
  )
  return {
    response,
    conflicts: stale.map(({ id, row, month }) => ({ id, row, month: monthKeys[month - 1]! })),
    message: 'Auto salvamento efetuado' as const,
  }
}

/** The typed cells; of one that is named twice the last counts. */
function cellsOf(typed: readonly Typed[]): Cell[] {
  const cells = typed.flatMap(({ id, was, note = '', ...rows }) =>
    (['values', 'meta', 'last_year'] as const).flatMap((row) =>
      monthKeys.flatMap((key, index): Cell[] => {
        const value = rows[row]?.[key]
        return value === undefined ? [] : [{ id, row, month: index + 1, value, was: was?.[row]?.[key], note }]
      }),
    ),
  )
  return [...new Map(cells.map((cell) => [`${cell.id} ${cell.row} ${cell.month}`, cell])).values()]
}

const dateOf = (year: number, { row, month }: Cell) =>
  `${row === 'last_year' ? year - 1 : year}-${String(month).padStart(2, '0')}-01`

async function writeFigures({ db, companyId, clock, actor }: Scope, year: number, cells: readonly Cell[]) {
  if (cells.length === 0) return
  const given = sql`unnest(${cells.map(({ id }) => id)}::bigint[], ${cells.map((cell) => dateOf(year, cell))}::date[],
    ${cells.map(({ value }) => value)}::numeric[], ${cells.map(({ note }) => note)}::text[]) x (id, month, value, note)`
  const now = clock.now()
  await db.run`
    update results.measurements m set replaced_at = ${now}::timestamptz, replaced_by = ${actor.userId}::bigint
      from ${given}
      where m.company_id = ${companyId} and m.indicator_id = x.id and m.month = x.month and m.replaced_at is null`
  await db.run`insert into results.measurements
        (company_id, indicator_id, month, measured_at, value, origin, note, created_by, created_at)
      select ${companyId}, x.id, x.month, ${now}::timestamptz, x.value, 'panel', x.note, ${actor.userId}::bigint,
        ${now}::timestamptz
      from ${given} where x.value is not null`
}

async function writeNotes({ db, companyId }: Scope, year: number, cells: readonly Cell[]) {
  if (cells.length === 0) return
  await db.run`update results.measurements m set note = x.note
      from unnest(${cells.map(({ id }) => id)}::bigint[], ${cells.map((cell) => dateOf(year, cell))}::date[],
        ${cells.map(({ note }) => note)}::text[]) x (id, month, note)
      where m.company_id = ${companyId} and m.indicator_id = x.id and m.month = x.month and m.replaced_at is null
        and m.origin = 'panel'`
}

async function writeTargets({ db, companyId, clock, actor }: Scope, year: number, cells: readonly Cell[]) {
  if (cells.length === 0) return
  const given = sql`unnest(${cells.map(({ id }) => id)}::bigint[], ${cells.map((cell) => dateOf(year, cell))}::date[],
    ${cells.map(({ value }) => value)}::numeric[]) x (id, month, value)`
  await db.run`delete from results.targets t using ${given}
      where t.company_id = ${companyId} and t.indicator_id = x.id and t.month = x.month and x.value is null`
  await db.run`insert into results.targets (company_id, indicator_id, month, value, set_by, set_at)
      select ${companyId}, x.id, x.month, x.value, ${actor.userId}::bigint, ${clock.now()}::timestamptz
      from ${given} where x.value is not null
      on conflict (company_id, indicator_id, month) do update
      set value = excluded.value, goal_id = null, replaced_value = null, set_by = excluded.set_by,
        set_at = excluded.set_at`
}
