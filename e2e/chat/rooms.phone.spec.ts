import { colleague, expect, expectAccessible, phone, test } from '../support/journey.ts'

test.use(phone)

test('on a phone the list of conversations leads to one and back, and a message is answered by touch', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL })
  await colleague(
    { request: page.request, origin: baseURL! },
    { request: context.request, origin: baseURL! },
    'Bento Luz',
  )
  await page.goto('/')
  const chat = page.getByRole('dialog', { name: 'Conversa' })
  await page.getByRole('button', { name: /^Conversa/ }).tap()
  await chat.getByRole('button', { name: 'Todas as conversas' }).tap()
  const row = chat.getByRole('button', { name: 'Bento Luz' })
  await expect(row).toBeVisible()
  expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await row.tap()
  const field = chat.getByLabel('Mensagem', { exact: true })
  await field.fill('Chegou a farinha?')
  await chat.getByRole('button', { name: 'Enviar' }).tap()
  await expect(chat.getByText('Enviada')).toBeAttached()
  await chat.getByRole('button', { name: /^Ações da mensagem/ }).tap()
  await page.getByRole('menuitem', { name: 'Responder' }).tap()
  await field.fill('Chegou.')
  await chat.getByRole('button', { name: 'Enviar' }).tap()
  await expect(chat.getByRole('blockquote')).toContainText('Chegou a farinha?')
  await expectAccessible(page)
  // What is new elsewhere is seen from here: the bar and its number are covered.
  await context.request.post('/api/chat/messages', { headers: { origin: baseURL! }, data: { text: 'Bom dia, todos' } })
  await chat.getByRole('button', { name: 'Todas as conversas: 1 mensagem não lida' }).tap()
  await expect(chat.getByRole('button', { name: /Toda a empresa.*1 mensagem não lida/ })).toBeVisible()
  await expect(chat.getByRole('button', { name: /Bento Luz.*Você: Chegou\./ })).toBeVisible()
  await context.close()
})
