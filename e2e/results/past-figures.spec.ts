import { choose, csv, importAll, step } from '../imports/spreadsheets.ts'
import { ask } from '../processes/world.ts'
import { cellOf, paste } from '../support/grid.ts'
import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { follow } from '../support/screens.ts'

const lastYear = Number(today().slice(0, 4)) - 1

test('past figures and targets copied from a spreadsheet are pasted into the panel', async ({
  page,
  person: _,
  baseURL,
}) => {
  const body = { indicator_id: 1 }
  const { department_id } = await ask(page.request, baseURL!, 'POST', '/client/indicators/save-my-indicator', body)
  await page.goto(`/indicadores/dashboard/${department_id}`)
  await page.getByRole('button', { name: 'Ano anterior' }).click()
  await page.getByRole('grid', { name: `Painel de indicadores de ${lastYear}` }).waitFor()
  await (await cellOf(page, 'Ano atual', 'janeiro')).click()
  await paste(page, '1.000,50\tR$ 2.000,00\t3000\n1.100\t1.900\t2.900')
  await expect(await cellOf(page, 'Ano atual', 'março')).toHaveText(/3\.000/)
  await expect(await cellOf(page, 'Meta', 'fevereiro')).toHaveText(/1\.900/)
  await expect(await cellOf(page, 'Ano atual', 'Total')).toHaveText(/6\.000,50/)
  await expect(page.getByText(/^Salvo/)).toBeVisible()
  await page.reload()
  await expect(await cellOf(page, 'Meta', 'março')).toHaveText(/2\.900/)
})

test('past figures of a file are imported, and a line of an unknown indicator says so', async ({
  page,
  person: _,
  baseURL,
}) => {
  const body = { indicator_id: 1 }
  const { department_id } = await ask(page.request, baseURL!, 'POST', '/client/indicators/save-my-indicator', body)
  await page.goto('/indicadores')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  const rows = `Indicador;Mês;Realizado\nFaturamento;01/${lastYear};1.000,50\nFaturamento;fev/${lastYear};2000\nLucro da lua;03/${lastYear};1\n`
  await choose(page, csv(Buffer.from(rows), 'historico.csv'))
  await expectAccessible(page)
  await importAll(page)
  await expect(step(page, '2 valores no Prumo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Baixar linhas com problema' })).toBeVisible()
  await follow(page, `/indicadores/dashboard/${department_id}`)
  await page.getByRole('button', { name: 'Ano anterior' }).click()
  await expect(await cellOf(page, 'Ano atual', 'fevereiro')).toHaveText(/2\.000/)
})
