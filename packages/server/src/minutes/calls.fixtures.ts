import { addDays, BUSINESS_TIME_ZONE, todayIn } from '@prumo/contract/dates.ts'
import { offers } from '../testing/calls/abilities.ts'
import type { Fixtures, Input } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import type { Person } from '../testing/test-server.ts'

type World = { ana: Person; secret: string }

const minutes = (secret: string) => ({
  name: `Reunião ${secret}`,
  date: '2026-03-02 09:00',
  participants: `Diretoria ${secret}`,
  subjects: [{ title: `Assunto ${secret}`, description: `<p>${secret}</p>`, responsible: secret, time: '2026-03-09' }],
})
const created = async ({ ana, secret }: World) =>
  (await ana.call('POST /v2/protocols', { body: minutes(secret) })).body.response
const folder = async ({ ana, secret }: World) =>
  (await ana.call('POST /v2/protocols-folders', { body: { name: `Pasta ${secret} ${next()}` } })).body.response
const agenda = async ({ ana, secret }: World) =>
  (await ana.call('POST /protocols/subject', { body: { title: `Pauta ${secret}`, date_estimate_finish: null } })).body
    .response
const file = (secret: string) => new File([secret], `${secret}.txt`, { type: 'text/plain' })

async function contact({ ana, secret }: World) {
  const { body } = await ana.call('POST /contacts', {
    body: { name: `Contato ${secret}`, email: `ata${next()}@exemplo.com.br`, phone: '' },
  })
  return body.response.id
}

const ofMinutes = async (world: World) => ({ params: { id: (await created(world)).id } })
const ofFolder = async (world: World) => ({ params: { id: (await folder(world)).id } })
async function ofTemplate(world: World) {
  const body = { name: `Pauta ${world.secret} ${next()}`, protocol_id: (await created(world)).id }
  return { params: { id: (await world.ana.call('POST /v2/protocols-templates', { body })).body.response.id! } }
}
const itsTemplate = async (reader: Person, { params }: Input) =>
  (await reader.call('GET /v2/protocols-templates')).body.response.find(({ id }) => id === params!.id)
const meeting = async (world: World) => ({
  name: `Semanal ${world.secret}`,
  folder_id: (await folder(world)).id,
  place: `Sala ${world.secret}`,
  participants: `Diretoria ${world.secret}`,
  people: [world.ana.userId],
  contacts: [await contact(world)],
  subjects: [{ title: `Vendas ${world.secret}`, description: `<p>${world.secret}</p>` }],
  date: todayIn(BUSINESS_TIME_ZONE, new Date()),
  hour: '09:00',
  hour_finish: '10:00',
  repeat_rule: { every: 'week' as const, interval: 1, weekdays: [1], until: null, count: null },
})
const series = async (world: World) =>
  (await world.ana.call('POST /v2/protocols-series', { body: await meeting(world) })).body.response
const ofSeries = async (world: World) => ({ params: { id: (await series(world)).id } })
const itsSeries = async (reader: Person, { params }: Input) =>
  (await reader.call('GET /v2/protocols-series')).body.response.find(({ id }) => id === params!.id)
const ofAgenda = async (world: World) => ({ params: { id: (await agenda(world)).id } })
async function ofSubject(world: World) {
  const { id, subjects } = await created(world)
  return { params: { id, subject: subjects[0]!.id }, subject: subjects[0]! }
}
async function ofFile(world: World) {
  const { id } = await created(world)
  const { body } = await world.ana.call('POST /v2/protocols/{id}/file', { params: { id }, files: [file(world.secret)] })
  return { params: { id, fileId: body.response[0]!.id } }
}
const numberOf = ({ params }: Input) => ({ params: { id: Number(params!.id) } })
const itsMinutes = async (reader: Person, input: Input) =>
  (await reader.call('GET /v2/protocols/{id}', numberOf(input))).body.response
const itsFolder = async (reader: Person, input: Input) =>
  (await reader.call('GET /v2/protocols-folders/{id}', numberOf(input))).body.response
const listed = async (world: World) => {
  await created(world)
  return {}
}

export const minutesFixtures: Fixtures = {
  'POST /v2/protocols/visita': {
    prepare: async (world) => {
      await created(world)
      return { body: { date: addDays('2027-01-01', next() % 9000) } }
    },
  },
  'POST /v2/protocols': {
    fillsTables: true,
    prepare: async (world) => ({
      body: {
        ...minutes('da diretoria'),
        contacts: [await contact(world)],
        people: [world.ana.userId],
      },
    }),
  },
  'GET /v2/protocols': { prepare: listed },
  'GET /v2/protocols/with/folders': {
    prepare: async (world) => {
      await folder(world)
      return listed(world)
    },
  },
  'GET /v2/protocols/folder/{folderId}': {
    refers: true,
    prepare: async (world) => ({ params: { folderId: (await folder(world)).id } }),
  },
  'GET /v2/protocols/archiveds': {
    prepare: async (world) => {
      await world.ana.call('PUT /v2/protocols/{id}/archived', await ofMinutes(world))
      return {}
    },
  },
  'GET /v2/protocols/subjects/opened/{id}': { refers: true, prepare: ofFolder },
  'GET /v2/protocols/{id}': { refers: true, prepare: ofMinutes },
  'PUT /v2/protocols/{id}': {
    refers: true,
    offered: offers('edit', itsMinutes),
    prepare: async (world) => ({ ...(await ofMinutes(world)), body: { name: 'Outro título' } }),
  },
  'PUT /v2/protocols/{id}/duplicate': { refers: true, prepare: ofMinutes },
  'PUT /v2/protocols/{id}/archived': { refers: true, prepare: ofMinutes },
  'DELETE /v2/protocols/{id}': { refers: true, prepare: ofMinutes, offered: offers('remove', itsMinutes) },
  'POST /v2/protocols/{id}/subjects': {
    refers: true,
    prepare: async (world) => ({ ...(await ofMinutes(world)), body: { title: 'Mais um', time: null } }),
  },
  'PUT /v2/protocols/{id}/subjects/{subject}': {
    refers: true,
    prepare: async (world) => {
      const { params, subject } = await ofSubject(world)
      return { params, body: { title: 'Outro assunto', updated_at: subject.updated_at } }
    },
  },
  'DELETE /v2/protocols/{id}/subjects/{subject}': {
    refers: true,
    prepare: async (world) => ({ params: (await ofSubject(world)).params }),
  },
  'POST /v2/protocols/{id}/subjects/reorder': {
    refers: true,
    prepare: async (world) => {
      const { params } = await ofSubject(world)
      return { params: { id: params.id }, body: [params.subject] }
    },
  },
  'POST /v2/protocols/{id}/subjects/{subject}/task': {
    refers: true,
    prepare: async (world) => ({
      params: (await ofSubject(world)).params,
      body: { label: `Tarefa ${world.secret}`, date: '2026-03-09' },
    }),
  },
  'POST /v2/protocols/{id}/file': {
    refers: true,
    prepare: async (world) => ({ ...(await ofMinutes(world)), files: [file(world.secret)] }),
  },
  'GET /v2/protocols/{id}/files': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await ofFile(world)).params.id } }),
  },
  'GET /v2/protocols/{id}/{fileId}': { fillsTables: true, refers: true, prepare: ofFile },
  'DELETE /v2/protocols/{id}/{fileId}': { refers: true, prepare: ofFile },
  'GET /v2/protocols/pdf/{id}/{token}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await created(world)).id, token: '-' } }),
  },
  'POST /v2/protocols/{id}/invite': {
    refers: true,
    offered: offers('edit', itsMinutes),
    prepare: async (world) => ({
      ...(await ofMinutes(world)),
      body: { people: [world.ana.userId], contacts: [await contact(world)], message: '' },
    }),
  },
  'POST /v2/protocols/{id}/send': {
    refers: true,
    prepare: async (world) => ({
      ...(await ofMinutes(world)),
      body: { contacts: [await contact(world)], message: '' },
    }),
  },
  'POST /v2/protocols-folders': { prepare: () => ({ body: { name: `Pasta ${next()}` } }) },
  'GET /v2/protocols-folders': {
    prepare: async (world) => {
      await folder(world)
      return {}
    },
  },
  'GET /v2/protocols-folders/{id}': { refers: true, prepare: ofFolder },
  'PUT /v2/protocols-folders/{id}': {
    refers: true,
    prepare: async (world) => ({ ...(await ofFolder(world)), body: { name: `Renomeada ${next()}` } }),
  },
  'DELETE /v2/protocols-folders/{id}': { refers: true, prepare: ofFolder, offered: offers('remove', itsFolder) },
  'GET /v2/protocols-templates': {
    prepare: async (world) => {
      await ofTemplate(world)
      return {}
    },
  },
  'POST /v2/protocols-templates': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => ({ body: { name: `Pauta ${next()}`, protocol_id: (await created(world)).id } }),
  },
  'PUT /v2/protocols-templates/{id}': {
    refers: true,
    offered: offers('edit', itsTemplate),
    prepare: async (world) => ({ ...(await ofTemplate(world)), body: { name: `Outra pauta ${next()}` } }),
  },
  'DELETE /v2/protocols-templates/{id}': {
    refers: true,
    offered: offers('edit', itsTemplate),
    prepare: ofTemplate,
  },
  'GET /v2/protocols-series': {
    prepare: async (world) => {
      await series(world)
      return {}
    },
  },
  'POST /v2/protocols-series': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => ({ body: await meeting(world) }),
  },
  'PUT /v2/protocols-series/{id}': {
    refers: true,
    offered: offers('edit', itsSeries),
    prepare: async (world) => {
      const { id } = await series(world)
      return { params: { id }, body: await meeting(world) }
    },
  },
  'DELETE /v2/protocols-series/{id}': {
    refers: true,
    offered: offers('edit', itsSeries),
    prepare: ofSeries,
  },
  'POST /v2/protocols-series/{id}/begin': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => ({ ...(await ofSeries(world)), body: { date: todayIn(BUSINESS_TIME_ZONE, new Date()) } }),
  },
  'GET /protocols/subjects': {
    prepare: async (world) => {
      await agenda(world)
      return {}
    },
  },
  'POST /protocols/subject': {
    fillsTables: true,
    prepare: async (world) => ({
      body: { title: 'Pauta', date_estimate_finish: '2026-04-01 10:00', contacts: [await contact(world)] },
    }),
  },
  'GET /protocols/subject/{id}': { refers: true, prepare: ofAgenda },
  'PUT /protocols/subject/{id}': {
    refers: true,
    prepare: async (world) => ({
      ...(await ofAgenda(world)),
      body: { title: 'Outra pauta', date_estimate_finish: null },
    }),
  },
  'DELETE /protocols/subject/{id}': { refers: true, prepare: ofAgenda },
  'POST /protocols/close-subject/{id}': {
    refers: true,
    prepare: async (world) => ({ ...(await ofAgenda(world)), body: { feedback: 'Feito' } }),
  },
}
