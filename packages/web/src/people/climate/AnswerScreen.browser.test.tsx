import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const answers: Answers = {
  'GET /pesquisa/{token}': {
    response: {
      company: 'Padaria Pão Quente',
      title: 'Como é trabalhar aqui',
      closes_on: '2026-12-10',
      psychosocial: true,
      factors: [
        {
          key: 'demands',
          name: 'Demandas',
          statements: [{ text: 'Preciso trabalhar depressa demais.', strain: true }],
        },
        {
          key: 'control',
          name: 'Autonomia',
          statements: [
            { text: 'Posso decidir como faço o meu trabalho.', strain: false },
            { text: 'Consigo usar o que sei fazer.', strain: false },
          ],
        },
      ],
      groups: [{ id: 4, name: 'Loja' }],
    },
  },
  'POST /pesquisa/{token}': undefined,
}
const choose = (statement: string, word: string) =>
  page.getByRole('group', { name: statement }).getByText(word, { exact: true }).click()

it('is answered in parts without a user, wants every statement, and keeps nothing in the browser', async () => {
  localStorage.clear()
  sessionStorage.clear()
  await openScreen('/pesquisa/abc', { answers, account: null })
  await page.getByRole('radio', { name: 'Loja' }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Começar' }).click()
  await choose('Preciso trabalhar depressa demais.', 'Sempre')
  await expectAccessible()
  await page.getByRole('button', { name: 'Próxima' }).click()
  await choose('Posso decidir como faço o meu trabalho.', 'Às vezes')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText('Responda a todas as afirmações.')).toBeVisible()
  await choose('Consigo usar o que sei fazer.', 'Muitas vezes')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText('Ninguém sabe que é sua.', { exact: false })).toBeVisible()
  expect(sentTo('POST /pesquisa/{token}')).toMatchObject([
    { body: { sheet: expect.stringMatching(/^[0-9a-f]{32}$/), group: 4, answers: [5, 3, 4] } },
  ])
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/depressa|[0-9a-f]{32}/)
})
