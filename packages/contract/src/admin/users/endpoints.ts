import { z } from 'zod'
import { Phone } from '../../brazil-fields.ts'
import { defineCalls, download } from '../../contract.ts'
import { Email, Id, IdList, IdParam, Instant, text } from '../../fields.ts'
import { approvable, permissions } from '../../permissions.ts'
import { creates, one, versioned } from '../../record-calls.ts'
import { AwayTime } from '../absences/endpoints.ts'

/** '1' means enabled, '2' disabled (decision O200). */
const IsDisabled = z.enum(['1', '2'])

/**
 * What the person in the session may do with a user now. The server may still refuse for reasons the browser cannot
 * know.
 */
const UserAbilities = z.object({
  /** Open the user for editing. */
  change: z.boolean(),
  change_name_and_phone: z.boolean(),
  change_email: z.boolean(),
  /** Change the permissions, and whether they are responsible for the company. */
  change_permissions: z.boolean(),
  disable: z.boolean(),
  enable: z.boolean(),
  delete: z.boolean(),
  reset_password: z.boolean(),
  /** Remove their two-step sign-in, for somebody who lost the telephone. */
  reset_two_step: z.boolean(),
  /** Choose or remove their photograph. */
  change_photo: z.boolean(),
  /** Say when they are away. */
  change_absences: z.boolean(),
  /** Send the first password again, to somebody who has not signed in yet. */
  invite_again: z.boolean(),
})

/**
 * A user of the company. A reader without the permission `users` gets only active users, with id, name, photograph and when
 * they are away, and of themselves what they may do: all other fields are null, empty or false (decision O001).
 */
export const CompanyUser = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    is_disabled: IsDisabled,
    permissions: z.array(z.enum(permissions)),
    /** Of these permissions, those with which they see and change nothing (docs/decisions/0061-rights.md). */
    only_sees: z.array(z.enum(permissions)),
    /** Of these permissions, those in whose areas they approve. */
    approves: z.array(z.enum(approvable)),
    is_responsible: z.boolean().nullable(),
    is_root: z.enum(['YES', 'NO']).nullable(),
    consultor: z.boolean().nullable(),
    /** True if they use two-step sign-in. */
    two_step: z.boolean().nullable(),
    /** null: never signed in to this company. */
    last_signed_in_at: Instant.nullable(),
    /** The address of their photograph, which changes with it; null: there is none. */
    photo_path: z.string().nullable(),
    /** When they are away, today and later, by date. */
    absences: z.array(AwayTime),
    /** The version of what is changed of them; absent like the fields that the reader does not get. */
    updated_at: Instant.optional(),
    can: UserAbilities,
  })
  .meta({ id: 'CompanyUser' })
export type CompanyUser = z.infer<typeof CompanyUser>

/** Name, phone and e-mail are required (rules R353). */
export const UserInput = z.object({
  name: text(120, 'Preencha o nome'),
  email: Email,
  phone: Phone,
  /** Only responsible or root users may send it (decision O204). Absent: unchanged; a new user gets none. */
  permissions: z
    .array(z.enum(permissions, { error: 'Permissão desconhecida' }))
    .transform((all) => [...new Set(all)])
    .optional(),
  /**
   * With which permissions they only see. The rules of `permissions` hold; those they do not have are ignored. Absent:
   * unchanged, and a permission that is new to them also changes.
   */
  only_sees: z.array(z.enum(permissions, { error: 'Permissão desconhecida' })).optional(),
  /**
   * Where they approve; like `only_sees`. Absent: unchanged, and a permission that is new to them also approves, unless
   * `only_sees` is sent.
   */
  approves: z.array(z.enum(approvable, { error: 'Permissão desconhecida' })).optional(),
  /** True if they are responsible for the company too. The rules of `permissions` hold. */
  is_responsible: z.boolean({ error: 'Escolha sim ou não' }).optional(),
})

/** An invitation to the team by a link that nobody has accepted yet. */
export const TeamInvitation = z
  .object({
    id: z.int(),
    /** For whom it was made. */
    name: z.string(),
    phone: z.string().nullable(),
    permissions: z.array(z.enum(permissions)),
    only_sees: z.array(z.enum(permissions)),
    approves: z.array(z.enum(approvable)),
    inviter_name: z.string(),
    created_at: Instant,
    expires_at: Instant,
    /** `opened`: somebody said which e-mail is theirs, and has not chosen a password by it yet. */
    /** `ended`: who made it left, or may no longer give what it offers. */
    state: z.enum(['sent', 'opened', 'expired', 'ended']),
    /** That e-mail. */
    claimed_email: z.string().nullable(),
  })
  .meta({ id: 'TeamInvitation' })
export type TeamInvitation = z.infer<typeof TeamInvitation>

const empty = (value: unknown) => (value === '' ? null : value)

/** Who is to join the team; the e-mail is theirs to say. The rules of permissions are those of a new user. */
export const TeamInvitationInput = UserInput.pick({
  name: true,
  permissions: true,
  only_sees: true,
  approves: true,
}).extend({
  /** The number to which the link is sent by WhatsApp. */
  phone: z.preprocess(empty, Phone.nullable()).default(null),
})

/** The link is in no other answer: only its hash is stored. */
const WithLink = one(TeamInvitation.extend({ link: z.string() }))

const photoOf = 'Cada um escolhe a própria foto, e todos veem com quem trabalham.'

/** Open work of one kind: '3 planos de ação', and the screen of it, of that person's where it can be narrowed. */
export const Duty = z
  .object({ id: z.string(), label: z.string(), count: z.int(), link: z.string() })
  .meta({ id: 'Duty' })
export type Duty = z.infer<typeof Duty>

/** One record of open work. */
export const OpenWork = z
  .object({
    id: z.int(),
    /** Null: the person's own affair, which nobody else reads while they work here. */
    title: z.string().nullable(),
    /** Null where it has no screen of its own. */
    link: z.string().nullable(),
  })
  .meta({ id: 'OpenWork' })
export type OpenWork = z.infer<typeof OpenWork>

const users = { audience: 'users' } as const

export const userCalls = defineCalls(users, {
  'GET /client/users': {
    summary: 'Usuários da empresa, por nome; no máximo 1000',
    audience: 'everyone',
    key: 'any',
    why: 'Formulários escolhem pessoas; sem a permissão users só vêm identificador e nome dos ativos.',
    response: z.object({
      response: z.array(CompanyUser),
      /** Active people, and how many the plan allows. Null for a reader without the permission `users`. */
      people: z.object({ active: z.int(), limit: z.int() }).nullable(),
    }),
  },
  'POST /client/users': {
    summary:
      'Criar um usuário; a senha de primeiro acesso segue por e-mail, ou quando quem convida confirmar o seu e-mail',
    ...creates(UserInput, CompanyUser),
    errors: ['user.email_taken', 'user.limit', 'user.permissions_denied', 'mail.limited'],
  },
  'PUT /client/users': {
    summary: 'Atualizar um usuário (id no corpo)',
    body: versioned(UserInput.extend({ id: Id })),
    response: z.object({ response: CompanyUser }),
    errors: [
      'not_found',
      'record.stale',
      'user.disabled',
      'user.leader_denied',
      'user.permissions_denied',
      'user.own_permissions',
      'user.email_denied',
      'user.email_taken',
      'user.elsewhere',
      'user.last_responsible',
      'mail.limited',
      'mail.unproven',
    ],
  },
  'PUT /client/users/disabled': {
    summary: 'Desativar um usuário ativo, ativar um desativado; is_disabled diz o estado desejado, repetível',
    body: z.object({ client_id: Id, is_disabled: IsDisabled.optional() }),
    response: z.object({ response: CompanyUser }),
    errors: ['not_found', 'user.self', 'user.leader_denied', 'user.last_responsible', 'user.last_root', 'user.limit'],
  },
  'GET /client/users/{id}': { summary: 'Um usuário', audience: 'users', response: z.object({ response: CompanyUser }) },
  'GET /client/users/{id}/work': {
    summary: 'O que está em aberto com um usuário, por tipo: tarefas, repetições, planos, aprovações',
    response: z.object({ response: z.array(Duty) }),
    errors: ['not_found', 'user.leader_denied'],
  },
  'GET /client/users/{id}/work/{duty}': {
    summary:
      'O que está em aberto com um usuário de um tipo, um por um (no máximo 200); sem o título do que é só da pessoa, enquanto ela trabalha na empresa',
    params: IdParam.extend({ duty: z.string().max(60) }),
    response: z.object({ response: z.array(OpenWork) }),
    errors: ['not_found', 'user.leader_denied'],
  },
  'POST /client/users/{id}/hand-over': {
    summary:
      'Passar o que está em aberto com um usuário a outras pessoas, por tipo ou um por um (ids); quem recebe, quem passa adiante e quem escreveu são avisados; a resposta é o que fica',
    body: z.object({
      parts: z
        .array(
          z.object({
            duty: z.string().max(60),
            client_id: Id,
            /** Absent: all of it that no other part names. */
            ids: IdList.refine((ids) => ids.length > 0, 'Escolha ao menos um').optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    response: z.object({ response: z.array(Duty) }),
    errors: ['not_found', 'user.leader_denied', 'user.self'],
  },
  'DELETE /client/users/{id}': {
    summary: 'Apagar um usuário que não tem registros; quem tem só pode ser desativado',
    audience: 'responsible',
    errors: ['not_found', 'user.self', 'user.last_responsible', 'user.last_root', 'user.in_use'],
  },
  'POST /client/users/{id}/reset': {
    summary: 'Enviar uma nova senha de uso único por e-mail; a atual deixa de valer e as sessões terminam',
    audience: 'responsible',
    response: z.object({ response: CompanyUser }),
    errors: ['not_found', 'user.self', 'user.disabled', 'user.elsewhere', 'mail.limited', 'mail.unproven'],
  },
  'POST /client/users/{id}/invite-again': {
    summary:
      'Enviar de novo, por e-mail, a senha de primeiro acesso de quem ainda não entrou; a anterior deixa de valer',
    response: z.object({ response: CompanyUser }),
    errors: [
      'not_found',
      'user.disabled',
      'user.leader_denied',
      'user.entered',
      'mail.limited',
      'mail.unproven',
      'rate.limited',
    ],
  },
  'PUT /client/users/{id}/photo': {
    weight: 'heavy',
    summary: 'Trocar a foto de um usuário, a própria ou a de quem se pode alterar: PNG, JPEG ou WebP, redesenhada',
    audience: 'everyone',
    why: photoOf,
    form: { field: 'photo', maxFiles: 1, required: true },
    response: z.object({ response: CompanyUser }),
    errors: [
      'not_found',
      'user.photo_denied',
      'user.leader_denied',
      'user.disabled',
      'file.missing',
      'file.empty',
      'file.too_large',
      'file.type_not_allowed',
      'file.quota',
      'image.broken',
      'image.too_many_pixels',
    ],
  },
  'DELETE /client/users/{id}/photo': {
    summary: 'Tirar a foto de um usuário, a própria ou a de quem se pode alterar',
    audience: 'everyone',
    why: photoOf,
    response: z.object({ response: CompanyUser }),
    errors: ['not_found', 'user.photo_denied', 'user.leader_denied', 'user.disabled'],
  },
  'GET /client/users/{id}/photo': {
    summary: 'A foto de um usuário',
    audience: 'everyone',
    why: photoOf,
    /** Tells one version from the next, so that a browser does not show an old one from its cache. */
    query: z.object({ v: z.string().max(40).optional() }),
    response: download('image/png', 'image/jpeg'),
  },
  'GET /client/users/invitations': {
    summary: 'Convites por link que ninguém aceitou ainda, do mais novo ao mais antigo; no máximo 200',
    response: z.object({ response: z.array(TeamInvitation) }),
  },
  'POST /client/users/invitations': {
    summary: 'Criar um convite por link para alguém da equipe; vale 7 dias e para uma pessoa',
    confidential: true,
    body: TeamInvitationInput,
    response: WithLink,
    status: 201,
    errors: ['user.limit', 'user.permissions_denied', 'list.too_many', 'rate.limited'],
  },
  'POST /client/users/invitations/{id}/link': {
    summary: 'Fazer um novo link de um convite, por mais 7 dias; o anterior deixa de valer',
    confidential: true,
    response: WithLink,
    errors: [
      'not_found',
      'user.limit',
      'user.permissions_denied',
      'team_invitation.accepted',
      'invitation.revoked',
      'rate.limited',
    ],
  },
  'DELETE /client/users/invitations/{id}': {
    summary: 'Cancelar um convite por link',
    payment: 'any',
    errors: ['not_found', 'team_invitation.accepted'],
  },
})
