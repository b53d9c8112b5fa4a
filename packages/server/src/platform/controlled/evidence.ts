import { sql } from 'kysely'
import { type Page, pageOf } from '../database/pages.ts'
import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'

/**
 * The tables of one kind of controlled document: a text that is decided on, and in force in its approved version. The
 * documents have the columns status, decided_by, decided_at, version_in_force, deleted_at, updated_by and updated_at,
 * with drafts also draft, drafted_by and drafted_at; the versions number, status, content, note, made_by and made_at.
 */
export type ControlledTables = {
  readonly documents: string
  readonly versions: string
  /** The column of `versions` with the id of the document. */
  readonly owner: string
}

/** 1 open, 2 approved, 3 refused. */
export type ControlledStatus = 1 | 2 | 3

const statuses = { 1: 'open', 2: 'approved', 3: 'refused' } as const
/** The name of a state on the wire, and its number. */
export const statusOf = (status: number) => statuses[status as ControlledStatus]
export const numberOf = (status: 'open' | 'approved' | 'refused') =>
  (({ open: 1, approved: 2, refused: 3 }) as const)[status]

/** A stored version: what a document said when it was decided on, or changed after an approval. */
export type Version<Content> = {
  id: number
  /** Its number within the document, from 1. */
  number: number
  document_id: number
  status: ControlledStatus
  content: Content
  note: string
  made_by: number
  made_at: Date
  in_force: boolean
}

/** The versions of one kind of document. They are evidence: stored once, never changed. */
export const evidenceOf = <Content extends object>({ documents, versions, owner }: ControlledTables) => {
  const ownerColumn = sql.ref(owner)
  const from = ({ companyId }: Scope) => sql`
    from ${sql.table(versions)} v
    join ${sql.table(documents)} d
      on d.company_id = v.company_id and d.id = v.${ownerColumn} and d.deleted_at is null
    where v.company_id = ${companyId}`
  const columns = (content = sql`v.content`) => sql`
    v.id, v.number, v.${ownerColumn} as document_id, v.status, ${content} as content, v.note, v.made_by, v.made_at,
    v.number is not distinct from d.version_in_force as in_force`
  const one = async (scope: Scope, which: ReturnType<typeof sql>): Promise<Version<Content>> => {
    const found = await scope.db.first<Version<Content>>(
      sql<Version<Content>>`select ${columns()} ${from(scope)} and ${which}`,
    )
    if (!found) throw fail('not_found')
    return found
  }

  return {
    /** Stores a version of a document that the caller has locked, so that numbers have no gaps. Returns its number. */
    store: async (
      scope: Scope,
      documentId: number,
      { status, content, note = '' }: { status: ControlledStatus; content: Content; note?: string },
    ): Promise<number> => {
      const stored = await scope.db.first<{ number: number }>(
        sql<{ number: number }>`
          insert into ${sql.table(versions)} (company_id, ${ownerColumn}, number, status, content, note, made_by, made_at)
          select ${scope.companyId}::bigint, ${documentId}::bigint,
            coalesce(max(number), 0) + 1, ${status}::smallint, ${JSON.stringify(content)}::jsonb, ${note}::text,
            ${scope.userId}::bigint, ${scope.clock.now()}::timestamptz
          from ${sql.table(versions)}
          where company_id = ${scope.companyId} and ${ownerColumn} = ${documentId}
          returning number`,
      )
      return stored!.number
    },

    /**
     * Versions of a document, the newest first, and their number.
     * @param fields the fields of the content that are read; default: all.
     */
    page: (scope: Scope, documentId: number, wanted: Page, fields?: readonly (keyof Content & string)[]) => {
      const some = fields?.flatMap((field) => [sql`${field}::text`, sql`v.content -> ${field}::text`])
      return pageOf<Version<Content>>(
        scope,
        {
          select: columns(some && sql`jsonb_build_object(${sql.join(some)})`),
          id: sql`v.id`,
          from: sql`${from(scope)} and v.${ownerColumn} = ${documentId}`,
          order: sql`v.number desc`,
        },
        wanted,
      )
    },

    /** A version by its id. @throws not_found, also when its document was put away. */
    find: (scope: Scope, id: number) => one(scope, sql`v.id = ${id}`),

    /** A version of a document by its number. @throws not_found. */
    numbered: (scope: Scope, documentId: number, number: number) =>
      one(scope, sql`v.${ownerColumn} = ${documentId} and v.number = ${number}`),

    /** True when anything was ever decided about the document. */
    any: async (scope: Scope, documentId: number): Promise<boolean> => {
      const found = await scope.db.first<{ number: number }>(
        sql<{ number: number }>`select number from ${sql.table(versions)}
          where company_id = ${scope.companyId} and ${ownerColumn} = ${documentId} limit 1`,
      )
      return found !== undefined
    },
  }
}

export type Evidence<Content extends object> = ReturnType<typeof evidenceOf<Content>>
