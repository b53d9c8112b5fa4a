import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id } from '../../fields.ts'
import { changes, creates, finds } from '../../record-calls.ts'
import {
  MeetingEnd,
  MeetingGlance,
  MeetingPart,
  MeetingPartChange,
  MeetingStart,
  PastMeeting,
  TeamMeeting,
} from './model.ts'

export const meetingCalls = defineCalls({
  'GET /my-day/meetings': {
    summary: 'As reuniões diárias e revisões semanais de hoje, a próxima de cada e as dez últimas dos últimos 60 dias',
    audience: 'everyone',
    response: z.object({
      response: z.array(MeetingGlance),
      next: z.array(MeetingGlance),
      past: z.array(PastMeeting),
    }),
  },
  'POST /my-day/meetings': {
    summary: 'Começar a reunião de hoje, que é criada se não existe',
    audience: 'everyone',
    ...creates(MeetingStart, TeamMeeting),
    errors: ['not_found', 'meeting.not_meeting', 'meeting.closed'],
  },
  'GET /my-day/meetings/{id}': {
    summary: 'Uma reunião diária ou revisão semanal: quem está e o que cada um diz',
    audience: 'everyone',
    ...finds(TeamMeeting),
    errors: ['not_found', 'meeting.not_meeting'],
  },
  'PUT /my-day/meetings/{id}/people/{person}': {
    summary: 'Salvar a parte de uma pessoa na reunião; versão antiga responde 409 com a parte atual',
    audience: 'everyone',
    params: z.object({ id: Id, person: Id }),
    body: MeetingPartChange,
    response: z.object({ response: MeetingPart }),
    errors: ['not_found', 'meeting.not_meeting', 'meeting.closed', 'record.stale'],
  },
  'POST /my-day/meetings/{id}/end': {
    summary: 'Encerrar a reunião e mandar o resumo a quem participou',
    audience: 'everyone',
    ...changes(MeetingEnd, TeamMeeting),
    errors: ['not_found', 'meeting.not_meeting', 'meeting.closed'],
  },
})
