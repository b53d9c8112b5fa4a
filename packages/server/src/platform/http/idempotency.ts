import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { builder } from '../database/sql.ts'
import type { PlatformTables } from '../database/tables.ts'
import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'

const platform = builder<PlatformTables>()

/** What a creating call is remembered by: the user's key, the call, and a fingerprint of what was sent. */
export type Idempotent = { key: string; call: string; fingerprint: string }

export const fingerprint = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Characters of an answer that is kept for a day. */
const longestKept = 16_384

/**
 * The same key from the same user within 24 hours answers the first result. The key's row is written first,
 * in the call's own transaction: a second sending of the same key waits there until the first is committed or undone.
 *
 * An answer longer than 16,384 characters is not kept: the second sending is told that it was done.
 *
 * @param work carries the call out and answers its JSON text (undefined when the call answers nothing).
 * @returns the JSON text of the first answer, or its parsed form when the key was seen before.
 */
export async function once(scope: Scope, { key, call, fingerprint }: Idempotent, work: () => Promise<unknown>) {
  const mine = { company_id: scope.companyId, user_id: scope.userId, key }
  const fresh = await scope.db.run(
    platform
      .insertInto('platform.idempotency_keys')
      .values({ ...mine, call, request_hash: fingerprint, created_at: scope.clock.now() })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const row = platform
    .selectFrom('platform.idempotency_keys')
    .selectAll()
    .select(sql<boolean>`answer is null`.as('unkept'))
  if (!fresh) {
    const first = await scope.db.first(
      row.where('company_id', '=', scope.companyId).where('user_id', '=', scope.userId).where('key', '=', key),
    )
    if (!first) throw fail('request.in_progress')
    if (first.call !== call || first.request_hash !== fingerprint) throw fail('request.idempotency')
    if (first.unkept) throw fail('request.done')
    return first.answer
  }
  const answer = await work()
  if (typeof answer === 'string' && answer.length > longestKept) return answer
  await scope.db.run(
    platform
      .updateTable('platform.idempotency_keys')
      .set({ answer: (answer ?? 'null') as string })
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId)
      .where('key', '=', key),
  )
  return answer
}
