import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DownloadKey, IdList, Instant, optionalText } from '../../fields.ts'
import { lists, one } from '../../record-calls.ts'

/** What a version of the manual says: its sections in their order, the norms among them. */
export const ManualContent = z.object({
  sections: z.array(
    z.object({
      title: z.string(),
      /** HTML with the heading above it; '' for none. */
      texts: z.array(z.object({ label: z.string(), html: z.string() })),
      norms: z.array(
        z.object({
          topic: z.string(),
          description: z.string(),
          suggestions_explanations: z.string(),
          link: z.string(),
        }),
      ),
    }),
  ),
})
export type ManualContent = z.infer<typeof ManualContent>

/** A published version of the manual. */
export const ManualVersion = z
  .object({
    id: z.int(),
    number: z.int(),
    date_init: Instant,
    user_created: z.object({ name: z.string() }),
    note: z.string(),
    in_force: z.boolean(),
  })
  .meta({ id: 'ManualVersion' })
export type ManualVersion = z.infer<typeof ManualVersion>

/** Somebody who is asked to read the manual. */
export const ManualReader = z
  .object({
    user_id: z.int(),
    name: z.string(),
    /** They no longer work in the company. */
    disabled: z.boolean(),
    asked_at: Instant,
    asked_by: z.string(),
    /** When they confirmed the version in force; null: not yet. */
    read_at: Instant.nullable(),
    /** The newest version they confirmed; null: none. */
    version_read: z.int().nullable(),
  })
  .meta({ id: 'ManualReader' })

/** `version` null: the manual was not published yet. */
export const ManualReaders = z
  .object({ version: z.int().nullable(), readers: z.array(ManualReader) })
  .meta({ id: 'ManualReaders' })
export type ManualReaders = z.infer<typeof ManualReaders>

const peoples = { audience: 'peoples' } as const
const asked = {
  audience: 'everyone',
  why: 'Quem foi chamado a ler o manual lê e confirma a versão publicada, sem a permissão de Pessoas.',
} as const

export const manualReadingCalls = defineCalls({
  'POST /client/manual-colaborador/publish': {
    ...peoples,
    summary: 'Publicar o Manual do Colaborador como está: uma versão nova, que quem deve ler confirma',
    body: z.object({ note: optionalText(1000) }),
    response: one(ManualVersion),
    errors: ['manual.empty', 'manual.unchanged'],
  },
  'GET /client/manual-colaborador/versions': {
    ...peoples,
    ...lists(ManualVersion),
    summary: 'Versões publicadas do manual, da mais nova à mais antiga; no máximo 200',
  },
  'GET /client/manual-colaborador/readers': {
    ...peoples,
    summary: 'Quem deve ler o manual, e quem já confirmou a versão publicada',
    response: one(ManualReaders),
  },
  'PUT /client/manual-colaborador/readers': {
    ...peoples,
    summary: 'Escolher quem deve ler o manual; quem é novo recebe um aviso',
    body: z.object({ users: IdList }),
    response: one(ManualReaders),
  },
  'GET /client/manual-colaborador/reading': {
    ...asked,
    summary: 'A versão publicada do manual, para ler',
    response: one(
      z.object({
        version: z.int(),
        published_at: Instant,
        asked: z.boolean(),
        read_at: Instant.nullable(),
        ...ManualContent.shape,
      }),
    ),
    errors: ['not_found', 'manual.not_published'],
  },
  'POST /client/manual-colaborador/reading': {
    ...asked,
    summary: 'Confirmar que li esta versão do manual',
    body: z.object({ version: z.int().min(1) }),
    response: z.object({ read_at: Instant }),
    errors: ['not_found', 'manual.not_published', 'manual.version_changed'],
  },
  'GET /client/manual-colaborador/reading/pdf': {
    ...asked,
    weight: 'heavy',
    keyIn: 'query',
    summary: 'A versão publicada do manual em PDF',
    query: z.object({ token: DownloadKey.optional() }),
    response: download('application/pdf'),
    errors: ['not_found', 'manual.not_published', 'document.failed', 'work.busy'],
  },
})
