import { countOf, type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'
import type { TestServer } from '../testing/test-server.ts'
import { recoverPassword } from './session/recovering.ts'
import { storeTemporaryPassword } from './session/temporary-passwords.ts'
import { hashToken } from './session/tokens.ts'

let made = 0
const address = () => `muitos${++made}@empresa-de-muitos.com.br`
const registration = (email: string) => ({
  name: 'Nova Pessoa',
  company_name: `Empresa de ${email}`,
  email,
  phone: '11987654321',
  cpf_cnpj: '52998224725',
  password: 'uma-senha-comprida',
  terms: true as const,
})
const invited = ['contacts' as const]

/** An open invitation from Ana, and its token. */
async function invitation(server: TestServer, companyId: number, email: string) {
  const token = `convite-de-muitos-${++made}`
  const [row] = await server.asOwner<{ id: number }>(
    `insert into identity.invitations (company_id, email, permissions, company_name, inviter_name, token_hash, created_at, expires_at)
     values ($1, $2, $3, 'Empresa', 'Ana', $4, now(), now() + interval '7 days') returning id::int as id`,
    [companyId, email, invited, hashToken(token)],
  )
  return { id: row!.id, token }
}

export const identityScenarios: readonly Scenario[] = [
  scenario({
    name: 'of those who register, invite and take one e-mail address exactly one gets it',
    async arrange({ server, ana }) {
      const other = await server.company()
      return { email: address(), other, ana }
    },
    actions: ({ email, other, ana }, { server }) => [
      ...times(6, () => ({
        what: 'register',
        make: () => server.call(undefined, 'POST /register', { body: registration(email) }),
      })),
      ...times(2, () => ({
        what: 'register',
        make: () => server.call(undefined, 'POST /register/consultor', { body: registration(email) }),
      })),
      ...times(2, () => ({
        what: 'add',
        make: () => ana.call('POST /client/users', { body: { name: 'Rita', email, phone: '11987654321' } }),
      })),
      ...times(2, () => ({
        what: 'take',
        make: () => other.call('PUT /account/email', { body: { email, password: other.password } }),
      })),
    ],
    async invariants({ email }, outcomes, { server }) {
      const users = await countOf(server, 'identity.users where email = $1', [email])
      const companies = await countOf(server, 'identity.companies where name = $1', [`Empresa de ${email}`])
      const registered = outcomes.done('register').length
      const changed = outcomes.done('take').length
      return [
        ...unless(users === 1, `${users} people have the address`),
        ...unless(companies === registered, `${companies} companies for ${registered} registrations`),
        // Inviting the same address again is allowed.
        ...unless(
          registered + outcomes.done('add').length + Math.min(changed, 1) === 1,
          `${registered} registered, ${outcomes.done('add').length} were added, ${changed} took it`,
        ),
        ...outcomes.unexpected('register', 'register.email_taken'),
        ...unless(
          [...outcomes.refused('add'), ...outcomes.refused('take')].every(
            ({ status }) => status === 400 || status === 409,
          ),
          'a refusal was none of ours',
        ),
      ]
    },
  }),

  scenario({
    name: 'wrong passwords are counted one by one: nobody guesses more often by guessing at once',
    arrange: async ({ server }) => server.company(),
    actions: ({ email }, { server }) =>
      times(30, (i) => ({
        what: 'guess',
        make: () => server.call(undefined, 'POST /sign/client', { body: { email, password: `errada-${i}` } }),
      })),
    invariants: (_, outcomes) => {
      const refused = outcomes.refused('guess')
      const heard = refused.filter(({ code }) => code === 'signin.failed').length
      return [
        ...unless(outcomes.done('guess').length === 0, 'a wrong password opened'),
        ...unless(heard === 10, `${heard} guesses were heard instead of 10`),
        ...outcomes.unexpected('guess', 'signin.failed', 'rate.limited'),
      ]
    },
  }),

  scenario({
    name: 'a one-time password opens one session, however many come with it, and while two workers send another',
    async arrange({ server }) {
      const person = await server.company()
      const temporary = `uma-so-vez-${++made}`
      await storeTemporaryPassword(server.composed.jobContext, person.userId, temporary, 60)
      return { person, temporary }
    },
    actions: ({ person, temporary }, { server }) => [
      ...times(8, () => ({
        what: 'enter',
        make: () => server.call(undefined, 'POST /sign/client', { body: { email: person.email, password: temporary } }),
      })),
      ...times(4, () => ({
        what: 'send',
        async make() {
          await recoverPassword.run({ email: person.email }, server.composed.jobContext, 'at once')
          return { status: 200, body: undefined, error: { code: '' } }
        },
      })),
    ],
    async invariants({ person }, outcomes, { server }) {
      const entered = outcomes.done('enter').length
      const sessions = await countOf(server, 'identity.sessions where user_id = $1', [person.userId])
      const waiting = await countOf(server, 'identity.temporary_passwords where user_id = $1', [person.userId])
      return [
        ...unless(entered <= 1, `it opened ${entered} sessions`),
        ...unless(sessions === 1 + entered, `${sessions} sessions`),
        ...unless(waiting <= 1, `${waiting} one-time passwords wait`),
        ...outcomes.unexpected('enter', 'signin.failed'),
      ]
    },
  }),

  scenario({
    name: 'an invitation is accepted once, by its key and by its number',
    async arrange({ server, ana }) {
      const carla = await server.company({ consultant: true })
      await server.asOwner('update identity.users set email_proven_at = now() where id = $1', [carla.userId])
      return { carla, ...(await invitation(server, ana.companyId, carla.email)) }
    },
    actions: ({ carla, id, token }) => [
      ...times(5, () => ({
        what: 'accept',
        records: 'invitation.accepted',
        make: () => carla.call('POST /account/invitations/accept', { body: { token } }),
      })),
      ...times(5, () => ({
        what: 'accept',
        records: 'invitation.accepted',
        make: () => carla.call('POST /account/invitations/{id}/accept', { params: { id } }),
      })),
    ],
    async invariants({ carla }, outcomes, { server, ana }) {
      const members = await countOf(server, 'identity.members where company_id = $1 and user_id = $2', [
        ana.companyId,
        carla.userId,
      ])
      return [
        ...unless(outcomes.done('accept').length === 1, `${outcomes.done('accept').length} were accepted`),
        ...unless(members === 1, `${members} memberships`),
        ...outcomes.unexpected('accept', 'invitation.used', 'invitation.not_found', 'invitation.member'),
      ]
    },
  }),

  scenario({
    name: 'an invitation is accepted or revoked, never both',
    async arrange({ server, ana }) {
      const carla = await server.company({ consultant: true })
      return { carla, ...(await invitation(server, ana.companyId, carla.email)) }
    },
    actions: ({ carla, id, token }, { ana }) => [
      ...times(3, () => ({
        what: 'accept',
        records: 'invitation.accepted',
        make: () => carla.call('POST /account/invitations/accept', { body: { token } }),
      })),
      ...times(3, () => ({
        what: 'revoke',
        make: () => ana.call('DELETE /client/consultants/invitations/{id}', { params: { id } }),
      })),
    ],
    async invariants({ carla }, outcomes, { server, ana }) {
      const members = await countOf(server, 'identity.members where company_id = $1 and user_id = $2', [
        ana.companyId,
        carla.userId,
      ])
      const accepted = outcomes.done('accept').length
      const revoked = outcomes.done('revoke').length
      return [
        // Revoking twice is allowed.
        ...unless(accepted + Math.min(revoked, 1) === 1, `${accepted} accepted and ${revoked} revoked it`),
        ...unless(members === accepted, `${members} memberships`),
      ]
    },
  }),

  scenario({
    name: 'no more people work in a company than its plan has room for',
    async arrange({ server, ana }) {
      await server.asOwner('update identity.companies set free_people = 4 where id = $1', [ana.companyId])
    },
    actions: (_, { ana }) =>
      times(8, () => ({
        what: 'add',
        records: 'member.joined',
        make: () => ana.call('POST /client/users', { body: { name: 'Rita', email: address(), phone: '11987654321' } }),
      })),
    async invariants(_, outcomes, { server, ana }) {
      const members = await countOf(server, 'identity.members where company_id = $1 and disabled_at is null', [
        ana.companyId,
      ])
      return [
        ...unless(members === 4 && outcomes.done('add').length === 3, `${members} people have 4 seats`),
        ...unless(
          outcomes.refused('add').every(({ status }) => status < 500),
          'a refusal was none of ours',
        ),
      ]
    },
  }),

  scenario({
    name: 'who is disabled while writing has written whole, and writes nothing after',
    async arrange({ server, ana }) {
      return { rui: await server.colleague(ana, ['contacts']) }
    },
    actions: ({ rui }, { ana }) => [
      ...times(12, (i) => ({
        what: 'write',
        records: 'contact.created',
        make: () =>
          rui.call('POST /contacts', { body: { name: `Contato ${i}`, email: `rui${i}@exemplo.com.br`, phone: '' } }),
      })),
      ...times(2, () => ({
        what: 'disable',
        make: () => ana.call('PUT /client/users/disabled', { body: { client_id: rui.userId } }),
      })),
    ],
    async invariants({ rui }, outcomes, { server, ana }) {
      const written = await countOf(server, 'contacts.contacts where company_id = $1', [ana.companyId])
      const done = outcomes.done('write').length
      const [member] = await server.asOwner<{ disabled: boolean }>(
        'select disabled_at is not null as disabled from identity.members where company_id = $1 and user_id = $2',
        [ana.companyId, rui.userId],
      )
      const { status } = await rui.call('GET /contacts', {})
      return [
        ...unless(written === done, `${done} were acknowledged and ${written} are there`),
        ...unless(!member!.disabled || status === 401 || status === 403, `a disabled user reads (${status})`),
        ...outcomes.unexpected('write', 'session.expired', 'permission.denied', 'company.not_allowed'),
      ]
    },
  }),

  scenario({
    name: 'a company is deleted while people write, or it is not and all is there',
    async arrange({ server }) {
      const carla = await server.company({ consultant: true })
      const { body } = await carla.call('POST /client/companies', {
        body: { company_name: 'Oficina', email: address(), phone: '1133334444' },
      })
      const { id } = body.response
      // On another device she is in the company that is deleted.
      const token = `de-muitos-${++made}`
      await server.asOwner(
        `insert into identity.sessions (token_hash, user_id, company_id, created_at, seen_at, expires_at)
         values ($1, $2, $3, now(), now(), now() + interval '30 days')`,
        [hashToken(token), carla.userId, id],
      )
      return { carla, id, token }
    },
    actions: ({ carla, id, token }, { server }) => [
      ...times(6, (i) => ({
        what: 'write',
        make: () =>
          server.call(token, 'POST /contacts', {
            body: { name: `Contato ${i}`, email: `c${i}@exemplo.com.br`, phone: '' },
          }),
      })),
      ...times(2, () => ({
        what: 'leave',
        make: () => carla.call('DELETE /client/companies/{id}', { params: { id } }),
      })),
    ],
    async invariants({ id }, outcomes, { server }) {
      const companies = await countOf(server, 'identity.companies where id = $1', [id])
      const written = await countOf(server, 'contacts.contacts where company_id = $1', [id])
      const deleted = outcomes.done('leave').length
      const done = outcomes.done('write').length
      return [
        ...unless(deleted <= 1 && companies === 1 - deleted, `${deleted} deletions, ${companies} companies`),
        ...unless(written === (companies ? done : 0), `${done} were acknowledged and ${written} are there`),
        ...unless(!(deleted && done), 'what was acknowledged was deleted with the company'),
        ...outcomes.unexpected('write', 'session.expired', 'company.not_allowed'),
        ...outcomes.unexpected('leave', 'company.in_use', 'not_found'),
      ]
    },
  }),

  scenario({
    name: 'a company that is limited while people write keeps all that was acknowledged',
    arrange: async ({ ana }) => (await ana.call('GET /account')).body.response.company_name,
    actions: (name, { server, ana }) => [
      ...times(12, (i) => ({
        what: 'write',
        records: 'contact.created',
        make: () =>
          ana.call('POST /contacts', { body: { name: `Contato ${i}`, email: `l${i}@exemplo.com.br`, phone: '' } }),
      })),
      {
        what: 'limit',
        async make() {
          await server.asOwner(`update identity.companies set payment_status = 'WITHOUT_PAYMENT' where id = $1`, [
            ana.companyId,
          ])
          return ana.call('GET /contacts', {})
        },
      },
      ...times(2, () => ({
        what: 'leave',
        make: () => ana.call('PUT /client/deletion', { body: { name, password: ana.password } }),
      })),
    ],
    async invariants(_, outcomes, { server, ana }) {
      const written = await countOf(server, 'contacts.contacts where company_id = $1', [ana.companyId])
      const done = outcomes.done('write').length
      return [
        ...unless(written === done, `${done} were acknowledged and ${written} are there`),
        ...outcomes.unexpected('write', 'payment.limited', 'session.expired'),
      ]
    },
  }),
]
