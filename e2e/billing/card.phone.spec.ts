import { expect, test } from '../support/journey.ts'
import { cpf, saveAddress } from './world.ts'

test.use({ expectedComplaints: [/status of 400/] })

test('a card that its bank refuses is said to be refused, and another one pays', async ({
  page,
  person: _,
  baseURL,
}) => {
  await saveAddress(page, baseURL!)
  await page.goto('/plans/plans')
  await page.getByRole('button', { name: 'Escolher Empresa' }).click()
  await page.getByLabel('Cartão de crédito').check()
  await page.getByLabel('CPF de quem paga').fill(cpf)
  await page.getByLabel('Número do cartão').fill('5184019740373151')
  await page.getByLabel('Nome impresso no cartão').fill('Marina Castro')
  await page.getByRole('textbox', { name: 'Mês' }).fill('12')
  await page.getByRole('textbox', { name: 'Ano' }).fill('2031')
  await page.getByLabel('CVV').fill('12')
  await page.getByLabel('Data de nascimento').fill('31/01/1980')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByText('CVV do cartão inválido')).toBeVisible()
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByText(/Transação não autorizada/)).toBeVisible()
  await page.getByLabel('Número do cartão').fill('4111111111111111')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByText('Visa final 1111')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pagamentos' })).toContainText('Pago')
})
