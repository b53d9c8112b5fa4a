import { person } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { ownBin } from '../personal-data.ts'
import type { RoutineTables } from '../tables.ts'

const { record } = recordKinds<RoutineTables>('tasks')

export const binRecords: readonly RecordKind[] = [
  record('routine.deleted_tasks', {
    kept: { ends: '30 dias' },
    words: ['tarefa na lixeira', 'tarefas na lixeira', 'f'],
    personal: ownBin,
    file: 'tarefas-lixeira',
    title: 'Tarefas apagadas nos últimos 30 dias',
    usual: ['deleted_at', 'words'],
    fields: {
      task_id: 'Número que a tarefa tinha',
      label: 'Título',
      date: 'Data; vazia no backlog',
      occurrences: 'Quantas datas foram apagadas juntas',
      user_id: person('De quem era'),
      created_by: person('Quem escreveu'),
      type: 'Tipo: 1 própria, 2 da equipe, 3 prioridade',
      for_departments: 'Da equipe, para estes departamentos; vazia, para todos',
      for_people: 'Da equipe, para estas pessoas; vazia, para todos',
      deleted_by: person('Quem apagou'),
      content: 'O que a tarefa tinha, em JSON',
    },
  }),
]
