import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

type PolicyFields = { user_id: number; sent_at: Date; deleted_at: Date | null }

const regretMs = 15 * 60 * 1000

/** The instant until which the acting user may correct or delete a message; undefined when they may not. */
export const changeableUntil = ({ userId }: Scope, { user_id, sent_at, deleted_at }: PolicyFields): Date | undefined =>
  user_id === userId && deleted_at === null ? new Date(sent_at.getTime() + regretMs) : undefined

/** @throws not_found for a deleted message, chat.not_own, chat.too_late. */
export function requireChange(scope: Scope, message: PolicyFields) {
  if (message.user_id !== scope.userId) throw fail('chat.not_own')
  const until = changeableUntil(scope, message)
  if (!until) throw fail('not_found')
  if (until < scope.clock.now()) throw fail('chat.too_late')
}
