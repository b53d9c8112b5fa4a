import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { leavePage } from '../../testing/acting.ts'
import { type Answers, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

const pop = (id: number, title: string) => ({
  id,
  title,
  as_it_came: true,
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
        response: [pop(1, 'Abrir a loja')],
        total: 1,
      },
      'PUT /client/pop/authorize-pops': {},
    } as unknown as Answers,
  })
  const decided = () => sentTo('PUT /client/pop/authorize-pops').map(({ body }) => (body as { id: number }).id)
  const press = (title: string) => page.getByRole('button', { name: `Aprovar ${title}` }).click()
  const question = page.getByRole('dialog', { name: 'É assim que a sua empresa faz?' })
  await press('Abrir a loja')
  await expect.element(question.getByText('Abrir a loja')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await press('Abrir a loja')
  await question.getByRole('button', { name: 'Sim, aprovar' }).click()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  leavePage()
  await expect.poll(decided).toEqual([1])
})
