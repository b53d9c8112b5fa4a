import { expect, phone, test } from '../support/journey.ts'
import { loadAhead } from '../support/watching.ts'

test.use(phone)

test('what a touch opens was loaded before it: forms and screens of every day ask for no script', async ({
  page,
  person: _,
  context,
}) => {
  await loadAhead(context)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const loaded = async (...names: string[]) => {
    const missing = () => names.filter((name) => !scripts.some((path) => path.startsWith(`/assets/${name}-`)))
    await expect.poll(missing).toEqual([])
    await page.waitForLoadState('networkidle')
    scripts.splice(0)
  }
  const tabs = page.getByRole('navigation', { name: 'Atalhos' })
  const form = page.getByRole('dialog')

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  // What works without the server, and the screens of every day (packages/web/build/loaded-ahead.ts).
  await loaded('ahead', 'ahead-online')
  await page.getByRole('main').getByRole('button', { name: 'Nova tarefa' }).first().tap()
  await expect(form.getByLabel('Título')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await tabs.getByRole('button', { name: 'Mais' }).tap()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Meu mês' }).tap()
  await expect(page).toHaveURL(/calendar-month/)
  for (const [tab, title] of [
    ['Tarefas', 'Minhas tarefas'],
    ['Semana', 'Minha semana'],
    ['Início', 'Seja bem vindo!'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).tap()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  expect(scripts).toEqual([])

  await tabs.getByRole('button', { name: 'Criar' }).tap()
  await loaded('ContactForm', 'UploadModal', 'UserForm', 'NewMinutesAction')
  await page.getByRole('menuitem', { name: 'Novo contato' }).tap()
  await expect(form.getByLabel('Nome')).toBeFocused()
  expect(scripts).toEqual([])
})

test('a browser that saves data loads a form when it is opened, and nothing before', async ({ page, person: _ }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Longer than hands must rest before code is loaded ahead.
  await page.clock.fastForward(2000)
  expect(scripts.filter((path) => path.startsWith('/assets/ahead-'))).toEqual([])
  scripts.splice(0)
  await page.getByRole('main').getByRole('button', { name: 'Nova tarefa' }).first().tap()
  await expect(page.getByRole('dialog').getByLabel('Título')).toBeFocused()
  expect(scripts).not.toEqual([])
})
