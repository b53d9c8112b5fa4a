import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../testing/acting.ts'
import { type Answers, answer, sentTo } from '../testing/answers.ts'
import { expectAccessible, openScreen } from '../testing/mounting.tsx'

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
  expect(
    form.element().textContent + [...form.element().querySelectorAll('input')].map(({ value }) => value).join(' '),
  ).toContain('/?conversa=empresa&mensagem=3')
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
