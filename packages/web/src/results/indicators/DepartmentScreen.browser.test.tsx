import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../testing/mounting.tsx'

it('deletes an indicator into the bin', async () => {
  await openScreen('/indicadores/department/4', {
    answers: {
      'GET /client/indicators/my-indicators/deparment/{departmentId}': {
        response: [{ id: 7, title: 'Sobra de pão', edit: true, order: 1 }],
      },
      'DELETE /client/indicators/{id}': undefined as never,
    },
  })
  await page.getByRole('button', { name: 'Mais de Sobra de pão' }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  const question = page.getByRole('dialog', { name: 'Você tem certeza?' })
  await expect.element(question.getByText(/Por 30 dias dá para trazer tudo de volta da lixeira/)).toBeVisible()
  await question.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
})
