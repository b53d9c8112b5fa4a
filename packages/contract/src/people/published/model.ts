import { z } from 'zod'
import { Instant } from '../../fields.ts'
import { documentReader, ReaderRuleShown } from '../../readers.ts'

/** A published version of a document that is written in place: the manual, the list of onboarding. */
export const PublishedVersion = z
  .object({
    id: z.int(),
    number: z.int(),
    date_init: Instant,
    user_created: z.object({ name: z.string() }),
    note: z.string(),
    in_force: z.boolean(),
  })
  .meta({ id: 'PublishedVersion' })
export type PublishedVersion = z.infer<typeof PublishedVersion>

/** Somebody who is asked to read a published document. */
export const PublishedReader = documentReader('PublishedReader')

/** `id` of the document; null: nobody published it yet or was asked to read it. `version` null: it was not published yet. */
export const PublishedReaders = z
  .object({
    id: z.int().nullable(),
    version: z.int().nullable(),
    readers: z.array(PublishedReader),
    rule: ReaderRuleShown.nullable(),
  })
  .meta({ id: 'PublishedReaders' })
export type PublishedReaders = z.infer<typeof PublishedReaders>

/** The facts about the version in force, beside its content, for a reader. */
export const published = {
  version: z.int(),
  published_at: Instant,
  /** The person in the session is asked to confirm it. */
  asked: z.boolean(),
  read_at: Instant.nullable(),
}
