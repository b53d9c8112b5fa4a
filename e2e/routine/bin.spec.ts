import { expect, expectAccessible, test, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test('a deleted task comes back, at once from the message and later from the bin', async ({
  page,
  person: _,
  baseURL,
}) => {
  await writeTask(page.request, baseURL!, { label: 'Pedir farinha' })
  await page.goto('/tasks')
  const row = page.getByRole('main').getByRole('button', { name: 'Sem hora Pedir farinha' })
  const remove = async () => {
    await row.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Apagar' }).click()
    await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  }
  await remove()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expectMessage(page, 'Tarefa de volta!')
  await expect(row).toBeVisible()

  await remove()
  await page.getByRole('link', { name: 'Lixeira' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lixeira')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Trazer de volta: Pedir farinha' }).click()
  await expect(page.getByText('A lixeira está vazia')).toBeVisible()
  await page.getByRole('link', { name: 'Minhas tarefas' }).first().click()
  await expect(row).toBeVisible()
})
