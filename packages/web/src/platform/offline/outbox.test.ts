import { expect, test } from 'vitest'
import { ApiError, noAnswer } from '../api-error.ts'
import { memoryTable } from './memory-table.fixtures.ts'
import { alreadyDone, type Call, type Content, createOutbox, type Outgoing } from './outbox.ts'

const ana = '1:10'
const bia = '1:20'

/** An outbox over a table in memory, and a server with prepared answers: null for success. */
function stage(
  answers: (ApiError | null)[] = [],
  table = memoryTable<Outgoing>('id'),
  contents = memoryTable<Content>('key'),
) {
  const sent: { about: string; key: string; file?: string }[] = []
  let busy = 0
  let turn: Promise<unknown> = Promise.resolve()
  const outbox = createOutbox({
    table,
    contents,
    alreadySo: alreadyDone,
    alone: (work) => {
      const mine = turn.then(work, work)
      turn = mine.catch(() => {})
      return mine
    },
    send: async ({ about, key }, file) => {
      expect(++busy).toBe(1)
      await Promise.resolve()
      busy--
      sent.push({ about, key, ...(file && { file: `${file.name} ${await file.text()}` }) })
      const answer = answers.shift()
      if (answer) throw answer
      return `done ${about}`
    },
  })
  const make = (about: string, more: Partial<Call> = {}, bytes?: ArrayBuffer) =>
    outbox.add(
      {
        owner: ana,
        route: 'POST /calendar/close-task',
        body: { calendar_id: 1 },
        key: `key of ${about}`,
        about,
        at: 0,
        tried: false,
        ...more,
      },
      bytes,
    )
  /** A photograph that waits. */
  const photograph = (about: string) =>
    make(about, { file: { name: `${about}.jpg`, type: 'image/jpeg', size: 3 } }, new TextEncoder().encode(about).buffer)
  const left = async (owner = ana) => (await outbox.of(owner)).map(({ about }) => about)
  return { outbox, table, contents, sent, make, photograph, left, abouts: () => sent.map(({ about }) => about) }
}

const refusal = (status: number, code: string, message = 'Não.') => new ApiError(status, { message, code } as never)

test('waiting calls are sent in the order in which they were made, and then removed', async () => {
  const { outbox, make, left, abouts } = stage()
  for (const about of ['bread', 'cake', 'milk']) await make(about)
  expect(await outbox.flush(ana)).toMatchObject({ later: false })
  expect(abouts()).toEqual(['bread', 'cake', 'milk'])
  expect(await left()).toEqual([])
})

test('after a lost answer the call stays, and the next attempt sends the same key', async () => {
  const { outbox, make, left, sent } = stage([noAnswer('network')])
  await make('bread')
  await make('cake')
  expect(await outbox.flush(ana)).toEqual({ sent: [], refused: [], later: true })
  expect(await left()).toEqual(['bread', 'cake'])
  await outbox.flush(ana)
  expect(sent.map(({ key }) => key)).toEqual(['key of bread', 'key of bread', 'key of cake'])
})

test.each([
  ['the server restarts', refusal(503, 'server.unavailable')],
  ['it fails', refusal(500, 'server.internal')],
  ['the session is over, or somebody else’s', refusal(401, 'session.expired')],
  ['the company has not paid', refusal(402, 'payment.limited')],
  ['there were too many calls', refusal(429, 'rate.limited')],
  ['the first sending is still under way', refusal(409, 'request.in_progress')],
  ['a new password is due', refusal(403, 'password.change_required')],
])('nothing is lost while %s', async (_, answer) => {
  const { outbox, make, left } = stage([answer])
  await make('bread')
  expect((await outbox.flush(ana)).later).toBe(true)
  expect(await left()).toEqual(['bread'])
})

test('a refused call stays to be read, delays no other call, and is not sent again', async () => {
  const { outbox, make, abouts } = stage([refusal(404, 'not_found', 'Registro não encontrado.')])
  const { id } = await make('bread')
  await make('cake')
  expect((await outbox.flush(ana)).sent.map(({ call }) => call.about)).toEqual(['cake'])
  expect(await outbox.of(ana)).toMatchObject([{ id, refused: { message: 'Registro não encontrado.' } }])
  await outbox.flush(ana)
  expect(abouts()).toEqual(['bread', 'cake'])
  await outbox.dismiss(id)
  expect(await outbox.of(ana)).toEqual([])
})

test('what was written with a conclusion is told when somebody else concluded the task first', async () => {
  const { outbox, make, left } = stage([refusal(409, 'task.already_closed')])
  await make('bread', { body: { calendar_id: 1, feedback: 'Faltou sal' } })
  await outbox.flush(ana)
  expect(await left()).toEqual(['bread'])
  expect((await outbox.of(ana))[0]).toMatchObject({ refused: { code: 'task.already_closed' } })
})

test('a call whose result somebody else has already produced counts as done', async () => {
  const { outbox, make, left } = stage([refusal(409, 'task.already_closed')])
  await make('bread')
  expect((await outbox.flush(ana)).sent).toHaveLength(1)
  expect(await left()).toEqual([])
})

test("only the signed-in user's calls are sent, shown or removed", async () => {
  const { outbox, make, left, abouts } = stage()
  await make('bread')
  await make('secret', { owner: bia })
  await outbox.flush(ana)
  expect(abouts()).toEqual(['bread'])
  expect(await left(bia)).toEqual(['secret'])
  await outbox.clear(ana)
  expect(await left(bia)).toEqual(['secret'])
  await outbox.clear(bia)
  expect(await left(bia)).toEqual([])
})

test('a call can be taken back until it may have reached the server', async () => {
  const { outbox, make, left } = stage([noAnswer('timeout')])
  const bread = await make('bread')
  const cake = await make('cake')
  await outbox.flush(ana)
  expect(await outbox.takeBack(bread.id)).toBe(false)
  expect(await outbox.takeBack(cake.id)).toBe(true)
  expect(await left()).toEqual(['bread'])
  expect(await outbox.takeBack(cake.id)).toBe(false)
})

test('two tabs that send at once send each call once', async () => {
  const { outbox, make, abouts } = stage()
  await make('bread')
  await make('cake')
  await Promise.all([outbox.flush(ana), outbox.flush(ana)])
  expect(abouts()).toEqual(['bread', 'cake'])
})

test('waiting calls survive closing the browser', async () => {
  const table = memoryTable<Outgoing>('id')
  await stage([], table).make('bread')
  const { outbox, abouts } = stage([], table)
  await outbox.flush(ana)
  expect(abouts()).toEqual(['bread'])
})

test('a file is sent with its call, in order, and its content goes only with the answer of the server', async () => {
  const { outbox, contents, make, photograph, sent } = stage([null, noAnswer('network')])
  await make('answer')
  await photograph('oven')
  expect((await outbox.flush(ana)).later).toBe(true)
  expect(await contents.keys()).toEqual(['key of oven'])
  const passed: number[] = []
  const { sent: confirmed } = await outbox.flush(ana, (count) => passed.push(count))
  expect(sent.map(({ file, key }) => file ?? key)).toEqual(['key of answer', 'oven.jpg oven', 'oven.jpg oven'])
  expect(new Set(sent.slice(1).map(({ key }) => key)).size).toBe(1)
  expect(confirmed).toMatchObject([{ call: { about: 'oven' }, answer: 'done oven' }])
  expect([await contents.keys(), passed]).toEqual([[], [1]])
})

test('forty photographs over a connection that breaks at every other one arrive once each', async () => {
  const answers = Array.from({ length: 80 }, (_, at) => (at % 2 === 0 ? noAnswer('network') : null))
  const { outbox, contents, photograph, sent } = stage(answers)
  const names = Array.from({ length: 40 }, (_, at) => `photo ${at}`)
  for (const name of names) await photograph(name)
  for (let round = 0; round < 41; round++) await outbox.flush(ana)
  expect(await outbox.of(ana)).toEqual([])
  expect(await contents.keys()).toEqual([])
  expect([...new Set(sent.map(({ about }) => about))]).toEqual(names)
  for (const name of names)
    expect(new Set(sent.flatMap(({ about, key }) => (about === name ? [key] : []))).size).toBe(1)
})

test('a refused file can be saved by its owner until they have read why', async () => {
  const { outbox, contents, photograph } = stage([refusal(409, 'list.too_many')])
  const { id } = await photograph('oven')
  await outbox.flush(ana)
  expect(await contents.keys()).toEqual(['key of oven'])
  await outbox.dismiss(id)
  expect(await contents.keys()).toEqual([])
})

test('a content goes with its call when it is taken back, forgotten, or was never named by one', async () => {
  const { outbox, contents, photograph } = stage()
  const { id } = await photograph('oven')
  await outbox.takeBack(id)
  await photograph('table')
  await outbox.clear(ana)
  expect(await contents.keys()).toEqual([])
  await photograph('label')
  await contents.put({ key: 'a browser closed in between', owner: ana, bytes: new ArrayBuffer(1) } as Content)
  await outbox.tidy()
  expect(await contents.keys()).toEqual(['key of label'])
})

test('a content that the browser threw away is told, and holds nothing up', async () => {
  const { outbox, contents, make, photograph, abouts } = stage()
  await photograph('oven')
  await make('cake')
  await contents.remove('key of oven')
  await outbox.flush(ana)
  expect(abouts()).toEqual(['cake'])
  expect((await outbox.of(ana))[0]?.refused?.message).toMatch(/não está mais neste aparelho/)
})

test('a nonconformity that somebody else opened of the same answer counts as opened', async () => {
  const { outbox, make } = stage([refusal(409, 'audit.has_rnc')])
  await make('4.1', { route: 'POST /client/auditoria-interna/{id}/items/{item}/rnc' })
  expect((await outbox.flush(ana)).sent).toHaveLength(1)
  expect(await outbox.of(ana)).toEqual([])
})
