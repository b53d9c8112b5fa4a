import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { permissions } from '../../permissions.ts'

/**
 * A user of the company. Without the permission `users` only active users come, with e-mail and phone null and
 * permissions empty (decisions.tsv O001); `is_disabled` '1' means enabled, '2' disabled (O200).
 */
export const CompanyUser = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    is_disabled: z.enum(['1', '2']),
    permissions: z.array(z.enum(permissions)),
  })
  .meta({ id: 'CompanyUser' })
export type CompanyUser = z.infer<typeof CompanyUser>

export const userCalls = defineCalls({
  'GET /client/users': {
    summary: 'Usuários da empresa, por nome; no máximo 1000',
    audience: 'everyone',
    why: 'Formulários escolhem pessoas; sem a permissão users só vêm identificador e nome dos ativos.',
    response: z.object({ response: z.array(CompanyUser) }),
  },
})
