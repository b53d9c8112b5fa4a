import { expect, test } from '../support/journey.ts'
import { cpf, saveAddress } from './world.ts'

test('a plan is chosen, paid by another way, and canceled by keyboard, and the focus is never lost', async ({
  page,
  person: _,
  baseURL,
}) => {
  await page.goto('/plans')
  await page.getByLabel('Cidade').focus()
  for (const name of ['Estado', 'DDD']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }))).toBeFocused()
  }
  await saveAddress(page, baseURL!)
  await page.goto('/plans/plans')
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Escolher Equipe')
  await expect(page.getByRole('region', { name: 'Pagamento' })).toBeFocused()
  await press('Alterar')
  await expect(page.getByRole('button', { name: 'Escolher Equipe' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('PIX', { exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('CPF ou CNPJ de quem paga').focus()
  await page.keyboard.type(cpf)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Pagamentos' })).toContainText('Aguardando pagamento')
  await press('Trocar forma de pagamento')
  await expect(page.getByRole('dialog').getByLabel('PIX', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Trocar forma de pagamento' })).toBeFocused()
  await press('Cancelar o plano')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Voltar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
