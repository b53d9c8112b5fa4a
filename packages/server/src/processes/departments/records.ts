import { idOf } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { ProcessesTables } from '../tables.ts'

const { record } = recordKinds<ProcessesTables>('processes', 'processes')

export const departmentRecords: readonly RecordKind[] = [
  record('processes.department_missions', {
    words: ['missão de departamento', 'missões de departamento', 'f'],
    entity: 'process_department',
    recorded: { name: null },
    actions: {
      reordered: 'mudou a ordem dos macroprocessos do departamento …',
      mission_written: 'escreveu a missão do departamento …',
    },
    file: 'missoes',
    title: 'Missões dos departamentos',
    usual: ['id', 'updated_by', 'updated_at'],
    fields: { department_id: idOf('department', 'Departamento'), mission: 'Missão' },
  }),
]
