import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DownloadKey, Instant, optionalText } from '../../fields.ts'
import { ChosenReaders } from '../../readers.ts'
import { lists, one } from '../../record-calls.ts'
import { PublishedReaders, PublishedVersion, published } from '../published/model.ts'

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
    response: one(PublishedVersion),
    errors: ['manual.empty', 'manual.unchanged'],
  },
  'GET /client/manual-colaborador/versions': {
    ...peoples,
    ...lists(PublishedVersion),
    summary: 'Versões publicadas do manual, da mais nova à mais antiga; no máximo 200',
  },
  'GET /client/manual-colaborador/readers': {
    ...peoples,
    summary: 'Quem deve ler o manual, e quem já confirmou a versão publicada',
    response: one(PublishedReaders),
  },
  'PUT /client/manual-colaborador/readers': {
    ...peoples,
    summary: 'Escolher quem deve ler o manual; quem é novo recebe um aviso',
    body: ChosenReaders,
    response: one(PublishedReaders),
    errors: ['not_found'],
  },
  'GET /client/manual-colaborador/reading': {
    ...asked,
    summary: 'A versão publicada do manual, para ler',
    response: one(z.object({ ...published, ...ManualContent.shape })),
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
