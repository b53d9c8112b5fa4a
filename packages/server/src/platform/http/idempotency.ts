import { createHash } from 'node:crypto'
import { builder } from '../database/sql.ts'
import type { PlatformTables } from '../database/tables.ts'
import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'

const platform = builder<PlatformTables>()

/** What a creating call is remembered by: the user's key, the call, and a fingerprint of what was sent. */
export type Idempotent = { key: string; call: string; fingerprint: string }

export const fingerprint = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * The same key from the same user within 24 hours answers the first result. The key's row is written first,
 * in the call's own transaction: a second sending of the same key waits there until the first is committed or undone.
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
  const row = platform.selectFrom('platform.idempotency_keys').selectAll()
  if (!fresh) {
    const first = await scope.db.first(
      row.where('company_id', '=', scope.companyId).where('user_id', '=', scope.userId).where('key', '=', key),
    )
    if (!first) throw fail('request.in_progress')
    if (first.call !== call || first.request_hash !== fingerprint) throw fail('request.idempotency')
    return first.answer
  }
  const answer = await work()
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
