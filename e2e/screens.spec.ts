import { complaintsOf } from './support/complaints.ts'
import { test as onDemo } from './support/demo.ts'
import { expect, expectAccessible, test, writeTask } from './support/journey.ts'
import { walk } from './support/walk.ts'

const visitor = [
  '/',
  '/login-after-register',
  '/register',
  '/register/consultor',
  '/recover-password',
  '/termos',
  '/privacidade',
]

// One test, because a failed one ends its worker, and the next would walk again.
onDemo('every screen of a signed-in person passes what is asked of all', async ({ browser, demo }) => {
  const { inaccessible, complaints, jumping, late, misnamed, sideways } = await walk(browser, demo)
  expect.soft(inaccessible, 'passes axe in both themes, and on a phone').toEqual([])
  expect.soft(complaints, 'keeps the CSP, reports no error, speaks to no other address').toEqual([])
  expect.soft(jumping, 'does not jump while it fills, on a wide screen and on a phone').toEqual([])
  expect.soft(late, 'shows the first row of its list without scrolling far').toEqual([])
  expect.soft(misnamed, 'has the title that the menu gives it').toEqual([])
  expect.soft(sideways, 'does not scroll sideways, from a phone to a wide screen').toEqual([])
})

test('screens with content pass axe in both themes', async ({ page, person: _, baseURL }) => {
  await Promise.all(
    [
      { label: 'Comprar fermento', hour: '07:30', hour_finish: '08:00' },
      { label: 'Reunião Diária', repeat_day: '9' },
      { label: 'Fechar o caixa', type: '3' },
    ].map((task) => writeTask(page.request, baseURL!, task)),
  )
  for (const path of ['/', '/tasks', '/calendar-week', '/calendar-month']) {
    await page.goto(path)
    await expect(page.getByText(/Comprar|Fechar|\+\d mais/).first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('a tooltip over a button is inside a landmark', async ({ page, person: _ }) => {
  await page.goto('/calendar-week?ver=lista')
  await page.getByRole('main').getByRole('button', { name: 'Nova tarefa' }).nth(1).hover()
  await expect(page.getByRole('main').getByRole('tooltip')).toBeVisible()
  await expectAccessible(page)
})

test('every screen of a visitor passes axe in both themes and violates no Content-Security-Policy', async ({
  page,
  baseURL,
}) => {
  const complaints = await complaintsOf(page, baseURL!)
  for (const path of visitor) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  expect(complaints).toEqual([])
})

test('a form is validated without eval, which the Content-Security-Policy forbids', async ({ page, baseURL }) => {
  const complaints = await complaintsOf(page, baseURL!)
  await page.goto('/register')
  await page.getByLabel('E-mail').fill('sem-arroba')
  await page.getByRole('button', { name: /Criar conta|Começar/ }).click()
  await expect(page.getByText('E-mail inválido')).toBeVisible()
  expect(complaints).toEqual([])
})
