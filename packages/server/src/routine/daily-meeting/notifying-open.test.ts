import { expect, it } from 'vitest'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()

it('an item whose day has come is told of once, and not when it is done', async () => {
  server.setClock('2026-05-11T08:00:00-03:00')
  const ana = await server.company()
  const { body } = await ana.call('POST /calendar/task', { body: { label: 'Reunião Diária', date: '2026-05-11' } })
  const { id } = body.atividades[0]!
  const item = (question_what: string, question_when: string, status: '1' | '2' = '1') => ({
    question_what,
    question_who: 'João',
    question_when,
    status,
  })
  await ana.call('POST /my-day/feedback', {
    body: {
      task_id: id,
      feedbacks: [item('Farinha', '12/05/2026'), item('Feito', '12/05/2026', '2'), item('Sem dia', 'sexta')],
    },
  })
  for (const now of ['2026-05-12T06:02:00-03:00', '2026-05-12T09:02:00-03:00']) {
    server.setClock(now)
    await passHour.run({}, server.composed.jobContext, 'job')
    await server.runJobs(passHourInCompany)
  }
  const told = (await ana.call('GET /client/manager-notification')).body.response.filter(
    ({ kind }) => kind === 'meeting_item.open',
  )
  expect(told).toMatchObject([
    { message: '<p><strong>Farinha</strong> ficou com João para 12/05/2026.</p>', link: `/tasks?tarefa=${id}` },
  ])
})

it('an item that is carried from meeting to meeting is told of once', async () => {
  server.setClock('2026-05-11T08:00:00-03:00')
  const ana = await server.company()
  const { body } = await ana.call('POST /calendar/task', {
    body: { label: 'Reunião Diária', date: '2026-05-11', repeat_day: '8' },
  })
  const [first, ...days] = body.atividades
  const farinha = { question_what: 'Farinha', question_who: 'João', question_when: '12/05/2026', status: '1' as const }
  await ana.call('POST /my-day/feedback', { body: { task_id: first!.id, feedbacks: [farinha] } })
  const conclude = (calendar_id: number) => ana.call('POST /calendar/close-task', { body: { calendar_id } })
  await conclude(first!.id)
  for (const { id, date } of days.slice(0, 4)) {
    server.setClock(`${date}T06:02:00-03:00`)
    await passHour.run({}, server.composed.jobContext, 'job')
    await server.runJobs(passHourInCompany)
    expect((await conclude(id)).status).toBe(200)
  }
  const told = (await ana.call('GET /client/manager-notification')).body.response.filter(
    ({ kind }) => kind === 'meeting_item.open',
  )
  expect(told).toMatchObject([{ link: `/tasks?tarefa=${days[0]!.id}` }])
})
