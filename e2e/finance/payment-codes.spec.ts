import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { bookkeeping } from './world.ts'

test('an open income shows the company’s PIX as a QR code and to copy', async ({ page, person: _, api, baseURL }) => {
  const { book, place } = await bookkeeping(api, baseURL!)
  await book({
    description: 'Festa do condomínio',
    value: 1800.5,
    date_finish: today(),
    ...place('Alimentação', 'Balcão'),
  })
  await page.goto('/financeiro/contas')
  await page.getByRole('button', { name: 'Editar Caixa' }).click()
  const account = page.getByRole('dialog', { name: 'Editar conta' })
  await account.getByRole('textbox', { name: 'Chave PIX' }).fill('(11) 98765-4321')
  await account.getByRole('button', { name: 'Salvar' }).click()
  await expect(account.getByText('Diga a cidade: ela faz parte do código PIX')).toBeVisible()
  await account.getByRole('textbox', { name: 'Cidade de quem recebe' }).fill('São Paulo')
  await account.getByRole('button', { name: 'Salvar' }).click()
  await expect(account).toBeHidden()
  await page.goto('/financeiro/lancamentos')
  await page.getByRole('button', { name: 'Mais de Festa do condomínio' }).click()
  await page.getByRole('menuitem', { name: 'Receber por PIX' }).click()
  const pix = page.getByRole('dialog', { name: 'Receber por PIX' })
  await expect(pix.getByRole('img', { name: /Código QR do PIX de R\$\s1\.800,50/ })).toBeVisible()
  await expect(pix.getByRole('textbox', { name: 'PIX copia e cola' })).toHaveValue(
    /^000201.*5211987654321|^000201.*\+5511987654321/,
  )
  await expectAccessible(page)
})
