import { pngImage } from '../platform/images/testing/samples.ts'
import type { Fixtures } from '../testing/fixtures.ts'
import type { House, Person } from '../testing/house.ts'

const somebodyElse = ({ house }: { house: House }) => house.company()
const logo = async () => new File([await pngImage(8, 8)], 'logo.png', { type: 'image/png' })
const withLogo = async ({ ana }: { ana: Person }) => {
  await ana.call('POST /client/upload-logo', { files: [await logo()] })
  return {}
}
/** Ana at one more device; answers that session's id. Her password is not asked: another test may have changed it. */
const anotherSession = async ({ house, ana }: { house: House; ana: Person }) => {
  const [session] = await house.asOwner<{ id: string }>(
    `insert into identity.sessions (token_hash, user_id, company_id, created_at, seen_at, expires_at)
     values (gen_random_uuid(), $1, $2, now(), now(), now() + interval '30 days') returning id`,
    [ana.userId, ana.companyId],
  )
  return Number(session!.id)
}
const withAnotherSession = async (world: { house: House; ana: Person }) => {
  await anotherSession(world)
  return {}
}
let registered = 0
const registration = () => ({
  body: {
    name: 'Nova Pessoa',
    company_name: 'Nova Empresa',
    email: `nova${++registered}@empresa-nova.com.br`,
    phone: '11987654321',
    cpf_cnpj: '52998224725',
    password: 'uma-senha-boa',
    terms: true,
  },
})

export const identityFixtures: Fixtures = {
  'POST /sign/client': {
    prepare: async ({ house }) => {
      const { email, password } = await house.company()
      return { body: { email, password } }
    },
  },
  'POST /sign/client/remember': { prepare: () => ({ body: { email: 'ninguem@lugar-nenhum.com.br' } }) },
  'POST /sign/out': { prepare: () => ({}), as: somebodyElse },
  'POST /register': { prepare: registration },
  'POST /register/consultor': { prepare: registration },
  'POST /sign/download-token': { prepare: () => ({}) },
  'PUT /alter-password': {
    prepare: async ({ ana }) => ({ body: { last_password: ana.password, new_password: ana.password + '!' } }),
  },
  'POST /root/change-company': {
    prepare: ({ ana }) => ({ body: { company_id: ana.companyId } }),
    as: async ({ house, ana }) => {
      const root = await house.colleague(ana)
      await house.asOwner('update identity.members set is_root = true where user_id = $1', [root.userId])
      return root
    },
  },
  'GET /account': { prepare: () => ({}) },
  'GET /account/permission': { prepare: () => ({}) },
  'GET /account/responsible': { prepare: () => ({}) },
  'GET /client/finance/ping-status': { prepare: () => ({}) },
  'PUT /account': { prepare: () => ({ body: { name: 'Ana Ribeiro', phone: '11987650001' } }) },
  'PUT /account/email': {
    prepare: async ({ house, ana }) => {
      // Another test may have changed her password.
      const { userId, password } = await house.company()
      await house.asOwner(
        `update identity.users ana set password_hash = other.password_hash from identity.users other
         where ana.id = $1 and other.id = $2`,
        [ana.userId, userId],
      )
      return { body: { email: ana.email, password } }
    },
  },
  'PUT /account/company': {
    prepare: () => ({
      body: {
        company_name: 'Padaria Horizonte Ltda',
        fantasy: 'Padaria Horizonte',
        cpf_cnpj: '52998224725',
        phone: '1133334444',
        email: 'contato@padaria.com.br',
        time_zone: 'America/Manaus' as const,
      },
    }),
  },
  'POST /client/upload-logo': { prepare: async () => ({ files: [await logo()] }) },
  'DELETE /client/upload-logo': { prepare: withLogo },
  'GET /account/logo': { prepare: withLogo },
  'GET /account/sessions': { prepare: withAnotherSession },
  'DELETE /account/sessions/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: await anotherSession(world) } }),
  },
  'POST /account/sessions/end-others': { prepare: withAnotherSession },
  'GET /account/sign-ins': { prepare: () => ({}) },
}
