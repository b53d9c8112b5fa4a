import { z } from 'zod'
import { Phone } from '../../brazil-fields.ts'
import { defineCalls } from '../../contract.ts'
import { Email, Instant, NewPassword, text } from '../../fields.ts'
import { one } from '../../record-calls.ts'
import { SignedIn } from '../session/model.ts'

const Token = text(100, 'O endereço do convite está incompleto')

/** What somebody sees who opens a link of an invitation to a team. */
export const OpenedInvitation = z
  .object({
    company_name: z.string(),
    inviter_name: z.string(),
    /** For whom it was made. */
    name: z.string(),
    expires_at: Instant,
    /**
     * The address to which the link was mailed: its reader chooses a password. null: the link that the inviter sent,
     * whose reader says who they are.
     */
    email: z.string().nullable(),
  })
  .meta({ id: 'OpenedInvitation' })
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

export const InvitationClaim = z.object({
  token: Token,
  name: text(120, 'Preencha o seu nome'),
  email: Email,
  phone: Phone,
})

export const InvitationAcceptance = z.object({
  token: Token,
  password: NewPassword,
  terms: z.literal(true, { error: 'É preciso aceitar o contrato e os termos de privacidade' }),
})

const refusals = [
  'team_invitation.not_found',
  'invitation.used',
  'invitation.revoked',
  'invitation.expired',
  'invitation.no_seat',
  'rate.limited',
] as const

export const teamInvitationCalls = defineCalls({
  'POST /team-invitation': {
    summary: 'Abrir um convite para a equipe de uma empresa: quem convida, e para quem',
    audience: 'public',
    limit: 'sign-in',
    body: z.object({ token: Token }),
    response: one(OpenedInvitation),
    errors: refusals,
  },
  'POST /team-invitation/claim': {
    summary:
      'Dizer quem é e pedir por e-mail o link que continua; a resposta é a mesma para um e-mail com conta ou sem conta',
    audience: 'public',
    limit: 'sign-in',
    body: InvitationClaim,
    errors: [...refusals, 'mail.limited'],
  },
  'POST /team-invitation/accept': {
    summary: 'Escolher a senha pelo link do e-mail, e entrar na empresa',
    audience: 'public',
    limit: 'sign-in',
    confidential: true,
    body: InvitationAcceptance,
    response: SignedIn,
    status: 201,
    errors: [...refusals, 'user.email_taken'],
  },
})
