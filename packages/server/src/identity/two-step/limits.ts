import type { Limit, RateLimits } from '../../platform/http/rate-limits.ts'
import { anonymous } from '../session/limits.ts'
import { passwordMark } from './password-mark.ts'

// Whoever gets to try a code knows the password. One code in 333,000 fits at a time: forty tries a day are one chance in
// 8,000.
const codeByPerson: Limit = { name: 'code', points: 10, seconds: 15 * 60 }
const codeByPersonInADay: Limit = { name: 'code-day', points: 40, seconds: 24 * 3600 }
export const codeByAddress: Limit = { name: 'code-address', points: 100, seconds: 15 * 60 }
const warningByPerson: Limit = { name: 'code-warning', points: 1, seconds: 24 * 3600 }

/** A person as their tries are counted: with another password the count begins anew, for only its owner knows it. */
export type Tried = { id: number; password_hash: string }
const who = ({ id, password_hash }: Tried) => anonymous(`${id} ${passwordMark(password_hash)}`)

/** Counts a code that a person is about to try. @throws rate.limited. */
export async function countCode(limits: RateLimits, person: Tried) {
  await limits.count(codeByPerson, who(person))
  await limits.count(codeByPersonInADay, who(person))
}

/** After a right code. */
export async function forgetCodes(limits: RateLimits, person: Tried) {
  await limits.forget(codeByPerson, who(person))
  await limits.forget(codeByPersonInADay, who(person))
}

/** Whether a warning may go to a person: one a day. */
export const mayWarn = (limits: RateLimits, person: Tried): Promise<boolean> =>
  limits.count(warningByPerson, who(person)).then(
    () => true,
    () => false,
  )
