import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { Id, IdList, paged } from '../../fields.ts'
import { exportsTable } from '../../record-calls.ts'
import { TaskFilter, TaskFilterQuery } from '../tasks/filter.ts'
import { Progress, Task } from '../tasks/model.ts'

/** What is done to many tasks at once. */
export const BulkAction = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['close', 'reopen', 'delete']) }),
  z.object({ type: z.literal('postpone'), date: DateOnly }),
  z.object({ type: z.literal('give'), client_id: Id }),
  z.object({ type: z.enum(['tag', 'untag']), tag_id: Id }),
  z.object({ type: z.literal('progress'), progress: Progress }),
])
export type BulkAction = z.output<typeof BulkAction>

/** Each task is done or refused by itself; `label` is '' for one that the user does not see. */
export const BulkAnswer = z.object({
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), label: z.string(), message: z.string() })),
})
export type BulkAnswer = z.infer<typeof BulkAnswer>

export const listCalls = defineCalls({
  'GET /calendar/open': {
    summary:
      'Todas as minhas tarefas em aberto e as da equipe, por data, no máximo 500 com o total; de uma repetição, as vencidas e a próxima',
    audience: 'everyone',
    query: TaskFilterQuery,
    response: paged('response', Task),
  },
  'GET /calendar/team/open': {
    summary:
      'As tarefas em aberto de todas as pessoas, por data, no máximo 500 com o total; as que alguém escreveu só para si são contadas em hidden',
    audience: 'responsible',
    query: TaskFilterQuery,
    response: z.object({ response: z.array(Task), total: z.int(), hidden: z.int() }),
  },
  'GET /calendar/open/file': {
    summary: 'As mesmas tarefas como arquivo, todas: CSV, ou planilha com format=xlsx',
    audience: 'everyone',
    ...exportsTable(TaskFilter),
  },
  'GET /calendar/team/open/file': {
    summary: 'As tarefas em aberto de todas as pessoas como arquivo, sem as que alguém escreveu só para si',
    audience: 'responsible',
    ...exportsTable(TaskFilter),
  },
  'POST /calendar/bulk': {
    summary:
      'Concluir, reabrir, adiar, passar, etiquetar, apagar ou dizer em que ponto estão várias tarefas; o que não pode ser feito volta com o motivo',
    audience: 'everyone',
    body: z.object({
      ids: IdList.refine((ids) => ids.length > 0, 'Escolha ao menos uma tarefa'),
      action: BulkAction,
    }),
    response: BulkAnswer,
  },
})
