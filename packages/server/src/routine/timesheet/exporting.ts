import type { ExportColumn } from '../../platform/exports/columns.ts'
import { listFile } from '../../platform/exports/list-file.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { GeneratedFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { type CostedRow, type HoursChoice, reportAfter } from './report.ts'

/** All chosen entries as a file, newest first, streamed while it is downloaded (R114, decision O056). */
export function exportHours(
  scope: Scope,
  choice: HoursChoice,
  { report, format }: { report: 'own' | 'team'; format: 'csv' | 'xlsx' },
  reading: Reading,
): GeneratedFile {
  const { actor, today } = scope
  const name = `${report === 'own' ? 'horas' : 'horas_da_equipe'}-${choice.month ?? today}`
  const costs = report === 'team' && scope.can('finance')
  const columns = columnsIn(actor.timeZone, { report, costs })
  const after = (scope: Scope, page: Parameters<typeof reportAfter>[2]) => reportAfter(scope, choice, page, { costs })
  return listFile(format, { name, sheet: 'Horas', columns, after }, reading)
}

/** The columns of the screen; hours of the team also have the person (R117), and their cost for whoever may see it. */
function columnsIn(timeZone: string, { report, costs }: { report: 'own' | 'team'; costs: boolean }) {
  const person: ExportColumn<CostedRow> = { header: 'Pessoa', width: 24, value: ({ client_name }) => client_name }
  const money = (header: string, value: (row: CostedRow) => string | null): ExportColumn<CostedRow> => ({
    header,
    kind: 'number',
    decimals: 2,
    width: 14,
    value: (row) => (value(row) === null ? null : Number(value(row))),
  })
  const columns: ExportColumn<CostedRow>[] = [
    ...(report === 'own' ? [] : [person]),
    { header: 'Tarefa', width: 44, value: ({ label }) => label },
    { header: 'Etiquetas', width: 24, value: ({ tags }) => tags.map(({ label }) => label).join(', ') },
    { header: 'Projeto', width: 24, value: ({ project }) => project },
    { header: 'Contatos', width: 28, value: ({ contacts }) => contacts },
    { header: 'Data', kind: 'date', width: 12, value: ({ date }) => date },
    { header: 'Início', width: 10, value: ({ hour }) => hour },
    { header: 'Fim', width: 10, value: ({ hour_finish }) => hour_finish },
    { header: 'Início real', kind: 'instant', timeZone, value: ({ real_started }) => new Date(real_started) },
    {
      header: 'Fim real',
      kind: 'instant',
      timeZone,
      none: 'Em andamento',
      value: ({ real_ended }) => (real_ended === null ? null : new Date(real_ended)),
    },
    { header: 'Total', kind: 'duration', width: 12, none: '00:00', value: ({ total }) => total || null },
    ...(costs ? [money('Custo da hora', ({ hour_cost }) => hour_cost), money('Custo', ({ cost }) => cost)] : []),
  ]
  return columns
}
