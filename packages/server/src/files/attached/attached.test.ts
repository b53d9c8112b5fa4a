import { beforeEach, expect, it } from 'vitest'
import { onlySees } from '../../identity/testing/standing.ts'
import { collaborator } from '../../people/testing/records.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const contract = () => [new File(['contrato'], 'contrato.txt', { type: 'text/plain' })]
type Key = { kind: string; id: number }
const attach = (params: Key, who = ana) =>
  who.call('POST /client/records/{kind}/{id}/files', { params, files: contract() })
const names = async (params: Key) =>
  (await ana.call('GET /client/records/{kind}/{id}/files', { params })).body.response.map(({ name }) => name)
const worker = async () => ({ kind: 'collaborator', id: (await collaborator({ ana, secret: 'x' })).id })

it('files hang on one record of one kind, and open only for people who may open it', async () => {
  const one = await worker()
  const review = await ana.call('POST /users/analise-critica/analise', { body: { title: 'Análise' } })
  const other = { kind: 'critical_analysis', id: review.body.response.id }
  const { id } = (await attach(one)).body.response[0]!
  expect([await names(one), await names(other)]).toEqual([['contrato.txt'], []])
  const able = await server.colleague(ana, ['peoples'])
  const open = (who: Person) => who.call('GET /client/records/files/{id}', { params: { id } })
  expect((await open(able)).raw.toString()).toBe('contrato')
  for (const person of [await server.colleague(ana, ['proccess']), await server.company()]) {
    expect([(await open(person)).status, (await attach(one, person)).status]).toEqual([404, 404])
    expect((await person.call('DELETE /client/records/files/{id}', { params: { id } })).status).toBe(404)
  }
  await onlySees(server, able)
  expect((await attach(one, able)).error.code).toBe('permission.only_sees')
  const history = await ana.call('GET /client/records/{kind}/{id}/history', { params: one })
  expect(history.body.response[0]!.sentence).toMatch(/ anexou arquivos ao colaborador /)
})

it('a kind without files has none, and a put-away record neither', async () => {
  const risk = { kind: 'action_plan', id: 1 }
  expect((await attach(risk)).status).toBe(404)
  const one = await worker()
  await attach(one)
  await ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id: one.id } })
  expect((await attach(one)).status).toBe(404)
  await ana.call('POST /client/bin/{kind}/{id}/restore', { params: one })
  expect(await names(one)).toEqual(['contrato.txt'])
  await ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id: one.id } })
  await ana.call('DELETE /client/bin/{kind}/{id}', { params: one })
  expect(await server.asOwner('select 1 from storage.files where company_id = $1', [ana.companyId])).toEqual([])
})

it('a comment has files that its author adds, that whoever reads the record opens, and that go with it', async () => {
  const one = await worker()
  const able = await server.colleague(ana, ['peoples'])
  const say = async () =>
    (await able.call('POST /client/records/{kind}/{id}/comments', { params: one, body: { text: 'Veja a foto' } })).body
      .response.id
  const comment = { kind: 'comment', id: await say() }
  expect((await attach(comment)).error.code).toBe('comment.not_own')
  const { id } = (await attach(comment, able)).body.response[0]!
  const listed = (who: Person) => who.call('GET /client/records/{kind}/{id}/comment-files', { params: one })
  expect((await listed(ana)).body.response).toMatchObject([{ id, comment_id: comment.id, name: 'contrato.txt' }])
  const stranger = await server.colleague(ana, ['proccess'])
  expect([(await listed(stranger)).status, (await attach(comment, stranger)).status]).toEqual([404, 404])
  expect((await stranger.call('GET /client/records/files/{id}', { params: { id } })).status).toBe(404)
  expect((await ana.call('GET /client/records/files/{id}', { params: { id } })).raw.toString()).toBe('contrato')
  expect((await ana.call('DELETE /client/records/files/{id}', { params: { id } })).error.code).toBe('comment.not_own')
  // Nothing is said below a comment.
  const below = { params: comment, body: { text: 'Resposta' } }
  expect((await able.call('POST /client/records/{kind}/{id}/comments', below)).status).toBe(404)
  await able.call('DELETE /client/records/comments/{commentId}', { params: { commentId: comment.id } })
  const other = { kind: 'comment', id: await say() }
  await attach(other, able)
  await ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id: one.id } })
  await ana.call('DELETE /client/bin/{kind}/{id}', { params: one })
  expect(await server.asOwner('select 1 from storage.files where company_id = $1', [ana.companyId])).toEqual([])
})
