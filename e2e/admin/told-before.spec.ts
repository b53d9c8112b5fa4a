import { colleague, expect, expectAccessible, otherBrowser, test } from '../support/journey.ts'

// What would be refused at the end is said before anything is typed.

test('a full plan is said where a person is added, before they are described', async ({ page, api, baseURL }) => {
  const headers = { origin: baseURL! }
  for (let made = 1; made < 10; made++) {
    const data = { name: `Pessoa ${made}`, email: `p${made}.${Date.now()}@padaria.com.br`, phone: '11987654321' }
    expect((await api.post('/api/client/users', { headers, data: { ...data, permissions: [] } })).status()).toBe(201)
  }
  await page.goto('/users')
  const add = page.getByRole('main').getByRole('button', { name: 'Novo usuário' })
  await add.click()
  const form = page.getByRole('dialog', { name: 'Novo usuário' })
  await expect(form.getByRole('alert')).toContainText('O plano não tem lugar para mais uma pessoa')
  await expect(form.getByRole('alert')).toContainText('As 10 pessoas do plano estão ativas.')
  await expectAccessible(page)
  await form.getByRole('link', { name: 'escolha um plano maior' }).click()
  await expect(page).toHaveURL(/\/plans$/)
})

test.describe('a person without the permission of a screen', () => {
  test.use({ expectedComplaints: [/status of 403/] })

  test('is told so, and offered nothing that writes there', async ({ page, person: _, browser, baseURL }) => {
    const context = await otherBrowser(browser)
    const origin = baseURL!
    await colleague({ request: page.request, origin }, { request: context.request, origin }, 'Bia Ramos')
    const hers = await context.newPage()
    for (const path of ['/financeiro/lancamentos', '/rnc', '/indicadores', '/proccess', '/pessoas/colaboradores']) {
      await hers.goto(`${origin}${path}`)
      const main = hers.getByRole('main')
      await expect(main.getByText('Você não tem permissão para acessar este conteúdo.').first(), path).toBeVisible()
      await expect(main.getByRole('button', { name: /^(Nov[oa]|Adicionar|Importar)\b/ }), path).toHaveCount(0)
    }
    await expectAccessible(hers)
    await context.close()
  })
})
