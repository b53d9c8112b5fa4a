import { createHash } from 'node:crypto'
import type { Limit } from '../../platform/http/rate-limits.ts'

// How often the doors may be tried (decision O014). By e-mail against guessing one person's password, by address
// against trying one password on many.
export const signInByEmail: Limit = { name: 'sign-in-email', points: 10, seconds: 15 * 60 }
export const signInByAddress: Limit = { name: 'sign-in-address', points: 100, seconds: 15 * 60 }
export const recoveryByEmail: Limit = { name: 'recovery-email', points: 3, seconds: 60 * 60 }
export const recoveryByAddress: Limit = { name: 'recovery-address', points: 20, seconds: 60 * 60 }
export const registrationByAddress: Limit = { name: 'registration-address', points: 20, seconds: 60 * 60 }
export const passwordChangeByUser: Limit = { name: 'password-change', points: 10, seconds: 15 * 60 }

export const invitationsByCompany: Limit = { name: 'invitation', points: 30, seconds: 60 * 60 }

/** Limits are counted under a hash: the table holds no personal data. */
export const anonymous = (who: string) => createHash('sha256').update(who).digest('base64url')
