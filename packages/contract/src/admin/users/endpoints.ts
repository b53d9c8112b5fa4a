import { z } from 'zod'
import { Phone } from '../../brazil-fields.ts'
import { defineCalls } from '../../contract.ts'
import { Email, Id, IdParam, Instant, text } from '../../fields.ts'
import { approvable, permissions } from '../../permissions.ts'

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
})

/**
 * A user of the company. A reader without the permission `users` gets only active users, with id and name: all other
 * fields are null, empty or false (decision O001).
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
    /** Whether they use two-step sign-in. */
    two_step: z.boolean().nullable(),
    /** null: never signed in to this company. */
    last_signed_in_at: Instant.nullable(),
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
  /** Where they approve; like `only_sees`. Absent: unchanged, and a permission that is new to them also approves. */
  approves: z.array(z.enum(approvable, { error: 'Permissão desconhecida' })).optional(),
  /** Whether they are responsible for the company too. The rules of `permissions` hold. */
  is_responsible: z.boolean({ error: 'Escolha sim ou não' }).optional(),
})

export const userCalls = defineCalls({
  'GET /client/users': {
    summary: 'Usuários da empresa, por nome; no máximo 1000',
    audience: 'everyone',
    why: 'Formulários escolhem pessoas; sem a permissão users só vêm identificador e nome dos ativos.',
    response: z.object({
      response: z.array(CompanyUser),
      /** Active people, and how many the plan allows. Null for a reader without the permission `users`. */
      people: z.object({ active: z.int(), limit: z.int() }).nullable(),
    }),
  },
  'POST /client/users': {
    summary: 'Criar um usuário; a senha de primeiro acesso segue por e-mail',
    audience: 'users',
    body: UserInput,
    response: z.object({ response: CompanyUser }),
    status: 201,
    errors: ['user.email_taken', 'user.limit', 'user.permissions_denied', 'mail.limited', 'mail.unproven'],
  },
  'PUT /client/users': {
    summary: 'Atualizar um usuário (id no corpo)',
    audience: 'users',
    body: UserInput.extend({ id: Id }),
    response: z.object({ response: CompanyUser }),
    errors: [
      'not_found',
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
    audience: 'users',
    body: z.object({ client_id: Id, is_disabled: IsDisabled.optional() }),
    response: z.object({ response: CompanyUser }),
    errors: ['not_found', 'user.self', 'user.leader_denied', 'user.last_responsible', 'user.last_root', 'user.limit'],
  },
  'GET /client/users/{id}': {
    summary: 'Um usuário',
    audience: 'users',
    params: IdParam,
    response: z.object({ response: CompanyUser }),
    errors: ['not_found'],
  },
  'DELETE /client/users/{id}': {
    summary: 'Apagar um usuário que não tem registros; quem tem só pode ser desativado',
    audience: 'responsible',
    params: IdParam,
    errors: ['not_found', 'user.self', 'user.last_responsible', 'user.last_root', 'user.in_use'],
  },
  'POST /client/users/{id}/reset': {
    summary: 'Enviar uma nova senha de uso único por e-mail; a atual deixa de valer e as sessões terminam',
    audience: 'responsible',
    params: IdParam,
    response: z.object({ response: CompanyUser }),
    errors: ['not_found', 'user.self', 'user.disabled', 'user.elsewhere', 'mail.limited', 'mail.unproven'],
  },
})
