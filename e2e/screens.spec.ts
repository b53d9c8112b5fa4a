import { expect, expectAccessible, test, writeTask } from './support/journey.ts'

const member = [
  '/',
  '/tasks',
  '/calendar-week',
  '/calendar-week?ver=lista',
  '/calendar-month',
  '/calendar-month?ver=lista',
  '/tasks-finish',
  '/timesheet/week',
  '/timesheet/report',
  '/timesheet/report/all',
  '/myday-feedbacks',
  '/calendar-feed',
  '/tags',
  '/contacts',
  '/departments',
  '/users',
  '/consultores',
  '/companies',
  '/projects',
  '/my-attachments',
  '/attachment-files',
  '/audit',
  '/account',
  '/account/privacy',
  '/plans',
]
const visitor = [
  '/',
  '/login-after-register',
  '/register',
  '/register/consultor',
  '/recover-password',
  '/termos',
  '/privacidade',
]

test('every screen of a member passes axe in both themes, empty and filled', async ({ page, person: _, baseURL }) => {
  test.setTimeout(240_000)
  for (const path of member) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  for (const [label, more] of [
    ['Comprar fermento', { hour: '07:30', hour_finish: '08:00' }],
    ['Reunião Diária', { repeat_day: '9' }],
    ['Fechar o caixa', { type: '3' }],
  ] as const) {
    await writeTask(page.request, baseURL!, { label, ...more })
  }
  for (const path of ['/', '/tasks', '/calendar-week', '/calendar-month']) {
    await page.goto(path)
    await expect(page.getByText(/Comprar|Fechar|\+\d mais/).first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('a hint over a button belongs to the content it tells of', async ({ page, person: _ }) => {
  await page.goto('/calendar-week?ver=lista')
  await page.getByRole('main').getByRole('button', { name: 'Nova tarefa' }).nth(1).hover()
  await expect(page.getByRole('main').getByRole('tooltip')).toBeVisible()
  await expectAccessible(page)
})

test('every screen of a visitor passes axe in both themes', async ({ page }) => {
  for (const path of visitor) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

test('no screen speaks to another address or breaks its policy', async ({ page, person: _, baseURL }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on(
    'request',
    (request) =>
      !/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL!) && complaints.push(request.url()),
  )
  for (const path of member) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(complaints).toEqual([])
})
