import { expect, test } from '../support/journey.ts'

test.use({ expectedComplaints: [/status of 400/] })

test('a card that its bank refuses is said to be refused, and another one pays', async ({
  page,
  person: _,
  baseURL,
}) => {
  await page.request.post('/api/client/address', {
    headers: { origin: baseURL! },
    data: {
      cep: '01310100',
      logradouro: 'Avenida Paulista',
      number: '1000',
      complemento: '',
      localidade: 'São Paulo',
      bairro: 'Bela Vista',
      uf: 'SP',
      ddd: '11',
    },
  })
  await page.goto('/plans/plans')
  await page.getByRole('button', { name: 'Escolher Empresa' }).click()
  await page.getByLabel('Cartão de crédito').check()
  await page.getByLabel('CPF de quem paga').fill('529.982.247-25')
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
