import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onPhone, press, texts, type } from '../testing/acting.ts'
import { type Answers, answer, noNetwork, Refusal, sentTo } from '../testing/answers.ts'
import { expectAccessible, openScreen, told } from '../testing/mounting.tsx'

const message = (id: number, text: string, more: object = {}) => ({
  id,
  text,
  user_id: 7,
  user_name: 'João Pereira',
  sent_at: `2026-11-2${id}T12:00:00Z`,
  ...more,
})
const panel = page.getByRole('dialog', { name: 'Conversa' })

async function opened(messages: readonly ReturnType<typeof message>[], more: Answers = {}) {
  await openScreen('/tasks?conversa=empresa', {
    answers: {
      'GET /chat/messages': { response: [...messages] },
      'GET /chat/unread': { read_until: 9 },
      'POST /chat/read': {},
      'GET /chat/participants': {
        response: [
          { id: 1, name: 'Marina Castro' },
          { id: 7, name: 'João Pereira' },
        ],
      },
      ...more,
    },
  })
}
const menuOf = (at: string) => panel.getByRole('button', { name: `Ações da mensagem das ${at}` })

it('keeps a message in sight, which opens where it was said, and lets it go', async () => {
  const one = message(1, 'O código do alarme mudou')
  await opened([one, message(2, 'Certo')])
  answer({
    'PUT /chat/messages/{id}/pin': { response: { ...one, pinned: true } },
    'GET /chat/pinned': { response: [{ ...one, pinned: true }] },
  })
  await menuOf('09:00').first().click()
  await page.getByRole('menuitem', { name: 'Fixar' }).click()
  const bar = panel.getByRole('button', { name: /^Mensagem fixada: O código do alarme mudou/ })
  await expect.element(bar).toBeVisible()
  expect(sentTo('PUT /chat/messages/{id}/pin')).toMatchObject([{ params: { id: 1 }, body: { on: true } }])
  await expectAccessible()
  await bar.click()
  await expect.poll(() => sentTo('GET /chat/messages').at(-1)?.query).toMatchObject({ around: 1 })
})

it('shows how many messages are kept in sight, and lists them', async () => {
  const all = [message(1, 'Senha do portão', { pinned: true }), message(2, 'Turno da tarde', { pinned: true })]
  await opened(all, { 'GET /chat/pinned': { response: all } })
  await panel.getByRole('button', { name: '2 mensagens fixadas' }).click()
  const list = page.getByRole('dialog', { name: 'Mensagens fixadas' })
  await expect.element(list.getByRole('button', { name: 'João Turno da tarde' })).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await expect.element(list).not.toBeInTheDocument()
})

it('makes a task of a message, which links back to it', async () => {
  await opened([message(3, 'Comprar farinha amanhã')])
  await menuOf('09:00').click()
  await page.getByRole('menuitem', { name: 'Nova tarefa' }).click()
  const form = page.getByRole('dialog', { name: 'Nova tarefa' })
  await expect.element(form.getByLabelText('Título')).toHaveValue('Comprar farinha amanhã')
  const inputs = () => [...form.element().querySelectorAll('input')].map(({ value }) => value)
  await expect.poll(() => form.element().textContent + inputs().join(' ')).toContain('/?conversa=empresa&mensagem=3')
})

it('says who has the product open: in the list, of two people, and how many of more', async () => {
  const room = { id: 4, kind: 'direct' as const, name: 'João Pereira', person_id: 7, can: { write: true } }
  await opened([message(1, 'Oi')], {
    'GET /live/people': { response: [1, 7] },
    'GET /chat/rooms': { response: [{ kind: 'company' }, room, { ...room, id: 5, name: 'Rita Alves', person_id: 8 }] },
    'GET /chat/rooms/{id}': { response: room },
    'GET /chat/rooms/{id}/messages': { response: [] },
    'GET /chat/rooms/{id}/participants': { response: [] },
  })
  await expect.element(panel.getByText('João aqui agora')).toBeVisible()
  await panel.getByRole('button', { name: /^Todas as conversas/ }).click()
  await expect
    .element(panel.getByRole('button', { name: /Rita Alves/ }).getByText('Aqui agora'))
    .not.toBeInTheDocument()
  const row = panel.getByRole('button', { name: /João Pereira/ })
  await expect.element(row.getByText('Aqui agora')).toBeVisible()
  await expectAccessible()
  await row.click()
  await expect.element(panel.getByText('Aqui agora', { exact: true })).toBeVisible()
})

it('searches by pages, from the last message of the page before', async () => {
  const found = (id: number) => ({ id, text: `Forno ${id}`, user_name: 'João', sent_at: '2026-11-20T12:00:00Z' })
  await opened([message(1, 'Oi')], {
    'GET /chat/search': ({ query }) =>
      query?.before === undefined
        ? { response: [found(9), found(8)], more: true }
        : { response: [found(7)], more: false },
  })
  await panel.getByRole('button', { name: /^Todas as conversas/ }).click()
  await panel.getByLabelText('Procurar pessoas e mensagens').fill('forno')
  await panel.getByRole('button', { name: 'Mais antigas' }).click()
  await expect.element(panel.getByText('Forno 7')).toBeVisible()
  expect(sentTo('GET /chat/search').at(-1)?.query).toMatchObject({ before: 8 })
  await expect.element(panel.getByRole('button', { name: 'Mais antigas' })).not.toBeInTheDocument()
})

const field = panel.getByLabelText('Mensagem', { exact: true })
const log = panel.getByRole('log')
const said = (text: string) => log.getByText(text, { exact: true })

/** A conversation that is written into, and read by pages of fifty. */
function conversation(count: number) {
  const minute = (at: number) => new Date(Date.UTC(2026, 10, 20, 12, at)).toISOString()
  const all = Array.from({ length: count }, (_, at) =>
    message(at + 1, `Mensagem ${at + 1}`, { sent_at: minute(at), user_id: 7, deleted: false }),
  )
  const write = (text: string, more: object = {}) => {
    all.push(message(all.length + 1, text, { sent_at: minute(all.length), ...more }))
    return all.at(-1)!
  }
  const pageOf = (query: { before?: unknown; after?: unknown; around?: unknown } = {}) => {
    const { before, after, around } = query as { before?: number; after?: number; around?: number }
    const first = after ?? Math.max(0, around === undefined ? (before ?? all.length + 1) - 51 : around - 25)
    const end = before === undefined ? Math.min(all.length, first + 50) : before - 1
    return { response: all.slice(first, end), more: first > 0, newer: end < all.length }
  }
  const own = { user_id: 1, user_name: 'Marina Castro', changeable_until: '2099-01-01T00:00:00Z' }
  const sending: Answers = {
    'POST /chat/messages': ({ body }) => {
      const quoted = all.find(({ id }) => id === body.answers_id)
      return { response: write(body.text ?? '', { ...own, answers: quoted ?? null }) }
    },
  }
  const answers: Answers = { 'GET /chat/messages': ({ query }) => pageOf(query), ...sending }
  return { all, write, own, sending, answers }
}

it('sends by Enter; what was refused stays, is sent again on request, and what was typed outlives a reload', async () => {
  const { answers, sending } = conversation(0)
  await opened([], answers)
  await expect.element(panel.getByText('Ninguém escreveu ainda.')).toBeVisible()
  await field.fill('linha um')
  await press('Shift+Enter')
  await type('linha dois')
  await press('Enter')
  await expect.poll(() => texts(log.getByText(/linha um/))).toEqual(['linha um\nlinha dois'])
  await expect.element(field).toHaveValue('')
  await expect.element(log.getByText('Enviada')).toBeInTheDocument()

  answer({ 'POST /chat/messages': new Refusal('rate.limited') })
  await type('Sem rede')
  await press('Enter')
  await expect.element(panel.getByText(/Não enviada\./)).toBeVisible()
  await press('Escape')
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Conversa/ }).click()
  answer(sending)
  await panel.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(panel.getByText(/Não enviada\./)).not.toBeInTheDocument()
  await expect.poll(() => texts(log.getByText('Enviada'))).toHaveLength(2)

  await field.fill('rascunho')
  await opened([], answers)
  await expect.element(field).toHaveValue('rascunho')
})

it('writes once what is sent again because its answer was lost', async () => {
  const { answers, sending } = conversation(0)
  await opened([], answers)
  answer({
    'POST /chat/messages': () => {
      answer(sending)
      return noNetwork()
    },
  })
  await field.fill('Uma vez só')
  await press('Enter')
  await expect.element(log.getByText('Enviada')).toBeInTheDocument()
  await expect.poll(() => texts(said('Uma vez só'))).toHaveLength(1)
  const [first, second] = sentTo('POST /chat/messages')
  expect(second!.key).toMatch(/./)
  expect(second!.key).toBe(first!.key)
})

it('reads older messages while one scrolls up, and nothing jumps when one comes below', async () => {
  const { answers, write, own, all } = conversation(55)
  await opened([], { ...answers, 'GET /chat/unread': { read_until: 99 } })
  const rows = () => texts(log.getByText(/^Mensagem \d+$/)).length
  await expect.poll(rows).toBe(50)
  const belowEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) => scrollHeight - scrollTop - clientHeight
  await expect.poll(() => belowEnd(log.element())).toBeLessThan(2)
  const scrolledUp = () => {
    // Again, where the conversation has gone to its end meanwhile, because its size became known.
    if (rows() === 50) log.element().scrollTo(0, 0)
    return rows()
  }
  await expect.poll(scrolledUp).toBe(55)
  await expect.poll(() => log.element().scrollTop).toBeGreaterThan(100)
  await expect.element(panel.getByRole('button', { name: 'Ir para o fim' })).toBeVisible()

  const before = log.element().scrollTop
  write('Lá embaixo', own)
  told('chat')
  await expect.element(said('Lá embaixo')).toBeInTheDocument()
  await expect.poll(() => log.element().scrollTop).toBe(before)
  await panel.getByRole('button', { name: 'Ir para o fim' }).click()
  await expect.element(said('Lá embaixo')).toBeInViewport()

  answer({
    'DELETE /chat/messages/{id}': ({ params: { id } }) =>
      void Object.assign(all.find((one) => one.id === id)!, { deleted: true, text: '' }),
  })
  await panel
    .getByRole('button', { name: /^Ações da mensagem/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect.element(log.getByText('Mensagem apagada')).toBeVisible()
  await expect.element(said('Lá embaixo')).not.toBeInTheDocument()
  await expectAccessible()
})

it('opens at an old message with what is around it, and goes on to the newest', async () => {
  const { answers, all } = conversation(60)
  Object.assign(all[2]!, { text: 'A receita do panetone' })
  await openScreen('/tasks?conversa=empresa&mensagem=3', {
    answers: { ...answers, 'GET /chat/unread': { read_until: 99 }, 'POST /chat/read': {} },
  })
  await expect.element(said('A receita do panetone')).toBeInViewport()
  await expect.element(said('Mensagem 60')).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Mensagens seguintes' }).click()
  await expect.element(said('Mensagem 60')).toBeInTheDocument()
  await expect.poll(() => texts(said('A receita do panetone'))).toHaveLength(1)
  await panel.getByRole('button', { name: 'Ir para o fim' }).click()
  await expect.element(said('Mensagem 60')).toBeInViewport()
})

it('covers a phone, where Enter breaks the line, a message is answered, and the list says what is new elsewhere', async () => {
  await onPhone()
  const real = globalThis.matchMedia
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ ...real(query), matches: true } as MediaQueryList) : real(query),
  )
  const { answers } = conversation(0)
  await opened([], answers)
  await expect.element(field).toBeVisible()
  const box = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height })
  await expect.poll(() => box(panel.element().getBoundingClientRect())).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await field.fill('Chegou a farinha?')
  await press('Enter')
  await type('E o sal?')
  await panel.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => texts(log.getByText(/^Chegou/))).toEqual(['Chegou a farinha?\nE o sal?'])
  await expect.element(field).toHaveFocus()
  for (let presses = 0; presses < 8; presses++) {
    await press('Tab')
    await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
  }
  await panel.getByRole('button', { name: /^Ações da mensagem/ }).click()
  await page.getByRole('menuitem', { name: 'Responder' }).click()
  await field.fill('Chegou.')
  await panel.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(log.getByRole('blockquote')).toMatchTextContent(/Chegou a farinha\?/)
  await expectAccessible()

  const last = { text: 'Chegou.', user_id: 1, user_name: 'Marina Castro', sent_at: '2026-11-20T12:00:00Z' }
  answer({
    'GET /chat/unread': { rooms: 1, read_until: 9 },
    'GET /chat/rooms': {
      response: [
        { kind: 'company', last },
        { id: 4, kind: 'direct', name: 'Bento Luz', unread: 1, can: { write: true } },
      ],
    },
  })
  told('chat')
  await panel.getByRole('button', { name: 'Todas as conversas: 1 mensagem não lida' }).click()
  await expect.element(panel.getByRole('button', { name: /Toda a empresa.*Você: Chegou\./ })).toBeVisible()
  const row = panel.getByRole('button', { name: /Bento Luz.*1 mensagem não lida/ })
  await expect.element(row).toBeVisible()
  await expect.poll(() => row.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expectAccessible()
  await panel.getByRole('button', { name: 'Fechar conversa' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})
