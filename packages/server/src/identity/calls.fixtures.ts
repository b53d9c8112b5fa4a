import { pngImage } from '../platform/images/testing/samples.ts'
import { offers } from '../testing/calls/abilities.ts'
import type { Fixture, Fixtures } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import type { Person, TestServer } from '../testing/test-server.ts'
import { proofToken } from './proving/token.ts'
import { joins, keepsPassword } from './testing/standing.ts'
import { claimedToken, linkToken } from './testing/team-invitations.ts'
import { type Phone, personWithTwoSteps, phoneOf, setUpTwoSteps, ticketOf } from './two-step/testing/phone.ts'

const somebodyElse = ({ server }: { server: TestServer }) => server.company()
/** The ticket's cookie, as a browser sends it back. */
const entryCookieOf = (headers: { 'set-cookie'?: unknown }) =>
  /entry_ticket=[^;]+/.exec(String(headers['set-cookie']))![0]
const logo = async () => new File([await pngImage(8, 8)], 'logo.png', { type: 'image/png' })
const withLogo = async ({ ana }: { ana: Person }) => {
  await ana.call('POST /client/upload-logo', { files: [await logo()] })
  return {}
}
/**
 * Signs Ana in on another device and returns the session's id. It uses no password, because another test may have
 * changed it.
 */
const anotherSession = async ({ server, ana }: { server: TestServer; ana: Person }) => {
  const [session] = await server.asOwner<{ id: string }>(
    `insert into identity.sessions (token_hash, user_id, company_id, created_at, seen_at, expires_at)
     values (gen_random_uuid(), $1, $2, now(), now(), now() + interval '30 days') returning id`,
    [ana.userId, ana.companyId],
  )
  return Number(session!.id)
}
/** A ticket to enter a company, as changing company leaves it; the change itself would end Ana's session. */
const withEntryTicket = ({ server, ana }: { server: TestServer; ana: Person }) =>
  server.asOwner(
    `insert into identity.entry_tickets (ticket_hash, user_id, company_id, password_mark, proved_at, expires_at)
     values (gen_random_uuid(), $1, $2, '', now(), now())`,
    [ana.userId, ana.companyId],
  )
const withAnotherSession = async (world: { server: TestServer; ana: Person }) => {
  await anotherSession(world)
  return {}
}
type WithPhone = { server: TestServer; person: Person; phone: Phone }
/** A call of a new person with two-step sign-in: each code is accepted once, so Ana's codes would run out. */
function withPhone(input: (world: WithPhone) => object | Promise<object>): Fixture {
  let maker: Person | undefined
  return {
    prepare: async ({ server }) => {
      const { person, phone } = await personWithTwoSteps(server)
      maker = person
      return input({ server, person, phone })
    },
    as: async () => maker!,
  }
}
const withOwnLogo = async (consultant: Person) => {
  await consultant.call('POST /account/consultant-logo', { files: [await logo()] })
  return {}
}
/** A call of a new consultant about what is theirs. */
function ofConsultant(input: (consultant: Person) => object | Promise<object>): Fixture {
  let maker: Person | undefined
  return {
    prepare: async ({ server }) => {
      maker = await server.company({ consultant: true })
      return input(maker)
    },
    as: async () => maker!,
    unrecorded: 'O logo é de quem é consultor, e não da empresa.',
  }
}
const guessed = 'An e-mail tells the person that somebody guesses.'
const registration = () => ({
  body: {
    name: 'Nova Pessoa',
    company_name: 'Nova Empresa',
    email: `nova${next()}@empresa-nova.com.br`,
    phone: '11987654321',
    cpf_cnpj: '52998224725',
    password: 'uma-senha-boa',
    terms: true,
  },
})

export const identityFixtures: Fixtures = {
  'POST /sign/client': {
    prepare: async ({ server }) => {
      const { email, password } = await server.company()
      return { body: { email, password } }
    },
    as: somebodyElse,
  },
  'POST /sign/client/remember': { prepare: () => ({ body: { email: 'ninguem@lugar-nenhum.com.br' } }) },
  'POST /sign/out': { prepare: () => ({}), as: somebodyElse },
  'GET /register/trial': { prepare: () => ({}) },
  'POST /register': { prepare: registration },
  'POST /register/consultor': { prepare: registration },
  'POST /team-invitation': {
    prepare: async ({ server, ana }) => ({ body: { token: await linkToken(server, ana) } }),
  },
  'POST /team-invitation/claim': {
    prepare: async ({ server, ana }) => ({
      body: {
        token: await linkToken(server, ana),
        name: 'Rita Souza',
        email: `rita.souza${next()}@de-fora.com.br`,
        phone: '11987654321',
      },
    }),
  },
  'POST /team-invitation/accept': {
    prepare: async ({ server, ana }) => ({
      body: {
        token: await claimedToken(server, ana, `rita.souza${next()}@de-fora.com.br`),
        password: 'uma-senha-boa',
        terms: true,
      },
    }),
  },
  'POST /sign/download-token': { prepare: () => ({}) },
  'PUT /alter-password': {
    prepare: async ({ ana }) => ({ body: { last_password: ana.password, new_password: ana.password + '!' } }),
  },
  'POST /root/change-company': {
    prepare: ({ ana }) => ({ body: { company_id: ana.companyId } }),
    as: async ({ server, ana }) => {
      const root = await server.colleague(ana)
      await server.asOwner('update identity.members set is_root = true where user_id = $1', [root.userId])
      return root
    },
  },
  'PUT /account/company-in-use': {
    prepare: ({ ana }) => ({ body: { company_id: ana.companyId } }),
    as: ({ server, ana }) => server.colleague(ana),
    endsSession: true,
  },
  'POST /sign/entry': {
    prepare: async ({ server }) => {
      const eva = await server.company()
      const { headers } = await eva.call('PUT /account/company-in-use', { body: { company_id: eva.companyId } })
      return { headers: { cookie: entryCookieOf(headers) } }
    },
    as: somebodyElse,
  },
  'GET /account': { prepare: () => ({}) },
  'GET /account/permission': { prepare: () => ({}) },
  'GET /account/responsible': { prepare: () => ({}) },
  'GET /client/finance/ping-status': { prepare: () => ({}) },
  'PUT /account': { prepare: () => ({ body: { name: 'Ana Ribeiro', phone: '11987650001' } }) },
  'PUT /account/menu': {
    unrecorded: 'Como o menu de uma pessoa abre é só dela.',
    prepare: () => ({ body: { favourites: ['/tasks'], folds: { finance: true } } }),
  },
  'PUT /account/email': {
    prepare: async ({ server, ana }) => {
      await keepsPassword(server, ana)
      return { body: { email: ana.email, password: ana.password } }
    },
  },
  'POST /account/email/proof': { prepare: () => ({}), as: somebodyElse },
  'PUT /account/email/proof': {
    prepare: ({ server, ana }) => ({ body: { token: proofToken(server.composed.jobContext, ana) } }),
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
  'DELETE /client/upload-logo': { fillsTables: true, prepare: withLogo },
  'GET /account/consultant-logo': ofConsultant(withOwnLogo),
  'GET /account/consultant-logo/{id}': {
    refers: true,
    prepare: async ({ server, ana }) => {
      const consultant = await server.company({ consultant: true })
      await withOwnLogo(consultant)
      await joins(server, consultant, ana.companyId)
      return { params: { id: consultant.userId } }
    },
  },
  'POST /account/consultant-logo': ofConsultant(async () => ({ files: [await logo()] })),
  'DELETE /account/consultant-logo': { fillsTables: true, ...ofConsultant(withOwnLogo) },
  'GET /account/logo': { fillsTables: true, prepare: withLogo },
  'GET /account/sessions': {
    fillsTables: true,
    prepare: async (world) => {
      await withEntryTicket(world)
      return withAnotherSession(world)
    },
  },
  'DELETE /account/sessions/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: await anotherSession(world) } }),
  },
  'POST /account/sessions/end-others': { prepare: withAnotherSession },
  'GET /account/sign-ins': { prepare: () => ({}) },
  'POST /sign/client/second-step': {
    prepare: async ({ server }) => {
      const { person, phone } = await personWithTwoSteps(server)
      return { body: { ticket: await ticketOf(server, person), code: phone.code() } }
    },
    as: somebodyElse,
  },
  'GET /account/two-step': { prepare: () => ({}) },
  'PUT /account/two-step/setup': { prepare: () => ({ body: {} }) },
  'PUT /account/two-step': {
    warns: guessed,
    ...withPhone(async ({ server, person, phone }) => {
      await server.asOwner('delete from platform.rate_limits')
      const setup = await person.call('PUT /account/two-step/setup', {
        body: { password: person.password, code: phone.code() },
      })
      return { body: { code: phoneOf(setup.body.response.key, server).code() } }
    }),
  },
  'PUT /account/two-step/recovery-codes': withPhone(({ person, phone }) => ({
    body: { password: person.password, code: phone.code() },
  })),
  'PUT /account/two-step/off': {
    warns: guessed,
    ...withPhone(({ person, phone }) => ({
      body: { password: person.password, code: phone.code() },
    })),
  },
  'DELETE /account/two-step/devices/{id}': {
    refers: true,
    personal: true,
    prepare: async ({ server, ana }) => {
      const [device] = await server.asOwner<{ id: string }>(
        `insert into identity.trusted_devices (user_id, token_hash, password_mark, created_at, used_at, expires_at)
         values ($1, gen_random_uuid(), '', now(), now(), now() + interval '30 days') returning id`,
        [ana.userId],
      )
      return { params: { id: Number(device!.id) } }
    },
  },
  'GET /client/two-step': { prepare: () => ({}) },
  'PUT /client/two-step': { prepare: () => ({ body: { required: false } }) },
  'DELETE /client/users/{id}/two-step': {
    refers: true,
    offered: offers(
      'reset_two_step',
      async (reader, { params }) =>
        (await reader.call('GET /client/users/{id}', { params: { id: Number(params!.id) } })).body.response,
    ),
    prepare: async ({ server, ana }) => {
      const colleague = await server.colleague(ana)
      await server.asOwner(`delete from identity.members where user_id = $1 and company_id <> $2`, [
        colleague.userId,
        ana.companyId,
      ])
      await setUpTwoSteps(server, colleague)
      return { params: { id: colleague.userId } }
    },
  },
}
