import type { Registration } from '@prumo/contract/identity/registration/endpoints.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Connection } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { requireEffort } from '../../platform/http/effort.ts'
import type { Guest } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { inScope } from '../../platform/scope.ts'
import { insertCompany } from '../companies/founding.ts'
import { askForProof } from '../proving/sending.ts'
import { actorOf } from '../session/actor.ts'
import { requireUnguessable } from '../session/guessable-passwords.ts'
import { registrationEffort } from '../session/limits.ts'
import { openSession } from '../session/opening.ts'
import { hashPassword } from '../session/passwords.ts'
import { membershipsOf } from '../session/queries.ts'
import type { SignedIn, Visitor } from '../session/signing-in.ts'
import { area as identity } from '../tables.ts'

/**
 * Creates a company with its responsible user and a trial (decision O010), signs them in, and e-mails a
 * link that proves their address. The consultant variant makes a user who can later serve other companies (O214).
 */
export async function register(
  guest: Guest,
  registration: z.output<typeof Registration>,
  { consultant }: { consultant: boolean },
  visitor: Visitor,
): Promise<SignedIn> {
  await requireEffort(guest, registrationEffort, { by: visitor, target: '' })
  const { name, email, company_name } = registration
  await requireUnguessable(registration.password, 'password', [name, email, company_name])
  const { userId } = await found(guest, registration, consultant, visitor.network)
  const [member] = await membershipsOf(guest, userId)
  const actor = actorOf(member!, null, guest.clock)
  return inScope(guest.database, guest, actor, {}, async (scope) => {
    await record(scope, 'company.registered', scope.companyId, { after: { name: registration.company_name } })
    const token = await openSession(scope, visitor.userAgent)
    await askForProof(scope)
    return { token, type: actor.type, id: userId, name: actor.name, must_change_password: false }
  })
}

/** Creates the company, its first user and their membership, in one transaction. */
async function found(
  guest: Pick<Guest, 'database' | 'clock'>,
  registration: z.output<typeof Registration>,
  consultant: boolean,
  network: Network,
): Promise<Founded> {
  const passwordHash = await hashPassword(registration.password, network)
  return guest.database.transaction({ settings: {} }, (db) =>
    foundCompany(db, guest.clock, registration, { passwordHash, consultant }),
  )
}

type FirstUser = { passwordHash: string; consultant: boolean; byProvider?: boolean }
export type Founded = { companyId: number; userId: number }

/**
 * Creates a company on a connection that acts as its first user from here on.
 * @param how.byProvider somebody else fills in: the person has not accepted the terms, and chooses a password first.
 * @throws register.email_taken.
 */
export async function foundCompany(
  db: Connection,
  clock: Clock,
  registration: Omit<z.output<typeof Registration>, 'password' | 'terms'>,
  { passwordHash, consultant, byProvider = false }: FirstUser,
): Promise<Founded> {
  await db.assume({ 'app.email': registration.email })
  const user = await insertUser(db, {
    email: registration.email,
    name: registration.name,
    phone: registration.phone,
    password_hash: passwordHash,
    consultant,
    must_change_password: byProvider,
    terms_accepted_at: byProvider ? null : clock.now(),
  })
  const { company_name: name, cpf_cnpj: tax_id, phone, email } = registration
  const companyId = await insertCompany(db, clock, user.id, { name, tax_id, phone, email })
  return { companyId, userId: user.id }
}

type NewUser = {
  email: string
  name: string
  phone: string | null
  password_hash: string
  consultant: boolean
  must_change_password: boolean
  terms_accepted_at: Date | null
}

async function insertUser(db: Connection, user: NewUser): Promise<{ id: number }> {
  const [created] = await db.all(
    identity
      .insertInto('identity.users')
      .values(user)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id'),
  )
  if (created) return created
  throw fail('register.email_taken', { fields: { email: 'Este e-mail já tem uma conta' } })
}
