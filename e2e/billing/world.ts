import type { Locator, Page } from '@playwright/test'
import { expect, type Person } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { operate } from '../support/operator.ts'
import { follow } from '../support/screens.ts'

export const cpf = '529.982.247-25'

/** The company has its address, so that plans can be chosen. */
export const saveAddress = (page: Page, origin: string) =>
  page.request.post('/api/client/address', {
    headers: { origin },
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

/** From the plans on sale to the contract: what is to be paid is shown. */
async function contractPlan(page: Page, plan: string, method: 'Boleto' | 'PIX'): Promise<Locator> {
  await page.getByRole('button', { name: `Escolher ${plan}` }).click()
  await page.getByLabel(method, { exact: true }).check()
  await page.getByLabel('CPF ou CNPJ de quem paga').fill(cpf)
  await page.getByRole('button', { name: 'Contratar' }).click()
  const payments = page.getByRole('list', { name: 'Pagamentos' })
  await expect(payments).toContainText('Aguardando pagamento')
  return payments
}

/** Pays on the page of the practice gateway, which the link opens. */
export async function payOnPage(page: Page, link: string) {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: link }).click()
  const gateway = await opening
  await gateway.getByRole('button', { name: 'Simular o pagamento' }).click()
  await expect(gateway.getByText('Situação: Paga')).toBeVisible()
  await gateway.close()
}

/**
 * A plan is paid by Pix Automático: what the QR code authorizes stands beside it; its payment authorizes, and the
 * authorization is canceled again.
 */
export async function payByAutomaticPix(page: Page, origin: string) {
  await saveAddress(page, origin)
  await page.goto('/plans/plans')
  await page.getByRole('button', { name: 'Escolher Equipe' }).click()
  await page.getByLabel('Pix Automático').check()
  await expect(page.getByText(/Valor: o da mensalidade, hoje R\$\s149,00/)).toBeVisible()
  await expect(page.getByText('Prazo: até você cancelar, aqui ou no aplicativo do seu banco.')).toBeVisible()
  await page.getByLabel('CPF ou CNPJ de quem paga').fill(cpf)
  await page.getByRole('button', { name: 'Contratar' }).click()
  const payments = page.getByRole('list', { name: 'Pagamentos' })
  await expect(payments.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible()
  await expect(payments).toContainText('Frequência: um débito por mês, no vencimento.')
  await expect(page.getByText('Aguardando autorização')).toBeVisible()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Abrir a página de pagamento' }).click()
  const bank = await opening
  await bank.getByRole('button', { name: 'Pagar e autorizar' }).click()
  await expect(bank.getByText('Situação: Ativa')).toBeVisible()
  await bank.close()
  await expect(payments).toContainText('Pago')
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await page.getByRole('button', { name: 'Cancelar o Pix Automático' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar o Pix Automático' }).click()
  await expect(page.getByText('Pix Automático cancelado. As próximas mensalidades vêm por PIX.')).toBeVisible()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
}

/** The trial ended so long ago that nothing but plans and the company's data can be opened. */
async function endTrial({ company }: Person) {
  const { companies } = (await operate('empresas', 'listar', '--busca', company)) as { companies: { id: number }[] }
  await operate('empresas', 'avaliacao', `${companies[0]!.id}`, '2026-01-31', '--tolerancia', '1')
}

/** A plan is paid by PIX: by its code, its picture or its page; that it was paid is shown without reloading. */
export async function payByPix(page: Page, origin: string) {
  await saveAddress(page, origin)
  await page.goto('/plans/plans')
  const payments = await contractPlan(page, 'Essencial', 'PIX')
  await expect(payments.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible()
  await expect(payments).toContainText(/PIX copia e cola: 000201/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar o PIX' }).click()
  await expectMessage(page, 'Copiado')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201/)
  await payOnPage(page, 'Abrir a página de pagamento')
  await expect(payments).toContainText('Pago')
  await expect(page.getByText('Ativado')).toBeVisible()
}

/**
 * A company whose trial is over sees only its plans, in the page that is open too, and downloads its data. A plan opens
 * everything before it is paid; its boleto is got a second time, and paid.
 */
export async function comeBack(page: Page, person: Person, origin: string) {
  await saveAddress(page, origin)
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas tarefas' })).toBeVisible()
  await endTrial(person)
  await expect(page.getByRole('heading', { level: 1, name: 'Meus planos' })).toBeVisible()
  await expect(page.getByText('Avaliação encerrada em 31/01/2026')).toBeVisible()
  await page.getByRole('link', { name: 'Baixar os dados da empresa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidade e dados' })).toBeVisible()
  await follow(page, '/plans/plans')
  const payments = await contractPlan(page, 'Equipe', 'Boleto')
  await page.getByRole('link', { name: 'Segunda via do boleto' }).click()
  await page.getByLabel('CPF ou CNPJ de quem paga').fill(cpf)
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(payments.getByRole('listitem')).toHaveCount(1)
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { level: 1, name: 'Minhas tarefas' })).toBeVisible()
  await follow(page, '/plans')
  await expect(page.getByText('Aguardando a confirmação do pagamento')).toBeVisible()
  await page.getByRole('link', { name: 'Equipe', exact: true }).click()
  await payOnPage(page, 'Abrir o boleto')
  await expect(payments).toContainText('Pago')
  await follow(page, '/plans')
  await expect(page.getByText('Seu plano está em dia')).toBeVisible()
  await page.getByRole('button', { name: 'Alterar o endereço de cobrança' }).click()
  await page.getByLabel('Número').fill('2000')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Avenida Paulista, 2000, Bela Vista, São Paulo, SP, 01310-100')).toBeVisible()
}

/** A card with a wrong code and one that its bank refuses are said to be so, and another one pays. */
export async function payByAnotherCard(page: Page, origin: string) {
  await saveAddress(page, origin)
  await page.goto('/plans/plans')
  await page.getByRole('button', { name: 'Escolher Empresa' }).click()
  await page.getByLabel('Cartão de crédito').check()
  await page.getByLabel('CPF ou CNPJ de quem paga').fill(cpf)
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
}

/** A paid plan is canceled in two clicks, with the company's data at hand, and goes on again. */
export async function cancelAndKeep(page: Page) {
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await page.getByRole('button', { name: 'Cancelar o plano' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar o plano' }).click()
  await expect(page.getByText(/Plano cancelado\. O acesso continua até/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Baixar os dados' })).toBeVisible()
  await page.getByRole('button', { name: 'Manter o plano' }).click()
  await expect(page.getByText('O plano continua.')).toBeVisible()
}
