import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { Instant, optionalText, Paging, paged, Reference, whole } from '../fields.ts'
import { FieldDifference } from '../people/jobs/model.ts'
import { PublishedReaders } from '../people/published/model.ts'
import { ChosenReaders } from '../readers.ts'
import { one, printsOne, printsSent } from '../record-calls.ts'

// What the quality manual and the change control have alike: they are approved in versions, which people confirm to
// have read.

/** Waits for approval, approved, refused. */
export const ControlStatus = z.enum(['open', 'approved', 'refused'])
export type ControlStatus = z.infer<typeof ControlStatus>
export const controlStatusLabels: Record<ControlStatus, string> = {
  open: 'Aberto',
  approved: 'Aprovado',
  refused: 'Recusado',
}

/** What every controlled document says about itself, beside its content. */
export const controlState = {
  status: ControlStatus,
  /** The person who approved or refused it, and when; null while nobody has. */
  decision: z.object({ by: z.string(), at: Instant }).nullable(),
  /** The number of the approved version in force; null: none. */
  version_in_force: z.int().nullable(),
  updated_at: Instant,
  updated_by: z.string(),
}

/** A stored version: what was decided or changed, by whom and when. */
export const ControlledVersion = z
  .object({
    /** The id of the version, with which its PDF and its differences are requested. */
    id: z.int(),
    /** Its number within the document, from 1. */
    number: z.int(),
    date_init: Instant,
    user_created: z.object({ name: z.string() }),
    status: ControlStatus,
    note: z.string(),
    in_force: z.boolean(),
  })
  .meta({ id: 'ControlledVersion' })
export type ControlledVersion = z.infer<typeof ControlledVersion>

export const ControlledDifference = z
  .object({ from: ControlledVersion, to: ControlledVersion, fields: z.array(FieldDifference) })
  .meta({ id: 'ControlledDifference' })
export type ControlledDifference = z.infer<typeof ControlledDifference>

/** `updated_at`: the record as the person saw it, so that nobody decides on a text changed meanwhile. */
const Decision = z.object({
  status: z.enum(['approved', 'refused']),
  note: optionalText(1000),
  updated_at: Instant.optional(),
})
export type ControlDecision = z.output<typeof Decision>

/** The version in force as its readers read it: its parts in their order, as HTML. */
export const ControlledReading = z
  .object({
    title: z.string(),
    version: z.int(),
    approved_at: Instant,
    asked: z.boolean(),
    read_at: Instant.nullable(),
    sections: z.array(z.object({ label: z.string(), html: z.string() })),
  })
  .meta({ id: 'ControlledReading' })

const proccess = { audience: 'proccess' } as const
const asked = {
  audience: 'everyone',
  why: 'Quem foi chamado a ler o documento lê e confirma a versão aprovada, sem a permissão de Processos.',
} as const

/** The calls of a kind of controlled document, relative to its address. @param what 'um controle de mudança'. */
export const controlledCalls = (what: string) =>
  defineCalls(proccess, {
    'POST /pdf/{id}': {
      ...printsSent,
      summary: `${what} em PDF, como está salvo`,
    },
    'GET /pdf/{id}': {
      ...printsOne(),
      summary: `${what} em PDF, como está salvo, para abrir no navegador`,
    },
    'GET /versions/{id}/pdf': {
      ...printsOne(),
      summary: `${what}: uma versão em PDF`,
    },
    'GET /versions/{id}/difference': {
      weight: 'heavy',
      summary: `${what}: o que mudou até esta versão desde a anterior, ou desde outra`,
      query: z.object({ since: Reference.optional() }),
      response: one(ControlledDifference),
    },
    'GET /{id}/versions': {
      summary: `${what}: as versões, da mais nova à mais antiga`,
      query: z.object({ ...Paging, per_page: whole(1, 50).default(20) }),
      response: paged('response', ControlledVersion),
    },
    'PUT /{id}/decision': {
      approves: true,
      summary: `${what}: aprovar ou recusar; fica no histórico quem e quando`,
      body: Decision,
      response: z.object({ message: z.string() }),
      errors: ['not_found', 'record.stale'],
    },
    'GET /{id}/readers': {
      summary: `${what}: quem deve ler, e quem já confirmou a versão aprovada`,
      response: one(PublishedReaders),
    },
    'PUT /{id}/readers': {
      summary: `${what}: escolher quem deve ler; quem é novo recebe um aviso`,
      body: ChosenReaders,
      response: one(PublishedReaders),
    },
    'GET /{id}/reading': {
      ...asked,
      summary: `${what}: a versão aprovada, para ler`,
      response: one(ControlledReading),
      errors: ['not_found', 'controlled.not_approved'],
    },
    'POST /{id}/reading': {
      ...asked,
      summary: `${what}: confirmar que li esta versão`,
      body: z.object({ version: z.int().min(1) }),
      response: z.object({ read_at: Instant }),
      errors: ['not_found', 'controlled.not_approved', 'controlled.version_changed'],
    },
    'GET /{id}/reading/pdf': {
      ...asked,
      ...printsOne({}, 'controlled.not_approved'),
      summary: `${what}: a versão aprovada em PDF, para quem deve ler`,
    },
  })
export type ControlledCalls = ReturnType<typeof controlledCalls>
