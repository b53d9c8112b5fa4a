import { type Permission, permissions } from '@prumo/contract/permissions.ts'
import { joinCompany } from '../../identity/members/joining.ts'
import { type Rights, rightsWith } from '../../identity/members/rights.ts'
import { foundCompany } from '../../identity/registration/registering.ts'
import { actorOf, type MemberRow } from '../../identity/session/actor.ts'
import { hashPassword } from '../../identity/session/passwords.ts'
import { area as identity } from '../../identity/tables.ts'
import type { Connection } from '../../platform/database/database.ts'
import { demoCompany, type Role } from '../../platform/demo/demo-builder.ts'
import { type Actor, type Scope, type Services, scopeOn } from '../../platform/scope.ts'

const founder = {
  name: 'Ana Ribeiro',
  email: demoCompany.email,
  phone: '11987650001',
  company_name: demoCompany.name,
  cpf_cnpj: '12345678000195',
}

type Colleague = { name: string; email: string; phone: string; consultant: boolean; permissions: readonly Permission[] }
const colleagues: Record<Exclude<Role, 'ana'>, Colleague> = {
  carlos: {
    name: 'Carlos Menezes',
    email: 'carlos@demo.prumo',
    phone: '11987650002',
    consultant: true,
    permissions,
  },
  beatriz: {
    name: 'Beatriz Souza',
    email: 'beatriz@demo.prumo',
    phone: '11987650003',
    consultant: false,
    permissions: ['finance', 'results', 'contacts', 'departments', 'plans'],
  },
  joao: {
    name: 'João Pedro Alves',
    email: 'joao@demo.prumo',
    phone: '11987650004',
    consultant: false,
    permissions: ['proccess', 'results'],
  },
  marina: {
    name: 'Marina Costa',
    email: 'marina@demo.prumo',
    phone: '11987650005',
    consultant: false,
    permissions: ['contacts', 'peoples'],
  },
  cleide: {
    name: 'Cleide Ramos',
    email: 'cleide@demo.prumo',
    phone: '11987650006',
    consultant: false,
    permissions: [],
  },
  iris: {
    name: 'Íris Conceição',
    email: 'iris@demo.prumo',
    phone: '11987650007',
    consultant: false,
    permissions: ['proccess'],
  },
}

type Built = Pick<MemberRow, 'user_id' | 'name' | 'consultant' | keyof Rights>

/** True if any company exists; on a connection of the job runner, which sees all companies. */
export async function hasCompanies(db: Connection): Promise<boolean> {
  return (await db.first(identity.selectFrom('identity.companies').select('id').limit(1))) !== undefined
}

/** An address of the demo is nobody's to prove. */
const assumeEmail = (userId: number) =>
  identity.updateTable('identity.users').set({ email_assumed: true }).where('id', '=', userId)

/** The demo company and its people, on a connection that acts as them from here on. Its access never ends. */
export async function buildPeople(db: Connection, services: Services): Promise<Record<Role, Actor>> {
  const passwordHash = await hashPassword(demoCompany.password, 'demo')
  const { companyId, userId } = await foundCompany(db, services.clock, founder, { passwordHash, consultant: false })
  await db.run(assumeEmail(userId))
  await db.run(
    identity
      .updateTable('identity.companies')
      .set({ trade_name: demoCompany.tradeName, payment_status: 'PAYMENT_TRUE', trial_ends_on: null })
      .where('id', '=', companyId),
  )
  const actor = (person: Built): Actor => {
    const leads = person.user_id === userId
    const row: MemberRow = {
      ...person,
      company_id: companyId,
      must_change_password: false,
      deletion_due_at: null,
      two_step_due: false,
      email_proven: true,
      is_root: leads,
      is_responsible: leads,
      payment_status: 'PAYMENT_TRUE',
      trial_ends_on: null,
      trial_grace_days: 0,
      limited_from: null,
      restricted_from: null,
      paused_from: null,
      paused_until: null,
      time_zone: demoCompany.timeZone,
    }
    return actorOf(row, null, services.clock)
  }
  const ana = actor({ user_id: userId, name: founder.name, consultant: false, ...rightsWith(permissions) })
  const scope = scopeOn(db, services, ana, { committed: [], undone: [] })
  const join = async (role: keyof typeof colleagues) => joined(scope, colleagues[role], passwordHash, actor)
  return {
    ana,
    carlos: await join('carlos'),
    beatriz: await join('beatriz'),
    joao: await join('joao'),
    marina: await join('marina'),
    cleide: await join('cleide'),
    iris: await join('iris'),
  }
}

async function joined(
  scope: Scope,
  colleague: Colleague,
  passwordHash: string,
  actor: (person: Built) => Actor,
): Promise<Actor> {
  const { permissions: held, ...person } = colleague
  const rights = rightsWith(held)
  const user_id = await joinCompany(scope, { ...person, rights, passwordHash })
  await scope.db.run(assumeEmail(user_id))
  return actor({ ...person, ...rights, user_id })
}
