import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { area as platform } from '../database/tables.ts'
import { fail } from '../errors.ts'
import type { Scope } from '../scope.ts'

/** What identifies a repeated creation: the user's key, the call, and a fingerprint of the body. */
export type Idempotent = { key: string; call: string; fingerprint: string }

export const fingerprint = (parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Maximum characters of an answer that is stored for a day. */
const longestKept = 16_384

/**
 * The same key from the same user within 24 hours answers the first result. The key's row is written first, in the
 * call's own transaction: a second request with the key waits there until the first is committed or rolled back.
 * An answer longer than 16,384 characters is not stored: the second request is told that it was done.
 * @param work carries the call out and returns its JSON text (undefined for a call without answer).
 * @returns the JSON text of the first answer, or its parsed form for a repeated key.
 */
export async function runOnce(scope: Scope, { key, call, fingerprint }: Idempotent, work: () => Promise<unknown>) {
  const mine = { company_id: scope.companyId, user_id: scope.userId, key }
  const fresh = await scope.db.run(
    platform
      .insertInto('platform.idempotency_keys')
      .values({ ...mine, call, request_hash: fingerprint, created_at: scope.clock.now() })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (!fresh) {
    const first = await firstAnswer(scope, { key, call, fingerprint })
    if (!first) throw fail('request.in_progress')
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

/**
 * What the first request with the key was answered; undefined while there is none. For calls that do something before
 * their transaction. @throws request.idempotency, request.done.
 */
export async function firstAnswer(
  scope: Scope,
  { key, call, fingerprint }: Idempotent,
): Promise<{ answer: unknown } | undefined> {
  const first = await scope.db.first(
    platform
      .selectFrom('platform.idempotency_keys')
      .select(['call', 'request_hash', 'answer'])
      .select(sql<boolean>`answer is null`.as('unkept'))
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId)
      .where('key', '=', key),
  )
  if (!first) return undefined
  if (first.call !== call || first.request_hash !== fingerprint) throw fail('request.idempotency')
  if (first.unkept) throw fail('request.done')
  return { answer: first.answer }
}
