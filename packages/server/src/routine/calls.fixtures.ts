import { outsideCalls } from '@prumo/contract/routine/outside/endpoints.ts'
import { tagCalls } from '@prumo/contract/routine/tags/endpoints.ts'
import { offers } from '../testing/calls/abilities.ts'
import type { Fixtures, Input, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { type Made, making, recordFixtures } from '../testing/record-fixtures.ts'
import type { Person, TestServer } from '../testing/test-server.ts'

const today = new Date().toISOString().slice(0, 10)
const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'recibo.pdf', { type: 'application/pdf' })

async function task({ ana, secret }: World, more: { date?: string } = {}) {
  const body = { label: `Visita ${secret}`, date: today, feedback: secret, subjects: [{ label: secret }], ...more }
  return (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
}
async function finished(world: World) {
  const { id } = await task(world)
  return (await world.ana.call('POST /calendar/close-task', { body: { calendar_id: id } })).body.response
}
async function file(world: World) {
  const { id } = await task(world)
  const { body } = await world.ana.call('POST /calendar/save-files/{id}', { params: { id }, files: [pdf()] })
  return body.response[0]!
}
async function waiting({ ana, secret }: World) {
  const body = { label: `Ideia ${secret}` }
  return (await ana.call('POST /rotina/macro-atividade/client', { body })).body.response
}
const tag: Made<keyof typeof tagCalls> = {
  create: 'POST /tags',
  personal: true,
  body: ({ secret }) => ({ label: `${secret} ${next()}`, color_id: 3 }),
}
const outside: Made<keyof typeof outsideCalls> = {
  create: 'POST /calendar/outside',
  personal: true,
  async body({ server, ana, secret }) {
    // A person has five at most: room for those of one test.
    await server.asOwner(
      `delete from routine.outside_calendars where company_id = $1 and id not in
       (select id from routine.outside_calendars where company_id = $1 order by id desc limit 2)`,
      [ana.companyId],
    )
    return { label: `Agenda ${secret}`, address: `https://calendar.example/${next()}.ics` }
  },
}
async function meetingItem(world: World) {
  const { ana, secret } = world
  const body = { label: 'Reunião Diária', date: today }
  const { id } = (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
  const feedbacks = [{ question_what: `Comprar ${secret}`, question_who: secret, question_when: 'amanhã' }]
  return (await ana.call('POST /my-day/feedback', { body: { task_id: id, feedbacks } })).body.response[0]!
}
async function meeting({ ana, secret }: World) {
  const body = { label: 'Reunião Diária', date: today }
  const { id } = (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
  const params = { id, person: ana.userId }
  await ana.call('PUT /my-day/meetings/{id}/people/{person}', { params, body: { present: true, done: secret } })
  return id
}
const heldAsRead = async (reader: Person, { params }: Input) =>
  (await reader.call('GET /my-day/meetings/{id}', { params: { id: Number(params!.id) } })).body.response
const oneItem = async (world: World) => ({ params: { id: (await meetingItem(world)).id } })
const itsMeeting = async (world: World) => ({ params: { id: (await meetingItem(world)).task_id } })

/** A task with values in all its fields, so that each of its tables has rows. */
async function wholeTask(world: World) {
  const { ana, secret } = world
  const contact = await ana.call('POST /contacts', {
    body: { name: `Banco ${secret}`, email: `banco${next()}@banco.com.br` },
  })
  const department = await ana.call('POST /client/departments', { body: { name: `Caixa ${secret} ${next()}` } })
  const before = await task(world)
  return {
    body: {
      label: 'Ligar para o banco',
      description: `<p>Levar ${secret}</p>`,
      prerequisites: [before.id],
      date: today,
      repeat_day: '8' as const,
      listLinks: ['https://exemplo.com.br'],
      contacts: [contact.body.response.id],
      departments: [department.body.response.id],
      tags: [(await making(tag)(world)).id],
    },
  }
}

const oneOfSeries = async ({ ana, secret }: World) => {
  const body = { label: `Visita ${secret}`, date: today, repeat_day: '8' as const }
  return { params: { id: (await ana.call('POST /calendar/task', { body })).body.atividades[0]!.id } }
}
async function deletedTask(world: World) {
  const { id } = await task(world)
  await world.ana.call('DELETE /calendar/task/{id}', { params: { id } })
  return { params: { id } }
}
async function template(world: World) {
  const body = { name: `Modelo ${world.secret} ${next()}`, task_id: (await task(world)).id }
  return { params: { id: (await world.ana.call('POST /calendar/task-templates', { body })).body.response.id } }
}
const templateAsRead = async (reader: Person, { params }: Input) =>
  (await reader.call('GET /calendar/task-templates')).body.response.find(({ id }) => id === params!.id)
const withTask = async (world: World) => {
  await task(world)
  return {}
}
const withFeed = async ({ ana }: World) => {
  await ana.call('PUT /calendar/feed')
  return {}
}
const asRead = async (reader: Person, { params, body }: Input) => {
  const id = Number(params?.id ?? (body as { calendar_id: number }).calendar_id)
  return (await reader.call('GET /calendar/task/{id}', { params: { id } })).body.response
}
const itemAsRead = async (reader: Person, { params, body }: Input) => {
  const id = Number(params?.id ?? (body as { feedbacks: { id: number }[] }).feedbacks[0]!.id)
  return (await reader.call('GET /my-day/view-feedback/{id}', { params: { id } })).body.response
}
const hoursAsRead = async (reader: Person, { params }: Input) =>
  (await reader.call('GET /calendar/timesheet-report/all')).body.response?.find(({ id }) => id === params!.id)
const monthAsRead = async (reader: Person, { params }: Input) =>
  (await reader.call('GET /calendar/timesheet-report/all/months')).body.response?.find(
    ({ month }) => month === params!.month,
  )
/** A task that a colleague gave Ana. */
async function givenTask({ server, ana, secret }: World & { server: TestServer }) {
  const boss = await server.colleague(ana)
  const body = { label: `Pedido ${secret}`, date: today, client_id: ana.userId }
  return { params: { id: (await boss.call('POST /calendar/task', { body })).body.atividades[0]!.id } }
}
/** A task that Ana gave a colleague, who asks for another day. */
async function askedDate({ server, ana, secret }: World & { server: TestServer }) {
  const colleague = await server.colleague(ana)
  const body = { label: `Pedido ${secret}`, date: today, client_id: colleague.userId }
  const params = { id: (await ana.call('POST /calendar/task', { body })).body.atividades[0]!.id }
  const asked = { date: '2031-01-06', reason: 'Falta o forno' }
  await colleague.call('PUT /calendar/task/{id}/date-request', { params, body: asked })
  return { params }
}
/** A task that Ana gave a colleague. */
async function delegated({ server, ana, secret }: World & { server: TestServer }, date = today) {
  const body = { label: `Pedido ${secret}`, date, client_id: (await server.colleague(ana)).userId }
  await ana.call('POST /calendar/task', { body })
  return {}
}
/** A day off of another year for each call, so that no two are on one date. */
let daysOff = 0
async function dayOff({ ana, secret }: World) {
  const body = { date: `${2030 + ++daysOff}-06-24`, name: `Festa ${secret}` }
  return (await ana.call('POST /calendar/days-off', { body })).body.response
}
const viewInput = (secret: string) => ({
  list: 'tasks' as const,
  name: `Prioridades ${secret} ${next()}`,
  address: { prioridade: 'sim' },
})
async function view({ ana, secret }: World) {
  return (await ana.call('POST /calendar/views', { body: viewInput(secret) })).body.response
}
const viewAsRead = async (reader: Person, { params }: Input) =>
  (await reader.call('GET /calendar/views')).body.response.find(({ id }) => id === Number(params?.['id']))
const oneTask = async (world: World) => ({ params: { id: (await task(world)).id } })

/** Hours of past months, so that the month can be closed; each call uses another time, so that they do not overlap. */
let logged = 0
async function hours(world: World) {
  const { id: taskId } = await task(world)
  const begin = new Date(Date.UTC(2026, 0, 5, 12) + 60_000 * ++logged)
  const body = { time_from: begin.toISOString(), time_to: new Date(begin.getTime() + 60_000).toISOString() }
  const answer = await world.ana.call('POST /calendar/create-timesheet/{id}', { params: { id: taskId }, body })
  return { ...answer.body.response, taskId }
}
const withHours = async (world: World) => {
  await hours(world)
  return {}
}
const withHoursOfMonth = async (world: World) => {
  await hours(world)
  return { query: { month: '2026-01' } }
}
/** A consultant who has hours in her company. */
let carla: Person
const asCarla = async () => carla
async function withCarlasHours(world: World) {
  carla = await world.server.company({ consultant: true })
  return withHoursOfMonth({ ...world, ana: carla })
}
/** Hours of Ana in a month that is over, each time another one. */
let months = 0
async function hoursOfOneMonth(world: World) {
  const { id } = await task(world)
  const month = `${2015 + Math.floor(months / 12)}-${String(1 + (months++ % 12)).padStart(2, '0')}`
  const body = { time_from: `${month}-05T10:00`, time_to: `${month}-05T11:00` }
  await world.ana.call('POST /calendar/create-timesheet/{id}', { params: { id }, body })
  return { params: { month } }
}
async function submittedMonth(world: World) {
  const { params } = await hoursOfOneMonth(world)
  await world.ana.call('POST /calendar/timesheet-approval/{month}', { params })
  return { params }
}
const ownMonthAsRead = async (reader: Person, { params }: Input) =>
  (await reader.call('GET /calendar/timesheet-report/months', { query: { per_page: 1000 } })).body.response.find(
    ({ month }) => month === params!.month,
  )
/** Ana's line among the people of a month, for whoever sees the team's hours. */
const personOfMonth = async (reader: Person, { params }: Input) =>
  (
    await reader.call('GET /calendar/timesheet-report/all/totals', { query: { month: String(params!.month) } })
  ).body.response?.people.find(({ client_id }) => client_id === params!.id)

const totalsAsRead = async (reader: Person) => {
  const { status, body } = await reader.call('GET /calendar/timesheet-report/all/totals', {
    query: { month: '2026-01' },
  })
  return status === 200 ? ('response' in body ? (body.response as never) : body) : undefined
}

/** What the user may do with the team's hours. */
const rights = async (reader: Person) => (await reader.call('GET /calendar/timesheet-rights')).body.response

const oneMonth = () => ({ params: { month: '2025-12' } })

export const routineFixtures: Fixtures = {
  'POST /calendar/task': { prepare: wholeTask, fillsTables: true },
  'POST /calendar/save-task': {
    offered: offers('edit', asRead),
    refers: true,
    personal: true,
    prepare: async (world) => ({ body: { calendar_id: (await task(world)).id, label: 'Outro título' } }),
  },
  'PUT /calendar/task/{id}/repetition': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ ...(await oneOfSeries(world)), body: { repeat_day: '9', repeat_scope: 'all' } }),
    offered: offers('remove_series', asRead),
  },
  'GET /calendar/task/{id}': { refers: true, personal: true, prepare: oneTask },
  'DELETE /calendar/task/{id}': { refers: true, personal: true, prepare: oneTask, offered: offers('remove', asRead) },
  'DELETE /calendar/all-task/{id}': {
    refers: true,
    personal: true,
    prepare: oneOfSeries,
    offered: offers('remove_series', asRead),
  },
  'PUT /calendar/task/{id}/subjects/{subject}': {
    refers: true,
    personal: true,
    prepare: async (world) => {
      const { id, subjects } = await task(world)
      return { params: { id, subject: subjects[0]!.id }, body: { status: '2' } }
    },
  },
  'PUT /calendar/task/{id}/progress': {
    refers: true,
    personal: true,
    offered: offers('progress', asRead),
    prepare: async (world) => ({ ...(await oneTask(world)), body: { progress: 'doing' } }),
  },
  'GET /calendar/task-choices': { prepare: withTask },
  'PUT /calendar/task/{id}/prerequisites/{prerequisite}': {
    refers: true,
    personal: true,
    offered: offers('edit', asRead),
    prepare: async (world) => ({ params: { id: (await task(world)).id, prerequisite: (await task(world)).id } }),
  },
  'DELETE /calendar/task/{id}/prerequisites/{prerequisite}': {
    refers: true,
    personal: true,
    offered: offers('edit', asRead),
    prepare: async (world) => {
      const params = { id: (await task(world)).id, prerequisite: (await task(world)).id }
      await world.ana.call('PUT /calendar/task/{id}/prerequisites/{prerequisite}', { params })
      return { params }
    },
  },
  'GET /calendar/task-templates': {
    prepare: async (world) => {
      await template(world)
      return {}
    },
  },
  'POST /calendar/task-templates': {
    refers: true,
    fillsTables: true,
    prepare: async (world) => ({ body: { name: `Modelo ${world.secret} ${next()}`, task_id: (await task(world)).id } }),
  },
  'PUT /calendar/task-templates/{id}': {
    refers: true,
    offered: offers('edit', templateAsRead),
    prepare: async (world) => ({ ...(await template(world)), body: { name: `Outro ${world.secret} ${next()}` } }),
  },
  'DELETE /calendar/task-templates/{id}': {
    refers: true,
    offered: offers('edit', templateAsRead),
    prepare: template,
  },
  'POST /calendar/close-task': {
    offered: offers('close', asRead),
    refers: true,
    personal: true,
    prepare: async (world) => ({ body: { calendar_id: (await task(world)).id, feedback: 'Feito' } }),
  },
  'POST /calendar/macros-finish-reverse/{id}': {
    offered: offers('reopen', asRead),
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await finished(world)).id } }),
  },
  'GET /calendar/macros-finish': {
    prepare: async (world) => {
      await finished(world)
      return {}
    },
  },
  'POST /calendar/save-files/{id}': {
    offered: offers('attach', asRead),
    refers: true,
    personal: true,
    prepare: async (world) => ({ ...(await oneTask(world)), files: [pdf()] }),
  },
  'GET /calendar/get-files/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => {
      const { id } = await task(world)
      await world.ana.call('POST /calendar/save-files/{id}', { params: { id }, files: [pdf()] })
      return { params: { id } }
    },
  },
  'GET /calendar/file/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await file(world)).id } }),
  },
  'DELETE /calendar/delete-file/{id}': {
    fillsTables: true,
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await file(world)).id } }),
  },
  'GET /calendar/month': { prepare: withTask },
  'GET /calendar/week': { prepare: withTask },
  'GET /calendar/days/{date}': {
    prepare: async (world) => {
      await withTask(world)
      return { params: { date: '2026-11-20' } }
    },
  },
  'GET /calendar/week/{date}/{direction}': {
    prepare: async (world) => {
      await task(world)
      return { params: { date: today, direction: 'next' } }
    },
  },
  'GET /calendar/day': { prepare: withTask },
  'GET /calendar/late': {
    prepare: async (world) => {
      await task(world, { date: '2026-01-05' })
      return {}
    },
  },
  'GET /calendar/late/deadlines': { prepare: () => ({}) },
  'GET /calendar/bin': {
    prepare: async (world) => {
      await deletedTask(world)
      return {}
    },
  },
  'POST /calendar/bin/{id}/restore': { refers: true, personal: true, prepare: deletedTask },
  'DELETE /calendar/bin/{id}': { fillsTables: true, refers: true, personal: true, prepare: deletedTask },
  'GET /calendar/delegated': { prepare: (world) => delegated(world) },
  'POST /calendar/task/{id}/refuse': {
    offered: offers('refuse', asRead),
    refers: true,
    personal: true,
    prepare: async (world) => ({ ...(await givenTask(world)), body: { reason: 'Hoje não consigo' } }),
  },
  'GET /calendar/people/{id}/times': {
    refers: true,
    prepare: async (world) => {
      await task(world)
      return { params: { id: world.ana.userId }, query: { from: today, until: today } }
    },
  },
  'POST /calendar/task/{id}/pass': {
    offered: offers('pass', asRead),
    refers: true,
    personal: true,
    prepare: async (world) => ({
      ...(await givenTask(world)),
      body: { client_id: (await world.server.colleague(world.ana)).userId, reason: 'A Bia faz melhor' },
    }),
  },
  'PUT /calendar/task/{id}/date-request': {
    offered: offers('ask_date', asRead),
    refers: true,
    personal: true,
    fillsTables: true,
    prepare: async (world) => ({ ...(await givenTask(world)), body: { date: '2031-01-06', reason: 'Falta o forno' } }),
  },
  'DELETE /calendar/task/{id}/date-request': {
    refers: true,
    personal: true,
    offered: offers('ask_date', asRead),
    prepare: givenTask,
    unrecorded: 'O pedido de outra data, quando foi feito, fica na trilha.',
  },
  'POST /calendar/task/{id}/date-request/answer': {
    offered: offers('answer_date', asRead),
    refers: true,
    personal: true,
    prepare: async (world) => ({ ...(await askedDate(world)), body: { accept: true, words: '' } }),
  },
  'GET /calendar/open': { prepare: withTask },
  'GET /calendar/team/open': { prepare: withTask },
  'GET /calendar/open/file': { prepare: withTask },
  'GET /calendar/team/open/file': { prepare: withTask },
  'POST /calendar/bulk': {
    prepare: async (world) => ({ body: { ids: [(await task(world)).id], action: { type: 'close' } } }),
  },
  'GET /calendar/views': {
    prepare: async (world) => {
      await view(world)
      return {}
    },
  },
  'POST /calendar/views': { prepare: () => ({ body: viewInput('Central') }), fillsTables: true },
  'PUT /calendar/views/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await view(world)).id }, body: { name: `Urgentes ${next()}` } }),
    offered: offers('edit', viewAsRead),
  },
  'DELETE /calendar/views/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await view(world)).id } }),
    offered: offers('edit', viewAsRead),
  },
  'PUT /calendar/default-view': {
    refers: true,
    personal: true,
    fillsTables: true,
    unrecorded: 'Com que visão uma lista abre é de quem a escolhe.',
    prepare: async (world) => ({ body: { list: 'tasks', view_id: (await view(world)).id } }),
  },
  'GET /calendar/days-off': {
    prepare: async (world) => {
      await dayOff(world)
      return {}
    },
  },
  'POST /calendar/days-off': {
    prepare: () => ({ body: { date: `${2030 + ++daysOff}-06-24`, name: 'São João', kind: 'city' } }),
    fillsTables: true,
  },
  'PUT /calendar/days-off/{id}': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await dayOff(world)).id },
      body: { date: `${2030 + ++daysOff}-08-15`, yearly: true, name: 'Padroeira' },
    }),
  },
  'DELETE /calendar/days-off/{id}': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await dayOff(world)).id } }),
  },
  'POST /calendar/days-off/state': { prepare: () => ({ body: { state: 'SP' } }) },
  'GET /calendar/team': { prepare: withTask },
  'GET /calendar/team/agenda': { prepare: withTask },
  'GET /calendar/team/late': { prepare: (world) => delegated(world, '2026-01-05') },
  'GET /rotina/meu-backlog': {
    prepare: async (world) => {
      await waiting(world)
      return {}
    },
  },
  'POST /rotina/macro-atividade/client': { prepare: () => ({ body: { label: 'Trocar o letreiro' } }) },
  'DELETE /rotina/macro-atividade-client/{id}': {
    offered: offers('remove', asRead),
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await waiting(world)).id } }),
  },
  'GET /my-day/view-feedbacks': {
    prepare: async (world) => {
      await meetingItem(world)
      return {}
    },
  },
  'GET /my-day/view-feedbacks-task/{id}': { refers: true, personal: true, prepare: itsMeeting },
  'GET /my-day/view-feedback/{id}': { refers: true, personal: true, prepare: oneItem },
  'GET /my-day/view-feedbacks/olds/{id}': { fillsTables: true, refers: true, personal: true, prepare: itsMeeting },
  'POST /my-day/feedback': {
    offered: offers('edit', itemAsRead),
    refers: true,
    personal: true,
    prepare: async (world) => {
      const { id, task_id } = await meetingItem(world)
      return { body: { task_id, feedbacks: [{ id, question_what: 'Outro texto' }, { question_what: 'Mais um' }] } }
    },
  },
  'POST /my-day/feedback/checked/{id}': {
    refers: true,
    personal: true,
    prepare: oneItem,
    offered: offers('check', itemAsRead),
  },
  'DELETE /my-day/feedback/{id}': {
    refers: true,
    personal: true,
    prepare: oneItem,
    offered: offers('remove', itemAsRead),
  },
  'GET /my-day/meetings': {
    prepare: async (world) => {
      await meeting(world)
      return {}
    },
  },
  'POST /my-day/meetings': {
    fillsTables: true,
    refers: true,
    personal: true,
    prepare: async (world) => ({ body: { kind: 'daily', task_id: await meeting(world) } }),
  },
  'GET /my-day/meetings/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: await meeting(world) } }),
  },
  'PUT /my-day/meetings/{id}/people/{person}': {
    refers: true,
    personal: true,
    offered: offers('edit', heldAsRead),
    prepare: async (world) => ({
      params: { id: await meeting(world), person: world.ana.userId },
      body: { plan: 'Conferir o estoque' },
    }),
  },
  'POST /my-day/meetings/{id}/end': {
    refers: true,
    personal: true,
    offered: offers('edit', heldAsRead),
    prepare: async (world) => ({ params: { id: await meeting(world) }, body: {} }),
  },
  'GET /calendar/feed': { fillsTables: true, prepare: withFeed },
  'PUT /calendar/feed': { prepare: () => ({}) },
  'DELETE /calendar/feed': { prepare: withFeed },
  'GET /calendar/mail-address': {
    fillsTables: true,
    prepare: async ({ ana, server }) => {
      await ana.call('PUT /calendar/mail-address')
      await server.asOwner('insert into routine.received_mails values ($1, $2, now()) on conflict do nothing', [
        ana.companyId,
        'um',
      ])
      return {}
    },
  },
  'PUT /calendar/mail-address': { prepare: () => ({}) },
  'DELETE /calendar/mail-address': {
    prepare: async ({ ana }) => {
      await ana.call('PUT /calendar/mail-address')
      return {}
    },
  },
  'GET /calendar/feed/{token}/prumo.ics': {
    prepare: async ({ ana }) => {
      const { url } = (await ana.call('PUT /calendar/feed')).body.response
      return { params: { token: url.split('/').at(-2) } }
    },
  },
  ...recordFixtures(outsideCalls, outside, {
    'POST /calendar/outside/{id}/read': {
      refers: true,
      personal: true,
      unrecorded: 'It only reads again what is elsewhere.',
      prepare: async (world) => ({ params: { id: (await making(outside)(world)).id } }),
    },
    'GET /calendar/outside/events': {
      fillsTables: true,
      async prepare(world) {
        const { server, ana, secret } = world
        const { id } = await making(outside)(world)
        await server.asOwner(
          `insert into routine.outside_events (company_id, calendar_id, user_id, date, label)
           values ($1, $2, $3, $4, $5)`,
          [ana.companyId, id, ana.userId, today, secret],
        )
        return { query: { from: today, until: today } }
      },
    },
  }),
  ...recordFixtures(tagCalls, tag),
  'GET /calendar/timesheet': {
    prepare: async (world) => {
      await world.ana.call('POST /calendar/timesheet/{id}', { ...(await oneTask(world)), body: {} })
      return {}
    },
  },
  'GET /calendar/timesheet/{id}': { refers: true, personal: true, prepare: oneTask },
  'POST /calendar/timesheet/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ ...(await oneTask(world)), body: { status: 'started' } }),
  },
  'PUT /calendar/timesheet/{id}': {
    offered: offers('change', hoursAsRead),
    refers: true,
    prepare: async (world) => {
      const { id, time_from, time_to } = await hours(world)
      return { params: { id }, body: { time_from, time_to } }
    },
  },
  'DELETE /calendar/timesheet/{id}': {
    offered: offers('change', hoursAsRead),
    refers: true,
    prepare: async (world) => ({ params: { id: (await hours(world)).id } }),
  },
  'GET /calendar/timesheets/{taskId}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { taskId: (await hours(world)).taskId } }),
  },
  'POST /calendar/create-timesheet/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => {
      const minute = `${String(++logged % 60).padStart(2, '0')}`
      const day = `2025-11-${String(1 + (Math.floor(logged / 60) % 28)).padStart(2, '0')}`
      return {
        ...(await oneTask(world)),
        body: { time_from: `${day}T10:${minute}:00`, time_to: `${day}T10:${minute}:59` },
      }
    },
  },
  'GET /calendar/timesheet-report': { prepare: withHours },
  'GET /calendar/timesheet-report/all': { prepare: withHours, offered: offers('team', rights) },
  'GET /calendar/timesheet-report/months': { prepare: withHours },
  'GET /calendar/timesheet-report/all/months': { prepare: withHours, offered: offers('team', rights) },
  'GET /calendar/timesheet-report/totals': { prepare: withHoursOfMonth },
  'GET /calendar/timesheet-report/all/totals': { prepare: withHoursOfMonth, offered: offers('team', rights) },
  'GET /calendar/timesheet-report/csv': { prepare: withHours },
  'GET /calendar/timesheet-report-month/csv': { prepare: withHoursOfMonth },
  'GET /calendar/timesheet-report/all/csv': { prepare: withHours, offered: offers('team', rights) },
  'GET /calendar/timesheet-report/all-month/csv': { prepare: withHoursOfMonth, offered: offers('team', rights) },
  'GET /calendar/timesheet-companies': { prepare: withCarlasHours, as: asCarla },
  'GET /calendar/timesheet-companies/csv': { prepare: withCarlasHours, as: asCarla },
  'PUT /calendar/timesheet-lock/{month}': {
    prepare: oneMonth,
    fillsTables: true,
    offered: offers('lock', monthAsRead),
  },
  'DELETE /calendar/timesheet-lock/{month}': { prepare: oneMonth, offered: offers('unlock', monthAsRead) },
  'POST /calendar/timesheet-approval/{month}': {
    prepare: hoursOfOneMonth,
    fillsTables: true,
    offered: offers('submit', ownMonthAsRead),
  },
  'DELETE /calendar/timesheet-approval/{month}': {
    prepare: submittedMonth,
    offered: offers('withdraw', ownMonthAsRead),
  },
  'PUT /calendar/timesheet-approval/{month}/{id}': {
    refers: true,
    prepare: async (world) => ({
      params: { ...(await submittedMonth(world)).params, id: world.ana.userId },
      body: { state: 'returned', note: `Falta a feira ${world.secret}` },
    }),
    offered: [
      ...offers('return', personOfMonth),
      {
        ability: 'approve',
        record: personOfMonth,
        input: (input) => ({ ...input, body: { state: 'approved', note: '' } }),
      },
    ],
  },
  'GET /calendar/timesheet-leads': { prepare: () => ({}) },
  'PUT /calendar/timesheet-leads': {
    refers: true,
    fillsTables: true,
    prepare: ({ ana }) => ({ body: { clients: [ana.userId] } }),
  },
  'GET /calendar/timesheet-rights': { prepare: () => ({}) },
  'PUT /calendar/timesheet-cost/{id}': {
    refers: true,
    fillsTables: true,
    prepare: ({ ana }) => ({ params: { id: ana.userId }, body: { since: '2026-01', cost: (1_000 + next()) / 100 } }),
    offered: offers('costs', totalsAsRead),
  },
  'GET /calendar/timesheet-week': { prepare: withTask },
  'PUT /calendar/timesheet-week': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ body: { calendar_id: (await task(world)).id, date: '2025-10-01', total: 60 } }),
  },
  'GET /calendar/timesheet-tasks': {
    prepare: async (world) => {
      await task(world)
      return { query: { search: 'visita' } }
    },
  },
}
