import type { Effort } from '../../platform/http/effort.ts'
import type { Limit } from '../../platform/http/rate-limits.ts'

// Sign-in attempts (decision O014). Ten wrong ones of a network for an e-mail, or in a browser where its person has signed
// in before, end it there; what strangers try elsewhere costs them work and shuts nobody out.
export const signInByDevice: Limit = { name: 'sign-in-device', points: 10, seconds: 15 * 60 }
export const signInEffort: Effort = {
  name: 'sign-in',
  network: { tries: 30, seconds: 15 * 60 },
  target: { tries: 20, seconds: 60 * 60 },
  both: { tries: 10, seconds: 15 * 60 },
}
export const recoveryEffort: Effort = {
  name: 'recovery',
  network: { tries: 10, seconds: 60 * 60 },
  target: { tries: 3, seconds: 60 * 60 },
  both: { tries: 3, seconds: 60 * 60 },
}
/** Mails to one address: beyond them none leaves, because the last temporary password is good for as long. */
export const recoveryMails: Limit = { name: 'recovery-mails', points: 10, seconds: 60 * 60 }
/** The target is Prumo itself: companies cost room, and mails to addresses that nobody has proved. */
export const registrationEffort: Effort = {
  name: 'registration',
  network: { tries: 20, seconds: 60 * 60 },
  target: { tries: 200, seconds: 60 * 60 },
}
export const passwordChangeByUser: Limit = { name: 'password-change', points: 10, seconds: 15 * 60 }

export const emailProofByUser: Limit = { name: 'email-proof', points: 5, seconds: 60 * 60 }

export const invitationsByCompany: Limit = { name: 'invitation', points: 30, seconds: 60 * 60 }

export const teamInvitationsByCompany: Limit = { name: 'team-invitation-made', points: 100, seconds: 60 * 60 }
// Whoever opens a link of an invitation names an address that gets a mail, whoever it belongs to: counted for each company,
// so that none uses up what another's invitations need.
export const claimByInvitation: Limit = { name: 'team-invitation-claim', points: 10, seconds: 60 * 60 }
export const claimByEmailAndCompany: Limit = { name: 'team-invitation-email', points: 3, seconds: 60 * 60 }
