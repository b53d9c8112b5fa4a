import { expect, expectAccessible, test, today } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { bookkeeping } from './world.ts'

const boleto = '00190.50095 40144.816069 06809.350314 3 37370000000100'

test('a pasted boleto fills the entry, and one with a wrong digit says which part is wrong', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  await bookkeeping(api, baseURL!)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder('Buscar ou ir para…').last()).toBeFocused()
  await page.keyboard.type('boleto')
  await page.getByRole('dialog').getByText('Lançar boleto ou PIX colado').click()
  const form = page.getByRole('dialog', { name: 'Novo lançamento financeiro' })
  const code = form.getByRole('textbox', { name: 'Boleto ou PIX copia e cola' })
  await expect(code).toBeFocused()
  await code.fill(boleto.replace('40144', '40145'))
  await expect(form.getByText('Há um dígito errado no 2º campo. Confira e cole de novo.')).toBeVisible()
  await code.fill(boleto)
  await expect(form.getByText(/Boleto: Banco do Brasil/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Valor' })).toHaveValue('1,00')
  await expect(form.getByRole('textbox', { name: 'Vencimento' })).toHaveValue('sáb., 21/08/2032')
  await expect(form.getByRole('textbox', { name: 'Descrição' })).toHaveValue(/Banco do Brasil/)
  await expectAccessible(page)
  await form.getByRole('combobox', { name: 'Conta', exact: true }).fill('alug')
  await page.getByRole('option', { name: 'Aluguel' }).click()
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expectMessage(page, 'Criado com sucesso!')
})

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
