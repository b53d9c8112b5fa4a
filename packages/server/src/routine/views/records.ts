import { person, yesOrNo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import type { RoutineTables } from '../tables.ts'

const { record } = recordKinds<RoutineTables>('tasks')

const listView = ['visão de tarefas', 'visões de tarefas', 'f'] as const

export const viewRecords: readonly RecordKind[] = [
  record('routine.list_views', {
    words: listView,
    entity: 'list_view',
    recorded: { list: null, address: null },
    actions: { created: 'salvou a visão de tarefas …' },
    file: 'tarefas-visoes',
    title: 'Visões das listas de tarefas',
    usual: ['id', 'created_at'],
    fields: {
      user_id: person('Quem a salvou'),
      list: 'Lista: tasks tarefas, week semana, month mês, finished concluídas',
      name: 'Nome',
      shared: yesOrNo('Da empresa'),
      address: 'Filtros, ordem, grupos e colunas',
    },
    personal: {
      name: 'visoes-de-tarefas',
      title: 'Suas visões das listas de tarefas',
      by: 'user_id',
      fields: ['list', 'name', 'shared', 'created_at'],
    },
  }),
  record('routine.default_views', {
    words: listView,
    file: 'tarefas-visoes-escolhidas',
    title: 'Com que visão as listas abrem',
    fields: { user_id: person('Para quem'), list: 'Lista', view_id: 'Visão (número)' },
    personal: {
      name: 'visoes-escolhidas',
      title: 'Com que visão as suas listas abrem',
      by: 'user_id',
      key: 'view_id',
      fields: ['list', 'view_id'],
    },
  }),
]
