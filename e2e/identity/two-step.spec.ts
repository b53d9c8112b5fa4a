import { devices, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  expect,
  expectAccessible,
  mailTo,
  type Person,
  signIn,
  temporaryPasswordFor,
  test,
} from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

/**
 * The authenticator application on a person's phone. The server accepts a code once, so the next code is of the next
 * time step.
 */
function phoneOf(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) })
  let last = Math.floor(Date.now() / 30_000) - 2
  return {
    /**
     * The oldest code that the server has not seen and accepts for another twenty seconds, because typing and checking
     * take time.
     */
    async code() {
      const step = Math.max(last + 1, Math.floor((Date.now() + 20_000) / 30_000) - 1)
      const early = (step - 1) * 30_000 - Date.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early + 300))
      last = step
      return totp.generate({ timestamp: step * 30_000 })
    },
  }
}
type Phone = ReturnType<typeof phoneOf>

/** Turns two-step sign-in on through the screen; returns the application and the recovery codes. */
async function turnOn(page: Page): Promise<{ phone: Phone; codes: string[] }> {
  await page.goto('/account?aba=seguranca')
  const panel = page.getByRole('region', { name: 'Verificação em duas etapas', exact: true })
  await expect(panel.getByText('Desativada')).toBeVisible()
  await panel.getByRole('button', { name: 'Ativar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  return confirmIn(page, page.getByRole('dialog'))
}

async function confirmIn(page: Page, place: ReturnType<Page['getByRole']>) {
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  const phone = phoneOf((await place.locator('code').textContent())!)
  await place.getByLabel('Digite os 6 dígitos que ele mostra').fill(await phone.code())
  const list = place.getByRole('list', { name: 'Códigos de recuperação' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return { phone, codes: await list.getByRole('listitem').allTextContents() }
}

async function signOut(page: Page) {
  await page.goto('/sair')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
}

const codeField = (page: Page) => page.getByLabel('Código de verificação')

test('two-step sign-in is set up, and asks for a code from then on; a recovery code works once', async ({
  page,
  person,
}) => {
  await page.goto('/account?aba=seguranca')
  await page.getByRole('button', { name: 'Ativar' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Digite os 6 dígitos que ele mostra').fill('000000')
  await expect(dialog.getByText('Código incorreto.')).toBeVisible()
  const { phone, codes } = await confirmIn(page, dialog)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await expect(page.getByText('Restam 10 de 10')).toBeVisible()
  await mailTo(person.email, 'duas etapas')

  await signOut(page)
  await page.goto('/contacts')
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page)
  await codeField(page).fill('000000')
  await expect(page.getByText('Código incorreto. Confira e tente de novo.')).toBeVisible()
  await expect(codeField(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  await signIn(page, person)
  // The sixth digit submits the form.
  await codeField(page).fill(await phone.code())
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(page.getByRole('heading', { name: 'Meus contatos' })).toBeVisible()

  for (const [code, opens] of [
    [codes[0]!, true],
    [codes[0]!, false],
  ] as const) {
    await signOut(page)
    await signIn(page, person)
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
    await page.getByLabel('Código de recuperação').fill(code)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    if (opens) await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
    else await expect(page.getByText('Código incorreto. Confira e tente de novo.')).toBeVisible()
  }
})

test('a trusted browser is not asked for a code, until the trust is removed', async ({ page, person }) => {
  const { phone } = await turnOn(page)
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await signOut(page)
  await signIn(page, person)
  await page.getByRole('checkbox', { name: /Não pedir o código/ }).check()
  await codeField(page).fill(await phone.code())
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await signOut(page)
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await follow(page, '/account?aba=seguranca')
  await page.getByRole('button', { name: /Voltar a pedir o código em/ }).click()
  await expectMessage(page, 'O código volta a ser pedido nesse navegador.')
  await signOut(page)
  await signIn(page, person)
  await expect(codeField(page)).toBeVisible()
})

test('an expired session asks for the code over the screen, which keeps its state', async ({ page, person }) => {
  const { phone } = await turnOn(page)
  await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
  await follow(page, '/account?aba=senha')
  await page.getByLabel('Senha atual').fill(person.password)
  await page.getByLabel('Nova senha', { exact: true }).fill('outra-senha-boa')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  const dialog = page.getByRole('dialog', { name: /sessão expirou/i })
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await phone.code())
  await expectMessage(page, 'Senha alterada com sucesso!')
})

test.describe('on a telephone', () => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
  test.use({ ...pixel, viewport: { width: 390, height: 844 } })

  test('a company requires two-step sign-in, and a colleague sets it up before anything else', async ({
    page,
    person,
    browser,
    baseURL,
    api,
  }) => {
    await turnOn(page)
    await page.getByRole('button', { name: 'Já guardei os códigos' }).click()
    const email = `bia.${person.email}`
    const created = await api.post('/api/client/users', {
      headers: { origin: baseURL! },
      data: { name: 'Bia Nunes', email, phone: '11987654321', permissions: ['contacts'] },
    })
    expect(created.status()).toBe(201)
    await page.reload()
    await page.getByRole('switch', { name: /Exigir verificação em duas etapas/ }).press('Space')
    await page.getByRole('dialog').getByRole('button', { name: 'Exigir' }).click()
    await expect(page.getByText(/exige a verificação: não é possível desativá-la/)).toBeVisible()
    await expectAccessible(page)

    const bia: Pick<Person, 'email' | 'password'> = { email, password: await temporaryPasswordFor(email) }
    const context = await browser.newContext({
      ...pixel,
      viewport: { width: 390, height: 844 },
      baseURL,
      locale: 'pt-BR',
    })
    const hers = await context.newPage()
    await hers.goto('/contacts')
    await signIn(hers, bia)
    await hers.getByLabel('Senha temporária').fill(bia.password)
    await hers.getByLabel('Nova senha', { exact: true }).fill('outra-senha-boa')
    await hers.getByRole('button', { name: 'Salvar e continuar' }).click()
    await expect(hers.getByRole('heading', { name: 'Ative a verificação em duas etapas' })).toBeVisible()
    await expectAccessible(hers)
    await hers.goto('/tasks')
    await hers.getByRole('button', { name: 'Continuar' }).click()
    const { codes } = await confirmIn(hers, hers.getByRole('main'))
    await expect(hers.getByRole('heading', { name: 'Guarde os códigos de recuperação' })).toBeVisible()
    await hers.getByRole('button', { name: 'Já guardei os códigos' }).click()
    await expect(hers).toHaveURL(/\/tasks$/)
    await expect(hers.getByRole('main').getByRole('heading').first()).toBeVisible()
    expect(codes).toHaveLength(10)

    // She has lost the phone: a responsible user turns her two-step sign-in off.
    await follow(page, '/users')
    await page.getByRole('button', { name: 'Mais ações para Bia Nunes' }).click()
    await page.getByRole('menuitem', { name: 'Retirar duas etapas' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
    await expectMessage(page, 'Verificação em duas etapas retirada.')
    await hers.goto('/')
    await signIn(hers, { email, password: 'outra-senha-boa' })
    await expect(hers.getByRole('heading', { name: 'Ative a verificação em duas etapas' })).toBeVisible()
    await context.close()
  })
})
