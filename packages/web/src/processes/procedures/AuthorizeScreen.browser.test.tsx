import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const pop = (id: number, title: string, as_it_came: boolean) => ({
  id,
  title,
  as_it_came,
  drafted: false,
  version_in_force: null,
  proccess_id: 3,
  index_item: '1.1',
  micro_title: 'Balcão',
  department_title: 'Vendas',
  updated_at: '2026-11-29T10:00:00.000Z',
  updated_by: 'Ana',
})

it('asks before what came ready goes into force and nobody has changed it', async () => {
  await openScreen('/authorize-pops', {
    answers: {
      'GET /client/pop/authorize-pops': {
        response: [pop(1, 'Abrir a loja', true), pop(2, 'Fechar o caixa', false)],
        total: 2,
      },
      'PUT /client/pop/authorize-pops': {},
    } as unknown as Answers,
  })
  await page.getByRole('button', { name: 'Aprovar Fechar o caixa' }).click()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar Abrir a loja' }).click()
  const question = page.getByRole('dialog', { name: 'É assim que a sua empresa faz?' })
  await expect.element(question.getByText('Abrir a loja')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Aprovar Abrir a loja' }).click()
  await question.getByRole('button', { name: 'Sim, aprovar' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Desfazer' }).elements().length).toBe(2)
  expect(sentTo('PUT /client/pop/authorize-pops')).toEqual([])
})
