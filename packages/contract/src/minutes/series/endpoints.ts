import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly, TimeOfDay } from '../../date-fields.ts'
import { IdList, Instant, optionalText, Reference, RichText, text } from '../../fields.ts'
import { changes, creates, lists, one, versioned } from '../../record-calls.ts'
import { CustomRepeat } from '../../routine/recurrence/custom-repeat.ts'
import { everyone } from '../audience.ts'
import { Minutes, MinutesContact, MinutesPerson } from '../minutes/model.ts'
import { AgendaSubject } from '../templates/endpoints.ts'

/** The most series of meetings of a company. */
export const minutesSeriesLimit = 100

/** A meeting that repeats. Its minutes begin with its participants, its agenda and the open subjects of the last ones. */
export const MinutesSeries = z
  .object({
    id: z.int(),
    name: z.string(),
    folder_id: z.int().nullable(),
    place: z.string(),
    /** Names of neither people nor contacts, one to a line. */
    participants: z.string(),
    people: z.array(MinutesPerson),
    contacts: z.array(MinutesContact),
    subjects: z.array(AgendaSubject),
    /** Its first date, 'yyyy-MM-dd'. */
    date: z.string(),
    /** 'HH:mm' or null. */
    hour: z.string().nullable(),
    hour_finish: z.string().nullable(),
    repeat_rule: CustomRepeat,
    /** The repetition in words. */
    repeat_label: z.string(),
    /** The next date without minutes, today included; null when the repetition is over. */
    next: z.string().nullable(),
    /** Its last minutes. */
    last: z.object({ protocol_id: z.int(), date: z.string(), subjects_open: z.int() }).nullable(),
    created_by: z.string(),
    updated_at: Instant,
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'MinutesSeries' })
export type MinutesSeries = z.infer<typeof MinutesSeries>

const empty = (value: unknown) => (value === '' || value === undefined ? null : value)
const hour = z.preprocess(empty, TimeOfDay.nullable())

const fields = z.object({
  name: text(200, 'Preencha o título'),
  folder_id: Reference,
  place: optionalText(200),
  participants: optionalText(2000),
  people: IdList,
  contacts: IdList,
  subjects: z
    .array(z.object({ title: text(300, 'Preencha o assunto'), description: RichText(50_000) }))
    .max(200, 'Use no máximo 200 assuntos'),
  /** A date of the past begins today. */
  date: DateOnly,
  hour,
  hour_finish: hour,
  repeat_rule: CustomRepeat,
})
const endsAfterStart = (series: { hour: string | null; hour_finish: string | null }) =>
  series.hour_finish === null || (series.hour !== null && series.hour_finish > series.hour)
const endsTooEarly = { path: ['hour_finish'], message: 'O fim deve ser depois do início, no mesmo dia.' }
export const NewMinutesSeries = fields.refine(endsAfterStart, endsTooEarly)
const MinutesSeriesChange = versioned(fields).refine(endsAfterStart, endsTooEarly)
export type NewMinutesSeries = z.output<typeof NewMinutesSeries>

export const minutesSeriesCalls = defineCalls({
  'GET /v2/protocols-series': {
    ...everyone,
    summary: `Reuniões em série, por título (no máximo ${minutesSeriesLimit})`,
    ...lists(MinutesSeries),
  },
  'POST /v2/protocols-series': {
    ...everyone,
    summary: 'Criar uma série de reuniões: título, repetição, participantes e pauta',
    ...creates(NewMinutesSeries, MinutesSeries),
    errors: ['not_found', 'list.too_many'],
  },
  'PUT /v2/protocols-series/{id}': {
    ...everyone,
    summary: 'Mudar uma série: quem a criou, responsáveis e administradores. As ATAs dela ficam como estão',
    ...changes(MinutesSeriesChange, MinutesSeries),
    errors: ['not_found', 'record.stale', 'minutes.series_read_only'],
  },
  'DELETE /v2/protocols-series/{id}': {
    ...everyone,
    summary: 'Apagar uma série: quem a criou, responsáveis e administradores. As ATAs dela ficam',
    errors: ['not_found', 'minutes.series_read_only'],
  },
  'POST /v2/protocols-series/{id}/begin': {
    ...everyone,
    summary: 'A ATA da série nesta data; sem ela, começa uma com a pauta e os assuntos em aberto da última',
    body: z.object({ date: DateOnly }),
    response: one(Minutes),
  },
})
