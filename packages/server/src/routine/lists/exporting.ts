import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { progressNames } from '@prumo/contract/routine/tasks/progress.ts'
import type { ExportColumn } from '../../platform/exports/columns.ts'
import { listFile } from '../../platform/exports/list-file.ts'
import type { Reading } from '../../platform/http/implement.ts'
import type { GeneratedFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Narrowing } from '../tasks/narrowing.ts'
import { openAfterPage, readTasks } from '../tasks/queries.ts'
import { present } from '../tasks/wire.ts'

/**
 * All open tasks of a filter as a file, by day, those without a day last; streamed while it is downloaded.
 * @param asked.everybody those of all people that a responsible user reads, in place of the user's own and the team's.
 */
export function exportOpenTasks(
  { today }: Scope,
  { narrowing, format, everybody }: { narrowing: Narrowing; format: 'csv' | 'xlsx'; everybody: boolean },
  reading: Reading,
): GeneratedFile {
  const after = async (scope: Scope, page: { last: Task | undefined; limit: number }) =>
    present(scope, await readTasks(scope, openAfterPage(scope, { ...page, everybody }, narrowing)))
  return listFile(format, { name: `tarefas-${today}`, sheet: 'Tarefas', columns: columnsOn(today), after }, reading)
}

const columnsOn = (today: string): ExportColumn<Task>[] => [
  { header: 'Título', width: 44, value: ({ label }) => label },
  { header: 'Data', kind: 'date', width: 12, value: ({ date }) => date },
  { header: 'Início', width: 8, value: ({ hour }) => hour },
  { header: 'Fim', width: 8, value: ({ hour_finish }) => hour_finish },
  { header: 'Responsável', width: 24, value: ({ client_name }) => client_name },
  {
    header: 'Passada por',
    width: 24,
    value: ({ client_id, author_id, created_by }) => (client_id === author_id ? null : created_by),
  },
  { header: 'De quem é', width: 12, value: whose },
  { header: 'Prioridade', width: 10, value: ({ priority }) => (priority ? 'Sim' : null) },
  { header: 'Departamentos', width: 28, value: ({ departments }) => departments.map(({ label }) => label).join(', ') },
  { header: 'Etiquetas', width: 24, value: ({ tags }) => tags.map(({ label }) => label).join(', ') },
  { header: 'Repetição', width: 24, value: ({ repeat_label }) => repeat_label || null },
  { header: 'Situação', width: 12, value: ({ date }) => (date !== null && date < today ? 'Atrasada' : 'Em aberto') },
  { header: 'Andamento', width: 18, value: ({ progress }) => progressNames[progress] },
]

function whose({ type, audience }: Task): string {
  if (type !== '2') return 'De quem faz'
  if (!audience) return 'Da equipe'
  return [
    'Da equipe',
    ...audience.departments.map(({ label }) => label),
    ...audience.people.map(({ name }) => name),
  ].join('; ')
}
