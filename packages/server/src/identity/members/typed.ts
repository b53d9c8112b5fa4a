import { Email, Id } from '@prumo/contract/fields.ts'
import { type Permission, permissions } from '@prumo/contract/permissions.ts'
import { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import type { OperatorContext } from '../../platform/operator/context.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Member, members } from './queries.ts'

/** The arguments of a person and their company: 'usuarios senha 7 bia@padaria.com.br'. */
export const memberArguments = { empresa: Id, email: Email }

/** 'finance,contacts', 'todas', 'nenhuma'. */
export const Permissions = z.string().transform((written, context): Permission[] => {
  if (written === 'todas') return [...permissions]
  if (written === 'nenhuma') return []
  const names = written.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !permissions.includes(name as Permission))
  if (unknown !== undefined) {
    context.addIssue({ code: 'custom', message: `use todas, nenhuma ou nomes de ${permissions.join(', ')}` })
    return z.NEVER
  }
  return [...new Set(names as Permission[])]
})

/** A person of the company by their e-mail. @throws not_found. */
async function memberOf(scope: Scope, email: string): Promise<Member> {
  const member = (await members(scope)).find((one) => one.email === email)
  if (!member) throw fail('not_found', { message: `Ninguém com o e-mail ${email} trabalha nesta empresa.` })
  return member
}

type WorkOnMember<T> = (scope: Scope, member: Member) => Promise<T>

/** Runs the work for the typed person, in their company. @throws not_found. */
export const withMember = <T>(
  context: OperatorContext,
  { empresa, email }: { empresa: number; email: string },
  work: WorkOnMember<T>,
) => context.inCompany(empresa, async (scope) => work(scope, await memberOf(scope, email)))
