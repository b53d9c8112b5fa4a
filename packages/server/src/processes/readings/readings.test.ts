import { beforeAll, describe, expect, it } from 'vitest'
import { disable } from '../../identity/testing/standing.ts'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { processOf } from '../testing/places.ts'

const server = openTestServer()
let ana: Person
let bia: Person
let carla: Person
let process: number

beforeAll(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, [])
  carla = await server.colleague(ana, [])
  process = (await processOf(ana)).process
})

const create = async (title = 'Fornada') =>
  (await ana.call('POST /client/pop', { body: { proccess_id: process, title, objective: '<p>Um</p>' } })).body.response
    .id
const decide = (id: number, status = 2) => ana.call('PUT /client/pop/authorize-pops', { body: { id, status } })
const choose = (id: number, users: number[]) =>
  ana.call('PUT /client/pop-readings/{id}', { params: { id }, body: { users } })
const readers = async (id: number) =>
  (await ana.call('GET /client/pop-readings/{id}', { params: { id } })).body.response
const mine = async (who: Person) => (await who.call('GET /client/pop-readings/mine')).body
const open = (id: number, who: Person) => who.call('GET /client/pop-readings/{id}/version', { params: { id } })
const confirm = (id: number, version: number, who: Person) =>
  who.call('POST /client/pop-readings/{id}/confirm', { params: { id }, body: { version } })
const told = async (who: Person, id: number) =>
  (await who.call('GET /client/manager-notification')).body.response
    .filter(({ kind, link }) => kind === 'document.to_read' && link === `/read-pop/${id}`)
    .map(({ message }) => message)
const counts = async (id: number) => {
  const { readers: all, readers_done } = (await ana.call('GET /client/pop/one/{id}', { params: { id } })).body.response
  return [readers_done, all]
}

describe('a reader of a POP', () => {
  it('is notified when it is approved or when they are added, confirms once, and is asked again for a new version', async () => {
    const id = await create()
    await choose(id, [bia.userId])
    expect(await told(bia, id)).toEqual([])
    expect(await mine(bia)).toMatchObject({ total: 0, pending: 0 })
    expect((await open(id, bia)).error.code).toBe('pop.not_approved')
    await decide(id)
    expect(await told(bia, id)).toEqual(['<p>Leia <strong>Fornada</strong>, versão 1, e confirme a leitura.</p>'])
    await choose(id, [bia.userId, carla.userId])
    expect(await told(carla, id)).toHaveLength(1)
    expect(await told(bia, id)).toHaveLength(1)
    expect(await mine(bia)).toMatchObject({ pending: 1, response: [{ pop_id: id, version: 1, read_at: null }] })
    const opened = await open(id, bia)
    expect(opened.body).toMatchObject({ asked: true, read_at: null, response: { number: 1, objective: '<p>Um</p>' } })
    expect(await counts(id)).toEqual([0, 2])

    const confirmed = await confirm(id, 1, bia)
    expect(confirmed.body.read_at).toBe('2026-05-11T15:00:00.000Z')
    server.setClock('2026-05-11T13:00:00-03:00')
    expect((await confirm(id, 1, bia)).body.read_at).toBe('2026-05-11T15:00:00.000Z')
    expect(await counts(id)).toEqual([1, 2])
    expect(await mine(bia)).toMatchObject({ pending: 0, total: 1 })

    await ana.call('PUT /client/pop', { body: { id, objective: '<p>Dois</p>' } })
    expect((await open(id, bia)).body.response).toMatchObject({ number: 1, objective: '<p>Um</p>' })
    await decide(id)
    expect(await told(bia, id)).toHaveLength(2)
    expect(await counts(id)).toEqual([0, 2])
    expect(await mine(bia)).toMatchObject({ pending: 1, response: [{ pop_id: id, read_at: null }] })
    expect((await confirm(id, 1, bia)).error.code).toBe('pop.version_changed')
    expect((await readers(id)).readers.find(({ user_id }) => user_id === bia.userId)).toMatchObject({
      read_at: null,
      version_read: 1,
      disabled: false,
    })
    expect((await confirm(id, 3, bia)).status).toBe(200)
    expect(await counts(id)).toEqual([1, 2])
  })

  it('works in the company: others are refused, and people who have left are shown and not counted', async () => {
    const stranger = await server.company()
    const dora = await server.colleague(ana, [])
    const id = await create()
    expect(await choose(id, [stranger.userId])).toMatchObject({
      status: 400,
      error: { fields: { users: expect.any(String) } },
    })
    await choose(id, [bia.userId, dora.userId])
    await decide(id)
    await confirm(id, 1, dora)
    expect(await counts(id)).toEqual([1, 2])
    await disable(server, dora)
    expect(await counts(id)).toEqual([0, 1])
    expect((await readers(id)).readers.map(({ user_id, disabled }) => [user_id, disabled])).toContainEqual([
      dora.userId,
      true,
    ])
    expect((await choose(id, [bia.userId, dora.userId])).status).toBe(200)
  })

  it('reads that POP and no other; a person who is not a reader and does not see processes finds none', async () => {
    const [asked, other] = [await create(), await create()]
    await choose(asked, [bia.userId])
    await decide(asked)
    await decide(other)
    expect((await open(asked, bia)).status).toBe(200)
    expect((await open(other, bia)).status).toBe(404)
    expect((await open(asked, carla)).status).toBe(404)
    expect((await confirm(asked, 1, carla)).status).toBe(404)
    expect((await carla.call('GET /client/pop-readings/{id}/pdf', { params: { id: asked } })).status).toBe(404)
    expect((await open(asked, ana)).body).toMatchObject({ asked: false })
    await choose(asked, [])
    expect((await open(asked, bia)).status).toBe(404)
  })

  it('gets the version in force as a document, with a link to the newest one', async () => {
    const id = await create('Limpeza da masseira')
    await choose(id, [bia.userId])
    await decide(id)
    const { raw, headers } = await bia.call('GET /client/pop-readings/{id}/pdf', { params: { id } })
    expect(headers['content-type']).toBe('application/pdf')
    const text = (await pagesOf(raw)).join('\n')
    expect(text).toContain('Limpeza da masseira')
    expect(text).toContain('Aprovado – versão 1')
    expect(text).toContain('Aponte a câmera para')
    expect(raw.toString('latin1')).toContain(`/read-pop/${id}`)
  })

  it('is no longer asked once the POP is refused or deleted', async () => {
    const id = await create()
    await choose(id, [bia.userId])
    await decide(id)
    await decide(id, 3)
    expect((await open(id, bia)).error.code).toBe('pop.not_approved')
    expect((await confirm(id, 1, bia)).error.code).toBe('pop.not_approved')
    expect((await mine(bia)).response.map(({ pop_id }) => pop_id)).not.toContain(id)
    await ana.call('DELETE /client/pop/{id}', { params: { id } })
    expect((await open(id, bia)).status).toBe(404)
  })
})

it('confirms once, when many confirm at once while the next version is approved', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => server.colleague(ana, [])))
  const id = await create()
  await choose(
    id,
    people.map(({ userId }) => userId),
  )
  await decide(id)
  await ana.call('PUT /client/pop', { body: { id, objective: '<p>Dois</p>' } })
  const answers = await Promise.all([
    ...people.flatMap((one) => [confirm(id, 1, one), confirm(id, 1, one)]),
    decide(id),
    ...people.map((one) => confirm(id, 1, one)),
  ])
  for (const { status, error } of answers) expect(status === 200 || error.code === 'pop.version_changed').toBe(true)
  const all = (await readers(id)).readers
  for (const [at, { userId }] of people.entries()) {
    const ok = [2 * at, 2 * at + 1, 13 + at].some((n) => answers[n]!.status === 200)
    expect(all.find(({ user_id }) => user_id === userId)).toMatchObject({ version_read: ok ? 1 : null, read_at: null })
  }
})
