import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DownloadKey, Instant, optionalText } from '../../fields.ts'
import { ChosenReaders } from '../../readers.ts'
import { lists, one } from '../../record-calls.ts'
import { PublishedReaders, PublishedVersion, published } from '../published/model.ts'

/** What a version of the list of onboarding says, in the order of the list. */
export const OnboardingContent = z.object({
  items: z.array(
    z.object({
      topic: z.string(),
      /** HTML. */
      description: z.string(),
      suggestions_explanations: z.string(),
      link_ref: z.string(),
      /** The day on which it is due, counted from the first one, which is 0. */
      day: z.int(),
      /** The name of the user who sees to it; '': whoever begins the onboarding. */
      responsible: z.string(),
    }),
  ),
})
export type OnboardingContent = z.infer<typeof OnboardingContent>

const peoples = { audience: 'peoples' } as const
const asked = {
  audience: 'everyone',
  why: 'Quem foi chamado a ler a lista da integração lê e confirma a versão publicada, sem a permissão de Pessoas.',
} as const

export const onboardingReadingCalls = defineCalls({
  'POST /client/onboarding/publish': {
    ...peoples,
    summary: 'Publicar a lista da integração como está: uma versão nova, que quem deve ler confirma',
    body: z.object({ note: optionalText(1000) }),
    response: one(PublishedVersion),
    errors: ['onboarding_list.empty', 'onboarding_list.unchanged'],
  },
  'GET /client/onboarding/versions': {
    ...peoples,
    ...lists(PublishedVersion),
    summary: 'Versões publicadas da lista da integração, da mais nova à mais antiga; no máximo 200',
  },
  'GET /client/onboarding/readers': {
    ...peoples,
    summary: 'Quem deve ler a lista da integração, e quem já confirmou a versão publicada',
    response: one(PublishedReaders),
  },
  'PUT /client/onboarding/readers': {
    ...peoples,
    summary: 'Escolher quem deve ler a lista da integração; quem é novo recebe um aviso',
    body: ChosenReaders,
    response: one(PublishedReaders),
    errors: ['not_found'],
  },
  'GET /client/onboarding/reading': {
    ...asked,
    summary: 'A versão publicada da lista da integração, para ler',
    response: one(z.object({ ...published, ...OnboardingContent.shape })),
    errors: ['not_found', 'onboarding_list.not_published'],
  },
  'POST /client/onboarding/reading': {
    ...asked,
    summary: 'Confirmar que li esta versão da lista da integração',
    body: z.object({ version: z.int().min(1) }),
    response: z.object({ read_at: Instant }),
    errors: ['not_found', 'onboarding_list.not_published', 'onboarding_list.version_changed'],
  },
  'GET /client/onboarding/reading/pdf': {
    ...asked,
    weight: 'heavy',
    keyIn: 'query',
    summary: 'A versão publicada da lista da integração em PDF',
    query: z.object({ token: DownloadKey.optional() }),
    response: download('application/pdf'),
    errors: ['not_found', 'onboarding_list.not_published', 'document.failed', 'work.busy'],
  },
})
