import type { Page } from '@playwright/test'
import { answerDiagnostic, colleague, expect, expectAccessible, register, somebody, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

/** The heading of what is on the screen. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const answered = (page: Page, count: number) => expect(page.getByText(new RegExp(`^${count} de 50 · ~`))).toBeVisible()
const choose = (page: Page, number: number, answer: string) =>
  page
    .getByRole('group', { name: new RegExp(`^${number}\\. `) })
    .getByRole('radio', { name: answer })
    .click()

test('a new company is led from Home to its initial diagnostic, may leave it, and comes back to the same place', async ({
  page,
  baseURL,
}) => {
  await register(page.request, somebody(), baseURL!, { diagnosed: false })
  await page.goto('/')
  await expect(page.getByRole('form', { name: 'Três perguntas' })).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await expect(heading(page, 'Diagnóstico inicial')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Começar o diagnóstico' }).click()
  await answered(page, 0)

  await page.getByRole('button', { name: 'Próximo' }).click()
  await expectMessage(page, 'Responda todas as questões')
  await choose(page, 1, 'Sempre')
  await answered(page, 1)
  // The keys answer the question that is marked, and go on.
  await page.getByRole('group', { name: /^2\. / }).getByRole('radio').first().focus()
  for (const key of ['2', '3', '4', '5', '6']) await page.keyboard.press(key)
  await answered(page, 6)

  await page.reload()
  await answered(page, 6)
  await expect(page.getByRole('group', { name: /^2\. / }).getByRole('radio', { name: 'Com frequência' })).toBeChecked()
  await expect(page.getByRole('group', { name: /^6\. / }).getByRole('radio', { name: 'Não se aplica' })).toBeChecked()
  await page.getByRole('link', { name: 'Deseja realizar mais tarde? Clique aqui' }).click()
  await expect(heading(page, 'Seja bem vindo!')).toBeVisible()
  await page.getByRole('link', { name: 'Minha semana' }).first().click()
  await expect(heading(page, 'Minha semana')).toBeVisible()

  // On any device Home stays open, and the path of the first hour leads back.
  await page.evaluate(() => sessionStorage.clear())
  await follow(page, '/comecar')
  await page.getByRole('link', { name: 'Faça o diagnóstico da empresa' }).click()
  await expect(heading(page, 'Diagnóstico inicial')).toBeVisible()
  for (let number = 7; number <= 10; number++) await choose(page, number, 'De vez em quando')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page.getByRole('tab', { name: 'Pessoas' })).toHaveAttribute('aria-selected', 'true')
  await answered(page, 10)
  for (let key = 0; key < 10; key++) await page.keyboard.press('1')
  await answered(page, 20)

  await page.getByRole('tab', { name: 'Branding / MKT' }).click()
  await expect(page.getByRole('group', { name: /^41\. / })).toBeVisible()
  for (let number = 41; number <= 50; number++) await choose(page, number, 'Nunca')
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expectMessage(page, 'Responda todas as questões')
  await expect(page.getByRole('tab', { name: 'Processos' })).toHaveAttribute('aria-selected', 'true')
  for (let key = 0; key < 10; key++) await page.keyboard.press('2')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page.getByRole('tab', { name: 'Resultados' })).toHaveAttribute('aria-selected', 'true')
  for (let key = 0; key < 10; key++) await page.keyboard.press('3')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expectMessage(page, 'Diagnóstico Inicial realizado com sucesso!')

  await expect(heading(page, 'Resultado do diagnóstico inicial')).toBeVisible()
  const scores = page.getByRole('list', { name: 'Nota de cada pilar' }).getByRole('listitem')
  await expect(scores).toContainText(['Rotina50%', 'Pessoas100%', 'Processos75%', 'Resultados50%', 'Branding / MKT0%'])
  for (const name of ['Nota por pilar', 'Realizado', 'Desejado', 'Resultado'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await page.getByRole('region', { name: 'Resultado', exact: true }).getByRole('button', { name: 'Ver tabela' }).click()
  await expect(page.getByRole('row', { name: 'Pessoas 90% 100%' })).toBeVisible()
  await expectAccessible(page)
  await follow(page, '/')
  await expect(heading(page, 'Seja bem vindo!')).toBeVisible()
})

test('an answer that is still on its way when the page is left is there when it is opened again', async ({
  page,
  baseURL,
}) => {
  await register(page.request, somebody(), baseURL!, { diagnosed: false })
  await page.goto('/my-diagnostic')
  await page.getByRole('button', { name: 'Começar o diagnóstico' }).click()
  await answered(page, 0)
  // The first save has no answer yet; the others wait for it.
  await page.route('**/api/diagnostic/status/update-data', () => {})
  for (const key of ['1', '2', '3', '4', '5', '6']) await page.keyboard.press(key)
  await answered(page, 6)
  await page.reload()
  await answered(page, 6)
  await expect(page.getByRole('group', { name: /^6\. / }).getByRole('radio', { name: 'Não se aplica' })).toBeChecked()
  await expect(page.locator('fieldset[data-current]')).toHaveAccessibleName(/^7\. /)

  // Waited for before: the page may also save as soon as it can, and then has nothing left to save when it is read again.
  const stored = page.waitForResponse('**/api/diagnostic/status/update-data')
  await page.unroute('**/api/diagnostic/status/update-data')
  await page.reload()
  expect((await stored).status()).toBe(200)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await answered(page, 6)
})

test('a diagnostic is made again and compared; a colleague who is not responsible is not led to one', async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page.request, somebody(), baseURL!, { diagnosed: false })
  await answerDiagnostic(page.request, baseURL!, 25)
  await page.goto('/diagnostics')
  await expect(heading(page, 'Meus diagnósticos')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Feito em' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Feito por' })).toBeVisible()
  await page.getByRole('link', { name: 'Novo diagnóstico' }).first().click()
  await choose(page, 1, 'Sempre')
  await answered(page, 1)
  await page.getByRole('link', { name: 'Deseja realizar mais tarde? Clique aqui' }).click()
  await expect(heading(page, 'Meus diagnósticos')).toBeVisible()
  await page.getByRole('link', { name: 'Novo diagnóstico' }).first().click()
  await answered(page, 1)
  for (const pillar of ['Rotina', 'Pessoas', 'Processos', 'Resultados', 'Branding / MKT']) {
    const tab = page.getByRole('tab', { name: pillar })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    for (let key = pillar === 'Rotina' ? 1 : 0; key < 10; key++) await page.keyboard.press('1')
    await expect(tab.getByRole('img', { name: 'respondido' })).toBeVisible()
    if (pillar !== 'Branding / MKT') await page.getByRole('button', { name: 'Próximo' }).click()
  }
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expectMessage(page, 'Diagnóstico realizado')
  await expect(page.getByText('antes 25%').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'melhorou' })).toHaveCount(50)
  await page.getByRole('link', { name: 'Voltar ao sistema' }).click()
  await expect(page.getByRole('region', { name: 'Evolução' })).toBeVisible()
  await page.getByRole('row').nth(2).click()
  await expect(page.getByText('antes 25%')).toHaveCount(0)
  await expect(heading(page, 'Resultado do diagnóstico')).toBeVisible()

  const beside = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })
  await colleague({ request: page.request, origin: baseURL! }, { request: beside.request, origin: baseURL! }, 'Bia')
  const hers = await beside.newPage()
  await hers.goto('/my-diagnostic')
  await expect(hers.getByText('Peça a permissão')).toBeVisible()
  await beside.close()
})
