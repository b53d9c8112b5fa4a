import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { disable, joins, setCompany, works } from '../../identity/testing/standing.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let bia: Person

beforeEach(async () => {
  ana = await server.company()
  bia = await server.colleague(ana)
})
afterEach(() => server.setClock(undefined))

const write = async (who: Person, text: string, idempotencyKey?: string) => {
  const { status, body, error } = await who.call('POST /chat/messages', { body: { text }, idempotencyKey })
  expect(status, JSON.stringify(error)).toBe(201)
  return body.response
}
const read = async (who: Person, query = {}) => (await who.call('GET /chat/messages', { query })).body
const texts = async (who: Person, query = {}) => (await read(who, query)).response.map(({ text }) => text)
const unread = async (who: Person) => (await who.call('GET /chat/unread')).body.unread
const markRead = (who: Person, message_id: number) => who.call('POST /chat/read', { body: { message_id } })

describe('the conversation of a company', () => {
  it('is shared by all its users and its consultants, oldest message first', async () => {
    const carlos = await server.company({ consultant: true })
    await joins(server, carlos, ana.companyId)
    await works(server, carlos, ana.companyId)
    await write(ana, 'Bom dia')
    await write(carlos, 'Bom dia, Ana')
    await write(bia, 'Oi!')
    expect(await texts(bia)).toEqual(['Bom dia', 'Bom dia, Ana', 'Oi!'])
    const { response } = await read(ana)
    expect(response.map(({ consultant }) => consultant)).toEqual([false, true, false])
    const { body } = await ana.call('GET /chat/participants')
    expect(body.response.find(({ id }) => id === carlos.userId)).toMatchObject({ consultant: true })
  })

  it('cannot be read by others, nor by a consultant who works in another company', async () => {
    await write(ana, 'Só nosso')
    const stranger = await server.company({ consultant: true })
    expect(await texts(stranger)).toEqual([])
    expect((await stranger.call('GET /chat/participants')).body.response).toHaveLength(1)
  })

  it('comes in pages before any message, without a repeated or missing one', async () => {
    for (let i = 1; i <= 7; i++) await write(i % 2 ? ana : bia, `${i}`)
    const newest = await read(bia, { per_page: 3 })
    expect([newest.response.map(({ text }) => text), newest.more]).toEqual([['5', '6', '7'], true])
    const before = newest.response[0]!.id
    await write(ana, '8')
    expect(await texts(bia, { per_page: 3, before })).toEqual(['2', '3', '4'])
    const oldest = await read(bia, { per_page: 10, before })
    expect([oldest.response.length, oldest.more]).toEqual([4, false])
  })

  it('keeps lines, emojis and angle brackets as they were typed', async () => {
    const text = 'Primeira linha\n\n<b>não é HTML</b> & 🥐 https://exemplo.com.br/?a=1&b=2'
    await write(ana, `  ${text}  \n`)
    expect(await texts(bia)).toEqual([text])
  })

  it.each([
    ['', 'Escreva uma mensagem'],
    [' \n ', 'Escreva uma mensagem'],
    ['x'.repeat(4001), 'Use no máximo 4000 caracteres'],
  ])('refuses %.10j', async (text, message) => {
    const refused = await ana.call('POST /chat/messages', { body: { text } })
    expect([refused.status, refused.error.fields]).toEqual([400, { text: message }])
  })

  it('accepts the longest message', async () => {
    expect((await write(ana, 'ã'.repeat(4000))).text).toHaveLength(4000)
  })

  it('stores a message once, however often it was sent with the same key', async () => {
    const sent = await Promise.all([write(ana, 'Uma vez', 'k'), write(ana, 'Uma vez', 'k'), write(ana, 'Uma vez', 'k')])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await texts(bia)).toEqual(['Uma vez'])
  })

  it('refuses more than sixty messages of one person in a minute', async () => {
    server.setClock('2026-03-02T12:00:00Z')
    await server.asOwner(
      `insert into chat.messages (company_id, user_id, text, sent_at)
       select $1, $2, 'x', '2026-03-02T12:00:00Z' from generate_series(1, 60)`,
      [ana.companyId, ana.userId],
    )
    server.setClock('2026-03-02T12:00:30Z')
    const refused = await ana.call('POST /chat/messages', { body: { text: 'mais uma' } })
    expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([429, 'rate.limited', '30'])
    await write(bia, 'eu posso')
    server.setClock('2026-03-02T12:01:01Z')
    await write(ana, 'agora sim')
  })

  it('can be read with limited access, and written with full access only', async () => {
    const { id } = await write(ana, 'Olá')
    await setCompany(server, ana, { payment_status: 'WITHOUT_PAYMENT' })
    expect(await texts(bia)).toEqual(['Olá'])
    expect((await markRead(bia, id)).status).toBe(200)
    expect((await bia.call('POST /chat/messages', { body: { text: 'x' } })).status).toBe(402)
  })
})

describe('unread messages', () => {
  it('are counted for each person, without their own messages', async () => {
    await write(ana, '1')
    await write(ana, '2')
    expect([await unread(ana), await unread(bia)]).toEqual([0, 2])
    await write(bia, '3')
    expect([await unread(ana), await unread(bia)]).toEqual([1, 0])
  })

  it('become read up to a message, and never unread again', async () => {
    const first = await write(ana, '1')
    const second = await write(ana, '2')
    expect((await bia.call('GET /chat/unread')).body).toEqual({ unread: 2, read_until: 0, rooms: 0 })
    expect((await markRead(bia, first.id)).body).toEqual({ unread: 1, read_until: first.id })
    expect((await markRead(bia, second.id)).body).toEqual({ unread: 0, read_until: second.id })
    expect((await markRead(bia, first.id)).body).toEqual({ unread: 0, read_until: second.id })
    const { body } = await ana.call('GET /chat/participants')
    expect(body.response.find(({ id }) => id === bia.userId)?.read_until).toBe(second.id)
  })

  it('is counted up to 100', async () => {
    await server.asOwner(
      `insert into chat.messages (company_id, user_id, text, sent_at)
       select $1, $2, 'x', now() from generate_series(1, 130)`,
      [ana.companyId, ana.userId],
    )
    expect(await unread(bia)).toBe(100)
  })

  it('of a new user begin 30 days ago', async () => {
    server.setClock('2026-03-02T12:00:00Z')
    await write(ana, 'antiga')
    server.setClock('2026-04-10T12:00:00Z')
    await write(ana, 'recente')
    expect(await unread(bia)).toBe(1)
  })

  it('are not marked as read by a message of another company', async () => {
    const stranger = await server.company()
    const { id } = await write(stranger, 'x')
    expect((await markRead(ana, id)).status).toBe(404)
  })
})

describe('deleting a message', () => {
  const remove = (who: Person, id: number) => who.call('DELETE /chat/messages/{id}', { params: { id } })

  it('removes its text for everybody, and keeps its place', async () => {
    const { id } = await write(ana, 'Enganei-me')
    await write(bia, 'Hã?')
    expect((await remove(ana, id)).status).toBe(200)
    const { response } = await read(bia)
    expect(response[0]).toMatchObject({ id, text: '', deleted: true, changeable_until: null })
    expect(await server.asOwner(`select from chat.messages where text like '%Enganei%'`)).toEqual([])
    expect((await remove(ana, id)).status).toBe(404)
  })

  it('is for its author, within 15 minutes', async () => {
    server.setClock('2026-03-02T12:00:00Z')
    const { id, changeable_until } = await write(ana, 'x')
    expect(changeable_until).toBe('2026-03-02T12:15:00.000Z')
    expect((await read(bia)).response[0]!.changeable_until).toBeNull()
    expect((await remove(bia, id)).error.code).toBe('chat.not_own')
    server.setClock('2026-03-02T12:15:01Z')
    expect((await remove(ana, id)).error.code).toBe('chat.too_late')
  })

  it('takes what it said out of the bell of whom it named, and so does a correction', async () => {
    const bell = async () =>
      (await bia.call('GET /client/manager-notification', { query: {} })).body.response.map(({ message }) => message)
    const body = { text: 'A senha é 1234', mentions: [bia.userId] }
    const { id } = (await ana.call('POST /chat/messages', { body })).body.response
    expect(await bell()).toEqual(['<p>A senha é 1234</p>'])
    const correct = (text: string, mentions: number[]) =>
      ana.call('PUT /chat/messages/{id}', { params: { id }, body: { text, mentions } })
    await correct('A senha está no cofre', [bia.userId])
    expect(await bell()).toEqual(['<p>A senha está no cofre</p>'])
    await correct('A senha está no cofre', [])
    expect(await bell()).toEqual([])
    await correct('Fale comigo', [bia.userId])
    expect(await bell()).toEqual(['<p>Fale comigo</p>'])
    await remove(ana, id)
    expect(await bell()).toEqual([])
  })

  it('takes it out of the unread messages', async () => {
    const { id } = await write(ana, 'x')
    await remove(ana, id)
    expect(await unread(bia)).toBe(0)
  })
})

describe('correcting a message', () => {
  const correct = (who: Person, id: number, text: string, mentions: number[] = []) =>
    who.call('PUT /chat/messages/{id}', { params: { id }, body: { text, mentions } })

  const messagesTo = async ({ userId }: Person) =>
    (
      await server.asOwner<{ message: string }>('select message from notifications.notifications where user_id = $1', [
        userId,
      ])
    ).map(({ message }) => message)

  it('changes its text for everybody, says so, and notifies whom it names now', async () => {
    const { id } = await write(ana, 'Chego as 8')
    expect((await read(bia)).response[0]!.edited_at).toBeNull()
    const { body } = await correct(ana, id, 'Chego às 9', [bia.userId])
    expect(body.response).toMatchObject({ text: 'Chego às 9', mentions: [{ id: bia.userId }] })
    expect((await read(bia)).response[0]).toMatchObject({ id, text: 'Chego às 9', edited_at: expect.any(String) })
    await correct(ana, id, 'Chego às 10', [bia.userId])
    const { response } = (await bia.call('GET /client/manager-notification', { query: {} })).body
    expect(response).toHaveLength(1)
    expect((await correct(ana, id, '')).status).toBe(400)
  })

  it('goes on once somebody it names has left, who hears no more of it; nobody who left is named anew', async () => {
    const caio = await server.colleague(ana)
    const mentions = [bia.userId, caio.userId]
    const { id } = (await ana.call('POST /chat/messages', { body: { text: 'A senha é 1234', mentions } })).body.response
    await disable(server, bia)
    const { status, body } = await correct(ana, id, 'A senha está no cofre', mentions)
    expect(status).toBe(200)
    expect(body.response).toMatchObject({
      text: 'A senha está no cofre',
      mentions: [bia, caio].map(({ userId: id }) => ({ id })),
    })
    expect(await messagesTo(bia)).toEqual([])
    expect(await messagesTo(caio)).toEqual(['<p>A senha está no cofre</p>'])
    await correct(ana, id, 'Sem ninguém', [])
    expect((await correct(ana, id, 'De novo', [bia.userId])).error.fields).toHaveProperty('mentions')
  })

  it('is for its author, within 15 minutes, and not for a stranger', async () => {
    server.setClock('2026-03-02T12:00:00Z')
    const { id } = await write(ana, 'x')
    expect((await correct(bia, id, 'y')).error.code).toBe('chat.not_own')
    expect((await correct(await server.company(), id, 'y')).status).toBe(404)
    server.setClock('2026-03-02T12:15:01Z')
    expect((await correct(ana, id, 'y')).error.code).toBe('chat.too_late')
    expect(await texts(bia)).toEqual(['x'])
  })
})

it('the company gets an event of a change of the conversation within a second, and nobody else does', async () => {
  const stranger = await server.company()
  const url = await server.url()
  const [his, theirs] = await Promise.all([openEventStream(url, bia.token), openEventStream(url, stranger.token)])
  await his.next(({ event }) => event === 'open')
  const { id } = await write(ana, 'Olá')
  await his.next(({ data }) => data.topic === 'chat' && data.id === id)
  await markRead(bia, id)
  await his.next(({ data }) => data.topic === 'chat-read')
  expect(theirs.received.map(({ event }) => event)).toEqual(['open'])
  his.close()
  theirs.close()
})

it('the trail says that a message was sent or deleted, and not its text', async () => {
  const { id } = await write(ana, 'Segredo')
  await ana.call('DELETE /chat/messages/{id}', { params: { id } })
  const trail = await server.asOwner(
    `select action, before, after from audit.trail where entity = 'chat_message' and company_id = $1 order by id`,
    [ana.companyId],
  )
  expect(trail).toEqual([
    { action: 'chat_message.sent', before: null, after: null },
    { action: 'chat_message.deleted', before: null, after: null },
  ])
})
