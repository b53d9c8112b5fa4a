import { colleagueElsewhere, expect, expectAccessible, test } from '../support/journey.ts'

test('two people at one board see each other, and what one is moving or writing is not torn away', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const context = await colleagueElsewhere({ page, browser, origin: baseURL! }, 'Bia Rocha')
  const other = await context.newPage()
  const at = '/api/v2/client/scrum-company'
  const headers = { origin: baseURL! }
  await page.goto('/scrum-company')
  const backlog = page.getByRole('region', { name: 'Backlog' })
  await expect(backlog.getByRole('button', { name: 'Fazer a análise SWOT da empresa', exact: true })).toBeVisible()
  await page.request.post(`${at}/tasks`, {
    headers,
    data: { tab_id: 'in_progress', titles: ['Primeira', 'Segunda', 'Terceira'] },
  })
  const inProgress = (on: typeof page) => on.getByRole('region', { name: 'Em andamento' }).getByRole('listitem')
  await expect(inProgress(page)).toHaveText([/Primeira/, /Segunda/, /Terceira/])
  await expectAccessible(page)
  await other.goto('/scrum-company')
  await expect(inProgress(other)).toHaveText([/Primeira/, /Segunda/, /Terceira/])

  // One holds a card while the other moves another and adds one.
  const held = page.getByRole('button', { name: 'Segunda', exact: true })
  await held.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(inProgress(page)).toHaveText([/Segunda/, /Primeira/, /Terceira/])
  await other.getByRole('button', { name: 'Ações de Terceira' }).click()
  await other.getByRole('menuitem', { name: 'Mover para A fazer' }).click()
  await expect(inProgress(other)).toHaveText([/Primeira/, /Segunda/])
  await expect(inProgress(page)).toHaveText([/Segunda/, /Primeira/, /Terceira/])
  await expect(held).toBeFocused()
  await page.keyboard.press('Space')
  for (const on of [page, other]) await expect(inProgress(on)).toHaveText([/Segunda/, /Primeira/])

  // A card that is open for writing stays as its writer left it.
  await held.click()
  const form = page.getByRole('dialog', { name: 'Editar tarefa' })
  await form.getByLabel('Título').fill('Segunda, como eu quero')
  await other.getByRole('button', { name: 'Primeira', exact: true }).click()
  const otherForm = other.getByRole('dialog', { name: 'Editar tarefa' })
  await otherForm.getByLabel('Título').fill('Primeira mudada')
  await otherForm.getByRole('button', { name: 'Salvar' }).click()
  await expect(inProgress(page)).toHaveText([/Segunda/, /Primeira mudada/])
  await expect(form.getByLabel('Título')).toHaveValue('Segunda, como eu quero')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(inProgress(other)).toHaveText([/Segunda, como eu quero/, /Primeira mudada/])
  await context.close()
})
