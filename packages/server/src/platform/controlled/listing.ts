import type { Permission } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import type { DocumentDraft } from '../documents/documents.ts'
import { fail } from '../errors.ts'
import { recordsOf } from '../records/records-of.ts'
import type { Scope } from '../scope.ts'
import type { ControlledTables } from './evidence.ts'
import type { ReadingTables } from './readings.ts'

/**
 * One kind of documented information: procedures, job descriptions, manuals, forms. The area that owns them declares
 * them; one list shows those of all areas, which is what an auditor asks for first.
 */
export type DocumentedInformation = {
  /** The entity; unique among all areas. */
  readonly kind: string
  /** The name of such a document: 'POP'. */
  readonly name: string
  /** People without this permission do not see them. */
  readonly permission?: Permission
  /** All documents of the company that are not put away, in one statement. */
  readonly read: (scope: Scope, limit: number) => Promise<readonly ListedDocument[]>
  /** The version in force in PDF, of kinds that have one. @throws not_found. */
  readonly draft?: (scope: Scope, document: InForce) => Promise<DocumentDraft>
}

/** A version in force: its document, its number, and where the application is reached. */
export type InForce = { id: number; version: number; baseUrl: string }

/** A document as the list shows it. */
export type ListedDocument = {
  id: number
  title: string
  department_id: number | null
  /** 1 open, 2 approved, 3 refused; null: it is not decided on. */
  status: number | null
  /** The number of the version in force; null: none. */
  version: number | null
  /** The approver of the version in force, and the instant. */
  approved_by: number | null
  approved_at: Date | null
  /** 'yyyy-MM-dd' */
  review_on: string | null
  /** The number of its readers, and of those who confirmed the version in force. */
  readers: number
  confirmed: number
  changed_at: Date
  /** The path that opens it. */
  link: string
}

/** The documents of one kind, with the area's name of it. */
export type ListedKind = { kind: string; name: string; hasPdf: boolean; documents: readonly ListedDocument[] }

/** The most documents of one kind. */
const most = 2000

/** All documents that the acting person may see, or those of one kind, in the order of the areas; one statement for each kind. */
export const documentedInformation = (scope: Scope, only?: string): Promise<ListedKind[]> =>
  Promise.all(
    kindsOf(scope)
      .filter(({ kind }) => only === undefined || kind === only)
      .map(async ({ kind, name, draft, read }) => ({
        kind,
        name,
        hasPdf: draft !== undefined,
        documents: await read(scope, most),
      })),
  )

const kindsOf = (scope: Scope): DocumentedInformation[] =>
  recordsOf(scope.areas)
    .flatMap(({ documents }) => documents)
    .filter(({ permission }) => permission === undefined || scope.actor.userId === null || scope.can(permission))

/** The version in force of a document, in PDF. @throws not_found for one without such a version, or without a PDF. */
export async function draftInForce(
  scope: Scope,
  { kind, id, baseUrl }: { kind: string; id: number; baseUrl: string },
): Promise<DocumentDraft> {
  const found = kindsOf(scope).find((one) => one.kind === kind)
  const document = found?.draft && (await found.read(scope, most)).find((one) => one.id === id)
  if (!found?.draft || !document || document.version === null) throw fail('not_found')
  return found.draft(scope, { id, version: document.version, baseUrl })
}

/** The columns of a kind's table that the list shows. */
export type Columns = {
  /** The column of the title, or what the only one is called. */
  title: string | { only: string }
  /** Columns that not every kind has. */
  department?: string
  review?: string
}

/** The documents of controlled tables, by title. @param link the path that opens a document. */
export async function listControlled(
  scope: Scope,
  { documents, versions, owner, ...reading }: ControlledTables & Partial<ReadingTables>,
  { title, department, review }: Columns,
  limit: number,
): Promise<Omit<ListedDocument, 'link'>[]> {
  const { readers, readings } = reading
  const nothing = sql`null`
  const asked = (more = sql``) =>
    readers === undefined
      ? sql`0`
      : sql`(select count(*)::int from ${sql.table(readers)} r
          where r.company_id = d.company_id and r.${sql.ref(owner)} = d.id ${more})`
  const confirmed =
    readings === undefined
      ? sql`0`
      : asked(sql`and exists (select from ${sql.table(readings)} g where g.company_id = r.company_id
          and g.${sql.ref(owner)} = d.id and g.user_id = r.user_id and g.version = d.version_in_force)`)
  const called = typeof title === 'string' ? sql.ref(`d.${title}`) : sql`${title.only}::text`
  return scope.db.all<Omit<ListedDocument, 'link'>>`
    select d.id, ${called} as title,
      ${department === undefined ? nothing : sql.ref(`d.${department}`)}::bigint as department_id,
      d.status, d.version_in_force as version, v.made_by as approved_by, v.made_at as approved_at,
      ${review === undefined ? nothing : sql.ref(`d.${review}`)}::date as review_on,
      ${asked()} as readers, ${confirmed} as confirmed, d.updated_at as changed_at
    from ${sql.table(documents)} d
    left join ${sql.table(versions)} v
      on v.company_id = d.company_id and v.${sql.ref(owner)} = d.id and v.number = d.version_in_force
    where d.company_id = ${scope.companyId} and d.deleted_at is null
    order by ${called} collate "pt-BR-x-icu", d.id limit ${limit}`
}
