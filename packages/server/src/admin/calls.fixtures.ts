import { departmentCalls } from '@prumo/contract/admin/departments/endpoints.ts'
import { projectCalls } from '@prumo/contract/admin/projects/endpoints.ts'
import { addDays } from '@prumo/contract/dates.ts'
import { hashToken } from '../identity/session/tokens.ts'
import { setCompany, setInvitation, setPerson } from '../identity/testing/standing.ts'
import { pngImage } from '../platform/images/testing/samples.ts'
import { newKey } from '../platform/storage/key.ts'
import { offers } from '../testing/calls/abilities.ts'
import type { Fixtures, Input, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { type Made, making, recordFixtures } from '../testing/record-fixtures.ts'
import type { Person, TestServer } from '../testing/test-server.ts'

const project: Made<keyof typeof projectCalls> = {
  create: 'POST /v2/client/projects',
  body: ({ secret }) => ({ name: `Loja ${next()} ${secret}` }),
}
const withProject = async (world: World) => {
  await making(project)(world)
  return {}
}

const user = (secret: string) => ({
  name: `Rita ${secret}`,
  email: `rita${next()}@empresa-de-rita.com.br`,
  phone: '11987654321',
})
/** A new user for whom Ana's plan has room, however many the tests create. */
async function createdUser({ server, ana, secret }: { server: TestServer; ana: Person; secret: string }) {
  await setCompany(server, ana, { free_people: 1000 })
  return (await ana.call('POST /client/users', { body: user(secret) })).body.response
}
const ofUser = async (world: { server: TestServer; ana: Person; secret: string }) => ({
  params: { id: (await createdUser(world)).id },
})

const photo = async () => new File([await pngImage(8, 8)], 'foto.png', { type: 'image/png' })
async function photographed(world: { server: TestServer; ana: Person; secret: string }) {
  const { params } = await ofUser(world)
  await world.ana.call('PUT /client/users/{id}/photo', { params, files: [await photo()] })
  return { params }
}
async function teamInvitation({ server, ana, secret }: { server: TestServer; ana: Person; secret: string }) {
  await setCompany(server, ana, { free_people: 1000 })
  await server.asOwner(`delete from platform.rate_limits where key like 'team-invitation%'`)
  await server.asOwner('update identity.team_invitations set revoked_at = now() where accepted_at is null')
  const body = { name: `Rita ${secret}`, phone: '11987654321' }
  return (await ana.call('POST /client/users/invitations', { body })).body.response
}
const ofTeamInvitation = async (world: { server: TestServer; ana: Person; secret: string }) => ({
  params: { id: (await teamInvitation(world)).id },
})

/** Minutes in the bin, beside others that are not, which whoever deleted them sees there. */
async function deletedMinutes({ ana, secret }: { ana: Person; secret: string }) {
  const write = () => ana.call('POST /v2/protocols', { body: { name: `Reunião ${secret}`, date: '2026-11-20' } })
  await write()
  const { body } = await write()
  await ana.call('DELETE /v2/protocols/{id}', { params: { id: body.response.id } })
  return { params: { kind: 'minutes', id: body.response.id } }
}

let away = 0
/** A colleague's absence, each in another week. */
async function absence({ server, ana }: { server: TestServer; ana: Person }) {
  const body = { ...week(server), user_id: ana.userId }
  return (await ana.call('POST /absences', { body })).body.response
}
function week({ clock }: TestServer) {
  const today = clock.now().toISOString().slice(0, 10)
  const starts_on = addDays(today, 7 * ++away)
  return { kind: 'vacation' as const, starts_on, ends_on: addDays(starts_on, 4) }
}
const asListedUser = async (reader: Person, { params, body }: Input) => {
  const id = Number(params?.id ?? (body as { user_id?: number } | undefined)?.user_id)
  return (await reader.call('GET /client/users')).body.response.find((one) => one.id === id)
}
const asListed = async (reader: Person, { params }: Input) =>
  (await reader.call('GET /absences')).body.response.find(({ id }) => id === Number(params!.id))

const asRead = async (reader: Person, { params, body }: Input) => {
  const named = body as { id?: number; client_id?: number } | undefined
  const id = Number(params?.id ?? named?.id ?? named?.client_id)
  return (await reader.call('GET /client/users/{id}', { params: { id } })).body.response
}
const changing = (changes: object) => (input: Input) => ({ ...input, body: { ...(input.body as object), ...changes } })

const company = (secret: string) => ({
  company_name: `Oficina ${next()} ${secret}`,
  email: `oficina${next()}@oficina.com.br`,
  phone: '1133334444',
})
/** A consultant makes the calls of consultants; she also has a company she created. */
let carla: Person
const asCarla = async () => carla
async function withCarla({ server, secret }: { server: TestServer; secret: string }) {
  carla = await server.company({ consultant: true })
  return (await carla.call('POST /client/companies', { body: company(secret) })).body.response
}
const asServed = async (reader: Person, { params }: Input) =>
  (await reader.call('GET /client/companies/{id}', { params: { id: Number(params!.id) } })).body.response
const carlasCompany = async (world: { server: TestServer; secret: string }) => ({
  params: { id: (await withCarla(world)).id },
})

const invitation = (email: string) => ({ email, permissions: ['contacts'] as ['contacts'] })
async function invited(
  { server, ana }: { server: TestServer; ana: Person },
  email = `consultor${next()}@consultoria.com.br`,
) {
  await setCompany(server, ana, { free_people: 1000 })
  await server.asOwner(`delete from platform.rate_limits where key like 'invitation%'`)
  const answer = await ana.call('POST /client/consultants/invitations', { body: invitation(email) })
  return answer.body.response
}
async function carlasInvitation(world: { server: TestServer; ana: Person; secret: string }) {
  await withCarla(world)
  const { id } = await invited(world, carla.email)
  const token = `convite-${id}`
  await setInvitation(world.server, carla, { token_hash: hashToken(token) })
  await setPerson(world.server, carla, { email_proven_at: new Date() })
  return { id, token }
}

export const adminFixtures: Fixtures = {
  'GET /client/audit': {
    fillsTables: true,
    async prepare(world) {
      await world.server.asOwner(
        `with file as (
           insert into storage.files (company_id, key, name, type, size, sha256)
           values ($1, $2, $3, 'application/gzip', 1, repeat('0', 64)) returning id)
         insert into audit.archives (company_id, month, file_id, rows)
         select $1, '2001-01-01', id, 1 from file on conflict do nothing`,
        [world.ana.companyId, newKey(), `trilha ${world.secret}`],
      )
      return withProject(world)
    },
  },
  'GET /client/audit/csv': { prepare: withProject },
  ...recordFixtures(departmentCalls, {
    create: 'POST /client/departments',
    body: ({ secret }) => ({ name: `Confeitaria ${next()} ${secret}`, sigla: 'CNF' }),
  }),
  ...recordFixtures(projectCalls, project),
  'GET /client/users': {
    prepare: async (world) => {
      await createdUser(world)
      return {}
    },
  },
  'POST /client/users': {
    prepare: async ({ server, ana }) => {
      await setCompany(server, ana, { free_people: 1000 })
      return { body: user('Central') }
    },
  },
  'PUT /client/users': {
    refers: true,
    offered: [
      { ability: 'change', record: asRead },
      { ability: 'change_name_and_phone', record: asRead },
      {
        ability: 'change_email',
        record: asRead,
        input: (input) => changing({ email: `rita${next()}@outro-endereco.com.br` })(input),
      },
      { ability: 'change_permissions', record: asRead, input: changing({ permissions: ['contacts'] }) },
    ],
    prepare: async (world) => {
      const { id, email, phone } = await createdUser(world)
      return { body: { id, name: `Rita de novo ${world.secret}`, email, phone } }
    },
  },
  'PUT /client/users/disabled': {
    refers: true,
    offered: [
      { ability: 'disable', record: asRead, input: changing({ is_disabled: '2' }) },
      {
        ability: 'enable',
        record: asRead,
        input: async (input, ana) => {
          await ana.call('PUT /client/users/disabled', { body: input.body as { client_id: number } })
          return changing({ is_disabled: '1' })(input)
        },
      },
    ],
    prepare: async (world) => ({ body: { client_id: (await createdUser(world)).id } }),
  },
  'GET /client/users/{id}/work': { refers: true, prepare: ofUser },
  'GET /client/users/{id}/work/{duty}': {
    refers: true,
    prepare: async (world) => ({ params: { ...(await ofUser(world)).params, duty: 'task.own' } }),
  },
  'POST /client/users/{id}/hand-over': {
    refers: true,
    prepare: async (world) => {
      const { id } = await createdUser(world)
      const body = { label: `Pedido ${world.secret}`, date: '2031-01-06', client_id: id }
      await world.ana.call('POST /calendar/task', { body })
      return { params: { id }, body: { parts: [{ duty: 'task.own', client_id: world.ana.userId }] } }
    },
  },
  'GET /client/users/{id}': { refers: true, prepare: ofUser },
  'DELETE /client/users/{id}': { refers: true, prepare: ofUser, offered: offers('delete', asRead) },
  'POST /client/users/{id}/reset': { refers: true, prepare: ofUser, offered: offers('reset_password', asRead) },
  'POST /client/users/{id}/invite-again': {
    refers: true,
    prepare: async (world) => {
      await world.server.asOwner(`delete from platform.rate_limits where key like 'invitation%'`)
      return ofUser(world)
    },
    offered: offers('invite_again', asRead),
  },
  'PUT /client/users/{id}/photo': {
    refers: true,
    prepare: async (world) => ({ ...(await ofUser(world)), files: [await photo()] }),
    offered: offers('change_photo', asListedUser),
  },
  'DELETE /client/users/{id}/photo': {
    refers: true,
    prepare: photographed,
    offered: offers('change_photo', asListedUser),
  },
  'GET /client/users/{id}/photo': { refers: true, prepare: photographed },
  'GET /client/users/invitations': {
    prepare: async (world) => {
      await teamInvitation(world)
      return {}
    },
  },
  'POST /client/users/invitations': {
    prepare: async (world) => {
      await teamInvitation(world)
      return { body: { name: 'Rita', phone: '11987654321' } }
    },
  },
  'POST /client/users/invitations/{id}/link': { refers: true, prepare: ofTeamInvitation },
  'DELETE /client/users/invitations/{id}': { fillsTables: true, refers: true, prepare: ofTeamInvitation },
  'GET /client/bin': {
    prepare: async (world) => {
      await deletedMinutes(world)
      return {}
    },
  },
  'GET /client/records/{kind}/{id}/history': {
    refers: true,
    personal: true,
    prepare: async ({ ana, secret }) => {
      const body = { label: `Tarefa ${secret}`, date: '2026-03-02' }
      const { id } = (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
      return { params: { kind: 'task', id } }
    },
  },
  'POST /client/bin/{kind}/{id}/restore': { refers: true, personal: true, prepare: deletedMinutes },
  'DELETE /client/bin/{kind}/{id}': { fillsTables: true, refers: true, personal: true, prepare: deletedMinutes },
  'GET /absences': {
    prepare: async (world) => {
      await absence(world)
      return {}
    },
  },
  'POST /absences': {
    prepare: ({ server, ana }) => ({ body: { ...week(server), user_id: ana.userId } }),
    offered: offers('change_absences', asListedUser),
  },
  'PUT /absences/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await absence(world)).id }, body: week(world.server) }),
    offered: offers('change', asListed),
  },
  'DELETE /absences/{id}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: { id: (await absence(world)).id } }),
    offered: offers('change', asListed),
  },
  'POST /client/companies': {
    prepare: async (world) => {
      await withCarla(world)
      return { body: company(world.secret) }
    },
    as: asCarla,
  },
  'PUT /client/companies/{id}': {
    prepare: async (world) => ({ ...(await carlasCompany(world)), body: company(world.secret) }),
    as: asCarla,
    offered: offers('change', asServed),
  },
  'GET /client/companies/waiting': { prepare: () => ({}), as: asCarla },
  'PUT /client/companies/{id}/change-company': { prepare: carlasCompany, as: asCarla },
  'GET /client/companies': {
    prepare: async (world) => {
      await withCarla(world)
      return {}
    },
    as: asCarla,
  },
  'GET /client/companies/{id}': { prepare: carlasCompany, as: asCarla },
  'DELETE /client/companies/{id}': { prepare: carlasCompany, as: asCarla, offered: offers('delete', asServed) },
  'POST /client/notify-system': { prepare: () => ({ body: { information: 'Abriu um módulo' } }) },
  'GET /client/consultants': {
    prepare: async (world) => {
      await invited(world, `${world.secret.toLowerCase()}${next()}@consultoria.com.br`)
      return {}
    },
  },
  'POST /client/consultants/invitations': {
    prepare: async (world) => {
      await invited(world)
      return { body: invitation(`nova${next()}@consultoria.com.br`) }
    },
  },
  'DELETE /client/consultants/invitations/{id}': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: { id: (await invited(world)).id } }),
  },
  'DELETE /client/consultants/{id}': {
    refers: true,
    prepare: async (world) => {
      const { token } = await carlasInvitation(world)
      await carla.call('POST /account/invitations/accept', { body: { token } })
      return { params: { id: carla.userId } }
    },
  },
  'GET /account/invitations': {
    prepare: async (world) => {
      await carlasInvitation(world)
      return {}
    },
    as: asCarla,
  },
  'POST /account/invitations/accept': {
    prepare: async (world) => ({ body: { token: (await carlasInvitation(world)).token } }),
    as: asCarla,
  },
  'POST /account/invitations/{id}/accept': {
    prepare: async (world) => ({ params: { id: (await carlasInvitation(world)).id } }),
    as: asCarla,
  },
}
