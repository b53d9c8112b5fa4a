import { keyAreaOf } from '@prumo/contract/key-needs.ts'
import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import type { Reference } from '../audit/trail.ts'
import { fail } from '../errors.ts'
import { publish } from '../live/publishing.ts'
import type { Scope } from '../scope.ts'
import type { RecordKind } from './record-kind.ts'
import { recordsOf } from './records-of.ts'

/** A record as somebody who may read it finds it. */
export type Opened = {
  title: string
  /** The path that opens it. */
  link: string
  /** Who may read it; absent: whoever may open the kind. Nobody else is notified. */
  readers?: readonly number[]
  /** Publishes that what is said below it changed. */
  changed: () => void
  /** Notifies whom a comment concerns, besides the people it mentions. */
  said?: (text: string, mentioned: readonly number[]) => Promise<void>
  /** Other records whose changes are its own, such as the rule of a repetition. */
  also?: readonly Reference[]
}

/** How the records of a kind are opened: who may do so sees their history and talks below them. */
export type Opens = {
  /** Null: everybody may open the kind, or `readers` says who. */
  readonly permission: Permission | null
  /** Finds the record, locked FOR KEY SHARE when something is written below it. @throws not_found where it is not seen. */
  readonly find: (scope: Scope, id: number, lock: boolean) => Promise<Opened>
  /** Actions that say nothing about a record. */
  readonly silent?: readonly string[]
  /** It has files. */
  readonly files?: true
}

/** How the records of a kind are opened that everybody reads who may open it. */
export type OpensAll<Column = string> = {
  readonly permission: Permission | null
  /** The column of the title, by default 'title'. */
  readonly title?: Column
  /** Of the live events; by default that of the kind. */
  readonly topic?: LiveTopicName | undefined
  /** It has files, in `files.record_files`. */
  readonly files?: true
  /** The column of the record it belongs to, where its path needs it. */
  readonly within?: Column
  /** The path that opens a record. */
  readonly link: (id: number, within: number | null) => string
}

/** @param putAway it has the column `deleted_at`: one that was put away is not opened. */
export const opensRows = (
  table: string,
  { title = 'title', permission, topic, files, within, link }: OpensAll,
  putAway: boolean,
): Opens => ({
  permission,
  ...(files && { files }),
  find: async (scope, id, lock) => {
    const row = await scope.db.first<{ title: string; within: number | null }>`
      select ${sql.ref(title)} as title, ${within === undefined ? sql`null::bigint` : sql.ref(within)} as within
      from ${sql.table(table)}
      where company_id = ${scope.companyId} and id = ${id}
        ${putAway ? sql`and deleted_at is null` : sql``} ${lock ? sql`for key share` : sql``}`
    if (!row) throw fail('not_found')
    return {
      title: row.title,
      link: link(id, row.within),
      changed: () => {
        if (topic) publish(scope, { topic, id })
      },
    }
  },
})

type Opening = RecordKind & { opens: Opens }

function kindOf(scope: Scope, entity: string): Opening {
  const kind = recordsOf(scope.areas).find((one): one is Opening => !!one.opens && one.trail?.entity === entity)
  if (!kind || (kind.opens.permission !== null && !scope.can(kind.opens.permission))) throw fail('not_found')
  if (scope.actor.key && rightOf(scope, kind) === undefined) throw fail('not_found')
  return kind
}

/** What the acting key may do with the records of a kind. */
function rightOf({ actor: { key } }: Scope, { table, opens }: Opening) {
  const area = keyAreaOf(opens.permission, table?.split('.')[0] ?? '')
  return area && key?.areas[area]
}

/**
 * A record of any kind that is opened, as the acting person finds it.
 * @param entity its kind, as the trail names it.
 * @throws not_found, also without the permission of the kind.
 */
export async function openRecord(scope: Scope, entity: string, id: number): Promise<Opened & { opens: Opens }> {
  const { opens } = kindOf(scope, entity)
  return { ...(await opens.find(scope, id, false)), opens }
}

/** As `openRecord`, to write below it. @throws permission.only_sees for somebody who only sees its area. */
export async function lockRecord(scope: Scope, entity: string, id: number): Promise<Opened & { opens: Opens }> {
  const kind = kindOf(scope, entity)
  const { opens } = kind
  const mayEdit = opens.permission === null || scope.edits(opens.permission)
  if (!mayEdit || (scope.actor.key && rightOf(scope, kind) !== 'edit')) throw fail('permission.only_sees')
  return { ...(await opens.find(scope, id, true)), opens }
}
