import { createHash } from 'node:crypto'
import type { Limit } from '../../platform/http/rate-limits.ts'

// Limits of sign-in attempts (decision O014). By e-mail against guessing one person's password: ten times from one
// address, so that a stranger elsewhere locks nobody out, and from all addresses together about as often in a day as
// from one; by address against trying one password on many; by browser where the person has signed in before.
export const signInByEmailAndAddress: Limit = { name: 'sign-in-email-address', points: 10, seconds: 15 * 60 }
export const signInByEmail: Limit = { name: 'sign-in-email', points: 50, seconds: 60 * 60 }
export const signInByDevice: Limit = { name: 'sign-in-device', points: 10, seconds: 15 * 60 }
export const signInByAddress: Limit = { name: 'sign-in-address', points: 100, seconds: 15 * 60 }
export const recoveryByEmail: Limit = { name: 'recovery-email', points: 3, seconds: 60 * 60 }
export const recoveryByAddress: Limit = { name: 'recovery-address', points: 20, seconds: 60 * 60 }
export const registrationByAddress: Limit = { name: 'registration-address', points: 20, seconds: 60 * 60 }
export const passwordChangeByUser: Limit = { name: 'password-change', points: 10, seconds: 15 * 60 }

export const emailProofByUser: Limit = { name: 'email-proof', points: 5, seconds: 60 * 60 }

export const invitationsByCompany: Limit = { name: 'invitation', points: 30, seconds: 60 * 60 }

export const teamInvitationsByCompany: Limit = { name: 'team-invitation-made', points: 100, seconds: 60 * 60 }
// Whoever opens a link of an invitation names an address that gets a mail, whoever it belongs to.
export const claimByInvitation: Limit = { name: 'team-invitation-claim', points: 10, seconds: 60 * 60 }
export const claimByEmail: Limit = { name: 'team-invitation-email', points: 3, seconds: 60 * 60 }
export const claimByAddress: Limit = { name: 'team-invitation-address', points: 60, seconds: 60 * 60 }

/** Limits are counted under a hash, so that the table holds no personal data. */
export const anonymous = (who: string) => createHash('sha256').update(who).digest('base64url')
