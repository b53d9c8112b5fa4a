import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { fillWords } from '../messages/searching.ts'

const server = openTestServer()
let ana: Person
let bia: Person
let caio: Person
let stranger: Person

beforeEach(async () => {
  ana = await server.company()
  bia = await server.colleague(ana)
  caio = await server.colleague(ana)
  stranger = await server.company()
})

const direct = async (who: Person, other: Person) => {
  const { body, status, error } = await who.call('POST /chat/rooms', { body: { user_id: other.userId } })
  expect(status, JSON.stringify(error)).toBe(200)
  return body.response.id!
}
const say = (who: Person, id: number, text: string, more: object = {}, files: File[] = []) =>
  who.call('POST /chat/rooms/{id}/messages', { params: { id }, body: { text, ...more }, files })
const said = async (who: Person, id: number, text: string, more: object = {}, files: File[] = []) => {
  const { body, status, error } = await say(who, id, text, more, files)
  expect(status, JSON.stringify(error)).toBe(201)
  return body.response
}
const page = (who: Person, id: number, query = {}) =>
  who.call('GET /chat/rooms/{id}/messages', { params: { id }, query })
const texts = async (who: Person, id: number, query = {}) => {
  const { status, body } = await page(who, id, query)
  return status === 200 ? body.response.map(({ text }) => text) : status
}
const nameOf = ({ email }: Person) => `Pessoa ${/\d+/.exec(email)![0]}`
const rooms = async (who: Person) => (await who.call('GET /chat/rooms')).body.response
const found = async (who: Person, search: string) =>
  (await who.call('GET /chat/search', { query: { search } })).body.response.map(({ text }) => text)

/** The people registered in a new department, as collaborators. */
async function department(name: string, ...people: Person[]) {
  const { id } = (await ana.call('POST /client/departments', { body: { name } })).body.response
  for (const { userId: user_id } of people) {
    const body = { name: 'x', cargo: '', department_id: id, user_id }
    expect((await ana.call('POST /users/process-feedback/collaborator', { body })).status).toBe(201)
  }
  return id
}
const openDepartment = async (who: Person, department_id: number) =>
  who.call('POST /chat/rooms', { body: { department_id } })
const leave = (who: Person) =>
  server.asOwner(`update people.collaborators set left_on = current_date - 1 where company_id = $1 and user_id = $2`, [
    ana.companyId,
    who.userId,
  ])

describe('a room of two people', () => {
  it('is one, whoever opens it first, and both read and write in it', async () => {
    const ids = await Promise.all([direct(ana, bia), direct(bia, ana), direct(ana, bia)])
    expect(new Set(ids).size).toBe(1)
    await said(ana, ids[0]!, 'Oi')
    await said(bia, ids[0]!, 'Olá')
    expect(await texts(bia, ids[0]!)).toEqual(['Oi', 'Olá'])
    expect((await rooms(ana)).map(({ kind, name }) => [kind, name])).toEqual([
      ['company', ''],
      ['direct', nameOf(bia)],
    ])
  })

  it('exists for nobody else: not a colleague with every permission, not another company', async () => {
    const id = await direct(ana, bia)
    const message = await said(ana, id, 'Só nós dois')
    for (const who of [caio, stranger]) {
      expect(await texts(who, id)).toBe(404)
      expect((await say(who, id, 'x')).status).toBe(404)
      expect((await who.call('GET /chat/rooms/{id}/participants', { params: { id } })).status).toBe(404)
      const body = { message_id: message.id }
      expect((await who.call('POST /chat/rooms/{id}/read', { params: { id }, body })).status).toBe(404)
      const reaction = { params: { id: message.id }, body: { reaction: 'like' as const, on: true } }
      expect((await who.call('PUT /chat/messages/{id}/reactions', reaction)).status).toBe(404)
      expect((await who.call('DELETE /chat/messages/{id}', { params: { id: message.id } })).status).toBe(404)
      expect(await found(who, 'dois')).toEqual([])
      expect((await rooms(who)).map(({ kind }) => kind)).toEqual(['company'])
    }
    // Nor is it in the company's conversation.
    expect((await caio.call('GET /chat/messages')).body.response).toEqual([])
    expect((await caio.call('GET /chat/unread')).body).toEqual({ unread: 0, read_until: 0, rooms: 0 })
    expect((await caio.call('POST /chat/read', { body: { message_id: message.id } })).status).toBe(404)
  })

  it('is not opened with oneself, with a stranger, or with somebody who left; what was said stays', async () => {
    const code = async (user_id: number) => (await ana.call('POST /chat/rooms', { body: { user_id } })).error?.code
    expect(await code(ana.userId)).toBe('chat.with_oneself')
    expect(await code(stranger.userId)).toBe('not_found')
    const id = await direct(ana, bia)
    await said(bia, id, 'Até logo')
    await server.asOwner('update identity.members set disabled_at = now() where user_id = any($1)', [
      [bia.userId, caio.userId],
    ])
    expect(await code(caio.userId)).toBe('chat.person_gone')
    expect(await texts(ana, id)).toEqual(['Até logo'])
    expect((await rooms(ana)).find((room) => room.id === id)?.can.write).toBe(false)
    expect((await say(ana, id, 'Volte!')).error.code).toBe('chat.person_gone')
  })

  it('is read with limited access, and written with full access only', async () => {
    const id = await direct(ana, bia)
    await said(ana, id, 'Oi')
    await setCompany(server, ana, { payment_status: 'WITHOUT_PAYMENT' })
    expect(await texts(bia, id)).toEqual(['Oi'])
    expect((await say(bia, id, 'x')).status).toBe(402)
  })
})

describe('the room of a department', () => {
  it('is for those whom the register has there, and whoever leaves loses it at once', async () => {
    const of = await department('Produção', ana, bia)
    expect((await openDepartment(caio, of)).status).toBe(404)
    const { id } = (await openDepartment(bia, of)).body.response
    await said(ana, id!, 'Fornada às 6h')
    expect([await texts(bia, id!), await texts(caio, id!)]).toEqual([['Fornada às 6h'], 404])
    const { body } = await ana.call('GET /chat/rooms/{id}/participants', { params: { id: id! } })
    expect(body.response.map((one) => one.id).toSorted()).toEqual([ana.userId, bia.userId].toSorted())
    expect((await rooms(bia)).map(({ kind, name }) => [kind, name])).toContainEqual(['department', 'Produção'])
    await leave(bia)
    expect(await texts(bia, id!)).toBe(404)
    expect(await found(bia, 'fornada')).toEqual([])
    expect((await rooms(bia)).map(({ kind }) => kind)).toEqual(['company'])
  })

  it('is listed before anybody has opened it, and stays in the export when its department is deleted', async () => {
    const of = await department('Produção', ana)
    expect(await rooms(ana)).toContainEqual(
      expect.objectContaining({ kind: 'department', id: null, department_id: of }),
    )
    const { id } = (await openDepartment(ana, of)).body.response
    await server.asOwner('delete from people.collaborators where company_id = $1', [ana.companyId])
    const params = { id: of }
    const refused = await ana.call('DELETE /client/departments/{id}', { params })
    expect(refused.error.message).toContain('1 conversa')
    expect((await ana.call('DELETE /client/departments/{id}', { params, query: { detach: 'true' } })).status).toBe(200)
    expect(await texts(ana, id!)).toBe(404)
    expect(await server.asOwner('select department_id from chat.rooms where id = $1', [id])).toEqual([
      { department_id: null },
    ])
  })
})

it('events of a room reach the people in it and nobody else', async () => {
  const of = await department('Produção', ana, bia)
  const url = await server.url()
  const listening = await Promise.all([bia, caio, stranger].map(({ token }) => openEventStream(url, token)))
  const [his, outside, theirs] = listening
  await Promise.all(listening.map((stream) => stream.next(({ event }) => event === 'open')))
  const pair = await direct(ana, bia)
  const { id } = (await openDepartment(ana, of)).body.response
  for (const room of [pair, id!]) {
    const message = await said(ana, room, 'Oi')
    await his!.next(({ data }) => data.topic === 'chat' && data.id === message.id)
    await ana.call('PUT /chat/messages/{id}/reactions', {
      params: { id: message.id },
      body: { reaction: 'party', on: true },
    })
    await bia.call('POST /chat/rooms/{id}/read', { params: { id: room }, body: { message_id: message.id } })
    await his!.next(({ data }) => data.topic === 'chat-read')
    await ana.call('DELETE /chat/messages/{id}', { params: { id: message.id } })
  }
  // What everybody gets comes last, so nothing of the rooms came before it.
  const { body } = await ana.call('POST /chat/messages', { body: { text: 'Para todos' } })
  await outside!.next(({ data }) => data.topic === 'chat' && data.id === body.response.id)
  expect(outside!.received.filter(({ data }) => data.topic?.startsWith('chat'))).toHaveLength(1)
  expect(theirs!.received.map(({ event }) => event)).toEqual(['open'])
  await leave(bia)
  const quiet = his!.received.length
  await said(ana, id!, 'Ela saiu')
  const again = await said(ana, pair, 'Aqui ainda')
  await his!.next(({ data }) => data.id === again.id)
  expect(his!.received.slice(quiet)).toHaveLength(1)
  for (const stream of listening) stream.close()
})

describe('a message', () => {
  it('answers another one of its place, which it quotes until that one is deleted', async () => {
    const id = await direct(ana, bia)
    const question = await said(bia, id, 'Vamos às 9h?')
    const answer = await said(ana, id, 'Vamos', { answers_id: question.id })
    expect(answer.answers).toEqual({ id: question.id, user_name: nameOf(bia), text: 'Vamos às 9h?' })
    const elsewhere = await said(ana, await direct(ana, caio), 'Outra', {})
    expect((await say(ana, id, 'x', { answers_id: elsewhere.id })).status).toBe(404)
    await bia.call('DELETE /chat/messages/{id}', { params: { id: question.id } })
    expect((await page(ana, id)).body.response.at(-1)?.answers?.text).toBe('')
  })

  it('carries files, counted in the plan, which only the people of the room open, and which go with it', async () => {
    const id = await direct(ana, bia)
    const used = async () =>
      (
        await server.asOwner<{ used_bytes: string }>('select used_bytes from storage.space where company_id = $1', [
          ana.companyId,
        ])
      )[0]?.used_bytes
    const message = await said(ana, id, '', {}, [new File(['Três sacos'], 'pedido.txt', { type: 'text/plain' })])
    expect(message.files).toEqual([expect.objectContaining({ name: 'pedido.txt', size: 11 })])
    expect(Number(await used())).toBe(11)
    const params = { id: message.files[0]!.id }
    const opened = async (who: Person) => (await who.call('GET /chat/file/{id}', { params })).status
    expect([await opened(bia), await opened(caio), await opened(stranger)]).toEqual([200, 404, 404])
    await ana.call('DELETE /chat/messages/{id}', { params: { id: message.id } })
    expect([await opened(bia), Number(await used())]).toEqual([404, 0])
  })

  it('without text and without files is refused', async () => {
    const refused = await say(ana, await direct(ana, bia), ' ')
    expect([refused.status, refused.error.fields]).toEqual([400, { text: 'Escreva uma mensagem' }])
  })

  it('notifies whom it mentions, with the way to it; nobody outside of the room can be mentioned', async () => {
    const of = await department('Produção', ana, bia)
    const { id } = (await openDepartment(ana, of)).body.response
    const { id: message } = await said(ana, id!, '@Bia veja', { mentions: [bia.userId] })
    expect((await say(ana, id!, '@Caio', { mentions: [caio.userId] })).error.fields).toHaveProperty('mentions')
    const told = await server.asOwner(
      `select user_id, link, message from notifications.notifications where company_id = $1 and kind = 'chat.mentioned'`,
      [ana.companyId],
    )
    // Without what was said: whoever leaves the department reads its conversation no more.
    expect(told).toEqual([{ user_id: bia.userId, link: `/?conversa=${id}&mensagem=${message}`, message: '' }])
  })

  it('gets each reaction of a person once, and loses it again', async () => {
    const id = await direct(ana, bia)
    const message = await said(ana, id, 'Fechado!')
    const react = async (who: Person, on: boolean) =>
      (
        await who.call('PUT /chat/messages/{id}/reactions', {
          params: { id: message.id },
          body: { reaction: 'party', on },
        })
      ).body.response.reactions
    await Promise.all([react(bia, true), react(bia, true), react(ana, true)])
    const [one] = await react(bia, true)
    expect([one!.reaction, one!.people.map((person) => person.id).toSorted()]).toEqual([
      'party',
      [ana.userId, bia.userId].toSorted(),
    ])
    await react(bia, false)
    expect((await react(ana, false)).length).toBe(0)
  })
})

it('unread messages are counted for each room and person', async () => {
  const [pair, other] = [await direct(ana, bia), await direct(ana, caio)]
  const first = await said(bia, pair, '1')
  await said(bia, pair, '2')
  await said(caio, other, '3')
  const unread = async () => {
    const all = await rooms(ana)
    return [pair, other].map((id) => all.find((room) => room.id === id)?.unread)
  }
  expect(await unread()).toEqual([2, 1])
  expect((await ana.call('GET /chat/unread')).body).toEqual({ unread: 0, read_until: 0, rooms: 3 })
  await ana.call('POST /chat/rooms/{id}/read', { params: { id: pair }, body: { message_id: first.id } })
  expect(await unread()).toEqual([1, 1])
  const elsewhere = await ana.call('POST /chat/rooms/{id}/read', {
    params: { id: other },
    body: { message_id: first.id },
  })
  expect(elsewhere.status).toBe(404)
})

it('pages go back, forward and around a message, without a repeated or missing one', async () => {
  const id = await direct(ana, bia)
  const all: number[] = []
  for (let i = 1; i <= 9; i++) all.push((await said(i % 2 ? ana : bia, id, `${i}`)).id)
  const around = (await page(bia, id, { around: all[4], per_page: 4 })).body
  expect([around.response.map(({ text }) => text), around.more, around.newer]).toEqual([
    ['4', '5', '6', '7'],
    true,
    true,
  ])
  const after = (await page(bia, id, { after: all[6], per_page: 4 })).body
  expect([after.response.map(({ text }) => text), after.newer]).toEqual([['8', '9'], false])
  expect(await texts(bia, id, { before: all[3], per_page: 2 })).toEqual(['2', '3'])
  expect((await page(bia, id, { before: all[3], after: all[1] })).status).toBe(400)
})

it('the search finds every word without regard to accents, in what one may read, the newest first, by pages', async () => {
  const id = await direct(ana, bia)
  await ana.call('POST /chat/messages', { body: { text: 'A manutenção do forno é na sexta' } })
  await said(bia, id, 'Forno em MANUTENÇÃO')
  await said(bia, id, 'Forno ligado')
  await said(caio, await direct(caio, bia), 'forno manutencao dos outros')
  expect(await found(ana, 'manutencao forno')).toEqual(['Forno em MANUTENÇÃO', 'A manutenção do forno é na sexta'])
  expect(await found(ana, '100%')).toEqual([])
  expect(await found(ana, '')).toEqual([])
  expect(await found(ana, 'manut'), 'the beginning of a word').toHaveLength(2)
  expect(await found(ana, "' | % \\ & : * ( forno")).toHaveLength(3)
  const first = (await ana.call('GET /chat/search', { query: { search: 'forno', per_page: 2 } })).body
  expect([first.more, first.response.length]).toEqual([true, 2])
  const query = { search: 'forno', per_page: 2, before: first.response[1]!.id }
  const { body } = await ana.call('GET /chat/search', { query })
  expect([body.more, body.response.length]).toEqual([false, 1])
})

it('the search follows a correction and a deletion, and finds the same whether a word is common or rare', async () => {
  const { id } = await said(ana, await direct(ana, bia), 'Fornada de segunda')
  await ana.call('PUT /chat/messages/{id}', { params: { id }, body: { text: 'Fornada de terça' } })
  expect([await found(bia, 'segunda'), await found(bia, 'terca')]).toEqual([[], ['Fornada de terça']])
  await ana.call('DELETE /chat/messages/{id}', { params: { id } })
  expect(await found(bia, 'fornada')).toEqual([])
  // More than the newest that are read whatever they say: the rare ones lie behind them.
  await server.asOwner(
    `insert into chat.messages (company_id, user_id, text, sent_at)
     select $1, $2, case when n % 2500 = 0 then 'Pão raro ' || n else 'Pão comum ' || n end, now()
     from generate_series(1, 10000) n`,
    [ana.companyId, ana.userId],
  )
  expect(await found(bia, 'raro')).toEqual(['Pão raro 10000', 'Pão raro 7500', 'Pão raro 5000', 'Pão raro 2500'])
  const common = await found(bia, 'pao')
  expect([common.length, common[0], common[19]]).toEqual([20, 'Pão raro 10000', 'Pão comum 9981'])
  const stranger = await server.company()
  expect(await found(stranger, 'pao')).toEqual([])
})

it('messages that are older than the index are found from the next morning on', async () => {
  await said(ana, await direct(ana, bia), 'Receita antiga')
  await server.asOwner('delete from chat.message_words where company_id = $1', [ana.companyId])
  expect(await found(bia, 'receita')).toEqual([])
  for (let n = 0; n < 2; n++) await server.composed.jobContext.inCompany(ana.companyId, fillWords)
  expect(await found(bia, 'receita')).toEqual(['Receita antiga'])
})

it('the words of messages are read and written by nobody but the search and its trigger', async () => {
  const client = await server.composed.database.pool.connect()
  try {
    for (const text of ['select from chat.message_words', 'delete from chat.message_words'])
      await expect(client.query(text)).rejects.toMatchObject({ code: '42501' })
  } finally {
    client.release()
  }
})

it('a pinned message stays in sight of its conversation, at most twenty, until it is let go or deleted', async () => {
  const room = await direct(ana, bia)
  const { id } = await said(ana, room, 'O código do alarme mudou')
  const pin = (who: Person, on: boolean, message = id) =>
    who.call('PUT /chat/messages/{id}/pin', { params: { id: message }, body: { on } })
  const pinned = async (who: Person, query: { room?: number } = { room }) =>
    (await who.call('GET /chat/pinned', { query })).body.response?.map(({ text }) => text)
  expect((await pin(bia, true)).body.response.pinned).toBe(true)
  expect((await pin(bia, true)).status).toBe(200)
  expect([await pinned(ana), await pinned(ana, {})]).toEqual([['O código do alarme mudou'], []])
  expect([(await pin(caio, false)).status, await pinned(caio)]).toEqual([404, undefined])
  expect((await pin(ana, false)).body.response.pinned).toBe(false)
  expect(await pinned(bia)).toEqual([])
  await pin(ana, true)
  await ana.call('DELETE /chat/messages/{id}', { params: { id } })
  expect([await pinned(bia), (await pin(ana, true)).status]).toEqual([[], 404])
  for (let n = 0; n < 20; n++) await pin(ana, true, (await said(ana, room, `${n}`)).id)
  const { error } = await pin(ana, true, (await said(ana, room, 'mais uma')).id)
  expect(error.code).toBe('list.too_many')
})
