import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { Instant } from '../../fields.ts'

/** The user's calendar address. The address itself is answered only once, when it is created. */
export const CalendarFeed = z
  .object({
    created_at: Instant,
    /** When a calendar application last read it, accurate to a quarter of an hour; null: never. */
    read_at: Instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const feedCalls = defineCalls({
  'GET /calendar/feed': {
    summary: 'Se tenho um endereço de calendário (.ics), desde quando e quando foi lido',
    audience: 'everyone',
    key: false,
    response: z.object({ response: CalendarFeed.nullable() }),
  },
  // Not POST, because the answer stored for its Idempotency-Key would hold the token.
  'PUT /calendar/feed': {
    summary: 'Criar o meu endereço de calendário, ou trocá-lo por outro: o anterior deixa de valer',
    audience: 'everyone',
    payment: 'limited',
    confidential: true,
    response: z.object({
      response: CalendarFeed.extend({
        /** https://…/prumo.ics, answered only now. */
        url: z.string(),
        /** The same address as webcal://, which opens the calendar application. */
        webcal_url: z.string(),
      }),
    }),
  },
  'DELETE /calendar/feed': {
    summary: 'Revogar o meu endereço de calendário',
    audience: 'everyone',
    key: false,
    payment: 'limited',
    errors: ['not_found'],
  },
  'GET /calendar/feed/{token}/prumo.ics': {
    summary: 'O calendário de quem criou o endereço, em iCalendar: 90 dias para trás e 365 para a frente',
    audience: 'public',
    params: z.object({ token: z.string().max(200) }),
    response: download('text/calendar; charset=utf-8'),
    errors: ['not_found', 'two_step.setup_required', 'payment.restricted'],
  },
})
