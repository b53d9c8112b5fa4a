import type { Page } from '@playwright/test'
import { colleague, expect, expectAccessible, test } from '../support/journey.ts'
import { balancer, secondNode } from '../support/nodes.ts'

const listening = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok())
const chat = (page: Page) => page.getByRole('dialog', { name: 'Conversa' })
const open = async (page: Page) => {
  await page.getByRole('button', { name: /^Conversa/ }).click()
  await expect(chat(page).getByRole('log')).toBeVisible()
}
const say = async (page: Page, text: string) => {
  await chat(page).getByLabel('Mensagem', { exact: true }).fill(text)
  await page.keyboard.press('Enter')
}
const said = (page: Page, text: string) => chat(page).getByText(text, { exact: true })

test('two people on two nodes talk: unread and read marks work, and nothing is lost when a node ends in between', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const node = await secondNode()
  const { url, close } = await balancer([node.url, baseURL!])
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await colleague({ request: page.request, origin: baseURL! }, { request: context.request, origin: url }, 'Bento Luz')
  const other = await context.newPage()
  await Promise.all([listening(page), page.goto('/')])
  await Promise.all([listening(other), other.goto('/')])

  await open(page)
  await say(page, 'Bom dia, Bento!')
  await expect(other.getByRole('button', { name: 'Conversa: 1 mensagem não lida' })).toBeVisible()
  await expect(chat(page).getByText('Enviada')).toBeAttached()
  await open(other)
  await expect(said(other, 'Bom dia, Bento!')).toBeVisible()
  await expect(chat(page).getByText('Lida por Bento')).toBeAttached()
  await say(other, 'Bom dia! Veja https://exemplo.com.br/pedido.')
  const link = chat(page).getByRole('link', { name: 'https://exemplo.com.br/pedido' })
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')

  const back = listening(other)
  expect(await node.terminate()).toBe(0)
  await say(page, 'Você me ouve?')
  await back
  await expect(said(other, 'Você me ouve?')).toBeVisible()
  await say(other, 'Ouço, mesmo em outro servidor')
  await expect(said(page, 'Ouço, mesmo em outro servidor')).toBeVisible()
  await expect(chat(page).getByRole('log').getByText('Bom dia, Bento!')).toHaveCount(1)
  await context.close()
  close()
})

test('a message that cannot be sent is stored, sent again on request, and never written twice', async ({
  page,
  person: _,
  context,
}) => {
  await page.goto('/')
  await open(page)
  const field = chat(page).getByLabel('Mensagem', { exact: true })
  await field.fill('linha um')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('linha dois')
  await page.keyboard.press('Enter')
  await expect(chat(page).getByText('linha um\nlinha dois')).toBeVisible()
  await expect(field).toHaveValue('')

  await context.setOffline(true)
  await say(page, 'Sem rede')
  await expect(chat(page).getByText('Não enviada.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chat(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Conversa/ })).toBeFocused()
  await context.setOffline(false)
  await open(page)
  await chat(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(chat(page).getByText('Não enviada.')).toHaveCount(0)
  await expect(chat(page).getByText('Enviada')).toHaveCount(2)

  // The answer is lost after the server has written the message: the second request is recognised by its key.
  let isLost = false
  await page.route('**/api/chat/messages', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await say(page, 'Uma vez só')
  await expect(chat(page).getByText('Enviada')).toHaveCount(3)
  await expect(said(page, 'Uma vez só')).toHaveCount(1)

  await field.fill('rascunho')
  await page.reload()
  await open(page)
  await expect(chat(page).getByLabel('Mensagem', { exact: true })).toHaveValue('rascunho')
})

test('a message is deleted by its author; older ones are read while scrolling up and nothing jumps', async ({
  page,
  person: _,
  baseURL,
}) => {
  await Promise.all(
    Array.from({ length: 55 }, (_, i) =>
      page.request.post('/api/chat/messages', { headers: { origin: baseURL! }, data: { text: `Mensagem ${i + 1}` } }),
    ),
  )
  await page.goto('/')
  await open(page)
  const log = chat(page).getByRole('log')
  const rows = log.getByText(/^Mensagem \d+$/)
  await expect(rows).toHaveCount(50)
  const atEnd = () =>
    log.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
  expect(await atEnd()).toBeLessThan(2)

  await log.evaluate((element) => element.scrollTo(0, 0))
  await expect(rows).toHaveCount(55)
  expect(await log.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
  await expect(chat(page).getByRole('button', { name: 'Ir para o fim' })).toBeVisible()
  await page.request.post('/api/chat/messages', { headers: { origin: baseURL! }, data: { text: 'Lá embaixo' } })
  const before = await log.evaluate((element) => element.scrollTop)
  await expect(said(page, 'Lá embaixo')).toBeAttached()
  expect(await log.evaluate((element) => element.scrollTop)).toBe(before)
  await chat(page).getByRole('button', { name: 'Ir para o fim' }).click()
  await expect(said(page, 'Lá embaixo')).toBeInViewport()

  await said(page, 'Lá embaixo').hover()
  await chat(page)
    .getByRole('button', { name: /^Ações da mensagem/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Apagar' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect(chat(page).getByText('Mensagem apagada')).toBeVisible()
  await expect(said(page, 'Lá embaixo')).toHaveCount(0)
  await expectAccessible(page)
})
