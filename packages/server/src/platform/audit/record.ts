import { builtOnce, type Query } from '../database/sql.ts'
import { hear } from '../happenings.ts'
import { publishRecorded } from '../live/publishing.ts'
import { reactTo } from '../reactions.ts'
import type { Actor, Scope } from '../scope.ts'
import { area as audit } from './tables.ts'

export type Change = { before?: unknown; after?: unknown }

/**
 * Writes one row of the append-only audit trail, in the transaction of the change it describes, and publishes it where its
 * kind says in which topic (`live`). Areas that react to the action do so before it returns.
 * @param action what happened, as '<entity>.<past participle>': 'task.closed', 'contact.created'.
 * @param id the record's id, stored as text.
 * @param change the record's business fields before and after; never a password, token or file content.
 */
export async function record(scope: Scope, action: string, id: number | string, change: Change = {}) {
  const writing = scope.db.run(writingRow(rowOf(scope, action, id, change)))
  publishRecorded(scope, action, [id])
  await Promise.all([writing, hear(scope, action, [id])])
  await reactTo(scope, action, id)
}

/**
 * As `record`, for a text that saves itself while it is typed: what the same person has just noted about the same fields of
 * the record goes on (definitions/audit/typing.sql), so that a morning of typing is one row.
 */
export async function recordTyped(scope: Scope, action: string, id: number | string, change: Required<Change>) {
  const { company_id, ...row } = rowOf(scope, action, id, change)
  const typed = JSON.stringify({ ...row, before: change.before, after: change.after })
  const [done] = await scope.db.raw<{ on: boolean }>('select audit.type_on($1, $2) as on', [company_id, typed])
  if (!done!.on) {
    const writing = scope.db.run(writingRow({ company_id, ...row }))
    await Promise.all([writing, hear(scope, action, [id])])
  }
  await reactTo(scope, action, id)
}

/** As `record`, for many records to which the same happened, in one statement. */
export async function recordEach(scope: Scope, action: string, changes: readonly (Change & { id: number | string })[]) {
  if (changes.length === 0) return
  const rows = changes.map(({ id, ...change }) => rowOf(scope, action, id, change))
  const ids = changes.map(({ id }) => id)
  publishRecorded(scope, action, ids)
  await Promise.all([scope.db.run(audit.insertInto('audit.trail').values(rows)), hear(scope, action, ids)])
  for (const { id } of changes) await reactTo(scope, action, id)
}

type TrailRow = ReturnType<typeof rowOf>

/** Built with the first row, because all have the same columns. */
let built: ((row: TrailRow) => Query<unknown>) | undefined

const writingRow = (row: TrailRow): Query<unknown> => {
  built ??= builtOnce(Object.keys(row) as (keyof TrailRow)[], (marks) => audit.insertInto('audit.trail').values(marks))
  return built(row)
}

const rowOf = (scope: Scope, action: string, id: number | string, { before, after }: Change) => ({
  company_id: scope.companyId,
  at: scope.clock.now(),
  user_id: scope.actor.userId,
  action,
  entity: action.slice(0, action.indexOf('.')),
  entity_id: String(id),
  before: before === undefined ? null : JSON.stringify(before),
  after: writtenAfter(scope.actor, after),
  key_id: scope.actor.key?.id ?? null,
  through: through(scope.actor),
})

/** How a sentence of the trail goes on after the person's name, where they acted by a key. */
function through({ key, through: other }: Actor): string | null {
  if (!key) return other ?? null
  return key.assistant ? `pelo assistente da chave "${key.name}"` : `pela chave "${key.name}"`
}

/** The system does what an operator does; the operator's name is stored with it. */
function writtenAfter({ operator }: Actor, after: unknown): string | null {
  if (operator !== undefined) return JSON.stringify({ ...(after as object | undefined), operator })
  return after === undefined ? null : JSON.stringify(after)
}
