import { type Permission, permissionLabels } from '@prumo/contract/permissions.ts'
import { z } from 'zod'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mailbox } from '../../platform/mail/mail.ts'
import { mailboxOfMember } from '../members/answering.ts'
import { hasProven } from '../proving/proof.ts'
import { hashToken, newToken } from '../session/tokens.ts'
import { area as identity } from '../tables.ts'

export const consultantInvitationMail = defineMail({ id: 'identity.invitation', to: 'stranger' })

/**
 * E-mails an invitation. The token of its link is made here and only its hash is stored, so that no queue or log ever
 * holds it. When it runs twice, only the later link is valid.
 */
export const sendInvitation = defineJob({
  id: 'identity.send-invitation',
  leaves: true,
  schema: z.object({ companyId: z.int(), invitationId: z.int() }),
  atOnce: 2,
  retries: 12,
  async run({ companyId, invitationId }, context, jobId) {
    const token = newToken()
    const invitation = await keepToken(context, companyId, invitationId, token)
    if (!invitation) return
    const { invited_by } = invitation
    const replyTo =
      invited_by === null
        ? undefined
        : await context.inCompany(companyId, (scope) => mailboxOfMember(scope, invited_by))
    const known = await hasProven(context.database, invitation.email)
    await context.mailer.send({
      kind: consultantInvitationMail,
      awaited: true,
      id: jobId,
      to: invitation.email,
      ...(known ? invitationMail : namelessInvitation)(invitation, `${context.baseUrl}/convite/${token}`, replyTo),
    })
  },
})

/** Stores the token's hash, and returns the invitation unless it is no longer open. */
const keepToken = ({ database, clock }: JobContext, companyId: number, id: number, token: string) =>
  database.transaction({ settings: { 'app.company_id': String(companyId) } }, (db) =>
    db.first(
      identity
        .updateTable('identity.invitations')
        .set({ token_hash: hashToken(token) })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .returning(['email', 'company_name', 'inviter_name', 'invited_by', 'permissions']),
    ),
  )

type Told = { company_name: string; inviter_name: string; permissions: string[] }

const invitationMail = ({ company_name, inviter_name, permissions }: Told, url: string, replyTo: Mailbox | undefined) =>
  renderMail({
    subject: `${company_name} convida você para o Prumo`,
    preheader: `${inviter_name} convida você a trabalhar como consultor na empresa ${company_name}.`,
    title: 'Um convite para você',
    paragraphs: [
      `${inviter_name} convida você a trabalhar no Prumo, como consultor, na empresa ${company_name}.`,
      'Abra o convite e entre com a sua conta de consultor neste e-mail. Se ainda não tem uma, crie-a pelo próprio convite.',
    ],
    facts: [
      ['Empresa', company_name],
      ['Convite de', inviter_name],
      [
        'Permissões',
        permissions.map((permission) => permissionLabels[permission as Permission]).join(', ') ||
          'O que é aberto a todos na empresa',
      ],
    ],
    action: { label: 'Ver convite', url },
    note: 'O convite vale por 7 dias e só pode ser aceito uma vez. Se você não o esperava, ignore este e-mail.',
    replyTo,
  })

/** For an address that nobody has proven: it says what to do, and what the company is called stands behind the link. */
const namelessInvitation = (_: Told, url: string) =>
  renderMail({
    subject: 'Um convite para você no Prumo',
    preheader: 'Uma empresa convida você a trabalhar como consultor.',
    title: 'Um convite para você',
    paragraphs: [
      'Uma empresa convida você a trabalhar no Prumo como consultor. Quem convida, e com quais permissões, você vê no convite.',
      'Abra o convite e entre com a sua conta de consultor neste e-mail. Se ainda não tem uma, crie-a pelo próprio convite.',
    ],
    action: { label: 'Ver convite', url },
    note: 'O convite vale por 7 dias e só pode ser aceito uma vez. Se você não o esperava, ignore este e-mail.',
  })
