import type { Permission } from '@prumo/contract/permissions.ts'
import { record } from '../../platform/audit/record.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IdentityTables } from '../tables.ts'

const identity = builder<IdentityTables>()

export type NewMember = {
  name: string
  /** In lower case. */
  email: string
  phone: string | null
  passwordHash: string
  consultant: boolean
  permissions: readonly Permission[]
}

/**
 * Makes a new person a member of the company.
 *
 * @returns their user id.
 * @throws register.email_taken when the address already is somebody's.
 */
export async function joinCompany(scope: Scope, { passwordHash, permissions, ...person }: NewMember): Promise<number> {
  await scope.db.assume({ 'app.email': person.email })
  const user = await scope.db.first(
    identity
      .insertInto('identity.users')
      .values({ ...person, password_hash: passwordHash })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id'),
  )
  await scope.db.assume({ 'app.email': '' })
  if (!user) throw fail('register.email_taken', { fields: { email: 'Este e-mail já tem uma conta' } })
  await scope.db.run(
    identity
      .insertInto('identity.members')
      .values({ company_id: scope.companyId, user_id: user.id, permissions: [...permissions] }),
  )
  const { name, email, phone } = person
  await record(scope, 'member.joined', user.id, { after: { name, email, phone, permissions } })
  return user.id
}
