import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { paged } from '../../fields.ts'
import { TaskFilterQuery } from '../tasks/filter.ts'
import { NewBacklogTask, Task } from '../tasks/model.ts'

/** A task without date (specification E021): a task of the calendar with its place in the backlog. */
export const BacklogTask = Task.extend({
  /** '1' waiting, '2' sent to the calendar. */
  backlog_status: z.enum(['1', '2']),
}).meta({ id: 'BacklogTask' })
export type BacklogTask = z.infer<typeof BacklogTask>

export const backlogCalls = defineCalls({
  'GET /rotina/meu-backlog': {
    summary: 'Backlog: as minhas tarefas sem data e as da equipe, no máximo 500 com o total',
    audience: 'everyone',
    query: TaskFilterQuery,
    response: paged('macros', BacklogTask),
  },
  'POST /rotina/macro-atividade/client': {
    summary: 'Criar uma tarefa no backlog',
    audience: 'everyone',
    form: { data: NewBacklogTask, json: 'task', maxFiles: 20 },
    response: z.object({ response: BacklogTask }),
    status: 201,
    errors: ['not_found', 'file.too_large', 'file.type_not_allowed', 'file.quota'],
  },
  'DELETE /rotina/macro-atividade-client/{id}': {
    summary: 'Apagar uma tarefa própria do backlog',
    audience: 'everyone',
    errors: ['not_found', 'backlog.not_own'],
  },
})
