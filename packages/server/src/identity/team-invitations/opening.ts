import type { OpenedInvitation } from '@prumo/contract/identity/invitations/endpoints.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { countMiss, type Limit } from '../../platform/http/rate-limits.ts'
import { type Actor, inScope } from '../../platform/scope.ts'
import { visitedCompany } from '../companies/visited.ts'
import { memberNames } from '../members/queries.ts'
import { hashToken } from '../session/tokens.ts'
import { type InvitationRow, invitationRows, requireAcceptable } from './queries.ts'

const readsByLink: Limit = { name: 'team-invitation', points: 120, seconds: 60 * 60 }

/** Where a token leads: a company, in which the system acts, and its invitation. */
export type Found = { actor: Actor; company: string; id: number; hash: string }

/** What an invitation says to whoever opens it. @throws as `findByToken` and `requireAcceptable`. */
export async function openInvitation(guest: Guest, token: string, network: Network): Promise<OpenedInvitation> {
  const found = await findByToken(guest, token, network)
  return inScope(guest.database, guest, found.actor, { readOnly: true }, async (scope) => {
    const invitation = await invitationRows.find(scope, found.id)
    const claimed = isClaim(invitation, found)
    await requireAcceptable(scope, invitation)
    const names = await memberNames(scope, [invitation.invited_by])
    return {
      company_name: found.company,
      inviter_name: names.get(invitation.invited_by) ?? '',
      name: claimed ? invitation.claimed_name! : invitation.name,
      expires_at: invitation.expires_at.toISOString(),
      email: claimed ? invitation.claimed_email : null,
    }
  })
}

/**
 * The invitation of a token, that of its link or that of the mail which continues it.
 * @throws team_invitation.not_found, also where the company may not use the application now; rate.limited.
 */
export async function findByToken(guest: Guest, token: string, network: Network): Promise<Found> {
  const hash = hashToken(token)
  const [row] = await guest.database.statement<{ company_id: number; id: number }>(
    'select company_id, id from identity.open_team_invitation($1)',
    [hash],
  )
  const visited = row && (await visitedCompany(guest, row.company_id))
  if (!visited) {
    await countMiss(guest.limits, 'team-invitation', network)
    throw fail('team_invitation.not_found')
  }
  await guest.limits.count(readsByLink, hash)
  return { ...visited, id: row.id, hash }
}

/**
 * True if the token is that of the mail which continues an invitation.
 * @throws team_invitation.not_found for one that was replaced since it was found.
 */
export function isClaim({ token_hash, claim_hash }: InvitationRow, { hash }: Found): boolean {
  if (hash !== token_hash && hash !== claim_hash) throw fail('team_invitation.not_found')
  return hash === claim_hash
}
