import { putLast } from '../../platform/database/ordering.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { ProcessesTables } from '../tables.ts'
import { microProcessList } from './queries.ts'

const { record } = recordKinds<ProcessesTables>('processes', 'processes')

export const microProcessRecords: readonly RecordKind[] = [
  record('processes.micro_processes', {
    opens: { permission: 'proccess', link: (id) => `/proccess/${id}` },
    bin: {
      permission: 'proccess',
      restored: (scope, id) => putLast(scope, microProcessList, id),
    },
    words: ['processo', 'processos', 'm'],
    entity: 'micro_process',
    recorded: { macro_process: 'Macroprocesso', file: 'Arquivo', files: 'Arquivos' },
    actions: {
      moved: 'moveu para outro macroprocesso o processo …',
      reordered: 'mudou a ordem das etapas do processo …',
      files_added: 'anexou arquivos ao processo …',
      file_removed: 'apagou um anexo do processo …',
    },
    file: 'processos',
    usual: ['id', 'position', 'created_by', 'created_at', 'updated_at'],
    fields: {
      macro_process_id: 'Macroprocesso (número)',
      title: 'Título',
    },
  }),
]
