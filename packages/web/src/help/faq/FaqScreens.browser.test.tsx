import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { texts } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const topic = (id: number, title: string, excerpt: string) =>
  ({ id, title, excerpt, module_id: 3, module: 'Financeiro' }) as const
const bill = topic(31, 'Posso colar o código de um boleto?', 'Sim: em Criar.')
const tree = topic(52, 'Como monto o organograma?', 'Em Pessoas.')
const answers: Answers = {
  'GET /client-faq/modules': { response: [{ id: 3, name: 'Financeiro', about: 'Entradas e saídas', questions: 2 }] },
  'GET /client-faq/module/{id}': { response: [bill, topic(32, 'Como fecho o mês?', 'Em Fechamento.')] },
  'GET /client-faq/{id}': {
    response: {
      ...bill,
      content: '<p>Sim.</p>',
      links: [{ label: 'Lançamentos', to: '/financeiro/lancamentos' }],
      related: [tree],
    },
  },
  'POST /client-faq/{id}/read': undefined,
  'GET /client-faq/search': { response: [tree] },
}

it('the FAQ leads from a module to a question, and searches all of it', async () => {
  await openScreen('/faq', { answers })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Financeiro/ }).click()
  const questions = page.getByRole('list', { name: 'Perguntas' }).getByRole('link')
  await expect.poll(() => texts(questions)).toHaveLength(2)
  await page.getByLabelText('Buscar neste módulo').fill('boleto')
  await expect.poll(() => texts(questions)).toHaveLength(1)
  await questions.click()
  await expect.element(page.getByRole('heading', { level: 1, name: /boleto/ })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Lançamentos', exact: true }))
    .toHaveAttribute('href', '/financeiro/lancamentos')
  await expectAccessible()
  expect(sentTo('POST /client-faq/{id}/read')).toMatchObject([{ params: { id: 31 } }])

  await openScreen('/faq?busca=orgnograma', { answers })
  await expect.element(page.getByRole('link', { name: /Como monto o organograma/ })).toBeVisible()
  expect(sentTo('GET /client-faq/search').at(-1)!.query).toMatchObject({ q: 'orgnograma' })
})
