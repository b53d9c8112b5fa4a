import { expect, expectAccessible, signIn, temporaryPasswordFor, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test('signing out ends the session; a wrong password keeps the typed values, the right one opens the requested address', async ({
  page,
  person,
}) => {
  await page.goto('/sair')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect((await page.request.get('/api/account')).status()).toBe(401)
  await page.goto('/contacts')
  await expectAccessible(page)
  await signIn(page, { email: person.email, password: 'não-é-esta' })
  await expect(page.getByText('E-mail ou senha incorretos.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(page.getByRole('heading', { name: 'Meus contatos' })).toBeVisible()
})

test('a forgotten password is recovered by e-mail and must be changed', async ({ page, person }) => {
  await page.context().clearCookies()
  await page.goto('/recover-password')
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: /senha|Enviar|Recuperar/i }).click()
  await expect(
    page.getByText('Se estiver tudo certo, a nova senha estará em seu e-mail em alguns instantes.'),
  ).toBeVisible()
  const temporary = await temporaryPasswordFor(person.email)
  await page.goto('/')
  await signIn(page, { email: person.email, password: temporary })
  await expect(page.getByRole('heading', { name: /nova senha/i })).toBeVisible()
  await expectAccessible(page)
})

test('an expired session asks for the password, and the same screen continues with the typed values', async ({
  page,
  person,
}) => {
  await page.goto('/account')
  await page.getByRole('tab', { name: /senha/i }).click()
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByLabel('Nova senha', { exact: true }).fill('outra-senha-boa')
  const again = page.getByLabel(/Repita|Confirme/)
  if (await again.count()) await again.fill('outra-senha-boa')
  await page.context().clearCookies()
  await page.getByRole('button', { name: /Alterar|Salvar/ }).click()
  const dialog = page.getByRole('dialog', { name: /sessão expirou/i })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: /Entrar/ }).click()
  await expectMessage(page, 'Senha alterada com sucesso!')
  await expect(page).toHaveURL(/\/account/)
})
