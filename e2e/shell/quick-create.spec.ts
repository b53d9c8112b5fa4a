import type { Page } from '@playwright/test'
import { colleague, expect, expectAccessible, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

const menuOf = (page: Page) => page.getByRole('menu')
const createButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Criar' })

test('a contact and a user are created over any screen, which stays as it was', async ({ page, person: _ }) => {
  await page.goto('/calendar-month')
  await expect(page.getByRole('heading', { name: 'Meu mês' })).toBeVisible()

  await createButton(page).click()
  await expect(menuOf(page).getByRole('menuitem')).toHaveText([
    'Nova tarefa',
    'Nova ATA',
    'Novo plano de ação',
    'Novo contato',
    'Novo arquivo',
    'Nova RNC',
    'Novo lançamento financeiro',
    'Lançar boleto ou PIX colado',
    'Novo usuário',
  ])
  await menuOf(page).getByRole('menuitem', { name: 'Novo contato' }).click()
  const contact = page.getByRole('dialog', { name: 'Novo contato' })
  await expect(contact.getByLabel('Nome')).toBeFocused()
  await contact.getByLabel('Nome').fill('Moinho Sul')
  await contact.getByLabel('E-mail').fill('vendas@moinho.com.br')
  await contact.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Contato criado com sucesso!')
  await expect(contact).toBeHidden()
  await expect(page).toHaveURL(/calendar-month/)
  await expect(createButton(page)).toBeFocused()

  await createButton(page).click()
  await menuOf(page).getByRole('menuitem', { name: 'Novo usuário' }).click()
  const user = page.getByRole('dialog', { name: 'Novo usuário' })
  await user.getByLabel('Nome').fill('Rita Lima')
  await user.getByLabel('Telefone').fill('11987654321')
  await user.getByLabel('E-mail').fill(`rita.${Date.now()}@padaria.com.br`)
  await user.getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Usuário criado com sucesso')
  await expect(page).toHaveURL(/calendar-month/)
})

test('a task is created over any screen, and appears if the screen shows its day', async ({ page, person: _ }) => {
  await page.goto('/calendar-month')
  await createButton(page).click()
  await menuOf(page).getByRole('menuitem', { name: 'Nova tarefa' }).click()
  const task = page.getByRole('dialog', { name: 'Nova tarefa' })
  await task.getByLabel('Título').fill('Comprar trigo')
  await page.keyboard.press('Control+Enter')
  await expect(task).toBeHidden()
  await expect(page.getByRole('main').getByText('Comprar trigo')).toBeVisible()
})

test('a record created from its list’s own screen appears in the list', async ({ page, person: _ }) => {
  await page.goto('/contacts')
  await expect(page.getByRole('heading', { name: 'Meus contatos' })).toBeVisible()
  await createButton(page).click()
  await menuOf(page).getByRole('menuitem', { name: 'Novo contato' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill('Fermento Real')
  await page.getByRole('dialog').getByLabel('E-mail').fill('vendas@fermento.com.br')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Fermento Real')).toBeVisible()
})

test('Alt N opens the menu by keyboard, also while typing, and no typed text is lost', async ({
  page,
  api,
  baseURL,
}) => {
  const data = { name: 'Trigo Bom', email: 'vendas@trigo.com.br', phone: '' }
  await api.post('/api/contacts', { headers: { origin: baseURL! }, data })
  await page.goto('/contacts')
  const search = page.getByRole('main').getByRole('textbox').first()
  await search.fill('trigo')
  await page.keyboard.press('Alt+n')
  await expect(menuOf(page).getByRole('menuitem', { name: 'Nova tarefa' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('trigo')

  await page.keyboard.press('Alt+n')
  await expect(menuOf(page).getByRole('menuitem', { name: 'Nova tarefa' })).toBeFocused()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await expect(menuOf(page).getByRole('menuitem', { name: 'Novo contato' })).toBeFocused()
  await page.keyboard.press('Enter')
  const contact = page.getByRole('dialog', { name: 'Novo contato' })
  await expect(contact.getByLabel('Nome')).toBeFocused()
  await page.keyboard.type('Moinho')
  await page.keyboard.press('Alt+n')
  await page.keyboard.press('Control+k')
  await expect(menuOf(page)).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(contact.getByLabel('Nome')).toHaveValue('Moinho')
})

test('a new user and a financial entry are not offered without their permissions', async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  const host = { request: page.request, origin: baseURL! }
  await colleague(host, { request: context.request, origin: baseURL! }, 'Lia Prado', ['contacts'])
  const without = await context.newPage()
  await without.goto('/')
  await expect(without.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await createButton(without).click()
  await expect(menuOf(without).getByRole('menuitem')).toHaveText([
    'Nova tarefa',
    'Nova ATA',
    'Novo contato',
    'Novo arquivo',
  ])
})

test('a form whose code cannot be loaded says so, and leaves the screen as it was', async ({ page, person: _ }) => {
  await page.goto('/tasks')
  await expect(page.getByRole('heading', { name: 'Minhas tarefas' })).toBeVisible()
  await page.route(/UserForm.*\.js/, (route) => route.abort())
  await createButton(page).click()
  await menuOf(page).getByRole('menuitem', { name: 'Novo usuário' }).click()
  await expect(page.getByText('Não foi possível abrir "Novo usuário"')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Minhas tarefas' })).toBeVisible()
})
