import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectMessage } from '../../testing/acting.ts'
import { type Answers, answer, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const step = {
  id: 'processos-erros',
  pillar: 'Processos',
  question: 'Quando algo dá errado, registramos a causa e o que foi feito.',
  response_value: 25,
  advice: 'Abra uma RNC para o último erro.',
  screen: { name: 'RNC', link: '/rnc' },
  module: { name: 'Do problema ao plano', link: '/jornada/17' },
  pack: null,
  origin: '4@processos-erros',
}
const result = (unplanned: object[]) =>
  ({ 'GET /my-diagnostics/{id}': { response: { id: 4, concluded_by: 2, first: [step], unplanned } } }) as Answers
const open = () =>
  openScreen('/new-diagnostic/result?diagnostico=4', {
    answers: {
      ...result([{ id: 'processos', label: 'Processos', count: 3 }]),
      'GET /client/departments': { response: [{ id: 2, name: 'Diretoria', sigla: '' }] },
      'POST /my-diagnostics/{id}/plans': { response: { created: 3 } },
      'GET /client/users': {
        response: [
          { id: 1, name: 'Marina Castro', is_disabled: '1' },
          { id: 2, name: 'Bia', is_disabled: '1' },
        ],
      },
    } as Answers,
  })

it('leads to the screen of each step, and makes the plans of a pillar with one press', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'RNC', exact: true }).last()).toHaveAttribute('href', '/rnc')
  await expectAccessible()
  answer(result([]))
  await page.getByRole('button', { name: 'Processos: criar 3 planos' }).click()
  await expectMessage('3 planos de ação criados')
  expect(sentTo('POST /my-diagnostics/{id}/plans').map(({ body }) => body)).toEqual([
    { pillar: 'processos', department_id: 2 },
  ])
  await expect.element(page.getByRole('button', { name: /criar/ })).not.toBeInTheDocument()
})

it('says before colleagues are asked that they are too few to be shown, and offers one set together', async () => {
  await open()
  await page.getByRole('button', { name: 'Pedir a opinião da equipe' }).click()
  await expect.element(page.getByText(/Além de quem o concluiu, a empresa tem 1 pessoa/)).toBeVisible()
  await expectAccessible()
  await expect.element(page.getByRole('link', { name: 'Responder juntos' })).toHaveAttribute('href', '/new-diagnostic')
})

it('offers everybody but who concluded the diagnostic, whoever asks', async () => {
  await open()
  await page.getByRole('button', { name: 'Pedir a opinião da equipe' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Marina Castro' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Bia' })).not.toBeInTheDocument()
})
