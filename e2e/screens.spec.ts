import { complaintsOf } from './support/complaints.ts'
import { test as onDemo } from './support/demo.ts'
import { expect, expectAccessible, test } from './support/journey.ts'
import { walk } from './support/walk.ts'

const visitor = [
  '/',
  '/login-after-register',
  '/register',
  '/register/consultor',
  '/recover-password',
  '/termos',
  '/privacidade',
  '/api',
]

// One test, because a failed one ends its worker, and the next would walk again.
onDemo('every screen of a signed-in person passes what is asked of all', async ({ browser, demo }) => {
  const { inaccessible, complaints, jumping, late, misnamed, sideways, spending } = await walk(browser, demo)
  expect.soft(inaccessible, 'passes axe in both themes, and on a phone').toEqual([])
  expect.soft(complaints, 'keeps the CSP, reports no error, speaks to no other address').toEqual([])
  expect.soft(jumping, 'does not jump while it fills, on a wide screen and on a phone').toEqual([])
  expect.soft(late, 'shows the first row of its list without scrolling far').toEqual([])
  expect.soft(misnamed, 'has the title that the menu gives it').toEqual([])
  expect.soft(sideways, 'does not scroll sideways, from a phone to a wide screen').toEqual([])
  expect.soft(spending, 'keeps the budget of style and layout work (support/spending.ts)').toEqual([])
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
