import { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { anonymous } from '../../platform/http/rate-limits.ts'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { type MailContent, renderMail } from '../../platform/mail/layout.ts'
import { inScope } from '../../platform/scope.ts'
import { lockPeople } from '../members/locking.ts'
import { hasAccount } from '../proving/proof.ts'
import { claimByEmailAndCompany, claimByInvitation } from '../session/limits.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { area } from '../tables.ts'
import { invitationLink } from './inviting.ts'
import { findByToken, isClaim } from './opening.ts'
import { invitationRows, requireAcceptable } from './queries.ts'

export const teamInvitationMail = defineMail({ id: 'identity.team-invitation', to: 'stranger', ownLimit: true })

/**
 * Whoever opened the link says who they are, and a mail to the address they name continues. The same is done and answered
 * for every address, with an account or without: a job looks it up. A later claim replaces one before.
 * @throws team_invitation.not_found, rate.limited, and as `requireAcceptable`.
 */
export async function claimInvitation(
  guest: Guest,
  { token, name, email, phone }: { token: string; name: string; email: string; phone: string },
  network: Network,
) {
  const found = await findByToken(guest, token, network)
  await guest.limits.count(claimByInvitation, found.hash)
  await guest.limits.count(claimByEmailAndCompany, anonymous(`${found.actor.companyId} ${email}`))
  await inScope(guest.database, guest, found.actor, {}, async (scope) => {
    await lockPeople(scope)
    const invitation = await invitationRows.lock(scope, found.id)
    // The mailed link is for the address it went to.
    if (isClaim(invitation, found)) throw fail('team_invitation.not_found')
    await requireAcceptable(scope, invitation)
    await invitationRows.update(scope, found.id, {
      claimed_name: name,
      claimed_phone: phone,
      claimed_email: email,
      claimed_at: scope.clock.now(),
      claim_hash: null,
    })
    await record(scope, 'team_invitation.opened', found.id, { after: { name: invitation.name } })
    await scope.jobs.send(scope.db, sendClaim, { companyId: scope.companyId, invitationId: found.id })
  })
}

/**
 * E-mails the link that continues an invitation. Its token is made here and only its hash is stored. When it runs twice,
 * only the later link is valid. An address that has an account gets a mail which says so, and no link.
 */
export const sendClaim = defineJob({
  id: 'identity.send-team-invitation',
  leaves: true,
  schema: z.object({ companyId: z.int(), invitationId: z.int() }),
  atOnce: 2,
  retries: 12,
  async run({ companyId, invitationId }, context, jobId) {
    const token = newToken()
    const email = await storeClaimToken(context, companyId, invitationId, token)
    if (email === undefined) return
    const mail = (await hasAccount(context.database, email))
      ? takenMail()
      : continuingMail(invitationLink(context.baseUrl, token))
    await context.mailer.send({ kind: teamInvitationMail, awaited: true, id: jobId, to: email, ...renderMail(mail) })
  },
})

/** Stores the token's hash; returns the claimed address, unless the invitation is no longer open. */
async function storeClaimToken(
  { database, clock }: JobContext,
  companyId: number,
  id: number,
  token: string,
): Promise<string | undefined> {
  const row = await database.transaction({ settings: { 'app.company_id': String(companyId) } }, (db) =>
    db.first(
      area
        .updateTable('identity.team_invitations')
        .set({ claim_hash: hashToken(token) })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .where('claimed_email', 'is not', null)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .returning('claimed_email'),
    ),
  )
  return row?.claimed_email ?? undefined
}

// Nobody has read a mail at this address yet: neither says a word that somebody typed.
const continuingMail = (url: string): MailContent => ({
  subject: 'Continue o seu acesso ao Prumo',
  preheader: 'Falta escolher a sua senha.',
  title: 'Falta escolher a sua senha',
  paragraphs: [
    'Olá.',
    'Este e-mail foi informado para aceitar um convite de uma empresa que usa o Prumo. Confirme que ele é seu abrindo o link abaixo: nele você vê quem convidou, escolhe a sua senha e entra.',
  ],
  action: { label: 'Escolher a senha e entrar', url },
  note: 'O link só pode ser usado uma vez. Se você não aceitou convite nenhum, ignore esta mensagem.',
})

const takenMail = (): MailContent => ({
  subject: 'Este e-mail já tem uma conta no Prumo',
  preheader: 'Para aceitar o convite, use outro e-mail.',
  title: 'Este e-mail já tem uma conta',
  paragraphs: [
    'Olá.',
    'Este e-mail foi informado para aceitar um convite de uma empresa que usa o Prumo, mas já tem uma conta, e uma conta da equipe é de uma empresa só.',
    'Para aceitar, abra o convite de novo e informe outro e-mail. Se você atende empresas como consultor, peça a quem convidou você um convite de consultor. Se já trabalha nesta empresa, entre com a sua senha.',
  ],
  note: 'Se você não aceitou convite nenhum, ignore esta mensagem: nada mudou na sua conta.',
})
