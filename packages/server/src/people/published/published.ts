import type { PublishedCalls } from '@prumo/contract/people/published/calls.ts'
import type { PublishedReaders, PublishedVersion } from '@prumo/contract/people/published/model.ts'
import type { ChosenReaders } from '@prumo/contract/readers.ts'
import { sql } from 'kysely'
import { notifyReaders } from '../../admin/controlled/asking.ts'
import { chooseReaders, confirmReading, documentReaders, inForce, toBeRead } from '../../admin/controlled/reading.ts'
import { presentVersions } from '../../admin/controlled/versions.ts'
import { record } from '../../platform/audit/record.ts'
import { type Decided, decide } from '../../platform/controlled/deciding.ts'
import { evidenceOf } from '../../platform/controlled/evidence.ts'
import { type DocumentedInformation, listControlled } from '../../platform/controlled/listing.ts'
import { type ReadingTables, type ReadKind, readerIds } from '../../platform/controlled/readings.ts'
import { toRead } from '../../platform/controlled/waiting.ts'
import { type DocumentDraft, documentFile } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/implement.ts'
import { publish } from '../../platform/live/publishing.ts'
import { sameJson } from '../../platform/same-json.ts'
import type { Scope } from '../../platform/scope.ts'
import { requireOwnCompany } from '../own-company.ts'

export type PublishedKind<Content extends object> = {
  /** Its entity in the audit trail, with which its actions and its errors begin. */
  entity: 'manual' | 'onboarding_list'
  tables: ReadingTables
  /** Its kind and its title among the documents, and the path at which it is written. */
  name: string
  title: string
  link: string
  /** How it is asked to be read. */
  asked: { words: ReadKind['words']; only: string; path: string }
  /** The current content of the document. */
  contentOf: (scope: Scope) => Promise<Content>
  empty: (content: Content) => boolean
  /** Its PDF. @param version the number of the published version; null: as it is written. */
  draft: (scope: Scope, content: Content, version: number | null) => Promise<DocumentDraft>
}

const most = 200

/**
 * A document of which a company has one, written in place, and published in versions that its readers confirm. It is
 * never refused or deleted.
 */
export function publishedOf<Content extends object>(kind: PublishedKind<Content>) {
  const { entity, tables, name, title, link, asked } = kind
  const evidence = evidenceOf<Content>(tables)
  const of = { topic: 'people', permission: 'peoples' } as const
  const errors = { notInForce: `${entity}.not_published`, versionChanged: `${entity}.version_changed` } as const
  const { path } = asked
  const reading: ReadKind = { ...of, ...asked, entity, tables, list: path, path: () => path, errors }

  const find = (scope: Scope, lock = sql``) =>
    scope.db.first<Decided>(
      sql<Decided>`select id, status, version_in_force from ${sql.table(tables.documents)}
        where company_id = ${scope.companyId} ${lock}`,
    )

  /** The document, locked until the end of the transaction; it is created when there is none. */
  async function lock(scope: Scope): Promise<Decided> {
    await scope.db.run`insert into ${sql.table(tables.documents)} (company_id, updated_by, updated_at)
      values (${scope.companyId}, ${scope.userId}, ${scope.clock.now()}) on conflict do nothing`
    return (await find(scope, sql`for no key update`))!
  }

  /**
   * Publishes the document as it is written: a version that its readers are asked to confirm.
   * @throws `empty` and `unchanged` of its errors.
   */
  async function publishNow(scope: Scope, note: string): Promise<PublishedVersion> {
    const document = await lock(scope)
    const content = await kind.contentOf(scope)
    if (kind.empty(content)) throw fail(`${entity}.empty`)
    const number = await decide(scope, { tables, evidence, same: sameJson }, document, { status: 2, note, content })
    if (number === null) throw fail(`${entity}.unchanged`)
    const { id } = document
    await record(scope, `${entity}.published`, id, { after: { version: number, ...(note && { note }) } })
    const readers = await readerIds(scope, tables, id)
    await notifyReaders(scope, { kind: reading, id, title, version: number }, readers)
    publish(scope, { topic: 'people', also: readers })
    const version = await evidence.numbered(scope, id, number)
    return (await presentVersions(scope, [version], () => ({})))[0]!
  }

  /** The published versions, the newest first. */
  async function versions(scope: Scope): Promise<PublishedVersion[]> {
    const found = await find(scope)
    if (!found) return []
    const { rows } = await evidence.page(scope, found.id, { page: 1, per_page: most }, [])
    return presentVersions(scope, rows, () => ({}))
  }

  /** The people who are asked to read the document, and what they confirmed. */
  async function readers(scope: Scope): Promise<PublishedReaders> {
    const found = await find(scope)
    return found ? documentReaders(scope, reading, found) : { id: null, version: null, readers: [], rule: null }
  }

  /** @throws as `chooseReaders`. */
  const choose = async (scope: Scope, chosen: ChosenReaders) => chooseReaders(scope, reading, await lock(scope), chosen)

  /** The version in force, to be read. @throws as `inForce`. */
  async function shown(scope: Scope) {
    const { content, made_at: published_at, ...read } = await toBeRead(scope, reading, evidence, () => find(scope))
    return { published_at, ...read, ...content }
  }

  const draftVersion = async (scope: Scope, id: number, version: number) =>
    kind.draft(scope, (await evidence.numbered(scope, id, version)).content, version)

  const documents: DocumentedInformation = {
    kind: entity,
    name,
    permission: of.permission,
    read: async (scope) =>
      (await listControlled(scope, tables, { title: { only: title } }, 1)).map((row) => ({ ...row, link })),
    draft: (scope, { id, version }) => draftVersion(scope, id, version),
  }

  return {
    tables,
    publish: publishNow,
    chooseReaders: choose,

    /** The parts of its kind of record: its documents, its readers and what waits for them. */
    declared: { documents, reading, waiting: toRead(reading) },

    /** The document as it is written, in PDF. @throws not_found for another company (decision O106). */
    draftNow: async (scope: Scope, companyId: number): Promise<DocumentDraft> => {
      requireOwnCompany(scope, companyId)
      return kind.draft(scope, await kind.contentOf(scope), null)
    },

    handlers: {
      'POST /publish': async ({ scope, body }) => ({ response: await publishNow(scope, body.note) }),
      'GET /versions': async ({ scope }) => ({ response: await versions(scope) }),
      'GET /readers': async ({ scope }) => ({ response: await readers(scope) }),
      'PUT /readers': async ({ scope, body }) => ({ response: await choose(scope, body) }),
      'GET /reading': async ({ scope }) => ({ response: await shown(scope) }),
      'POST /reading': ({ scope, body }) => confirmReading(scope, reading, () => find(scope), body.version),
      'GET /reading/pdf': async ({ scope, reading: within }) =>
        documentFile(
          scope,
          await within(async (reader) => {
            const { id, version } = await inForce(reader, reading, () => find(reader))
            return draftVersion(reader, id, version)
          }),
        ),
    } satisfies Handlers<PublishedCalls<Record<never, never>>>,
  }
}
