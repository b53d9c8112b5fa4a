import type { Fixtures } from '../testing/fixtures.ts'
import type { House } from '../testing/house.ts'

const somebodyElse = ({ house }: { house: House }) => house.company()
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
}
