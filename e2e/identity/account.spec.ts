import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, mailTo, type Person, register, signIn, somebody, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

/** The same person in another browser. */
async function elsewhere(browser: Browser, baseURL: string, person: Person) {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  return page
}

test('changes of the company and of the user are shown everywhere', async ({ page, person }) => {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Editar dados da empresa' }).click()
  const company = page.getByRole('dialog', { name: 'Editar dados da empresa' })
  await expectAccessible(page)
  await company.getByLabel('Nome fantasia').fill('Pão da Vila')
  await company.getByLabel('CPF ou CNPJ').fill('11111111111')
  await company.getByRole('button', { name: 'Salvar' }).click()
  await expect(company.getByText('CPF ou CNPJ inválido')).toBeVisible()
  await company.getByLabel('CPF ou CNPJ').fill('11222333000181')
  await company.getByLabel('Fuso horário').selectOption('America/Manaus')
  await company.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Salvo com sucesso!')
  await expect(menu(page).getByText('Pão da Vila')).toBeVisible()
  await expect(page.getByText('11.222.333/0001-81')).toBeVisible()

  await page.getByRole('button', { name: 'Editar meus dados' }).click()
  const own = page.getByRole('dialog', { name: 'Editar meus dados' })
  await own.getByLabel('Nome').fill('Marina Castro Lima')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Salvo!')
  await expect(page.getByRole('button', { name: 'Minha conta: Marina Castro Lima' })).toBeVisible()

  const email = `nova.${person.email}`
  await page.getByRole('button', { name: 'Trocar meu e-mail' }).click()
  const move = page.getByRole('dialog', { name: 'Trocar meu e-mail' })
  await move.getByLabel('Novo e-mail').fill(email)
  await move.getByLabel('Sua senha').fill('não-é-esta')
  await move.getByRole('button', { name: 'Trocar e-mail' }).click()
  await expect(move.getByText('A senha não confere.')).toBeVisible()
  await expect(move.getByLabel('Novo e-mail')).toHaveValue(email)
  await move.getByLabel('Sua senha').fill(person.password)
  await page.keyboard.press('Enter')
  await expectMessage(page, 'E-mail alterado. Use-o na próxima entrada.')
  await mailTo(email)
  await page.goto('/sair')
  await signIn(page, { email, password: person.password })
  await expect(menu(page).getByText('Pão da Vila')).toBeVisible()
})

test('a session is ended from another browser, and all the others at once', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const [one, other] = [await elsewhere(browser, baseURL!, person), await elsewhere(browser, baseURL!, person)]
  const failed = await page.request.post('/api/sign/client', {
    headers: { origin: baseURL! },
    data: { email: person.email, password: 'não-é-esta' },
  })
  expect(failed.status()).toBe(400)

  await page.goto('/account?aba=seguranca')
  const sessions = page.getByRole('region', { name: 'Onde você está conectado' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').first()).toContainText('Este aparelho')
  const history = page.getByRole('region', { name: 'Histórico de entradas' })
  await expect(history.getByRole('listitem').first()).toContainText('Tentativa sem sucesso')
  await expectAccessible(page)

  await sessions
    .getByRole('button', { name: /^Encerrar a sessão em/ })
    .first()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar todas' }).click()
  await expect(page.getByText('1 sessão encerrada.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)

  // By a live event, without another request.
  for (const ended of [one, other]) {
    await expect(ended.getByRole('dialog', { name: /sessão expirou/i })).toBeVisible()
    await ended.context().close()
  }
})

test('changing company asks first, ends the session, and the next sign-in enters the chosen company', async ({
  page,
  baseURL,
}) => {
  const carlos = somebody()
  await register(page.request, carlos, baseURL!, { consultant: true })
  const data = { company_name: 'Oficina do Zé', phone: '1133334444', email: 'ze@oficina.com.br' }
  await page.request.post('/api/client/companies', { headers: { origin: baseURL! }, data })
  await page.goto('/account?aba=empresa')
  await page.getByRole('button', { name: 'Alterar empresa' }).click()
  await expectMessage(page, 'Escolha uma compania')
  await page.getByRole('combobox', { name: 'Empresa' }).click()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Oficina do Zé' }).click()
  await page.getByRole('button', { name: 'Alterar empresa' }).click()
  await expectMessage(page, 'Empresa alterada faça seu login novamente.')
  expect((await page.request.get('/api/account')).status()).toBe(401)
  await signIn(page, carlos)
  await expect(menu(page).getByText('Oficina do Zé')).toBeVisible()
})
