import type { PublishedReaders, PublishedVersion } from '@prumo/contract/people/published/model.ts'
import type { ChosenReaders } from '@prumo/contract/readers.ts'
import { sql } from 'kysely'
import {
  chooseReaders,
  confirmReading,
  documentReaders,
  inForce,
  notifyReaders,
  toBeRead,
} from '../../admin/controlled/reading.ts'
import { presentVersions } from '../../admin/controlled/versions.ts'
import { record } from '../../platform/audit/record.ts'
import { type Decided, decide } from '../../platform/controlled/deciding.ts'
import { evidenceOf } from '../../platform/controlled/evidence.ts'
import { type ReadKind, readerIds } from '../../platform/controlled/readings.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import { sameJson } from '../../platform/same-json.ts'
import type { Scope } from '../../platform/scope.ts'

export type PublishedKind<Content extends object> = Pick<ReadKind, 'entity' | 'tables' | 'toRead'> & {
  /** What the document says now. */
  contentOf: (scope: Scope) => Promise<Content>
  empty: (content: Content) => boolean
  errors: ReadKind['errors'] & Record<'empty' | 'unchanged', ReadKind['errors']['notInForce']>
}

const most = 200

/**
 * A document of which a company has one, written in place, and published in versions that its readers confirm. It is
 * never refused or deleted.
 */
export function publishedOf<Content extends object>(kind: PublishedKind<Content>) {
  const { entity, tables, errors } = kind
  const evidence = evidenceOf<Content>(tables)
  const reading: ReadKind = { ...kind, topic: 'people', permission: 'peoples' }

  const find = (scope: Scope, lock = sql``) =>
    scope.db.first<Decided>(
      sql<Decided>`select id, status, version_in_force from ${sql.table(tables.documents)}
        where company_id = ${scope.companyId} ${lock}`,
    )

  /** The document, locked until the end of the transaction; it is created when there is none. */
  async function lock(scope: Scope): Promise<Decided> {
    await scope.db.run(
      sql`insert into ${sql.table(tables.documents)} (company_id, updated_by, updated_at)
        values (${scope.companyId}, ${scope.userId}, ${scope.clock.now()}) on conflict do nothing`,
    )
    return (await find(scope, sql`for no key update`))!
  }

  /** What a published version says, for whom it was chosen elsewhere. @throws not_found. */
  const contentOf = async (scope: Scope, id: number, version: number): Promise<Content> =>
    (await evidence.numbered(scope, id, version)).content

  return {
    tables,
    reading,

    /**
     * Publishes the document as it is written: a version that its readers are asked to confirm.
     * @throws the kind's errors when it is empty, or the version in force says the same.
     */
    publish: async (scope: Scope, note: string): Promise<PublishedVersion> => {
      const document = await lock(scope)
      const content = await kind.contentOf(scope)
      if (kind.empty(content)) throw fail(errors.empty)
      const deciding = { tables, evidence, same: sameJson }
      const number = await decide(scope, deciding, document, { status: 2, note, content })
      if (number === null) throw fail(errors.unchanged)
      const { id } = document
      await record(scope, `${entity}.published`, id, { after: { version: number, ...(note && { note }) } })
      const asked = await readerIds(scope, tables, id)
      await notifyReaders(scope, reading, { id, title: '', version: number }, asked)
      publish(scope, { topic: 'people', also: asked })
      const version = await evidence.numbered(scope, id, number)
      return (await presentVersions(scope, [version], () => ({})))[0]!
    },

    /** The published versions, the newest first. */
    versions: async (scope: Scope): Promise<PublishedVersion[]> => {
      const found = await find(scope)
      if (!found) return []
      const { rows } = await evidence.page(scope, found.id, { page: 1, per_page: most }, [])
      return presentVersions(scope, rows, () => ({}))
    },

    /** Who is asked to read the document, and what they confirmed. */
    readers: async (scope: Scope): Promise<PublishedReaders> => {
      const found = await find(scope)
      return found ? documentReaders(scope, reading, found) : { id: null, version: null, readers: [], rule: null }
    },

    /** Sets who is asked to read the document. @throws as `chooseReaders`. */
    chooseReaders: async (scope: Scope, chosen: ChosenReaders): Promise<PublishedReaders> =>
      chooseReaders(scope, reading, await lock(scope), chosen),

    /** The version in force, to be read. @throws as `inForce`. */
    toBeRead: async (scope: Scope) => {
      const { content, made_at: published_at, ...read } = await toBeRead(scope, reading, evidence, () => find(scope))
      return { published_at, ...read, ...content }
    },

    /** Confirms that the acting person has read the version in force. @throws as `confirmReading`. */
    confirm: (scope: Scope, version: number): Promise<{ read_at: string }> =>
      confirmReading(scope, reading, () => find(scope), version),

    /** What the version in force says, and its number. @throws as `inForce`. */
    inForce: async (scope: Scope): Promise<{ content: Content; version: number }> => {
      const { id, version } = await inForce(scope, reading, () => find(scope))
      return { content: await contentOf(scope, id, version), version }
    },

    contentOf,
  }
}
