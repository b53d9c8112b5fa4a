import { ask } from '../processes/world.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'

test("a list's state is in its address, and several contacts are deleted at once", async ({
  page,
  person: _,
  baseURL,
}) => {
  for (const [name, mailbox] of [
    ['Ana Moinho', 'ana'],
    ['Bia Moinho', 'bia'],
    ['Caio Fermento', 'caio'],
  ])
    await ask(page.request, baseURL!, 'POST', '/contacts', { name, email: `${mailbox}@fornecedor.com.br`, phone: '' })
  await page.goto('/contacts')
  const list = page.getByRole('region', { name: 'Contatos', exact: true })
  await list.getByRole('button', { name: 'Nome' }).click()
  await expect(page).toHaveURL(/ordem=-name/)
  await list.getByLabel('Buscar em Contatos').fill('moinho')
  await expect(page).toHaveURL(/busca=moinho/)
  await page.reload()
  await expect(list.getByRole('row')).toHaveText([/Nome/, /Bia Moinho/, /Ana Moinho/])

  await list.getByRole('checkbox', { name: 'Escolher todos desta página' }).check()
  await expect(list.getByRole('toolbar', { name: 'Escolhidos' })).toContainText('2 escolhidos')
  await expectAccessible(page)
  await list.getByRole('toolbar', { name: 'Escolhidos' }).getByRole('button', { name: 'Apagar' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect(list.getByText('Sem informações encontradas')).toBeVisible()
  await list.getByRole('button', { name: 'Limpar busca' }).click()
  await expect(list.getByRole('row')).toHaveText([/Nome/, /Caio Fermento/])
  await expect(page).not.toHaveURL(/busca/)
})
