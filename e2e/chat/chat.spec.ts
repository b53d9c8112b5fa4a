import type { Page } from '@playwright/test'
import { colleague, expect, test } from '../support/journey.ts'
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
