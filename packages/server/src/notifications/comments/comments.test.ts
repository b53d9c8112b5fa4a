import { expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

const task = async (person: Person, more: object = {}) =>
  (await person.call('POST /calendar/task', { body: { label: 'Visita', date: '2026-03-02', ...more } })).body
    .atividades[0]!
const say = (person: Person, id: number, text: string, mentions: number[] = []) =>
  person.call('POST /calendar/task/{id}/comments', { params: { id }, body: { text, mentions } })
const said = async (person: Person, id: number) => {
  const { status, body } = await person.call('GET /calendar/task/{id}/comments', { params: { id } })
  return status === 200 ? body.response.map(({ text }) => text) : status
}
const told = (person: Person) =>
  server.asOwner<{ link: string }>(
    `select link from notifications.notifications where user_id = $1 and kind = 'comment.mentioned'`,
    [person.userId],
  )

it('a task is talked about by everybody who sees it, and by nobody else', async () => {
  const ana = await server.company()
  const bia = await server.colleague(ana)
  const [own, team] = [await task(ana), await task(ana, { type: '2' })]
  await say(bia, team.id, 'Levo o contrato', [ana.userId])
  await say(ana, team.id, 'Obrigada')
  expect(await said(ana, team.id)).toEqual(['Levo o contrato', 'Obrigada'])
  expect((await say(bia, own.id, 'Posso ver?')).status).toBe(404)
  expect(await said(bia, own.id)).toBe(404)
  expect(await told(ana)).toEqual([{ link: `/tasks?tarefa=${team.id}` }])
})

it('who does not see a task is not told what is said below it', async () => {
  const ana = await server.company()
  const bia = await server.colleague(ana)
  const { id } = await task(ana)
  await say(ana, id, 'Bia não vê esta tarefa', [bia.userId])
  expect(await told(bia)).toEqual([])
})

it('what is said below a task of the backlog goes with it to the calendar, and is deleted with it when the bin lets go of it', async () => {
  const ana = await server.company()
  const body = { label: 'Ideia' }
  const { id } = (await ana.call('POST /rotina/macro-atividade/client', { body })).body.response
  await say(ana, id, 'Ainda esta semana')
  const scheduled = await task(ana, { backlog_id: id })
  expect(await said(ana, scheduled.id)).toEqual(['Ainda esta semana'])
  await ana.call('DELETE /calendar/task/{id}', { params: { id: scheduled.id } })
  await ana.call('DELETE /calendar/bin/{id}', { params: { id: scheduled.id } })
  const left = await server.asOwner('select id from notifications.comments where company_id = $1', [ana.companyId])
  expect(left).toEqual([])
})

it('an agenda subject is talked about also when it is closed', async () => {
  const ana = await server.company()
  const bia = await server.colleague(ana)
  const made = await ana.call('POST /protocols/subject', { body: { title: 'Contrato', date_estimate_finish: null } })
  const { id } = made.body.response
  await ana.call('POST /protocols/close-subject/{id}', { params: { id }, body: { feedback: 'Assinado' } })
  const body = { text: 'E a cópia?', mentions: [bia.userId] }
  expect((await ana.call('POST /protocols/subject/{id}/comments', { params: { id }, body })).status).toBe(201)
  expect(await told(bia)).toEqual([{ link: `/protocols-subject?assunto=${id}` }])
})

it('a comment is reached only below the kind of record that it belongs to', async () => {
  const ana = await server.company()
  const comment = (await say(ana, (await task(ana)).id, 'De uma tarefa')).body.response
  const params = { commentId: comment.id }
  expect((await ana.call('DELETE /protocols/subject/comments/{commentId}', { params })).status).toBe(404)
})
