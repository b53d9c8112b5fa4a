import { under } from '@prumo/contract/contract.ts'
import { commentFixtures } from '../notifications/testing/comment-fixtures.ts'
import { offers } from '../testing/calls/abilities.ts'
import type { Fixtures, Input } from '../testing/fixture.ts'
import type { Person } from '../testing/test-server.ts'

type World = { ana: Person; secret: string }
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
let made = 0
async function tag({ ana, secret }: World) {
  return (await ana.call('POST /tags', { body: { label: `${secret} ${++made}`, color_id: 3 } })).body.response
}
async function meetingItem(world: World) {
  const { ana, secret } = world
  const body = { label: 'Reunião Diária', date: today }
  const { id } = (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
  const feedbacks = [{ question_what: `Comprar ${secret}`, question_who: secret, question_when: 'amanhã' }]
  return (await ana.call('POST /my-day/feedback', { body: { task_id: id, feedbacks } })).body.response[0]!
}
const oneItem = async (world: World) => ({ params: { id: (await meetingItem(world)).id } })
const itsMeeting = async (world: World) => ({ params: { id: (await meetingItem(world)).task_id } })

/** A task with values in all its fields, so that each of its tables has rows. */
async function wholeTask(world: World) {
  const { ana, secret } = world
  const contact = await ana.call('POST /contacts', {
    body: { name: `Banco ${secret}`, email: `banco${++made}@banco.com.br` },
  })
  const department = await ana.call('POST /client/departments', { body: { name: `Caixa ${secret} ${++made}` } })
  return {
    body: {
      label: 'Ligar para o banco',
      date: today,
      repeat_day: '8' as const,
      listLinks: ['https://exemplo.com.br'],
      contacts: [contact.body.response.id],
      departments: [department.body.response.id],
      tags: [(await tag(world)).id],
    },
  }
}

const oneOfSeries = async ({ ana, secret }: World) => {
  const body = { label: `Visita ${secret}`, date: today, repeat_day: '8' as const }
  return { params: { id: (await ana.call('POST /calendar/task', { body })).body.atividades[0]!.id } }
}
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
  (await reader.call('GET /calendar/timesheet-report/all')).body.response.find(({ id }) => id === params!.id)
const monthAsRead = async (reader: Person, { params }: Input) =>
  (await reader.call('GET /calendar/timesheet-report/all/months')).body.response.find(
    ({ month }) => month === params!.month,
  )
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
const oneMonth = () => ({ params: { month: '2025-12' } })

export const routineFixtures: Fixtures = {
  ...under('/calendar/task', commentFixtures({ at: '/calendar/task', record: (world) => task(world), personal: true })),
  'POST /calendar/task': { prepare: wholeTask, fillsTables: true },
  'POST /calendar/save-task': {
    offered: offers('edit', asRead),
    refers: true,
    personal: true,
    prepare: async (world) => ({ body: { calendar_id: (await task(world)).id, label: 'Outro título' } }),
  },
  'GET /calendar/task/{id}': { refers: true, personal: true, prepare: oneTask },
  'DELETE /calendar/task/{id}': { refers: true, personal: true, prepare: oneTask, offered: offers('remove', asRead) },
  'DELETE /calendar/all-task/{id}': {
    refers: true,
    personal: true,
    prepare: oneOfSeries,
    offered: offers('remove_series', asRead),
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
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await file(world)).id } }),
  },
  'GET /calendar/feedbacks-collaborators': { prepare: () => ({}) },
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
  'GET /my-day/view-feedbacks/olds/{id}': { refers: true, personal: true, prepare: itsMeeting },
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
  'GET /calendar/feed': { prepare: withFeed },
  'PUT /calendar/feed': { prepare: () => ({}) },
  'DELETE /calendar/feed': { prepare: withFeed },
  'GET /calendar/feed/{token}/prumo.ics': {
    prepare: async ({ ana }) => {
      const { url } = (await ana.call('PUT /calendar/feed')).body.response
      return { params: { token: url.split('/').at(-2) } }
    },
  },
  'GET /tags/my': {
    prepare: async (world) => {
      await tag(world)
      return {}
    },
  },
  'GET /tags/colors': { prepare: () => ({}) },
  'POST /tags': { prepare: () => ({ body: { label: `Financeiro ${++made}`, color_id: 8 } }) },
  'PUT /tags/my/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({
      params: { id: (await tag(world)).id },
      body: { label: `Fiscal ${++made}`, color: '#c92a2a' },
    }),
  },
  'DELETE /tags/my/{id}': {
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: (await tag(world)).id } }),
  },
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
  'GET /calendar/timesheet-report/all': { prepare: withHours },
  'GET /calendar/timesheet-report/months': { prepare: withHours },
  'GET /calendar/timesheet-report/all/months': { prepare: withHours },
  'GET /calendar/timesheet-report/totals': { prepare: withHoursOfMonth },
  'GET /calendar/timesheet-report/all/totals': { prepare: withHoursOfMonth },
  'GET /calendar/timesheet-report/csv': { prepare: withHours },
  'GET /calendar/timesheet-report-month/csv': { prepare: withHoursOfMonth },
  'GET /calendar/timesheet-report/all/csv': { prepare: withHours },
  'GET /calendar/timesheet-report/all-month/csv': { prepare: withHoursOfMonth },
  'PUT /calendar/timesheet-lock/{month}': {
    prepare: oneMonth,
    fillsTables: true,
    offered: offers('lock', monthAsRead),
  },
  'DELETE /calendar/timesheet-lock/{month}': { prepare: oneMonth, offered: offers('unlock', monthAsRead) },
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
