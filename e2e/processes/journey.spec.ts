import { expect, expectAccessible, test } from '../support/journey.ts'

const address = '/proccess-custumer-journey'

test('the customer’s journey is written, put in order and shown as a picture', async ({ page, person: _, baseURL }) => {
  const headers = { origin: baseURL! }
  await page.request.post('/api/client/departments', { headers, data: { name: 'Vendas', sigla: 'V' } })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Processos: Jornada do Cliente' })).toBeVisible()
  await expect(page.getByText('Nenhuma etapa ainda')).toBeVisible()
  await expectAccessible(page)

  const line = page.getByRole('textbox', { name: 'Nova etapa' })
  for (const stage of ['Descobre a padaria', 'Compra', 'Volta']) {
    await line.fill(stage)
    await line.press('Enter')
    await expect(line).toHaveValue('')
  }
  await page.getByRole('button', { name: 'Nova etapa' }).click()
  const form = page.getByRole('dialog', { name: 'Nova etapa da jornada' })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Preencha a descrição')).toBeVisible()
  await form.getByLabel('Descrição').fill('Recebe a proposta')
  await form.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Vendas' }).click()
  await form.getByLabel('Documento').fill('Proposta comercial')
  await form.getByLabel('SLA').fill('1 dia útil')
  await form.getByLabel('Número').fill('2')
  await form.getByRole('button', { name: 'Salvar' }).click()

  const drawn = page.getByRole('list', { name: 'Desenho da jornada' }).getByRole('listitem')
  await expect(drawn).toHaveText([/1Descobre/, /2Vendas.*Recebe a proposta/, /3Compra/, /4Volta/])

  // By keyboard: lifted, moved up, dropped.
  const handle = page.getByRole('button', { name: 'Mover Volta' })
  await handle.focus()
  await handle.press(' ')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press(' ')
  await expect(drawn).toHaveText([/1Descobre/, /2Vendas/, /3Volta/, /4Compra/])
  await page.reload()
  await expect(drawn).toHaveText([/1Descobre/, /2Vendas/, /3Volta/, /4Compra/])

  const answered = page.context().waitForEvent('response', (answer) => answer.url().includes('/customer-journey/pdf/'))
  await page.getByRole('link', { name: 'PDF' }).click()
  const pdf = await answered
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.getByRole('button', { name: 'Mais de Compra' }).click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Apagar|Sim/ })
    .click()
  await expect(drawn).toHaveText([/1Descobre/, /2Vendas/, /3Volta/])
  await expectAccessible(page)
})

test('the POP of the journey is created once and opens by its address', async ({ page, person: _ }) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Criar Procedimento Operacional Padrão' }).click()
  await expect(page).toHaveURL(/pop=\d+/)
  await expect(page.getByRole('heading', { name: 'Jornada do cliente' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Jornada do cliente' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('link', { name: 'Abrir o POP' })).toBeVisible()
  await expect(page.getByText('Aberto', { exact: true })).toBeVisible()
})
