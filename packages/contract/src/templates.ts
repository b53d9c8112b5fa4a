/** Templates that a company shares: what one kind of them has like every other, and its calls as every area declares them. */
import { z } from 'zod'
import type { Audience, ObjectSchema } from './contract.ts'
import { IdParam, text } from './fields.ts'
import { changes, creates, lists } from './record-calls.ts'

/** The most templates of one kind that a company has. */
export const templateLimit = 200

export const TemplateName = z.object({ name: text(100, 'Dê um nome ao modelo') })

/** What a template has beside its content. */
export const templateFields = {
  name: z.string(),
  /** The name of whom made it. */
  created_by: z.string(),
  can: z.object({ edit: z.boolean() }),
}

type Words = {
  /** The kind with its preposition: 'de tarefa'. */
  of: string
  /** The summary of the list. */
  list: string
  /** The summary of making one. */
  make: string
}

/**
 * The calls of templates, relative to the address of their list: `under('/vehicles-templates', templateCalls(…))`.
 * @param made the body that names a new one, and the record of which it is made.
 */
export const templateCalls = <
  const Shown extends z.core.SomeType,
  const Made extends ObjectSchema,
  const Said extends { audience: Audience; why?: string },
>(
  { template, made }: { template: Shown; made: Made },
  said: Said,
  { of, list, make }: Words,
) =>
  ({
    'GET ': { ...said, summary: list, ...lists(template) },
    'POST ': {
      ...said,
      summary: make,
      ...creates(made, template),
      errors: ['not_found', 'template.duplicate', 'list.too_many'],
    },
    'PUT /{id}': {
      ...said,
      summary: `Mudar o nome de um modelo ${of}: quem o criou, responsáveis e administradores`,
      ...changes(TemplateName, template),
      errors: ['not_found', 'template.read_only', 'template.duplicate'],
    },
    'DELETE /{id}': {
      ...said,
      summary: `Apagar um modelo ${of}: quem o criou, responsáveis e administradores`,
      params: IdParam,
      errors: ['not_found', 'template.read_only'],
    },
  }) as const
