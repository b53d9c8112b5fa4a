import { optionalText, text } from '@prumo/contract/fields.ts'
import { Figure } from '@prumo/contract/results/figure-fields.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { departmentNames } from '../../admin/departments/departments.ts'
import { recordEach } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { importKind, type LineProblem } from '../../platform/imports.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { ResultsTables } from '../tables.ts'
import { type IndicatorRow, indicators, mostIndicators } from './queries.ts'
import { monthIn } from './typed-month.ts'

const area = builder<ResultsTables>()

const ImportedFigure = z.object({
  indicator: text(160, 'Preencha o indicador'),
  department: optionalText(80),
  month: z.string({ error: 'Preencha o mês' }).transform((cell, context) => {
    const month = monthIn(cell)
    if (month === undefined) context.addIssue({ code: 'custom', message: 'Escreva o mês como 03/2025' })
    return month ?? ''
  }),
  value: Figure,
})
type ImportedFigure = z.infer<typeof ImportedFigure>

/** Past figures of indicators; each replaces what its month had, as if it were typed in the panel. */
export const figureImport = importKind<typeof ImportedFigure>({
  id: 'figures',
  title: 'Valores de indicadores',
  words: ['valor', 'valores'],
  effect: 'Cada valor toma o lugar do que o mês tinha no painel.',
  stays: 'Ficam os valores que já foram alterados depois da importação.',
  permission: 'results',
  most: 20_000,
  columns: [
    { key: 'indicator', label: 'Indicador', required: true, also: ['kpi', 'titulo', 'nome'], example: 'Faturamento' },
    {
      key: 'department',
      label: 'Departamento',
      also: ['setor', 'area'],
      help: 'Só quando dois departamentos têm um indicador com o mesmo título.',
      example: 'Comercial',
    },
    { key: 'month', label: 'Mês', required: true, also: ['competencia', 'data', 'periodo'], example: '03/2025' },
    {
      key: 'value',
      label: 'Valor',
      required: true,
      as: 'decimal',
      also: ['realizado', 'resultado'],
      example: '12.500,00',
    },
  ],
  schema: ImportedFigure,
  identity: ({ indicator, department, month }) => `${searchable(indicator)} ${searchable(department)} ${month}`,
  async compare(scope, lines) {
    const found = await placesOf(scope, lines)
    return found.map((one): LineProblem | null =>
      typeof one === 'string' ? { column: 'indicator', message: one } : null,
    )
  },
  async store(scope, lines) {
    const rows = (await placesOf(scope, lines)).map((one) => {
      // Somebody deleted or renamed it since the lines were compared.
      if (typeof one === 'string') throw fail('not_found', { message: one })
      return one
    })
    const given = sql`unnest(${rows.map(({ id }) => id)}::bigint[], ${lines.map(({ month }) => `${month}-01`)}::date[],
      ${lines.map(({ value }) => value)}::numeric[]) with ordinality x (id, month, value, n)`
    const now = scope.clock.now()
    await scope.db.run(
      sql`update results.measurements m set replaced_at = ${now}::timestamptz, replaced_by = ${scope.actor.userId}::bigint
          from ${given} where m.company_id = ${scope.companyId} and m.indicator_id = x.id and m.month = x.month
            and m.replaced_at is null`.compile(area),
    )
    const made = await scope.db.all(
      sql<{ id: number }>`insert into results.measurements
          (company_id, indicator_id, month, measured_at, value, origin, created_by, created_at)
        select ${scope.companyId}, x.id, x.month, ${now}::timestamptz, x.value, 'import',
          ${scope.actor.userId}::bigint, ${now}::timestamptz
        from ${given} order by x.n returning id`.compile(area),
    )
    await recordEach(
      scope,
      'indicator.typed',
      rows.map(({ id, title }, place) => ({
        id,
        after: { title, line: 'figure', month: lines[place]!.month, value: lines[place]!.value },
      })),
    )
    publish(scope, { topic: 'results' })
    return made.map(({ id }) => id)
  },
  async takeBack(scope, records) {
    const ids = records.map(({ id }) => id)
    // What an imported figure replaced was replaced at the instant of its own creation.
    const gone = await scope.db.all(
      sql<{ id: number; indicator_id: number; month: string; created_at: Date }>`
        delete from results.measurements
        where company_id = ${scope.companyId} and id = any(${ids}::bigint[]) and replaced_at is null
        returning id, indicator_id, month, created_at`.compile(area),
    )
    await scope.db.run(
      sql`update results.measurements m set replaced_at = null, replaced_by = null
          from unnest(${gone.map(({ indicator_id }) => indicator_id)}::bigint[],
            ${gone.map(({ month }) => month)}::date[],
            ${gone.map(({ created_at }) => created_at)}::timestamptz[]) x (id, month, at)
          where m.company_id = ${scope.companyId} and m.indicator_id = x.id and m.month = x.month
            and m.replaced_at = x.at`.compile(area),
    )
    await recordEach(
      scope,
      'indicator.unmeasured',
      gone.map(({ indicator_id, month }) => ({ id: indicator_id, before: { month: month.slice(0, 7) } })),
    )
    publish(scope, { topic: 'results' })
    return gone.map(({ id }) => id)
  },
})

/** The indicator of each line; or why there is none. */
async function placesOf(scope: Scope, lines: readonly ImportedFigure[]): Promise<(IndicatorRow | string)[]> {
  const all = await indicators.all(scope, { most: mostIndicators })
  const names = await departmentNames(
    scope,
    all.map(({ department_id }) => department_id),
  )
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
