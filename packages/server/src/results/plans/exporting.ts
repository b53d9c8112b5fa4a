import type { PlanFilter } from '@prumo/contract/results/plans/endpoints.ts'
import type { ExportColumn } from '../../platform/exports/columns.ts'
import { listFile } from '../../platform/exports/list-file.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { GeneratedFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { plansThat } from './listing.ts'
import { type ShownRow, shownColumns } from './queries.ts'
import { presentPlans, type ShownPlan } from './wire.ts'

/** The plans of a filter, or all of them, as a file, by number. */
export function exportPlans(
  { today }: Scope,
  filter: PlanFilter,
  format: 'csv' | 'xlsx',
  reading: Reading,
): GeneratedFile {
  const after = async (scope: Scope, { last, limit }: { last: ShownPlan | undefined; limit: number }) => {
    const rows = await scope.db.all<ShownRow>`select ${shownColumns(scope.today)} from results.plans p
      where ${await plansThat(scope, filter)} and p.id > ${last?.id ?? 0} order by p.id limit ${limit}`
    return presentPlans(scope, rows)
  }
  return listFile(format, { name: `planos-de-acao-${today}`, sheet: 'Planos de ação', columns, after }, reading)
}

const money = (amount: string | null) => (amount === null ? null : Number(amount))

const columns: ExportColumn<ShownPlan>[] = [
  { header: 'Número', kind: 'number', width: 8, value: ({ id }) => id },
  { header: 'Departamento', width: 22, value: ({ department }) => department },
  { header: 'Problema', width: 40, value: ({ problem }) => problem },
  { header: 'O que', width: 40, value: ({ to_do }) => to_do },
  { header: 'Como', width: 40, value: ({ to_make }) => to_make },
  { header: 'Quem', width: 22, value: ({ to_who }) => to_who },
  { header: 'Onde', width: 22, value: ({ to_where }) => to_where },
  { header: 'Por quê', width: 30, value: ({ to_why_do }) => to_why_do },
  { header: 'Quanto', kind: 'number', decimals: 2, width: 14, value: ({ to_much }) => money(to_much) },
  { header: 'Custo real', kind: 'number', decimals: 2, width: 14, value: ({ real_cost }) => money(real_cost) },
  { header: 'Início previsto', kind: 'date', width: 12, value: ({ espected_start }) => espected_start },
  { header: 'Fim previsto', kind: 'date', width: 12, value: ({ expected_end }) => expected_end },
  { header: 'Início real', kind: 'date', width: 12, value: ({ real_start }) => real_start },
  { header: 'Fim real', kind: 'date', width: 12, value: ({ real_end }) => real_end },
  { header: 'Situação', width: 16, value: ({ status_label }) => status_label },
  { header: 'Responsável', width: 22, value: ({ responsible }) => responsible },
  { header: 'Observação', width: 40, value: ({ observation }) => observation },
]
