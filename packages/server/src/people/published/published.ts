import type { ErrorCode } from '@prumo/contract/errors.ts'
import type { PublishedReaders, PublishedVersion } from '@prumo/contract/people/published/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { presentReaders, requireWorking } from '../../identity/members/readers.ts'
import { notifyEach } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { type Decided, decide } from '../../platform/controlled/deciding.ts'
import { evidenceOf, type Version } from '../../platform/controlled/evidence.ts'
import {
  changeReaders,
  isReader,
  ownReading,
  type ReadingTables,
  readerIds,
  readersOf,
  storeReading,
} from '../../platform/controlled/readings.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Kind } from '../../platform/notifications/kinds.ts'
import { sameJson } from '../../platform/same-json.ts'
import type { Scope } from '../../platform/scope.ts'

export type PublishedKind<Content extends object> = {
  tables: ReadingTables
  /** What the document says now. */
  contentOf: (scope: Scope) => Promise<Content>
  empty: (content: Content) => boolean
  toRead: Kind<{ version: number }>
  actions: Record<'published' | 'readers' | 'read', string>
  errors: Record<'empty' | 'unchanged' | 'notPublished' | 'versionChanged', ErrorCode>
}

const most = 200

/**
 * A document of which a company has one, written in place, and published in versions that its readers confirm. It is
 * never refused or deleted.
 */
export function publishedOf<Content extends object>(kind: PublishedKind<Content>) {
  const { tables, actions, errors } = kind
  const evidence = evidenceOf<Content>(tables)

  const select = (scope: Scope, lock: RawBuilder<unknown> = sql``) =>
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
    return (await select(scope, sql`for no key update`))!
  }

  const notifyReaders = (scope: Scope, readers: readonly number[], version: number) =>
    notifyEach(
      scope,
      kind.toRead,
      readers.map((to) => ({ to, data: { version }, once: `${kind.toRead.id} ${version}` })),
    )

  /**
   * The version in force, for its readers and people with the permission. With `lockShared` no other version comes into
   * force until the end of the transaction.
   * @throws not_found for others; the kind's error when no version is in force.
   */
  async function readable(scope: Scope, lockShared = false) {
    const found = await select(scope)
    const asked = found !== undefined && (await isReader(scope, tables, found.id))
    if (!asked && !scope.can('peoples')) throw fail('not_found')
    const current = lockShared ? await select(scope, sql`for share`) : found
    const version = current?.version_in_force ?? null
    if (!current || version === null) throw fail(errors.notPublished)
    return { id: current.id, version, asked }
  }

  async function readers(scope: Scope): Promise<PublishedReaders> {
    const found = await select(scope)
    if (!found) return { id: null, version: null, readers: [] }
    const rows = await readersOf(scope, tables, found.id, found.version_in_force)
    return { id: found.id, version: found.version_in_force, readers: await presentReaders(scope, rows) }
  }

  return {
    tables,

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
      await record(scope, actions.published, document.id, { after: { version: number, ...(note && { note }) } })
      const asked = await readerIds(scope, tables, document.id)
      await notifyReaders(scope, asked, number)
      publish(scope, { topic: 'people', also: asked })
      const version = await evidence.numbered(scope, document.id, number)
      return (await presentVersions(scope, [version]))[0]!
    },

    /** The published versions, the newest first. */
    versions: async (scope: Scope): Promise<PublishedVersion[]> => {
      const found = await select(scope)
      if (!found) return []
      const { rows } = await evidence.page(scope, found.id, { page: 1, per_page: most }, [])
      return presentVersions(scope, rows)
    },

    /** Who is asked to read the document, and what they confirmed. */
    readers,

    /**
     * Sets who is asked to read the document. New readers are notified of the version in force, or of the first one when
     * it is published; confirmations stay.
     * @throws request.invalid for somebody who does not work in the company.
     */
    chooseReaders: async (scope: Scope, users: readonly number[]): Promise<PublishedReaders> => {
      const { id, version_in_force } = await lock(scope)
      const before = await readerIds(scope, tables, id)
      const added = users.filter((user) => !before.includes(user))
      const removed = before.filter((user) => !users.includes(user))
      await requireWorking(scope, added)
      if (added.length || removed.length) {
        await changeReaders(scope, tables, id, { added, removed })
        await record(scope, actions.readers, id, { before: { readers: before }, after: { readers: users } })
        if (version_in_force !== null) await notifyReaders(scope, added, version_in_force)
        publish(scope, { topic: 'people', also: [...added, ...removed] })
      }
      return readers(scope)
    },

    /** The version in force, to be read. @throws as `readable`. */
    toBeRead: async (scope: Scope) => {
      const { id, version, asked } = await readable(scope)
      const [{ content, made_at }, readAt] = await Promise.all([
        evidence.numbered(scope, id, version),
        ownReading(scope, tables, id, version),
      ])
      const read_at = readAt?.toISOString() ?? null
      return { version, published_at: made_at.toISOString(), asked, read_at, ...content }
    },

    /**
     * Confirms that the acting person has read the version in force. Confirming again changes nothing.
     * @throws as `readable`; the kind's error for another version.
     */
    confirm: async (scope: Scope, version: number): Promise<{ read_at: string }> => {
      const document = await readable(scope, true)
      if (document.version !== version) throw fail(errors.versionChanged)
      const { read_at, first } = await storeReading(scope, tables, document.id, version)
      if (first) {
        await record(scope, actions.read, document.id, { after: { version } })
        publish(scope, { topic: 'people', also: [scope.userId] })
      }
      return { read_at: read_at.toISOString() }
    },

    /** What the version in force says, and its number. @throws as `readable`. */
    inForce: async (scope: Scope): Promise<{ content: Content; version: number }> => {
      const { id, version } = await readable(scope)
      return { content: await contentOf(scope, id, version), version }
    },

    /** What a published version says, for whom it was chosen elsewhere. @throws not_found. */
    contentOf,
  }

  async function contentOf(scope: Scope, id: number, version: number): Promise<Content> {
    return (await evidence.numbered(scope, id, version)).content
  }
}

async function presentVersions(scope: Scope, rows: readonly Version<object>[]): Promise<PublishedVersion[]> {
  const names = await memberNames(
    scope,
    rows.map(({ made_by }) => made_by),
  )
  return rows.map(({ id, number, made_at, made_by, note, in_force }) => ({
    id,
    number,
    date_init: made_at.toISOString(),
    user_created: { name: names.get(made_by) ?? '' },
    note,
    in_force,
  }))
}
