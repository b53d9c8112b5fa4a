import { progressNames } from '@prumo/contract/routine/tasks/progress.ts'
import type { FieldWords } from '../../platform/audit/words.ts'
import { coded, idOf, leftOut, person, refersTo, yesOrNo } from '../../platform/records/fields.ts'
import { type RecordKind, recordKinds } from '../../platform/records/record-kind.ts'
import { begunAnew } from '../delegation/owner.ts'
import { askedDates } from '../delegation/waiting.ts'
import { taskOrigin } from '../origins.ts'
import { ownTasks } from '../personal-data.ts'
import type { RoutineTables } from '../tables.ts'
import { detachContact, detachDepartment, removeFromAudiences } from './detaching.ts'
import { opensTask } from './opening.ts'
import { lateTasks } from './waiting.ts'

const { record } = recordKinds<RoutineTables>('tasks')

const task = ['tarefa', 'tarefas', 'f'] as const

const noYes = { '1': 'Não', '2': 'Sim' }
const states = { '1': 'Em aberto', '2': 'Concluída' }

/** What the trail records of a task, and of a repetition, which writes tasks. */
export const recordedOfTask: Readonly<Record<string, FieldWords>> = {
  label: 'Título',
  date: 'Data',
  starts_at: 'Início',
  ends_at: 'Fim',
  about_id: { name: 'Colaborador', of: 'collaborator' },
  project_id: { name: 'Projeto', of: 'project' },
  minutes_id: { name: 'ATA', of: 'minutes' },
  feedback: 'Anotações',
  description: 'Descrição',
  notify: { name: 'Avisar contatos', codes: noYes },
  for_departments: { name: 'Para os departamentos', of: 'department' },
  for_people: { name: 'Para as pessoas', of: 'member' },
  status: { name: 'Situação', codes: states },
  progress: { name: 'Andamento', codes: progressNames },
  closed_at: 'Conclusão',
  startsAt: 'Início',
  endsAt: 'Fim',
  userId: { name: 'De quem é', of: 'member' },
  aboutId: { name: 'Colaborador', of: 'collaborator' },
  projectId: { name: 'Projeto', of: 'project' },
  collaboratorId: { name: 'Colaborador', of: 'member' },
  collaborator_id: { name: 'Colaborador', of: 'member' },
  prerequisite: 'Depois de',
  waited_for: 'Ainda esperava por',
  contacts: { name: 'Contatos', of: 'contact' },
  departments: { name: 'Departamentos', of: 'department' },
  tags: { name: 'Etiquetas', of: 'tag' },
  subjects: 'Assuntos',
  subject: 'Assunto',
  links: 'Links',
  file: 'Arquivo',
  files: 'Arquivos',
  total: 'Ocorrências',
  task: { name: 'No cronograma', of: 'task' },
  createdBy: null,
  backlogId: null,
  seriesId: null,
  repeatDay: null,
  repeatInterval: null,
  repeatRule: null,
}

/** Open tasks that are handed over one by one; the dates of a repetition go with it. */
const ownOpen = `t.status = '1' and t.scheduled_at is null and not exists (
  select from routine.series s
  where s.company_id = t.company_id and s.id = t.series_id and s.user_id = t.user_id and s.ended_at is null)`

export const taskRecords: readonly RecordKind[] = [
  record('routine.tasks', {
    opens: opensTask,
    waiting: lateTasks,
    duties: [
      {
        id: 'task.own',
        words: ['tarefa em aberto', 'tarefas em aberto'],
        column: 'user_id',
        open: ownOpen,
        title: 't.label',
        own: "t.created_by = t.user_id and t.type <> '2'",
        link: (person) => `/tasks?ver=tabela&de=todos&pessoa=${person}`,
        topic: 'tasks',
        // Nobody else could change what a person wrote for themselves.
        first: `delete from routine.date_requests r using routine.tasks t
          where t.company_id = $1 and t.user_id = $2 and ${ownOpen} and $3::bigint is not null
            and ($4::bigint[] is null or t.id = any($4)) and r.company_id = t.company_id and r.task_id = t.id`,
        set: `${begunAnew},
          created_by = case when t.created_by = $2 then $3::bigint else t.created_by end`,
      },
      {
        id: 'task.given',
        words: ['tarefa passada a outros', 'tarefas passadas a outros'],
        column: 'created_by',
        open: "t.status = '1' and t.scheduled_at is null and t.user_id <> t.created_by",
        title: 't.label',
        // Who has it is told below.
        author: 't.user_id',
        link: '/tasks-delegated',
        topic: 'tasks',
      },
    ],
    origins: taskOrigin,
    words: task,
    entity: 'task',
    happens: {
      created: 'uma tarefa é criada',
      closed: 'uma tarefa é concluída',
      reopened: 'uma tarefa é reaberta',
      returned: 'uma tarefa é devolvida',
      passed: 'uma tarefa passa a outra pessoa',
      date_asked: 'alguém pede outra data para uma tarefa',
      late: { says: 'uma tarefa atrasa', day: 't.date + 1', when: "t.status = '1' and t.scheduled_at is null" },
    },
    recorded: recordedOfTask,
    actions: {
      closed: 'concluiu a tarefa …',
      reopened: 'reabriu a tarefa …',
      returned: 'devolveu a tarefa …',
      passed: 'passou adiante a tarefa …',
      date_asked: 'pediu outra data para a tarefa …',
      date_kept: 'manteve a data da tarefa …',
      restored: 'trouxe de volta da lixeira a tarefa …',
      forgotten: 'apagou de vez a tarefa …',
      scheduled: 'levou do backlog ao cronograma a tarefa …',
      prerequisite_added: 'pôs outra tarefa antes da tarefa …',
      prerequisite_removed: 'tirou uma tarefa de antes da tarefa …',
      files_added: 'anexou arquivos à tarefa …',
      file_deleted: 'apagou um arquivo da tarefa …',
    },
    personal: ownTasks,
    file: 'tarefas',
    usual: ['id', 'created_at', 'updated_at', 'words'],
    fields: {
      user_id: person('De quem é'),
      created_by: person('Quem escreveu'),
      label: 'Título',
      type: coded('Tipo', { '1': 'Própria', '2': 'Da equipe', '3': 'Prioridade' }),
      priority_of_team: yesOrNo('Prioridade'),
      for_departments: idOf('department', 'Para os departamentos; vazia, para todos'),
      for_people: idOf('member', 'Para as pessoas; vazia, para todos'),
      date: 'Data; vazia no backlog',
      starts_at: 'Início',
      ends_at: 'Fim',
      status: coded('Situação', states),
      progress: coded('Andamento', progressNames),
      feedback: 'Anotações',
      returned_by: person('Quem devolveu'),
      returned_words: 'Por que foi devolvida',
      description: 'Descrição (HTML)',
      closed_at: 'Conclusão',
      closed_by: person('Quem concluiu'),
      series_id: 'Repetição a que pertence',
      backlog_id: 'Tarefa do backlog de que nasceu',
      scheduled_at: 'Quando foi levada do backlog ao cronograma',
      about_id: refersTo('collaborator', 'Colaborador'),
      project_id: refersTo('project', 'Projeto'),
      minutes_id: idOf('minutes', 'ATA'),
      minutes_subject_id: 'Assunto de ATA de que nasceu (número)',
      notify: coded('Avisar contatos', noYes),
      meeting: leftOut('Se o título é o de uma reunião.'),
    },
  }),
  record('routine.task_subjects', {
    words: ['assunto de tarefa', 'assuntos de tarefas', 'm'],
    file: 'tarefas-assuntos',
    title: 'Assuntos das tarefas',
    usual: ['id', 'position'],
    fields: {
      task_id: idOf('task', 'Tarefa'),
      title: 'Assunto',
      status: 'Situação: 1 em aberto, 2 concluído',
      feedback: 'Anotações',
    },
  }),
  record('routine.task_links', {
    words: task,
    file: 'tarefas-links',
    title: 'Links das tarefas',
    usual: ['position'],
    fields: { task_id: idOf('task', 'Tarefa'), link: 'Endereço' },
  }),
  record('routine.task_prerequisites', {
    words: task,
    file: 'tarefas-depois-de',
    title: 'O que vem antes das tarefas',
    fields: { task_id: idOf('task', 'Tarefa'), prerequisite_id: 'Tarefa que vem antes (número)' },
  }),
  record('routine.task_contacts', {
    words: task,
    file: 'tarefas-contatos',
    title: 'Contatos das tarefas',
    fields: { task_id: idOf('task', 'Tarefa'), contact_id: refersTo('contact', 'Contato', detachContact) },
  }),
  record('routine.task_departments', {
    words: task,
    references: [
      {
        to: 'department',
        words: ['tarefa da equipe para ele', 'tarefas da equipe para ele', 'f'],
        columns: { 'routine.tasks_for_departments': ['department_id'] },
        detach: removeFromAudiences,
      },
    ],
    file: 'tarefas-departamentos',
    title: 'Departamentos das tarefas',
    fields: {
      task_id: idOf('task', 'Tarefa'),
      department_id: refersTo('department', 'Departamento', detachDepartment),
    },
  }),
  record('routine.task_tags', {
    words: task,
    file: 'tarefas-etiquetas',
    title: 'Etiquetas das tarefas',
    fields: { task_id: idOf('task', 'Tarefa'), tag_id: idOf('tag', 'Etiqueta') },
  }),
  record('routine.date_requests', {
    words: ['pedido de outra data', 'pedidos de outra data', 'm'],
    waiting: askedDates,
    file: 'tarefas-outra-data',
    title: 'Pedidos de outra data para tarefas',
    fields: {
      task_id: idOf('task', 'Tarefa'),
      asked_by: person('Quem pede'),
      date: 'Data pedida',
      words: 'Por quê',
      asked_at: 'Quando pediu',
    },
  }),
  record('routine.task_files', {
    words: task,
    file: 'tarefas-arquivos',
    title: 'Arquivos das tarefas',
    usual: ['file_id'],
    fields: { task_id: idOf('task', 'Tarefa') },
  }),
]
