import type { Page } from '@playwright/test'
import { colleague, expect, expectAccessible, test } from '../support/journey.ts'

const chat = (page: Page) => page.getByRole('dialog', { name: 'Conversa' })
const list = async (page: Page) => {
  await page.getByRole('button', { name: /^Conversa/ }).click()
  await chat(page).getByRole('heading', { level: 2 }).waitFor()
  const back = chat(page).getByRole('button', { name: 'Todas as conversas' })
  if (await back.isVisible()) await back.click()
  await expect(chat(page).getByRole('heading', { name: 'Conversas', level: 2 })).toBeVisible()
}
const say = async (page: Page, text: string) => {
  await chat(page).getByLabel('Mensagem', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}

test('two people talk apart from the company: unread, answer, reaction, file, mention and search', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await colleague(
    { request: page.request, origin: baseURL! },
    { request: context.request, origin: baseURL! },
    'Bento Luz',
  )
  const other = await context.newPage()
  await Promise.all([page.goto('/'), other.goto('/')])

  await list(page)
  await expectAccessible(page)
  await chat(page).getByRole('button', { name: 'Bento Luz' }).click()
  await expect(chat(page).getByText('Só vocês dois leem aqui.')).toBeVisible()
  await say(page, 'Bento, o forno 2 parou. A manutenção vem quando?')

  // The other person sees in the bar that something came, and in the list where.
  await other.getByRole('button', { name: 'Conversa: 1 mensagem não lida' }).click()
  const row = chat(other).getByRole('button', { name: /Marina Castro.*1 mensagem não lida/ })
  await row.click()
  await expect(chat(other).getByText('Bento, o forno 2 parou.')).toBeVisible()
  await expect(chat(page).getByText('Lida por Bento')).toBeAttached()

  const message = chat(other).getByText('Bento, o forno 2 parou.')
  await message.hover()
  await chat(other)
    .getByRole('button', { name: /^Ações da mensagem/ })
    .click()
  await other.getByRole('menuitem', { name: 'Joinha' }).click()
  await expect(chat(page).getByRole('button', { name: 'Joinha: Bento Luz' })).toHaveAttribute('aria-pressed', 'false')
  await chat(page).getByRole('button', { name: 'Joinha: Bento Luz' }).click()
  await expect(chat(other).getByRole('button', { name: 'Joinha: você, Marina Castro' })).toBeVisible()

  await message.hover()
  await chat(other)
    .getByRole('button', { name: /^Ações da mensagem/ })
    .click()
  await other.getByRole('menuitem', { name: 'Responder' }).click()
  const field = chat(other).getByLabel('Mensagem', { exact: true })
  await expect(field).toBeFocused()
  await field.pressSequentially('Amanhã às 9h, @mar')
  await other.getByRole('option', { name: 'Marina Castro' }).waitFor()
  await other.keyboard.press('Enter')
  await expect(field).toHaveValue('Amanhã às 9h, @Marina Castro ')
  await chat(other)
    .locator('input[type=file]')
    .setInputFiles({ name: 'orçamento.txt', mimeType: 'text/plain', buffer: Buffer.from('R$ 350') })
  await expectAccessible(other)
  await field.press('Enter')
  await expect(chat(page).getByRole('blockquote')).toContainText('Bento, o forno 2 parou.')
  await expect(chat(page).getByText('@Marina Castro')).toBeVisible()
  const file = chat(page).getByRole('link', { name: /orçamento\.txt/ })
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe('orçamento.txt')
  await expectAccessible(page)

  // The mention is in the bell, and leads back to the message.
  await page.getByRole('button', { name: 'Fechar conversa' }).click()
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.getByText('Bento Luz mencionou você na conversa').click()
  await expect(chat(page).getByText('@Marina Castro')).toBeInViewport()
  await chat(page).getByRole('button', { name: 'Fechar conversa' }).click()
  await expect(page).not.toHaveURL(/conversa=/)

  await list(page)
  await chat(page).getByLabel('Procurar pessoas e mensagens').fill('manutencao')
  const found = chat(page).getByRole('region', { name: 'Mensagens' }).getByRole('button')
  await expect(found.getByText('manutenção')).toBeVisible()
  await found.click()
  await expect(chat(page).getByText('Bento, o forno 2 parou.').first()).toBeInViewport()
  await context.close()
})
