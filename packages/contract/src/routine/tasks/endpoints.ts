import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { Id, optionalText, Paging, paged, Search } from '../../fields.ts'
import { TaskFilter } from './filter.ts'
import {
  FinishedTask,
  NewTask,
  Progress,
  RepetitionChange,
  statuses,
  Task,
  TaskChange,
  TaskChoice,
  TaskFile,
} from './model.ts'

export const taskCalls = defineCalls({
  'POST /calendar/task': {
    summary: 'Criar uma tarefa, com repetição e arquivos se houver; backlog_id tira a tarefa do backlog',
    audience: 'everyone',
    form: { data: NewTask, json: 'task', maxFiles: 20 },
    response: z.object({
      /** The created task first, then the occurrences of its series in the next 31 days. */
      atividades: z.array(Task),
      /** The number of occurrences created. */
      total: z.int(),
    }),
    status: 201,
    errors: [
      'not_found',
      'backlog.already_scheduled',
      'file.too_large',
      'file.type_not_allowed',
      'file.quota',
      'mail.limited',
      'mail.unproven',
    ],
  },
  'POST /calendar/save-task': {
    summary: 'Atualizar uma tarefa (também o salvamento automático); versão antiga responde 409 com o registro atual',
    audience: 'everyone',
    form: { data: TaskChange, json: 'task', maxFiles: 20 },
    response: z.object({ response: Task }),
    errors: [
      'not_found',
      'task.read_only',
      'task.already_closed',
      'record.stale',
      'file.too_large',
      'file.type_not_allowed',
      'file.quota',
    ],
  },
  'GET /calendar/task/{id}': { summary: 'Uma tarefa', audience: 'everyone', response: z.object({ response: Task }) },
  'PUT /calendar/task/{id}/repetition': {
    summary:
      'Mudar quando uma tarefa em aberto se repete, fazer dela uma repetição ou acabar com ela; as datas em aberto acompanham, com o que há nelas',
    audience: 'everyone',
    body: RepetitionChange,
    response: z.object({
      response: Task,
      /** New dates, dates that went into the bin, and dates that stay as tasks of their own because something is in them. */
      written: z.int(),
      removed: z.int(),
      loose: z.int(),
    }),
    errors: ['not_found', 'task.read_only', 'task.already_closed', 'record.stale'],
  },
  'DELETE /calendar/task/{id}': {
    summary: 'Apagar só esta ocorrência; quem recebeu a tarefa a devolve a quem a passou',
    audience: 'everyone',
    errors: ['not_found', 'task.already_closed', 'backlog.not_own'],
  },
  'DELETE /calendar/all-task/{id}': {
    summary: 'Remover as ocorrências em aberto e a repetição, ou só desta em diante; as concluídas ficam no histórico',
    audience: 'everyone',
    query: z.object({ repeat_scope: z.enum(['following', 'all']).default('all') }),
    /** The number of open occurrences deleted, and of finished ones that stay in the history. */
    response: z.object({ removed: z.int(), kept: z.int() }),
    errors: ['not_found', 'task.already_closed', 'task.read_only', 'backlog.not_own'],
  },
  'PUT /calendar/task/{id}/subjects/{subject}': {
    summary: 'Marcar ou desmarcar um assunto de uma tarefa em aberto, também por quem a recebeu',
    audience: 'everyone',
    params: z.object({ id: Id, subject: Id }),
    body: z.object({ status: z.enum(statuses) }),
    response: z.object({ response: Task }),
    errors: ['not_found', 'task.already_closed'],
  },
  'PUT /calendar/task/{id}/progress': {
    summary:
      'Dizer em que ponto está uma tarefa em aberto: a fazer, fazendo ou esperando alguém; também por quem a recebeu',
    audience: 'everyone',
    body: z.object({ progress: Progress }),
    response: z.object({ response: Task }),
    errors: ['not_found', 'task.already_closed'],
  },
  'GET /calendar/task-choices': {
    summary: 'Tarefas em aberto que uma outra pode esperar, as mais próximas de hoje primeiro; no máximo 30',
    audience: 'everyone',
    query: z.object({ search: Search }),
    response: z.object({ response: z.array(TaskChoice) }),
  },
  'PUT /calendar/task/{id}/prerequisites/{prerequisite}': {
    summary: 'Fazer uma tarefa esperar por outra',
    audience: 'everyone',
    params: z.object({ id: Id, prerequisite: Id }),
    response: z.object({ response: Task }),
    errors: ['not_found', 'task.read_only', 'task.already_closed', 'task.prerequisite_cycle', 'list.too_many'],
  },
  'DELETE /calendar/task/{id}/prerequisites/{prerequisite}': {
    summary: 'Uma tarefa não espera mais por outra',
    audience: 'everyone',
    params: z.object({ id: Id, prerequisite: Id }),
    response: z.object({ response: Task }),
    errors: ['not_found', 'task.read_only', 'task.already_closed'],
  },
  'POST /calendar/close-task': {
    summary: 'Concluir uma tarefa, com ou sem feedback',
    audience: 'everyone',
    /** Absent feedback leaves the stored one. A label renames the task. */
    body: z.object({
      calendar_id: Id,
      feedback: optionalText(8000).optional(),
      label: optionalText(200).optional(),
    }),
    response: z.object({ response: Task }),
    errors: ['not_found', 'task.already_closed'],
  },
  'POST /calendar/macros-finish-reverse/{id}': {
    summary: 'Reabrir uma tarefa concluída',
    audience: 'everyone',
    response: z.object({ response: Task }),
    errors: ['not_found', 'task.not_closed'],
  },
  'GET /calendar/macros-finish': {
    summary: 'Tarefas concluídas, da mais recente à mais antiga, com busca em título, feedback e assuntos',
    audience: 'everyone',
    query: z.object({ ...Paging, ...TaskFilter }),
    response: paged('response', FinishedTask),
  },
  'POST /calendar/save-files/{id}': {
    summary: 'Anexar arquivos a uma tarefa',
    audience: 'everyone',
    form: { maxFiles: 20, required: true },
    response: z.object({ response: z.array(TaskFile) }),
    status: 201,
    errors: [
      'not_found',
      'task.read_only',
      'file.missing',
      'file.empty',
      'file.too_large',
      'file.type_not_allowed',
      'file.quota',
    ],
  },
  'GET /calendar/get-files/{id}': {
    summary: 'Arquivos de uma tarefa',
    audience: 'everyone',
    response: z.object({ response: z.array(TaskFile) }),
  },
  'GET /calendar/file/{id}': {
    summary: 'Baixar um arquivo de tarefa',
    audience: 'everyone',
    response: download('application/octet-stream'),
  },
  'DELETE /calendar/delete-file/{id}': {
    summary: 'Apagar um arquivo de tarefa',
    audience: 'everyone',
    errors: ['not_found', 'task.read_only'],
  },
})
