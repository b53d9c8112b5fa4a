import { z } from 'zod'
import { Instant, optionalText } from '../../fields.ts'
import { ChosenReaders } from '../../readers.ts'
import { lists, one, printsOne } from '../../record-calls.ts'
import { PublishedReaders, PublishedVersion, published } from './model.ts'

const peoples = { audience: 'peoples' } as const

/**
 * The calls of a document that is written in place and published in versions, relative to its address.
 * @param entity with which its errors begin.
 * @param content what a version says.
 * @param words 'o manual', 'do manual'.
 */
export const publishedCalls = <
  const Entity extends 'manual' | 'onboarding_list',
  const Content extends z.core.$ZodLooseShape,
>(
  entity: Entity,
  content: z.ZodObject<Content>,
  [what, of]: readonly [what: string, of: string],
) => {
  const asked = {
    audience: 'everyone',
    why: `Quem foi chamado a ler ${what} lê e confirma a versão publicada, sem a permissão de Pessoas.`,
  } as const
  return {
    'POST /publish': {
      ...peoples,
      summary: `Publicar ${what} como está: uma versão nova, que quem deve ler confirma`,
      body: z.object({ note: optionalText(1000) }),
      response: one(PublishedVersion),
      errors: [`${entity}.empty`, `${entity}.unchanged`],
    },
    'GET /versions': {
      ...peoples,
      ...lists(PublishedVersion),
      summary: `Versões publicadas ${of}, da mais nova à mais antiga; no máximo 200`,
    },
    'GET /readers': {
      ...peoples,
      summary: `Quem deve ler ${what}, e quem já confirmou a versão publicada`,
      response: one(PublishedReaders),
    },
    'PUT /readers': {
      ...peoples,
      summary: `Escolher quem deve ler ${what}; quem é novo recebe um aviso`,
      body: ChosenReaders,
      response: one(PublishedReaders),
      errors: ['not_found'],
    },
    'GET /reading': {
      ...asked,
      summary: `A versão publicada ${of}, para ler`,
      response: one(z.object({ ...published, ...content.shape })),
      errors: ['not_found', `${entity}.not_published`],
    },
    'POST /reading': {
      ...asked,
      summary: `Confirmar que li esta versão ${of}`,
      body: z.object({ version: z.int().min(1) }),
      response: z.object({ read_at: Instant }),
      errors: ['not_found', `${entity}.not_published`, `${entity}.version_changed`],
    },
    'GET /reading/pdf': {
      ...asked,
      summary: `A versão publicada ${of} em PDF`,
      ...printsOne({}, `${entity}.not_published`),
    },
  } as const
}
export type PublishedCalls<Content extends z.core.$ZodLooseShape> = ReturnType<
  typeof publishedCalls<'manual' | 'onboarding_list', Content>
>
