import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { addDays } from '../../dates.ts'
import { chosenId, Instant } from '../../fields.ts'
import { changes, creates, lists, versioned } from '../../record-calls.ts'
import { type AbsenceKind, absenceKinds } from './absences.ts'

const Kind = z.enum(Object.keys(absenceKinds) as [AbsenceKind, ...AbsenceKind[]], 'Escolha o motivo')

/** A time in which somebody is away, as everybody in the company sees it. */
export const AwayTime = z
  .object({
    kind: Kind,
    /** 'yyyy-MM-dd', the first day. */
    starts_on: z.string(),
    /** 'yyyy-MM-dd', the last day. */
    ends_on: z.string(),
  })
  .meta({ id: 'AwayTime' })

export const Absence = AwayTime.extend({
  id: z.int(),
  user_id: z.int(),
  user_name: z.string(),
  updated_at: Instant,
  can: z.object({
    /** Change and delete it. */
    change: z.boolean(),
  }),
}).meta({ id: 'Absence' })
export type Absence = z.infer<typeof Absence>

/** The most days of one absence. */
const longestAbsence = 731

const times = { kind: Kind, starts_on: DateOnly, ends_on: DateOnly }
type Days = { starts_on: string; ends_on: string }
const inOrder = ({ starts_on, ends_on }: Days) => starts_on <= ends_on
const disorder = { path: ['ends_on'], error: 'O último dia não pode vir antes do primeiro' }
const short = ({ starts_on, ends_on }: Days) => ends_on < addDays(starts_on, longestAbsence)
const tooLong = { path: ['ends_on'], error: 'Uma ausência tem no máximo dois anos' }

export const AbsenceInput = z
  .object({ user_id: chosenId('Escolha a pessoa'), ...times })
  .refine(inOrder, disorder)
  .refine(short, tooLong)
/** Of whom it is does not change. `updated_at` is the version it was written on. */
export const AbsenceChange = versioned(z.object(times)).refine(inOrder, disorder).refine(short, tooLong)

const why = 'Quem divide o trabalho precisa saber quem está; cada um diz as próprias ausências.'

export const absenceCalls = defineCalls({
  'GET /absences': {
    summary: 'Quem está ou estará ausente, por data; no máximo 1000',
    audience: 'everyone',
    key: 'calendar',
    why,
    ...lists(Absence),
  },
  'POST /absences': {
    summary: 'Criar uma ausência própria ou, com a permissão users, de qualquer pessoa da empresa',
    audience: 'everyone',
    key: 'calendar',
    why,
    ...creates(AbsenceInput, Absence),
    errors: ['not_found', 'absence.denied', 'absence.overlaps'],
  },
  'PUT /absences/{id}': {
    summary: 'Atualizar uma ausência própria ou, com a permissão users, de qualquer pessoa',
    audience: 'everyone',
    key: 'calendar',
    why,
    ...changes(AbsenceChange, Absence),
    errors: ['not_found', 'absence.denied', 'absence.overlaps', 'record.stale'],
  },
  'DELETE /absences/{id}': {
    summary: 'Apagar uma ausência própria ou, com a permissão users, de qualquer pessoa',
    audience: 'everyone',
    key: 'calendar',
    why,
    errors: ['not_found', 'absence.denied'],
  },
})
