import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { follow } from '../support/screens.ts'
import { enteredProvider } from './world.ts'

const focused = (page: Page) => page.locator(':focus')
/** Presses a control as the keyboard does: it has the focus before and is not clicked. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'menuitem' | 'link' = 'button') {
  // A menu takes the focus when it has opened, also from an item that had it before.
  if (role === 'menuitem') await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toBeAttached()
  await page.getByRole(role, { name }).first().focus()
  await page.keyboard.press('Enter')
}

/** Two dialogs close: the second before the first has returned the focus, or right after it. */
async function escapeTwice(returned: boolean) {
  const escape = () =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  escape()
  // React draws before any timer.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  if (returned) await new Promise((resolve) => setTimeout(resolve))
  escape()
}

test('the provider orders folders, renames files, moves a suggestion on and previews a text by keyboard alone', async ({
  browser,
  api,
  baseURL,
}) => {
  const made = Date.now()
  const feedback = `Quero imprimir a lista ${made}`
  const sent = await api.post('/api/client-feedbacks', { headers: { origin: baseURL! }, data: { feedback } })
  expect(sent.status()).toBe(201)
  const context = await enteredProvider(browser, baseURL!)
  const page = await context.newPage()

  await page.goto('/provedor/arquivos')
  await expect(page.getByRole('heading', { name: 'Arquivos', level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Pular para o conteúdo')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Nova pasta')

  const names = [`Contratos ${made}`, `Planilhas ${made}`] as const
  for (const name of names) {
    await press(page, 'Nova pasta')
    await expect(focused(page)).toHaveAttribute('data-path', 'title')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Abrir ${name}` })).toBeVisible()
  }
  // Another journey may make a folder meanwhile.
  const isOwn = (text: string) => names.some((name) => name === text)
  const order = async () => (await page.getByRole('button', { name: /^Abrir / }).allTextContents()).filter(isOwn)
  await expect.poll(order).toEqual([names[0], names[1]])
  await page.getByRole('button', { name: `Mover ${names[1]}` }).focus()
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/place'))
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect.poll(order).toEqual([names[1], names[0]])
  // A page that is left at once does not send it.
  expect((await moved).status()).toBe(204)
  await page.reload()
  await expect.poll(order).toEqual([names[1], names[0]])
  await press(page, `Mais de ${names[1]}`)
  await press(page, 'Mover para baixo', 'menuitem')
  await expect.poll(order).toEqual([names[0], names[1]])

  await press(page, `Abrir ${names[0]}`)
  const folder = page.getByRole('dialog', { name: names[0] })
  await folder.locator('input[type=file]').setInputFiles({
    name: 'precos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Produto;Preço\nFarinha;10,00\n'),
  })
  await press(page, 'Publicar')
  await press(page, 'Editar precos')
  // An input: of anything else, as the button that was just pressed, its value is an error and not waited for.
  await expect(page.locator('input:focus')).toHaveValue('precos')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Tabela de preços')
  await page.keyboard.press('Enter')
  await expect(folder.getByText('Tabela de preços')).toBeVisible()
  await expectAccessible(page)
  // Escape closes what is on top, and what it was opened from has the focus again.
  await press(page, 'Apagar Tabela de preços')
  await expect(focused(page)).toHaveText('Não, cancele!')
  await page.keyboard.press('Escape')
  await expect(focused(page)).toHaveAttribute('aria-label', 'Apagar Tabela de preços')
  await page.keyboard.press('Escape')
  await expect(folder).toBeHidden()
  await expect(focused(page)).toHaveAttribute('aria-label', `Abrir ${names[0]}`)
  // Also when both close at once.
  for (const returned of [false, true]) {
    await press(page, `Abrir ${names[0]}`)
    // It takes the focus once it is open.
    await expect(folder.locator(':focus')).toBeAttached()
    await press(page, 'Apagar Tabela de preços')
    await expect(focused(page)).toHaveText('Não, cancele!')
    await page.evaluate(escapeTwice, returned)
    await expect(folder).toBeHidden()
    await expect(focused(page)).toHaveAttribute('aria-label', `Abrir ${names[0]}`)
  }

  await follow(page, '/provedor/sugestoes')
  await page.getByLabel('Buscar em Sugestões').fill(feedback)
  await press(page, /^Mudar situação de/)
  await page.getByLabel('Situação', { exact: true }).selectOption({ label: 'Planejada' })
  await page.keyboard.press('Enter')
  await press(page, 'Salvar')
  await expect(page.getByRole('row', { name: /Planejada/ })).toContainText(feedback)
  const inbox = await (await api.get('/api/client/manager-notification')).json()
  expect(inbox.response[0].title).toBe('A sua sugestão agora está: Planejada')

  await follow(page, '/provedor/conteudos')
  await press(page, 'Prévia de um novo')
  await expect(focused(page)).toHaveAttribute('data-autofocus', 'true')
  await page.getByLabel('Título').fill('Como anoto uma tarefa?')
  await page
    .getByRole('textbox', { name: 'Texto' })
    .fill('Em *Minhas tarefas*.\n\n1. Abra a tela.\n2. Toque em *Nova tarefa.')
  await press(page, 'Ver como será lido')
  const shown = page.getByRole('region', { name: 'Como será lido' })
  await expect(shown).toBeFocused()
  await expect(shown.locator('ol li')).toHaveCount(2)
  await expect(shown).toContainText('Falta uma estrela')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(focused(page)).toHaveText('Prévia de um novo')

  await page.setViewportSize({ width: 390, height: 844 })
  await press(page, 'Conteúdos')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'false')
  await context.close()
})
