import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Email, Instant } from '../../fields.ts'
import { permissions } from '../../permissions.ts'
import { creates } from '../../record-calls.ts'

const Permissions = z.array(z.enum(permissions))

/** A consultant who works in the company. */
export const Consultant = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    permissions: Permissions,
    /** null: never entered this company. */
    last_signed_in_at: Instant.nullable(),
    /** True if the person in the session may end this consultant's access. */
    can_end: z.boolean(),
  })
  .meta({ id: 'Consultant' })
export type Consultant = z.infer<typeof Consultant>

/** An invitation nobody has accepted yet, as the company sees it. */
export const Invitation = z
  .object({
    id: z.int(),
    email: z.string(),
    permissions: Permissions,
    inviter_name: z.string(),
    created_at: Instant,
    expires_at: Instant,
    expired: z.boolean(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** An open invitation, as the invited person sees it. */
export const ReceivedInvitation = z
  .object({
    id: z.int(),
    company_name: z.string(),
    inviter_name: z.string(),
    permissions: Permissions,
    expires_at: Instant,
    /**
     * False until the person has proved once that the e-mail is theirs. Until then only the link in the e-mail can
     * accept the invitation.
     */
    can_accept: z.boolean(),
  })
  .meta({ id: 'ReceivedInvitation' })
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>

export const InvitationInput = z.object({
  email: Email,
  permissions: z
    .array(z.enum(permissions, { error: 'Permissão desconhecida' }))
    .default([])
    .transform((all) => permissions.filter((permission) => all.includes(permission))),
})

const Accepted = z.object({ response: z.object({ company_id: z.int(), company_name: z.string() }) })
const refusals = [
  'invitation.not_found',
  'invitation.used',
  'invitation.revoked',
  'invitation.expired',
  'invitation.member',
  'invitation.no_seat',
  'company.limit',
] as const

const responsible = { audience: 'responsible' } as const

export const consultantCalls = defineCalls(responsible, {
  'GET /client/consultants': {
    summary: 'Consultores da empresa e convites em aberto; no máximo 1000 de cada',
    response: z.object({ response: z.array(Consultant), invitations: z.array(Invitation) }),
  },
  'POST /client/consultants/invitations': {
    summary: 'Convidar um consultor por e-mail; um convite em aberto para o mesmo e-mail é substituído',
    ...creates(InvitationInput, Invitation),
    errors: ['invitation.member', 'user.limit', 'rate.limited', 'mail.limited'],
  },
  'DELETE /client/consultants/invitations/{id}': {
    summary: 'Cancelar um convite em aberto',
    payment: 'any',
    errors: ['not_found', 'invitation.used'],
  },
  'DELETE /client/consultants/{id}': {
    summary: 'Encerrar o acesso de um consultor; as sessões dele nesta empresa terminam na hora',
    payment: 'any',
    errors: ['not_found', 'user.self', 'user.last_responsible', 'user.last_root'],
  },
  'GET /account/invitations': {
    summary: 'Convites em aberto para o e-mail de quem está na sessão',
    audience: 'consultant',
    payment: 'any',
    response: z.object({ response: z.array(ReceivedInvitation) }),
  },
  'POST /account/invitations/accept': {
    summary: 'Aceitar um convite pelo link do e-mail',
    audience: 'consultant',
    payment: 'any',
    body: z.object({ token: z.string({ error: 'Abra o convite pelo link do e-mail' }).min(1).max(200) }),
    response: Accepted,
    errors: refusals,
  },
  'POST /account/invitations/{id}/accept': {
    summary: 'Aceitar um convite da lista',
    audience: 'consultant',
    payment: 'any',
    response: Accepted,
    errors: [...refusals, 'invitation.unproven'],
  },
})
