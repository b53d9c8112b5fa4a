import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@prumo/contract/identity/two-step/model.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

// Without letters and digits that can be confused; 16 of 31 are 79 bits, so the hash need not be slow.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 16

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
const grouped = (code: string) => code.match(/.{4}/g)!.join('-')
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

export const isRecoveryCode = (code: string) => code.length === length

/** Gives the acting person new recovery codes in place of the old ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(scope: Scope): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await scope.db.run(identity.deleteFrom('identity.recovery_codes').where('user_id', '=', scope.userId))
  await scope.db.run(
    identity
      .insertInto('identity.recovery_codes')
      .values(codes.map((code) => ({ user_id: scope.userId, code_hash: hashOf(code) }))),
  )
  return codes.map(grouped)
}

/** Uses up one of the acting person's recovery codes; false when it is unknown or used. */
export async function takeRecoveryCode(scope: Scope, code: string): Promise<boolean> {
  const used = await scope.db.run(
    identity
      .updateTable('identity.recovery_codes')
      .set({ used_at: scope.clock.now() })
      .where('user_id', '=', scope.userId)
      .where('code_hash', '=', hashOf(code))
      .where('used_at', 'is', null),
  )
  return used === 1
}

/** The number of the acting person's unused recovery codes. */
export async function recoveryCodesLeft(scope: Scope): Promise<number> {
  const row = await scope.db.first(
    identity
      .selectFrom('identity.recovery_codes')
      .select(sql<number>`count(*)`.as('left'))
      .where('user_id', '=', scope.userId)
      .where('used_at', 'is', null),
  )
  return row!.left
}
