import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { text } from '../../fields.ts'

/** Maximum characters of a line of the activity log. The writer of the line truncates it. */
export const activityLength = 300

export const activityCalls = defineCalls({
  'POST /client/notify-system': {
    summary: 'Registrar na trilha o que a pessoa fez e nenhuma outra chamada conta, como abrir um módulo',
    audience: 'everyone',
    why: 'Cada pessoa registra o que ela mesma fez.',
    payment: 'any',
    body: z.object({ information: text(activityLength, 'Diga o que foi feito') }),
    errors: ['rate.limited'],
  },
})
