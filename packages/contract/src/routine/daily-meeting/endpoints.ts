import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Paging, paged, Search } from '../../fields.ts'
import { FeedbackItem, itemStatuses, MeetingInput } from './model.ts'

const page = paged('response', FeedbackItem)

export const dailyMeetingCalls = defineCalls({
  'GET /my-day/view-feedbacks': {
    summary: 'Histórico de reunião diária: cada item na última reunião em que esteve, da mais recente à mais antiga',
    audience: 'everyone',
    query: z.object({
      ...Paging,
      search: Search,
      /** '1' open, '2' done; absent: both. */
      status: z.enum(itemStatuses).optional(),
    }),
    response: page,
  },
  'GET /my-day/view-feedbacks-task/{id}': {
    summary: 'Itens de uma reunião, os trazidos da anterior primeiro',
    audience: 'everyone',
    response: z.object({
      response: z.array(FeedbackItem),
      /** Open items of earlier meetings that saving this meeting carries into it. */
      waiting: z.int(),
      /** The number of items of earlier meetings. */
      olds: z.int(),
    }),
  },
  'GET /my-day/view-feedback/{id}': {
    summary: 'Um item de reunião',
    audience: 'everyone',
    response: z.object({ response: FeedbackItem }),
  },
  'GET /my-day/view-feedbacks/olds/{id}': {
    summary: 'Itens das reuniões anteriores a uma tarefa, da mais recente à mais antiga',
    audience: 'everyone',
    query: z.object(Paging),
    response: page,
  },
  'POST /my-day/feedback': {
    summary: 'Salvar itens de uma reunião; versão antiga de um item responde 409 com o registro atual',
    audience: 'everyone',
    body: MeetingInput,
    /** The sent items, in their order, as they are stored now. */
    response: z.object({ response: z.array(FeedbackItem) }),
    errors: ['not_found', 'meeting.not_meeting', 'meeting.closed', 'meeting.item_carried', 'record.stale'],
  },
  'POST /my-day/feedback/checked/{id}': {
    summary: 'Marcar um item como concluído, na reunião em que ele está agora',
    audience: 'everyone',
    response: z.object({ response: FeedbackItem }),
    errors: ['not_found', 'meeting.item_carried'],
  },
  'DELETE /my-day/feedback/{id}': {
    summary: 'Apagar um item escrito nesta reunião, enquanto ela está em aberto',
    audience: 'everyone',
    errors: ['not_found', 'meeting.closed', 'meeting.item_carried', 'meeting.item_inherited'],
  },
})
