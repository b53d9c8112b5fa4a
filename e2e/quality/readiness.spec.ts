import { expect, expectAccessible, test } from '../support/journey.ts'
import { follow } from '../support/screens.ts'

test('a visitor reads the folder and a document in force without an account, until the link is revoked', async ({
  page,
  person: _,
  api,
  baseURL,
  browser,
}) => {
  const headers = { origin: baseURL! }
  const data = { title: 'Manual da padaria', politica_qualidade: '<p>Pão fresco</p>' }
  const manual = await (await api.post('/api/client/manual-qualidade', { headers, data })).json()
  await api.put(`/api/client/manual-qualidade/${manual.response.id}/decision`, {
    headers,
    data: { status: 'approved' },
  })

  await page.goto('/prontidao-iso')
  const policy = page.getByRole('article', { name: '5.2.1 Política da qualidade: conteúdo' })
  await expect(policy).toContainText('Com evidência')
  await expect(policy.getByRole('link', { name: /Política da qualidade escrita/ })).toHaveAttribute(
    'href',
    '/manual-de-qualidade',
  )
  await page.getByRole('button', { name: /^Falta/ }).click()
  await expect(policy).toHaveCount(0)
  await expect(page.getByRole('article', { name: '4.1 Organização e seu contexto' })).toContainText(
    'Onde um auditor procura',
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Visitantes' }).click()
  const links = page.getByRole('dialog', { name: 'Acessos de visitantes' })
  await links.getByRole('button', { name: 'Novo acesso' }).click()
  const creating = page.getByRole('dialog', { name: 'Novo acesso de visitante' })
  await creating.getByRole('textbox', { name: 'Para quem' }).fill('Auditora externa')
  const end = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
  await creating.getByRole('textbox', { name: 'Vale até' }).fill(end)
  await creating.getByRole('button', { name: 'Criar' }).click()
  const address = await links.getByRole('textbox', { name: 'Link de Auditora externa' }).inputValue()
  await expectAccessible(page)

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.6' },
  })
  const visitor = await context.newPage()
  await visitor.goto(new URL(address).pathname)
  await expect(visitor.getByText(/^Acesso de leitura para Auditora externa/)).toBeVisible()
  await expect(visitor.getByRole('region', { name: '5 Liderança' })).toBeVisible()
  await expect(visitor.getByText('Fraca')).toHaveCount(0)
  await expectAccessible(visitor)
  const pdf = await visitor.getByRole('link', { name: /^Manual da padaria/ }).getAttribute('href')
  const answer = await context.request.get(pdf!)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await links.getByRole('button', { name: 'Revogar o acesso de Auditora externa' }).click()
  await page.getByRole('button', { name: 'Revogar', exact: true }).click()
  await expect(links.getByText('Revogado', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Este acesso terminou. Peça um novo link à empresa.')).toBeVisible()
  await context.close()
})

test('a customer complains without an account by the link of a form, and the complaint is a nonconformity', async ({
  page,
  person: _,
  api,
  baseURL,
  browser,
}) => {
  const headers = { origin: baseURL! }
  await api.post('/api/client/departments', { headers, data: { name: 'Atendimento', sigla: 'ATE' } })
  await page.goto('/rnc')
  await page.getByRole('link', { name: 'Formulários' }).click()
  await page.getByRole('button', { name: 'Novo formulário' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo formulário de reclamação' })
  await form.getByRole('textbox', { name: 'Onde fica' }).fill('Balcão')
  await form.getByRole('combobox', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Atendimento' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('img', { name: 'Código QR de Balcão' })).toBeVisible()
  await expectAccessible(page)
  const [made] = (await (await api.get('/api/client/rncs/formularios', { headers })).json()).response

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.5' },
  })
  const customer = await context.newPage()
  await customer.goto(new URL(made.url).pathname)
  await expect(customer.getByRole('heading', { name: 'Conte o que aconteceu' })).toBeVisible()
  await customer.getByRole('button', { name: 'Enviar' }).click()
  await expect(customer.getByText('Conte o que aconteceu', { exact: true }).last()).toBeVisible()
  await customer.getByRole('textbox', { name: 'O que aconteceu' }).fill('O bolo veio com o nome trocado.')
  await customer.getByRole('textbox', { name: 'Seu nome' }).fill('Dona Lúcia')
  await expectAccessible(customer)
  await customer.getByRole('button', { name: 'Enviar' }).click()
  await expect(customer.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)).toBeVisible()
  await context.close()

  await follow(page, '/rnc')
  await page.getByRole('link', { name: 'Reclamação: O bolo veio com o nome trocado.', exact: true }).click()
  await expect(page.getByText('Formulário “Balcão”').first()).toBeVisible()
  await page.getByRole('textbox', { name: /comentário/i }).fill('Já liguei para ela.')
  await page.getByRole('button', { name: 'Comentar' }).click()
  await expect(page.getByText('Já liguei para ela.')).toBeVisible()
})
