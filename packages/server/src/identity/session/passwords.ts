import { randomBytes, randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { FairQueue } from '../../platform/admission/fair-queue.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { argon2 } from './hashing.ts'

// Argon2id, the library's default algorithm, with OWASP's parameters: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * A hash takes 20 ms of a processor. However many people sign in at once, as many are hashed as there are processors, at
 * a lower priority than requests, and an address or a company waits behind itself (docs/decisions/0023-admission.md).
 */
const places = Math.min(4, availableParallelism())
const turns = new FairQueue({
  places,
  perParty: places,
  waiting: 1000,
  waitMs: 20_000,
  refuse: () => fail('server.unavailable', { retryAfter: 5 }),
})

/** Passwords that are hashed now, and those that wait for it, on this node. */
export const passwordLoad = () => turns.load

/** Who waits behind themselves when a password is hashed: an address, a person, or the company of a scope. */
export type Hashing = string | Pick<Scope, 'companyId'>
const partyOf = (by: Hashing) => (typeof by === 'string' ? by : `company ${by.companyId}`)

/** @throws server.unavailable when too many wait. */
export const hashPassword = (password: string, by: Hashing): Promise<string> =>
  turns.run(partyOf(by), () => argon2.hash(password, cost))

/** The hash of a password nobody knows: nothing is hashed, and to check a password against it takes as long as usual. */
export function unusablePassword(): string {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`
}

const decoy = unusablePassword()

/**
 * True if the password fits. Without a hash it takes the same time and returns false, so that the time does not reveal
 * a missing account.
 * @throws server.unavailable when too many wait.
 */
export async function passwordFits(passwordHash: string | undefined, password: string, by: Hashing): Promise<boolean> {
  return (
    (await turns.run(partyOf(by), () => argon2.verify(passwordHash ?? decoy, password))) && passwordHash !== undefined
  )
}

// Without letters and digits that can be confused when read aloud or copied.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A temporary password: 12 characters in three groups, some 59 bits. */
export function temporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${group()}-${group()}-${group()}`
}
