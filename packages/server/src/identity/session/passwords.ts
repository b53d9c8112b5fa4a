import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// Argon2id, the library's default algorithm, with OWASP's parameters: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let decoy: Promise<string> | undefined

/**
 * Whether the password fits. Without a hash it takes the same time and returns false, so that the time does not reveal
 * a missing account.
 */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody signs in with this')
  return (await verify(passwordHash ?? (await decoy), password)) && passwordHash !== undefined
}

// Without letters and digits that can be confused when read aloud or copied.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A temporary password: 12 characters in three groups, some 59 bits. */
export function temporaryPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${group()}-${group()}-${group()}`
}
