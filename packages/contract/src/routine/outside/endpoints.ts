import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant, optionalText, text } from '../../fields.ts'
import { changes, creates, lists } from '../../record-calls.ts'
import { Days } from '../calendar/endpoints.ts'

/** The most outside calendars of a person. */
export const mostOutsideCalendars = 5

/** A calendar that a person keeps elsewhere. Its address is a secret: no answer has it. */
export const OutsideCalendar = z
  .object({
    id: z.int(),
    label: z.string(),
    /** Of its address: 'calendar.google.com'. */
    host: z.string(),
    /** When it was last tried and last read whole; null: never. */
    tried_at: Instant.nullable(),
    read_at: Instant.nullable(),
    /** Why the last try read nothing, as a sentence; null after one that did. */
    failure: z.string().nullable(),
    /** Since when no try succeeded. */
    failing_since: Instant.nullable(),
    /** After a week of failures it is not tried again until its person asks for it. */
    paused: z.boolean(),
    /** How many times it has, from a month ago to a year ahead. */
    events: z.int(),
  })
  .meta({ id: 'OutsideCalendar' })
export type OutsideCalendar = z.infer<typeof OutsideCalendar>

const label = text(60, 'Dê um nome a este calendário')
const longestAddress = 2000
const address = text(longestAddress, 'Cole o endereço do calendário')

export const NewOutsideCalendar = z.object({ label, address })
/** An empty address stays as it is. */
export const OutsideCalendarChange = z.object({ label, address: optionalText(longestAddress) })

/** A time of a person's outside calendars. */
export const OutsideEvent = z
  .object({
    id: z.int(),
    date: z.string(),
    /** 'HH:mm'; null: the whole day. An end of '23:59' is the end of the day. */
    hour: z.string().nullable(),
    hour_finish: z.string().nullable(),
    label: z.string(),
    /** The name of its calendar. */
    calendar: z.string(),
  })
  .meta({ id: 'OutsideEvent' })
export type OutsideEvent = z.infer<typeof OutsideEvent>

export const outsideCalls = defineCalls({
  'GET /calendar/outside': {
    summary: 'Os calendários de fora que acompanho, com a última leitura de cada um; nunca o endereço',
    audience: 'everyone',
    key: false,
    ...lists(OutsideCalendar),
  },
  'POST /calendar/outside': {
    summary: `Acompanhar um calendário de fora pelo seu endereço .ics, no máximo ${mostOutsideCalendars}`,
    audience: 'everyone',
    key: false,
    ...creates(NewOutsideCalendar, OutsideCalendar),
    errors: ['list.too_many'],
  },
  'PUT /calendar/outside/{id}': {
    summary: 'Mudar o nome de um calendário de fora, ou o endereço; o que vem vazio fica como está',
    audience: 'everyone',
    key: false,
    ...changes(OutsideCalendarChange, OutsideCalendar),
  },
  'DELETE /calendar/outside/{id}': {
    summary: 'Deixar de acompanhar um calendário de fora',
    audience: 'everyone',
    key: false,
  },
  'POST /calendar/outside/{id}/read': {
    summary: 'Ler agora um calendário de fora, também um que parou depois de dias de falhas',
    audience: 'everyone',
    key: false,
    response: z.object({ response: OutsideCalendar }),
    errors: ['not_found', 'rate.limited'],
  },
  'GET /calendar/outside/events': {
    summary: 'Os meus horários ocupados dos calendários de fora, em até seis semanas',
    audience: 'everyone',
    key: false,
    query: Days,
    response: z.object({ response: z.array(OutsideEvent) }),
  },
})
