import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { ProcessesTables } from '../tables.ts'
import { putMacroProcessLast } from './writing.ts'

const { record } = recordKinds<ProcessesTables>('processes', 'processes')

export const macroProcessRecords: readonly RecordKind[] = [
  record('processes.macro_processes', {
    bin: { permission: 'proccess', restored: putMacroProcessLast },
    words: ['macroprocesso', 'macroprocessos', 'm'],
    entity: 'macro_process',
    recorded: { department: 'Departamento' },
    actions: {
      moved: 'moveu para outro departamento o macroprocesso …',
      reordered: 'mudou a ordem dos processos do macroprocesso …',
    },
    file: 'macroprocessos',
    usual: ['id', 'position', 'department_id', 'created_by', 'created_at', 'updated_at'],
    fields: { title: 'Título' },
  }),
]
