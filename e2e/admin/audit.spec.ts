import { readFileSync } from 'node:fs'
import { expect, expectAccessible, test, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test('the audit trail says who did what; it is filtered, opened and downloaded', async ({ page, person, baseURL }) => {
  await writeTask(page.request, baseURL!, { label: 'Fechar o caixa' })
  const created = await page.request.post('/api/client/departments', {
    headers: { origin: baseURL! },
    data: { name: 'Forno', sigla: 'FRN' },
  })
  const { id } = (await created.json()).response
  await page.request.put('/api/client/departments', {
    headers: { origin: baseURL! },
    data: { id, name: 'Fornos', sigla: 'FRN' },
  })
  await page.goto('/')
  const menu = page.getByRole('navigation').first()
  await menu.getByRole('button', { name: person.company }).click()
  await menu.getByRole('link', { name: 'Trilha de auditoria' }).click()
  const trail = page.getByRole('region', { name: 'Trilha de auditoria' })
  await expect(trail.getByText(`${person.name} criou a tarefa "Fechar o caixa"`)).toBeVisible()

  await trail.getByRole('combobox', { name: 'Área' }).click()
  await page.getByRole('option', { name: 'Departamentos' }).click()
  await expect(page).toHaveURL(/area=departments/)
  await expect(trail.getByRole('status')).toHaveText('2 registros')
  await trail.getByRole('button', { name: /alterou o departamento "Fornos"/ }).click()
  await expect(trail.getByRole('row', { name: 'Nome Forno Fornos' })).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Baixar CSV' }).click()
  const file = await downloading
  await expectMessage(page, 'Download realizado com sucesso!')
  expect(file.suggestedFilename()).toMatch(/^trilha_de_auditoria-[\d-]{10}\.csv$/)
  expect(
    readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(3)

  await trail.getByRole('combobox', { name: 'Pessoa' }).click()
  await page.getByRole('option', { name: 'Prumo (o próprio sistema)' }).click()
  await expect(trail.getByText('Sem informações encontradas')).toBeVisible()
  await expectAccessible(page)
  await trail.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/audit$/)
  await expect(trail.getByText(`${person.name} criou a tarefa "Fechar o caixa"`)).toBeVisible()
})
