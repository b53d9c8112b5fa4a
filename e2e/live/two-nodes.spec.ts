import type { Page } from '@playwright/test'
import { expect, sessionOf, test, today, writeTask } from '../support/journey.ts'
import { balancer, secondNode } from '../support/nodes.ts'
import { follow } from '../support/screens.ts'

/** 'Within a second', plus the time the assertion itself needs. */

/** Waits until the page receives live events. */
const listening = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/live') && answer.ok())

test('two browsers on two nodes see each other’s changes within a second, and an ended node loses nothing', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const node = await secondNode()
  const { url, close } = await balancer([node.url, baseURL!])
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await context.addCookies((await page.context().cookies()).map((cookie) => ({ ...cookie, domain: '127.0.0.1' })))
  const other = await context.newPage()

  await Promise.all([listening(page), page.goto('/tasks')])
  await Promise.all([listening(other), other.goto('/tasks')])
  const shown = (where: Page, label: string) => where.getByRole('main').getByText(label, { exact: true }).first()

  await test.step('from the second node to the first', async () => {
    await writeTask(other.request, url, { label: 'Pedir farinha' })
    await expect(shown(page, 'Pedir farinha')).toBeVisible()
  })
  const task = await test.step('from the first node to the second', async () => {
    const written = await writeTask(page.request, baseURL!, { label: 'Assar pães' })
    await expect(shown(other, 'Assar pães')).toBeVisible()
    return written
  })

  await test.step('typed text stays, and changes of other people are merged into the form', async () => {
    await follow(other, `/tasks?tarefa=${task.id}`)
    const form = other.getByRole('dialog')
    await form.getByLabel('Título').fill('Assar pães de queijo')
    await page.request.post('/api/calendar/save-task', {
      headers: { origin: baseURL! },
      data: { calendar_id: task.id, hour: '07:30', updated_at: task.updated_at },
    })
    await expect(form.getByLabel('Início', { exact: true })).toHaveValue('07:30')
    await expect(form.getByLabel('Título')).toHaveValue('Assar pães de queijo')
    await form.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(shown(page, 'Assar pães de queijo')).toBeVisible()
  })

  await test.step('the node of the other browser ends', async () => {
    const back = listening(other)
    expect(await node.terminate()).toBe(0)
    // Between two streams: no event reaches the browser.
    await writeTask(page.request, baseURL!, { label: 'Escrita no meio' })
    await back
    await expect(shown(other, 'Escrita no meio')).toBeVisible()
    await writeTask(page.request, baseURL!, { label: 'Escrita depois', date: today() })
    await expect(shown(other, 'Escrita depois')).toBeVisible()
  })
  await context.close()
  close()
})

test('tabs share one stream, and another tab takes over when the one with the stream is closed', async ({
  page,
  person: _,
  context,
  baseURL,
}) => {
  let streams = 0
  context.on('request', (request) => {
    if (request.url().includes('/api/live')) streams++
  })
  await Promise.all([listening(page), page.goto('/tasks')])
  const second = await context.newPage()
  await second.goto('/tasks')
  const third = await context.newPage()
  await third.goto('/tasks')
  await writeTask(page.request, baseURL!, { label: 'Em todas as abas' })
  for (const tab of [page, second, third])
    await expect(tab.getByRole('main').getByText('Em todas as abas').first()).toBeVisible()
  expect(streams).toBe(1)

  await page.close()
  await writeTask(third.request, baseURL!, { label: 'Depois de fechar' })
  for (const tab of [second, third])
    await expect(tab.getByRole('main').getByText('Depois de fechar').first()).toBeVisible()
  expect(streams).toBe(2)
})

test('a session ended elsewhere asks for the password at once, and receives live events again afterwards', async ({
  page,
  person,
  playwright,
  baseURL,
}) => {
  await Promise.all([listening(page), page.goto('/tasks')])
  const elsewhere = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL! } })
  const entered = await elsewhere.post('/api/sign/client', { data: { email: person.email, password: person.password } })
  expect(entered.status()).toBeLessThan(300)
  await elsewhere.post('/api/account/sessions/end-others')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Senha', { exact: true })).toBeVisible()
  const again = listening(page)
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await again
  await writeTask(elsewhere, baseURL!, { label: 'Depois de entrar' })
  await expect(page.getByRole('main').getByText('Depois de entrar').first()).toBeVisible()
  await elsewhere.dispose()
})

test('after a while without a network, missed changes are shown when it is back', async ({
  page,
  person: _,
  context,
  playwright,
  baseURL,
}) => {
  await Promise.all([listening(page), page.goto('/tasks')])
  const elsewhere = await playwright.request.newContext({
    baseURL,
    storageState: await sessionOf(context),
  })
  await context.setOffline(true)
  await writeTask(elsewhere, baseURL!, { label: 'Sem ninguém ouvir' })
  await context.setOffline(false)
  await expect(page.getByRole('main').getByText('Sem ninguém ouvir').first()).toBeVisible()
  await elsewhere.dispose()
})
