import { colleagueElsewhere, expect, expectAccessible, phoneWindow, test } from '../support/journey.ts'

test('a quality manual begins with an example, is approved, and is confirmed by its readers', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const origin = baseURL!
  const other = await colleagueElsewhere({ page, browser, origin }, 'Rui Leitor', phoneWindow)
  await page.goto('/manual-de-qualidade')
  await page.getByRole('button', { name: 'Novo manual' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Começar com um exemplo' }).click()
  await expect(form.getByRole('textbox', { name: 'Política da qualidade' })).toContainText('alimento fresco')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'Manual da qualidade', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Controle de documentos' })).toBeVisible()

  await page.getByRole('button', { name: 'Leitores' }).click()
  await page.getByRole('checkbox', { name: 'Rui Leitor' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Espera a aprovação')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Aprovar ou recusar' }).click()
  // Nothing of the example was changed.
  await page.getByRole('dialog', { name: 'Ainda é o exemplo' }).getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('dialog').getByLabel('Situação').selectOption('approved')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Versão 1 em vigor')).toBeVisible()
  await expectAccessible(page)

  const phone = await other.newPage()
  await phone.goto(page.url().concat('/ler'))
  await expect(phone.getByText(/^Versão 1, aprovada em/)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Li e entendi esta versão' }).click()
  await expect(phone.getByText(/Você confirmou a leitura da versão 1 em/)).toBeVisible()
  await other.close()

  await page.goto('/informacao-documentada')
  await expect(page.getByRole('row', { name: /Manual da qualidade/ })).toContainText('1 de 1')
})

test('items of a critical analysis stay in their list through a reload, and are saved together', async ({
  page,
  person: _,
}) => {
  await page.goto('/analise-critica')
  await page.getByRole('button', { name: 'Novo' }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Título' }).fill('Análise do ano')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'Análise do ano', exact: true }).click()
  const subject = page.getByRole('article', { name: 'Não conformidades e ações corretivas' })
  const open = () => subject.getByRole('button', { name: 'Não conformidades e ações corretivas' }).click()
  await open()
  for (const [what, who] of [
    ['Ligar para o cliente', 'Rui'],
    ['Rever o procedimento', 'Bia'],
  ] as const) {
    await subject.getByRole('button', { name: 'Acrescentar item' }).click()
    await page.getByRole('dialog').getByLabel('Ação').fill(what)
    await page.getByRole('dialog').getByLabel('Responsável').fill(who)
    await page.getByRole('dialog').getByLabel('Prazo').fill('31/12/2030')
    await page.getByRole('dialog').getByRole('button', { name: 'Acrescentar à lista' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.reload()
  await open()
  await expect(subject.getByText('2 itens por salvar')).toBeVisible()
  await subject.getByRole('button', { name: 'Salvar 2 itens' }).click()
  await expect(subject.getByRole('table')).toContainText('Ligar para o cliente')
  await expect(subject.getByText('por salvar')).toHaveCount(0)
  await expect(subject.getByText('Todos os itens têm responsável e prazo.')).toBeVisible()
  await expectAccessible(page)
  await subject.getByRole('button', { name: 'Marcar como tratado' }).click()
  await expect(subject.getByRole('img', { name: 'Tratado' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Novo assunto particular' }).fill('Entregas na chuva')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Entregas na chuva' })).toBeVisible()
})

test('a change has its actions as a list, and one of them becomes a plan of action', async ({ page, person: _ }) => {
  await page.goto('/controle-mudanca')
  await page.getByRole('button', { name: 'Novo' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Título' }).fill('Forno novo')
  const actions = form.getByRole('group', { name: 'Ações da mudança' })
  await actions.getByRole('button', { name: 'Acrescentar ação' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(actions.getByRole('alert')).toHaveText('Preencha a ação')
  await actions.getByRole('textbox', { name: 'Ação 1' }).fill('Treinar dois padeiros')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('link', { name: 'Forno novo', exact: true }).click()
  await expect(page.getByText(/^\d{4}-001$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar plano de ação: Treinar dois padeiros' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
