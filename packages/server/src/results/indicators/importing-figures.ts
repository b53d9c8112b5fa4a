import { sql } from 'kysely'
import { recordEach } from '../../platform/audit/record.ts'
import { importKind } from '../../platform/imports.ts'
import { publish } from '../../platform/live/publishing.ts'
import { newsOf, notingOffTarget } from '../panel/off-target.ts'
import { FigureLine, figureColumns, indicatorsOf, placeOfLine, problemsOf } from './imported-lines.ts'

/** Past figures of indicators; each replaces what its month had, as if it were typed in the panel. */
export const figureImport = importKind<typeof FigureLine>({
  id: 'figures',
  title: 'Valores de indicadores',
  words: ['valor', 'valores'],
  effect: 'Cada valor toma o lugar do que o mês tinha no painel.',
  stays: 'Ficam os valores que já foram alterados depois da importação.',
  permission: 'results',
  most: 20_000,
  columns: figureColumns({ label: 'Valor', also: ['realizado', 'resultado'], example: '12.500,00' }),
  schema: FigureLine,
  identity: placeOfLine,
  compare: problemsOf,
  async store(scope, lines) {
    const rows = await indicatorsOf(scope, lines)
    const made = await notingOffTarget(scope, newsOf(scope, lines, rows), async () => {
      const given = sql`unnest(${rows.map(({ id }) => id)}::bigint[], ${lines.map(({ month }) => `${month}-01`)}::date[],
        ${lines.map(({ value }) => value)}::numeric[]) with ordinality x (id, month, value, n)`
      const now = scope.clock.now()
      await scope.db.run`
        update results.measurements m set replaced_at = ${now}::timestamptz, replaced_by = ${scope.actor.userId}::bigint
          from ${given} where m.company_id = ${scope.companyId} and m.indicator_id = x.id and m.month = x.month
            and m.replaced_at is null`
      const stored = await scope.db.all<{ id: number }>`insert into results.measurements
          (company_id, indicator_id, month, measured_at, value, origin, created_by, created_at)
        select ${scope.companyId}, x.id, x.month, ${now}::timestamptz, x.value, 'import',
          ${scope.actor.userId}::bigint, ${now}::timestamptz
        from ${given} order by x.n returning id`
      await recordEach(
        scope,
        'indicator.typed',
        rows.map(({ id, title }, place) => ({
          id,
          after: { title, line: 'figure', month: lines[place]!.month, value: lines[place]!.value },
        })),
      )
      return stored
    })
    publish(scope, { topic: 'results' })
    return made.map(({ id }) => id)
  },
  async takeBack(scope, records) {
    const ids = records.map(({ id }) => id)
    // What an imported figure replaced was replaced at the instant of its own creation.
    const gone = await scope.db.all<{ id: number; indicator_id: number; month: string; created_at: Date }>`
      delete from results.measurements
      where company_id = ${scope.companyId} and id = any(${ids}::bigint[]) and replaced_at is null
      returning id, indicator_id, month, created_at`
    await scope.db.run`update results.measurements m set replaced_at = null, replaced_by = null
        from unnest(${gone.map(({ indicator_id }) => indicator_id)}::bigint[],
          ${gone.map(({ month }) => month)}::date[],
          ${gone.map(({ created_at }) => created_at)}::timestamptz[]) x (id, month, at)
        where m.company_id = ${scope.companyId} and m.indicator_id = x.id and m.month = x.month
          and m.replaced_at = x.at`
    await recordEach(
      scope,
      'indicator.unmeasured',
      gone.map(({ indicator_id, month }) => ({ id: indicator_id, before: { month: month.slice(0, 7) } })),
    )
    return gone.map(({ id }) => id)
  },
})
