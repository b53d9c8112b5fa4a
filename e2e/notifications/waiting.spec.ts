import { addDays } from '@prumo/contract/dates.ts'
import { ask, oneProcess } from '../processes/world.ts'
import { expect, expectAccessible, test, today, writeTask } from '../support/journey.ts'
import { follow } from '../support/screens.ts'

test('what waits for a person is on Home and in the bell, a late task too; it leads to its screen, and disappears when it is done', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { process } = await oneProcess(page.request, baseURL!)
  // Home of a company without tasks is the path of its first hour.
  await writeTask(page.request, baseURL!, { label: 'Pagar o moinho', date: addDays(today(), -1) })
  const card = page.getByRole('region', { name: 'Esperam por você' })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Tarefas atrasadas' })).toContainText('Pagar o moinho')
  await expect(card.getByText('Nada espera por você.')).toBeVisible()
  await expectAccessible(page)

  const { id } = await ask(page.request, baseURL!, 'POST', '/client/pop', {
    proccess_id: process.id,
    objective: '<p>Receber sem perdas</p>',
  })
  await page.reload()
  await expect(card.getByRole('link', { name: '1 POP para aprovar' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Notificações/ }).click()
  const bell = page.getByRole('region', { name: 'Notificações' })
  await bell.getByRole('tab', { name: 'Esperam por você' }).click()
  await expect(bell.getByRole('link', { name: '1 POP para aprovar' })).toBeVisible()
  await page.keyboard.press('Escape')

  await card.getByRole('link', { name: 'Receber mercadorias' }).click()
  await expect(page).toHaveURL(new RegExp(`pop=${id}`))
  await ask(page.request, baseURL!, 'PUT', '/client/pop/authorize-pops', { id, status: 2 })
  await follow(page, '/')
  await expect(card.getByText('Nada espera por você.')).toBeVisible()
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await bell.getByRole('tab', { name: 'Esperam por você' }).click()
  await bell.getByRole('link', { name: /Pagar o moinho/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Título')).toHaveValue('Pagar o moinho')
})
