import type { Page, Response } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../support/journey.ts'

/**
 * Replaces Google's library: the screen's questions are recorded in `asked`, and answered by `answers`, one after
 * another.
 */
const library = `
  const asked = []
  const answers = []
  globalThis.stub = { asked, answers }
  globalThis.google = { accounts: { oauth2: {
    initTokenClient: (options) => ({
      requestAccessToken: (request) => {
        asked.push({ ...request, client_id: options.client_id, scope: options.scope })
        const answer = answers.shift() ?? { access_token: 'sigiloso', expires_in: 3599, scope: options.scope }
        setTimeout(() => (answer.type ? options.error_callback(answer) : options.callback(answer)))
      },
    }),
    revoke: (token, done) => { asked.push({ revoked: token }); setTimeout(() => done({ successful: true })) },
  } } }
`
type Stub = { asked: Record<string, string>[]; answers: object[] }

async function stubGoogle(page: Page) {
  const loaded: string[] = []
  await page.route(/^https:/, (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: library })
  })
  return loaded
}
const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as { stub: Stub }).stub.asked)
const answerNext = (page: Page, answer: object) =>
  page.evaluate((next) => void (globalThis as unknown as { stub: Stub }).stub.answers.push(next), answer)
const policyOf = (response: Response | null) => response?.headers()['content-security-policy'] ?? ''

test('Google is authorised, shown as such and revoked; its answer reaches neither the server nor the storage', async ({
  page,
  person: _,
}) => {
  const loaded = await stubGoogle(page)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/account/google')
  await expect(page.getByText('Não logado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desconectar' })).toBeDisabled()
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Logado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Visualizar' }).click()
  await expect(page.getByText('Ver os eventos das suas agendas')).toBeVisible()
  await expect(page.getByText('não permitido')).toHaveCount(0)
  await expectAccessible(page)

  await answerNext(page, {
    access_token: 'sigiloso',
    expires_in: 3599,
    scope: 'https://www.googleapis.com/auth/calendar.events.readonly',
  })
  await page.getByRole('button', { name: 'Permitir acessos' }).click()
  await expect(page.getByText('Falta permitir: Ver a lista das suas agendas.')).toBeVisible()
  await expect(page.getByText('não permitido')).toHaveCount(1)
  await page.getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText('Não logado')).toBeVisible()

  await answerNext(page, { error: 'access_denied' })
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('O acesso não foi autorizado no Google.')).toBeVisible()
  await answerNext(page, { type: 'popup_closed' })
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Não logado')).toBeVisible()

  expect((await asked(page)).map(({ prompt, revoked }) => prompt ?? revoked)).toEqual([
    'select_account',
    'consent',
    'sigiloso',
    'select_account',
    'select_account',
  ])
  expect((await asked(page))[0]).toMatchObject({ client_id: 'journeys.apps.googleusercontent.com' })
  expect(loaded).toEqual(['https://accounts.google.com/gsi/client'])
  expect(complaints).toEqual([])

  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Logado', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Minha conta' }).click()
  await expect(page.getByRole('tab', { name: 'Início' })).toBeVisible()
  expect(sent.filter((request) => request.includes('sigiloso'))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toContain('sigiloso')
})

test('only the document of that screen may reach Google, however it is entered and left; who signs in there is ready', async ({
  page,
  person,
}) => {
  const loaded = await stubGoogle(page)
  const documents: [path: string, opened: boolean][] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document') return
    documents.push([new URL(response.url()).pathname, policyOf(response).includes('google')])
  })
  await page.goto('/account')
  await page.getByRole('link', { name: /^Google Agenda/ }).click()
  await expect(page.getByText('Não logado')).toBeVisible()
  // The menu's links do not reload the document by themselves.
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('button', { name: 'Padaria' }).click()
  await menu.getByRole('link', { name: 'Meus contatos' }).click()
  await expect(page.getByRole('heading', { name: 'Meus contatos' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Google Agenda', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Início' })).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Não logado')).toBeVisible()
  await page.getByRole('button', { name: /^Minha conta:/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  for (const [path, opened] of documents) expect([path, opened]).toEqual([path, path === '/account/google'])
  expect(documents.map(([path]) => path)).toContain('/contacts')

  // Without a session, the address is served with the ordinary policy.
  expect(policyOf(await page.goto('/account/google'))).not.toContain('google')
  await signIn(page, person)
  await expect(page.getByRole('button', { name: 'Autorizar' })).toBeEnabled()
  expect(new Set(loaded)).toEqual(new Set(['https://accounts.google.com/gsi/client']))
})

test('without Google’s library, or without a client id, the screen says so', async ({ page, person: _ }) => {
  await page.route(/^https:/, (route) => route.abort())
  await page.goto('/account/google')
  await expect(page.getByText('Não foi possível carregar a biblioteca do Google.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Autorizar' })).toBeDisabled()
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  await expect(again).toBeEnabled()
  await page.unroute(/^https:/)
  await stubGoogle(page)
  // A page that gets the focus back asks again by itself, and may be faster than the press.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 5_000 })
    await expect(page.getByRole('button', { name: 'Autorizar' })).toBeEnabled({ timeout: 20_000 })
  }).toPass()

  // The page as a server without GOOGLE_CLIENT_ID writes it.
  await page.route('**/account/google', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"journeys.apps.googleusercontent.com"', 'null')
    await route.fulfill({ response, body })
  })
  await page.goto('/account/google')
  await expect(page.getByText('ainda não foi ligada ao Google')).toBeVisible()
  await expect(page.getByText('Não logado')).toBeVisible()
  for (const name of ['Autorizar', 'Permitir acessos', 'Visualizar', 'Desconectar'])
    await expect(page.getByRole('button', { name }), 'no button that leads nowhere').toHaveCount(0)
  await expectAccessible(page)
})
