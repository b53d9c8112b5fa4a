import { sql } from 'kysely'
import { recordEach } from '../../platform/audit/record.ts'
import { importKind } from '../../platform/imports.ts'
import { publish } from '../../platform/live/publishing.ts'
import { newsOf, notingOffTarget } from '../panel/off-target.ts'
import { FigureLine, figureColumns, indicatorsOf, placeOfLine, problemsOf } from './imported-lines.ts'

type Gone = { id: number; indicator_id: number; month: string; value: string }

/** Targets of months, as if they were typed in the panel. */
export const targetImport = importKind<typeof FigureLine>({
  id: 'targets',
  title: 'Metas de indicadores',
  words: ['meta', 'metas'],
  effect: 'Cada meta toma o lugar da que o mês tinha no painel, também da que veio de Minhas Metas.',
  stays: 'Ficam as metas que já foram alteradas depois da importação.',
  permission: 'results',
  most: 20_000,
  columns: figureColumns({ label: 'Meta', also: ['alvo', 'objetivo', 'valor', 'previsto'], example: '15.000,00' }),
  schema: FigureLine,
  identity: placeOfLine,
  compare: problemsOf,
  async store(scope, lines) {
    const rows = await indicatorsOf(scope, lines)
    const made = await notingOffTarget(scope, newsOf(scope, lines, rows), async () => {
      const { companyId, actor, clock } = scope
      const given = sql`unnest(${rows.map(({ id }) => id)}::bigint[], ${lines.map(({ month }) => `${month}-01`)}::date[],
        ${lines.map(({ value }) => value)}::numeric[]) with ordinality x (id, month, value, n)`
      const stored = await scope.db.all<{ id: number }>`
        insert into results.imported_targets
          (company_id, indicator_id, month, value, before_value, before_goal_id, before_replaced_value)
        select ${companyId}, x.id, x.month, x.value, t.value, t.goal_id, t.replaced_value from ${given}
        left join results.targets t on t.company_id = ${companyId} and t.indicator_id = x.id and t.month = x.month
        order by x.n returning id`
      await scope.db.run`insert into results.targets (company_id, indicator_id, month, value, set_by, set_at)
          select ${companyId}, x.id, x.month, x.value, ${actor.userId}::bigint, ${clock.now()}::timestamptz from ${given}
          on conflict (company_id, indicator_id, month) do update
          set value = excluded.value, goal_id = null, replaced_value = null, set_by = excluded.set_by,
            set_at = excluded.set_at`
      await recordEach(
        scope,
        'indicator.typed',
        rows.map(({ id, title }, place) => ({
          id,
          after: { title, line: 'meta', month: lines[place]!.month, value: lines[place]!.value },
        })),
      )
      return stored
    })
    publish(scope, { topic: 'results' })
    return made.map(({ id }) => id)
  },
  async takeBack(scope, records) {
    const { companyId, actor, clock } = scope
    // A target that was typed or set by a goal since the import is another one.
    const gone = await scope.db.all<
      Gone & { before_value: string | null; before_goal_id: number | null; replaced: string | null }
    >`
      delete from results.imported_targets i using results.targets t
      where i.company_id = ${companyId} and i.id = any(${records.map(({ id }) => id)}::bigint[])
        and t.company_id = i.company_id and t.indicator_id = i.indicator_id and t.month = i.month and t.value = i.value
      returning i.id, i.indicator_id, i.month, i.value, i.before_goal_id,
        -- Of a goal that was deleted meanwhile, what it took the place of.
        case when i.before_goal_id is null then coalesce(i.before_value, i.before_replaced_value) end as before_value,
        case when i.before_goal_id is not null then i.before_replaced_value end as replaced`
    const given = sql`unnest(${gone.map(({ indicator_id }) => indicator_id)}::bigint[],
      ${gone.map(({ month }) => month)}::date[], ${gone.map(({ before_value }) => before_value)}::numeric[],
      ${gone.map(({ before_goal_id }) => before_goal_id)}::bigint[],
      ${gone.map(({ replaced }) => replaced)}::numeric[]) x (id, month, value, goal_id, replaced)`
    await scope.db.run`
      delete from results.targets t using ${given} where t.company_id = ${companyId} and t.indicator_id = x.id
          and t.month = x.month and x.value is null and x.goal_id is null`
    await scope.db.run`
      update results.targets t set value = x.value, goal_id = x.goal_id, replaced_value = x.replaced, set_by = ${actor.userId}::bigint,
          set_at = ${clock.now()}::timestamptz
        from ${given} where t.company_id = ${companyId} and t.indicator_id = x.id and t.month = x.month
          and (x.value is not null or x.goal_id is not null)`
    await recordEach(
      scope,
      'indicator.typed',
      gone.map(({ indicator_id, month, value, before_value }) => ({
        id: indicator_id,
        before: { value },
        after: { line: 'meta', month: month.slice(0, 7), value: before_value },
      })),
    )
    return gone.map(({ id }) => id)
  },
})
