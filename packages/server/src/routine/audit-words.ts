import type { AuditWords, FieldWords } from '../platform/audit/words.ts'

const state = { '1': 'Em aberto', '2': 'Concluída' }
const person = (name: string): FieldWords => ({ name, of: 'member' })

const taskFields: Record<string, FieldWords> = {
  label: 'Título',
  date: 'Data',
  startsAt: 'Início',
  starts_at: 'Início',
  endsAt: 'Fim',
  ends_at: 'Fim',
  type: { name: 'Tipo', codes: { '1': 'Própria', '2': 'Da equipe', '3': 'Prioridade' } },
  userId: person('De quem é'),
  user_id: person('De quem é'),
  collaboratorId: person('Colaborador'),
  collaborator_id: person('Colaborador'),
  feedback: 'Anotações',
  notify: { name: 'Avisar contatos', codes: { '1': 'Não', '2': 'Sim' } },
  contacts: { name: 'Contatos', of: 'contact' },
  departments: { name: 'Departamentos', of: 'department' },
  tags: { name: 'Etiquetas', of: 'tag' },
  subjects: 'Assuntos',
  links: 'Links',
  file: 'Arquivo',
  files: 'Arquivos',
  status: { name: 'Situação', codes: state },
  closed_at: 'Conclusão',
  total: 'Ocorrências',
  task: { name: 'No cronograma', of: 'task' },
  createdBy: null,
  backlogId: null,
  seriesId: null,
  repeatDay: null,
  repeatInterval: null,
}

const hoursFields: Record<string, FieldWords> = {
  label: null,
  calendar_id: null,
  client_id: person('De quem são'),
  date: 'Dia',
  time_from: 'Início',
  time_to: 'Fim',
  total: 'Horas',
}

export const routineAuditWords: AuditWords = {
  entities: {
    task: { subject: 'tasks', fields: taskFields },
    series: {
      subject: 'tasks',
      fields: { until: 'Marcada até', dates: 'Novas ocorrências', open: 'Tarefas em aberto que saíram' },
    },
    timesheet: { subject: 'timesheets', fields: hoursFields },
    timesheet_day: { subject: 'timesheets', fields: hoursFields },
    timesheet_month: { subject: 'timesheets', fields: { label: null } },
    tag: { subject: 'tags', fields: { label: 'Nome', color: 'Cor', color_id: null, id: null } },
  },
  actions: {
    'task.created': 'criou a tarefa …',
    'task.updated': 'alterou a tarefa …',
    'task.closed': 'concluiu a tarefa …',
    'task.reopened': 'reabriu a tarefa …',
    'task.deleted': 'apagou a tarefa …',
    'task.scheduled': 'levou do backlog ao cronograma a tarefa …',
    'task.files_added': 'anexou arquivos à tarefa …',
    'task.file_deleted': 'apagou um arquivo da tarefa …',
    'series.extended': 'marcou as próximas ocorrências da repetição …',
    'series.ended': 'encerrou a repetição …',
    'timesheet.started': 'iniciou o cronômetro de …',
    'timesheet.stopped': 'parou o cronômetro de …',
    'timesheet.created': 'lançou horas em …',
    'timesheet.updated': 'corrigiu horas de …',
    'timesheet.deleted': 'apagou horas de …',
    'timesheet_day.filled': 'preencheu as horas do dia em …',
    'timesheet_month.locked': 'fechou as horas de …',
    'timesheet_month.unlocked': 'reabriu as horas de …',
    'tag.created': 'criou a etiqueta …',
    'tag.updated': 'alterou a etiqueta …',
    'tag.deleted': 'apagou a etiqueta …',
  },
}
