import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'
import { cpf, payOnPage } from './world.ts'

/** From the first visit of 'Meus planos' to the second step: the address is typed, because no register is asked here. */
async function choosePlan(page: Page, plan: string) {
  await page.goto('/plans')
  await expect(page.getByRole('heading', { name: 'Configure seu endereço' })).toBeVisible()
  await page.getByLabel('CEP').fill('01310100')
  await expect(page.getByText('Não foi possível encontrar o endereço por este CEP. Digite-o.')).toBeVisible()
  await page.getByLabel('Rua').fill('Avenida Paulista')
  await page.getByLabel('Número').fill('1000')
  await page.getByLabel('Bairro').fill('Bela Vista')
  await page.getByLabel('Cidade').fill('São Paulo')
  await page.getByRole('combobox', { name: 'Estado' }).fill('SP')
  await page.getByRole('option', { name: 'SP' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'Escolher um plano' }).click()
  await page.getByRole('button', { name: `Escolher ${plan}` }).click()
  await expect(page.getByRole('heading', { name: plan })).toBeVisible()
}

test.describe('a company that contracts a plan', () => {
  test.use({ expectedComplaints: [/status of 400/] })

  test('pays a boleto, sees it paid without reloading, changes its plan, cancels, pauses and takes both back, and pays by card', async ({
    page,
    person: _,
  }) => {
    await choosePlan(page, 'Equipe')
    await page.getByRole('button', { name: 'Contratar' }).click()
    await expectMessage(page, 'Escolha uma forma de pagamento')
    await page.getByLabel('Boleto').check()
    await page.getByLabel('CPF ou CNPJ de quem paga').fill('111.111.111-11')
    await page.getByRole('button', { name: 'Contratar' }).click()
    await expect(page.getByText('CPF ou CNPJ inválido')).toBeVisible()
    await page.getByLabel('CPF ou CNPJ de quem paga').fill(cpf)
    await page.getByRole('button', { name: 'Contratar' }).click()
    await expectMessage(page, 'Boleto gerado com sucesso!')
    const payments = page.getByRole('list', { name: 'Pagamentos' })
    await expect(payments).toContainText('Aguardando pagamento')
    await expect(payments).toContainText(/Linha digitável: \d{47}/)

    await payOnPage(page, 'Abrir o boleto')
    await expect(payments).toContainText('Pago')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Recibo' }).click()
    expect((await download).suggestedFilename()).toMatch(/^recibo-.*\.pdf$/)

    await follow(page, '/plans/plans')
    await page.getByRole('button', { name: 'Escolher Essencial' }).click()
    await expect(page.getByText(/Hoje: nada\. O plano novo começa em/)).toBeVisible()
    await page.getByRole('button', { name: 'Alterar', exact: true }).click()
    await page.getByRole('button', { name: 'Escolher Essencial' }).click()
    await page.getByRole('button', { name: 'Mudar de plano' }).click()
    await expect(page.getByText(/Essencial, a partir de/)).toBeVisible()

    await page.getByRole('button', { name: 'Cancelar o plano' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Você realmente quer cancelar este plano?')
    await question.getByRole('button', { name: 'Cancelar o plano' }).click()
    await expect(page.getByText(/Plano cancelado\. O acesso continua até/)).toBeVisible()
    await page.getByRole('button', { name: 'Manter o plano' }).click()
    await expect(page.getByText('O plano continua.')).toBeVisible()
    await expect(page.getByText('Ativado')).toBeVisible()

    await page.getByRole('button', { name: 'Pausar o plano' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^2 meses: / })
      .click()
    await expect(page.getByText(/O plano fica pausado de .*, sem cobrança\./)).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer a pausa' }).click()
    await expect(page.getByText('A pausa foi desfeita: o plano segue sem interrupção.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pausar o plano' })).toBeVisible()

    await page.getByRole('button', { name: 'Trocar forma de pagamento' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Cartão de crédito').check()
    await form.getByRole('button', { name: 'Usar este cartão' }).click()
    await expect(form.getByText('Numero do cartão inválido')).toBeVisible()
    await form.getByLabel('CPF ou CNPJ de quem paga').fill(cpf)
    await form.getByLabel('Número do cartão').fill('5162306219378829')
    await form.getByLabel('Nome impresso no cartão').fill('Marina Castro')
    await form.getByRole('textbox', { name: 'Mês' }).fill('12')
    await form.getByRole('textbox', { name: 'Ano' }).fill('2031')
    await form.getByLabel('CVV').fill('123')
    await form.getByLabel('Data de nascimento').fill('31/01/1980')
    await form.getByRole('button', { name: 'Usar este cartão' }).click()
    await expect(page.getByText('Forma de pagamento alterada.')).toBeVisible()
    await expect(page.getByText('Visa final 8829')).toBeVisible()
  })

  test('accepts the contract once', async ({ page, person: _ }) => {
    await page.goto('/contracts')
    await page.getByRole('button', { name: 'Abrir Contrato de uso do Prumo' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Aberto')
    await dialog.getByRole('button', { name: 'Aceitar' }).click()
    await expect(dialog).toContainText('Aceito')
    await expect(dialog.getByRole('button', { name: 'Aceitar' })).toHaveCount(0)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Baixar com o comprovante' }).click()
    expect((await download).suggestedFilename()).toMatch(/^contrato-\d+-versao-1\.pdf$/)
  })
})
