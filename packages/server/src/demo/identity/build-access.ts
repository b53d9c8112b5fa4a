import { addDays } from '@prumo/contract/dates.ts'
import { createCompany } from '../../identity/companies/creating.ts'
import { insertCompany } from '../../identity/companies/founding.ts'
import { inCompany } from '../../identity/companies/in-company.ts'
import { writeInvitation } from '../../identity/invitations/inviting.ts'
import { foundCompany } from '../../identity/registration/registering.ts'
import { hashPassword } from '../../identity/session/passwords.ts'
import { hashToken, newToken } from '../../identity/session/tokens.ts'
import { area as identity } from '../../identity/tables.ts'
import { invitationRows } from '../../identity/team-invitations/queries.ts'
import { type DemoBuilder, demoCompany } from '../../platform/demo/demo-builder.ts'
import { type Scope, settingsOf } from '../../platform/scope.ts'

/** Ana's second company, to which she changes on 'Minha conta'. */
const events = {
  name: 'Horizonte Eventos Ltda',
  tax_id: '45723174000110',
  phone: '1133340003',
  email: 'ana@demo.prumo',
}

const market = {
  name: 'Helena Duarte',
  email: 'helena@demo.prumo',
  phone: '11987650006',
  company_name: 'Mercado Bom Preço Ltda',
  cpf_cnpj: '11222333000181',
}

/**
 * The companies around the demo company: another one of its consultant, one whose invitation he can accept, Ana's
 * second one, and an invitation she sent to somebody else.
 */
export async function buildCompaniesAround(demo: DemoBuilder) {
  const carlos = await demo.as('carlos', addDays(demo.today, -40), '14:00')
  await carlos.db.run(
    identity.updateTable('identity.users').set({ email_proven_at: carlos.clock.now() }).where('id', '=', carlos.userId),
  )
  const workshop = await createCompany(carlos, {
    company_name: 'Oficina Dois Irmãos',
    phone: '1133340002',
    email: 'contato@oficina-dois-irmaos.com.br',
  })
  await inCompany(carlos, workshop.id, pays)

  const ana = await demo.as('ana', addDays(demo.today, -2), '10:20')
  await writeInvitation(ana, {
    email: 'renata@demo.prumo',
    permissions: ['proccess', 'results'],
    expires_at: yearAfter(ana),
  })
  // Nobody has its token: the invitation exists only to be listed, renewed and revoked.
  await invitationRows.insert(ana, {
    name: 'Tiago Moraes',
    phone: '11987650019',
    invited_by: ana.userId,
    token_hash: hashToken(newToken()),
    expires_at: yearAfter(ana),
  })

  const second = await insertCompany(ana.db, ana.clock, ana.userId, events)
  await pays({ ...ana, companyId: second })

  const passwordHash = await hashPassword(demoCompany.password, 'demo')
  const { companyId, userId } = await foundCompany(ana.db, ana.clock, market, { passwordHash, consultant: false })
  const actor = { ...ana.actor, companyId, userId, name: market.name }
  await ana.db.assume(settingsOf(actor))
  const helena: Scope = { ...ana, actor, companyId, userId }
  await pays(helena)
  await writeInvitation(helena, {
    email: 'carlos@demo.prumo',
    permissions: ['results', 'finance', 'contacts'],
    expires_at: yearAfter(helena),
  })
}

/** Ana's sign-ins of the last weeks, one of them with a wrong password, and her open session on the telephone. */
export async function buildAccess(demo: DemoBuilder) {
  const days = [41, 38, 34, 30, 27, 23, 20, 16, 13, 9, 6, 2]
  for (const [place, back] of days.entries()) {
    const ana = await demo.as('ana', addDays(demo.today, -back), place % 3 === 0 ? '07:52' : '08:10')
    const device = place % 3 === 0 ? 'Safari no iPhone' : 'Chrome no Windows'
    const at = ana.clock.now()
    const one = { user_id: ana.userId, at, device, succeeded: true, company_id: ana.companyId }
    await ana.db.run(
      identity
        .insertInto('identity.sign_ins')
        .values(back === 13 ? { ...one, succeeded: false, company_id: null } : one),
    )
  }
  const ana = await demo.as('ana', addDays(demo.today, -6), '07:52')
  const phone = {
    // Nobody has its token: the session exists only to be listed and ended.
    token_hash: hashToken(newToken()),
    user_id: ana.userId,
    company_id: ana.companyId,
    created_at: ana.clock.now(),
    user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1',
  }
  const yesterday = await demo.as('ana', addDays(demo.today, -1), '19:35')
  await yesterday.db.run(
    identity
      .insertInto('identity.sessions')
      .values({ ...phone, seen_at: yesterday.clock.now(), expires_at: daysAfter(yesterday, 25) }),
  )
}

const pays = ({ db, companyId }: Scope) =>
  db.run(
    identity
      .updateTable('identity.companies')
      .set({ payment_status: 'PAYMENT_TRUE', trial_ends_on: null })
      .where('id', '=', companyId),
  )

const daysAfter = ({ clock }: Scope, days: number) => new Date(clock.now().getTime() + days * 24 * 3600_000)
const yearAfter = (scope: Scope) => daysAfter(scope, 365)
