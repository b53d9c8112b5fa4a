import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id, optionalText, whole } from '../../fields.ts'

/** The survey of a module (entity E066, rule R226). */
export const Nps = z.object({
  nps_points: whole(0, 10, 'Escolha uma nota de 0 a 10'),
  description: optionalText(2000),
  module: Id,
})

export const surveyCalls = defineCalls({
  'POST /client/nps': {
    summary: 'Avaliar um módulo da jornada, uma vez',
    audience: 'everyone',
    why: 'Cada pessoa avalia o módulo que fez.',
    body: Nps,
    status: 201,
    response: z.object({ message: z.string() }),
    errors: ['not_found', 'nps.already_given'],
  },
})
