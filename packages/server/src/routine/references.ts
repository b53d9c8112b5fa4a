import type { Reference } from '../platform/references.ts'
import { detachContact, detachDepartment, removeFromAudiences } from './tasks/detaching.ts'

export const routineReferences: readonly Reference[] = [
  {
    to: 'contact',
    words: ['tarefa', 'tarefas', 'f'],
    columns: { 'routine.task_contacts': ['contact_id'] },
    detach: detachContact,
  },
  {
    to: 'department',
    words: ['tarefa', 'tarefas', 'f'],
    columns: { 'routine.task_departments': ['department_id'] },
    detach: detachDepartment,
  },
  {
    to: 'department',
    words: ['tarefa da equipe para ele', 'tarefas da equipe para ele', 'f'],
    columns: { 'routine.tasks_for_departments': ['department_id'] },
    detach: removeFromAudiences,
  },
  {
    to: 'user',
    words: ['tarefa', 'tarefas', 'f'],
    columns: { 'routine.tasks': ['user_id', 'created_by', 'closed_by'] },
  },
  {
    to: 'user',
    words: ['tarefa na lixeira', 'tarefas na lixeira', 'f'],
    columns: { 'routine.deleted_tasks': ['user_id', 'created_by', 'deleted_by'] },
  },
  { to: 'collaborator', words: ['tarefa', 'tarefas', 'f'], columns: { 'routine.tasks': ['about_id'] } },
  {
    to: 'user',
    words: ['tarefa recorrente', 'tarefas recorrentes', 'f'],
    columns: { 'routine.series': ['user_id', 'created_by'] },
  },
  {
    to: 'user',
    words: ['modelo de tarefa', 'modelos de tarefa', 'm'],
    columns: { 'routine.task_templates': ['created_by'] },
  },
  {
    to: 'user',
    words: ['visão de tarefas', 'visões de tarefas', 'f'],
    columns: { 'routine.list_views': ['user_id'], 'routine.default_views': ['user_id'] },
  },
  { to: 'user', words: ['etiqueta', 'etiquetas', 'f'], columns: { 'routine.tags': ['user_id'] } },
  {
    to: 'user',
    words: ['lançamento de horas', 'lançamentos de horas', 'm'],
    columns: { 'routine.timesheet_entries': ['user_id'] },
  },
  {
    to: 'user',
    words: ['mês de horas fechado', 'meses de horas fechados', 'm'],
    columns: { 'routine.timesheet_locks': ['locked_by'] },
  },
  {
    to: 'user',
    words: ['mês de horas enviado ou aprovado', 'meses de horas enviados ou aprovados', 'm'],
    columns: { 'routine.timesheet_approvals': ['user_id', 'decided_by'] },
  },
  {
    to: 'user',
    words: ['item de reunião', 'itens de reunião', 'm'],
    columns: { 'routine.meeting_items': ['created_by', 'done_by'] },
  },
  {
    to: 'user',
    words: ['reunião começada', 'reuniões começadas', 'f'],
    columns: { 'routine.meetings': ['started_by'] },
  },
  {
    to: 'user',
    words: ['fala em reunião', 'falas em reuniões', 'f'],
    columns: { 'routine.meeting_parts': ['user_id', 'updated_by'] },
  },
]
