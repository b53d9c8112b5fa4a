import { anonymous, type Limit, type RateLimits } from '../../platform/http/rate-limits.ts'
import { passwordMark } from './password-mark.ts'

// A person who may try a code knows the password. Three codes in a million are valid at a time: forty attempts a day
// are one chance in 8,000.
const codeByPerson: Limit = { name: 'code', points: 10, seconds: 15 * 60 }
const codeByPersonInADay: Limit = { name: 'code-day', points: 40, seconds: 24 * 3600 }
const warningByPerson: Limit = { name: 'code-warning', points: 1, seconds: 24 * 3600 }

/** The person whose attempts are counted: a new password begins a new count, because only its owner knows it. */
export type Tried = { id: number; password_hash: string }
const who = ({ id, password_hash }: Tried) => anonymous(`${id} ${passwordMark(password_hash)}`)

/** Counts an attempt before a code is checked. @throws rate.limited. */
export async function countCode(limits: RateLimits, person: Tried) {
  await limits.count(codeByPerson, who(person))
  await limits.count(codeByPersonInADay, who(person))
}

/** After a right code, deletes the counted attempts. */
export async function forgetCodes(limits: RateLimits, person: Tried) {
  await limits.forget(codeByPerson, who(person))
  await limits.forget(codeByPersonInADay, who(person))
}

/** True if a warning may be sent to a person: one a day. */
export const mayWarn = (limits: RateLimits, person: Tried): Promise<boolean> =>
  limits.count(warningByPerson, who(person)).then(
    () => true,
    () => false,
  )
