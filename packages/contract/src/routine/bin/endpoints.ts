import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Paging, paged, Search } from '../../fields.ts'

/** A deleted task: one, or occurrences of a repetition that were deleted together. */
export const DeletedTask = z
  .object({
    /** The id that the task had, and has again when it is restored. */
    id: z.int(),
    label: z.string(),
    /** 'yyyy-MM-dd'; null in the backlog. */
    date: z.string().nullable(),
    /** How many occurrences were deleted together; 1 for a single task. */
    occurrences: z.int(),
    client_name: z.string(),
    deleted_by: z.string(),
    deleted_at: z.string(),
  })
  .meta({ id: 'DeletedTask' })
export type DeletedTask = z.infer<typeof DeletedTask>

export const binCalls = defineCalls({
  'GET /calendar/bin': {
    summary:
      'Tarefas apagadas nos últimos 30 dias que a pessoa escreveu ou apagou, e as da equipe; a última apagada primeiro',
    audience: 'everyone',
    query: z.object({ ...Paging, search: Search }),
    response: paged('response', DeletedTask),
  },
  'POST /calendar/bin/{id}/restore': {
    summary: 'Trazer de volta uma tarefa apagada, com tudo o que tinha; de uma repetição, as datas apagadas junto',
    audience: 'everyone',
    response: z.object({ restored: z.int() }),
  },
  'DELETE /calendar/bin/{id}': {
    summary: 'Apagar de vez uma tarefa da lixeira, com os seus arquivos e comentários',
    audience: 'everyone',
  },
})
