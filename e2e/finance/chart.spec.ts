import { expect, expectAccessible, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

test('the chart of accounts is imported, changed, put in order by keyboard, put away and deleted unless it is used', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  await page.goto('/financeiro/plano-de-contas')
  const groups = page.getByRole('list', { name: 'Grupos da DRE' })
  await expect(groups.getByRole('listitem')).toHaveCount(12)
  await expect(groups.getByText('Lucro líquido')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Importar plano usual' }).click()
  await page.getByRole('radio', { name: 'Alimentação' }).check()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click()
  await expectMessage(page, /Importado com sucesso! \d+ categorias e \d+ contas/)

  // CBS and IBS are there, switched off.
  await groups.getByRole('link', { name: 'Deduções e impostos sobre vendas' }).click()
  await expect(page).toHaveTitle('Deduções e impostos sobre vendas - Financeiro · Prumo')
  await page.getByRole('link', { name: 'Impostos sobre vendas' }).click()
  const taxes = page.getByRole('list', { name: 'Contas de Impostos sobre vendas' })
  await expect(taxes.getByRole('listitem').filter({ hasText: 'Desligada' })).toHaveText([/CBS/, /IBS/])
  await page.getByRole('button', { name: 'Mais de CBS' }).click()
  await page.getByRole('menuitem', { name: 'Ligar' }).click()
  await expect(taxes.getByRole('listitem').filter({ hasText: 'Desligada' })).toHaveText([/IBS/])
  await page.getByPlaceholder('Nova conta').fill('Taxa municipal')
  await page.keyboard.press('Enter')
  await expect(taxes.getByRole('button', { name: 'Taxa municipal', exact: true })).toBeVisible()
  await taxes.getByRole('button', { name: 'Taxa municipal', exact: true }).click()
  await page.getByRole('dialog', { name: 'Editar conta' }).getByRole('textbox', { name: 'Nome' }).fill('icms')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Já existe uma conta com este nome nesta categoria.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).fill('Taxa da prefeitura')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(taxes.getByRole('button', { name: 'Taxa da prefeitura', exact: true })).toBeVisible()

  // Categories of a group: a new one, moved by keyboard.
  await follow(page, '/financeiro/plano-de-contas/7')
  await page.getByRole('button', { name: 'Nova categoria' }).click()
  const form = page.getByRole('dialog', { name: 'Nova categoria' })
  await expect(form.getByRole('radio', { name: 'Saída' })).toBeChecked()
  await page.keyboard.type('Desgaste dos fornos')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Categorias de Depreciação e amortização' })
  await expect(list.getByRole('listitem').last()).toHaveText(/Desgaste dos fornos.*Sem contas/)
  await page.getByRole('button', { name: 'Mover Desgaste dos fornos' }).press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(list.getByRole('listitem').last()).not.toHaveText(/Desgaste/)

  // What is used says so, and how often.
  const { response } = await (await api.get('/api/client/finance/topic/group/7')).json()
  const { id } = response.find(({ name }: { name: string }) => name === 'Desgaste dos fornos')
  const entry = {
    classification_id: id,
    description: 'Forno 2',
    payment_method_id: 10,
    value: 150,
    month_competence: '2026-03',
    date_finish: '2026-03-10',
  }
  expect((await api.post('/api/client/finance/entries', { headers, data: entry })).status()).toBe(201)
  await page.getByRole('button', { name: 'Mais de Desgaste dos fornos' }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  // Said at once: nobody is asked about what will be refused.
  await expect(page.getByText('Esta categoria está em uso em 1 lançamento.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()

  // A category of the usual chart that was deleted can be taken over again.
  const { response: all } = await (await api.get('/api/client/finance/topic/group/8')).json()
  await api.delete(`/api/client/finance/topic/${all[0].id}`, { headers })
  await follow(page, '/financeiro/plano-de-contas/8')
  await page.getByRole('main').getByRole('button', { name: 'Importar categorias' }).first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Importar ${all[0].name}` }).click()
  await expectMessage(page, 'Importado com sucesso!')
  await expect(page.getByRole('dialog').getByText('A empresa já tem todas as categorias usuais')).toBeVisible()
})
