import { z } from 'zod'
import { states } from '../../brazil.ts'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { text } from '../../fields.ts'
import { changes, creates, lists } from '../../record-calls.ts'

export const dayOffKinds = ['state', 'city', 'own'] as const

/** A holiday of the company's state or city, or a day on which it does not work. */
export const DayOff = z
  .object({
    id: z.int(),
    /** 'yyyy-MM-dd'; a yearly one returns on its day and month. */
    date: z.string(),
    yearly: z.boolean(),
    name: z.string(),
    kind: z.enum(dayOffKinds),
  })
  .meta({ id: 'DayOff' })
export type DayOff = z.infer<typeof DayOff>

export const DayOffInput = z.object({
  date: DateOnly,
  yearly: z.boolean().default(false),
  name: text(80, 'Preencha o nome'),
  kind: z.enum(dayOffKinds).default('own'),
})

const departments = { audience: 'departments' } as const

export const daysOffCalls = defineCalls(departments, {
  'GET /calendar/days-off': {
    summary: 'Feriados do estado e da cidade e folgas da empresa, por data; no máximo 500',
    audience: 'everyone',
    key: 'calendar',
    why: 'O calendário mostra os dias sem trabalho, e as repetições por dia útil os pulam.',
    ...lists(DayOff),
  },
  'POST /calendar/days-off': {
    summary: 'Criar um feriado ou folga',
    ...creates(DayOffInput, DayOff),
    errors: ['day_off.duplicate'],
  },
  'PUT /calendar/days-off/{id}': {
    summary: 'Atualizar um feriado ou folga',
    ...changes(DayOffInput, DayOff),
    errors: ['not_found', 'day_off.duplicate'],
  },
  'DELETE /calendar/days-off/{id}': { summary: 'Apagar um feriado ou folga', audience: 'departments' },
  'POST /calendar/days-off/state': {
    summary: 'Criar os feriados de um estado que ainda não estão na lista',
    body: z.object({ state: z.enum(states, 'Escolha o estado') }),
    response: z.object({ response: z.array(DayOff) }),
    status: 201,
  },
})
