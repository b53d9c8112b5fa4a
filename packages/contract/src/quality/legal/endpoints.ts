import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { Instant, OptionalWebAddress, optionalText, Reference, text, whole } from '../../fields.ts'
import { changes, creates, finds, lists, versioned } from '../../record-calls.ts'
import { DateOrNone } from '../spec-fields.ts'

// What the law, a licence or a contract asks of a company, who answers for it, and what was found each time.

export const legalStates = { met: 'Atende', partly: 'Atende em parte', unmet: 'Não atende' } as const
export type LegalState = keyof typeof legalStates
const states = Object.keys(legalStates) as [LegalState, ...LegalState[]]

export const LegalRequirement = z
  .object({
    id: z.int(),
    title: z.string(),
    source: z.string(),
    address: z.string(),
    department_id: z.int().nullable(),
    department: z.string(),
    owner_id: z.int().nullable(),
    owner: z.string(),
    every_months: z.int(),
    /** Until when it is verified again. */
    next_on: z.string().nullable(),
    due: z.enum(['none', 'soon', 'late']),
    /** Since when it is not asked any more; null: it is. */
    ended_on: z.string().nullable(),
    /** By its last verification; null: there is none. */
    state: z.enum(states).nullable(),
    verified_on: z.string().nullable(),
    updated_at: Instant,
  })
  .meta({ id: 'LegalRequirement' })
export type LegalRequirement = z.output<typeof LegalRequirement>

/** A requirement with its verifications, the newest first. */
export const LegalHistory = LegalRequirement.extend({
  verifications: z.array(
    z.object({
      id: z.int(),
      verified_on: z.string(),
      state: z.enum(states),
      note: z.string(),
      created_by: z.string(),
    }),
  ),
}).meta({ id: 'LegalHistory' })
export type LegalHistory = z.output<typeof LegalHistory>

export const LegalInput = z.object({
  title: text(300, 'Diga o que é exigido'),
  source: text(300, 'Diga onde está escrito'),
  address: OptionalWebAddress,
  department_id: Reference.default(null),
  owner_id: Reference.default(null),
  every_months: whole(1, 120, 'Use de 1 a 120 meses'),
  next_on: DateOrNone.default(null),
  ended_on: DateOrNone.default(null),
})
export const LegalChange = versioned(LegalInput)

/** Without `next_on` the day of the next one stays. */
export const VerificationInput = z.object({
  verified_on: DateOnly,
  state: z.enum(states, { error: 'Escolha a situação' }),
  note: optionalText(2000),
  next_on: DateOrNone.optional(),
})

const quality = { audience: 'proccess' } as const

/** The most requirements of a company. */
export const legalLimit = 1000

export const legalCalls = defineCalls(quality, {
  'GET /client/requisitos-legais': {
    ...lists(LegalRequirement),
    summary: 'Requisitos legais com a última verificação, pela próxima; no máximo 1000',
  },
  'POST /client/requisitos-legais': {
    ...creates(LegalInput, LegalRequirement),
    summary: 'Cadastrar um requisito legal',
    errors: ['not_found', 'list.too_many'],
  },
  'GET /client/requisitos-legais/{id}': {
    ...finds(LegalHistory),
    summary: 'Um requisito legal com as verificações dele',
  },
  'PUT /client/requisitos-legais/{id}': {
    ...changes(LegalChange, LegalRequirement),
    summary: 'Atualizar um requisito legal',
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /client/requisitos-legais/{id}': { summary: 'Apagar um requisito legal, com as verificações' },
  'POST /client/requisitos-legais/{id}/verificacoes': {
    ...changes(VerificationInput, LegalHistory),
    status: 201,
    summary: 'Registrar como está um requisito legal',
    errors: ['not_found', 'list.too_many'],
  },
  'DELETE /client/requisitos-legais/verificacoes/{id}': { summary: 'Apagar uma verificação registrada por engano' },
})
