import { colleague, expect, expectAccessible, otherBrowser, test } from '../support/journey.ts'
import { follow } from '../support/screens.ts'

// What would be refused at the end is said before anything is typed.

test.describe('a person without the permission of a screen', () => {
  test.use({ expectedComplaints: [/status of 403/] })

  test('is told so, and offered nothing that writes there', async ({ page, person: _, browser, baseURL }) => {
    const context = await otherBrowser(browser)
    const origin = baseURL!
    await colleague({ request: page.request, origin }, { request: context.request, origin }, 'Bia Ramos')
    const hers = await context.newPage()
    await hers.goto(origin)
    for (const path of ['/financeiro/lancamentos', '/rnc', '/indicadores', '/proccess', '/pessoas/colaboradores']) {
      await follow(hers, path)
      const main = hers.getByRole('main')
      await expect(main.getByText('Você não tem permissão para acessar este conteúdo.').first(), path).toBeVisible()
      await expect(main.getByRole('button', { name: /^(Nov[oa]|Adicionar|Importar)\b/ }), path).toHaveCount(0)
    }
    await expectAccessible(hers)
    await context.close()
  })
})
