import { expect, it } from 'vitest'
import { areasReachedBy, screensReachedBy, testsReachedBy } from '../../../../scripts/reach.mjs'

const web = 'packages/web/src'
const addresses = ['/', '/tasks', '/pop/3', '/riscos', '/previsao-orcamentaria', '/fluxo-caixa']
const screensOf = (...files: string[]) => addresses.filter(screensReachedBy(files))

it('a change reaches the screens whose routes import it, and Home', () => {
  expect(screensOf(`${web}/finance/budget/BudgetScreen.tsx`)).toEqual(['/', '/previsao-orcamentaria'])
  expect(screensOf(`${web}/ui/year-grid/YearGrid.tsx`)).toEqual(['/', '/previsao-orcamentaria'])
})

it('what an area offers everywhere reaches all its screens', () => {
  expect(screensOf(`${web}/finance/entries/EntryForm.tsx`)).toEqual(['/', '/previsao-orcamentaria', '/fluxo-caixa'])
})

it('the frame, the theme and what no file imports reach every screen', () => {
  for (const file of ['src/shell/SideMenu.tsx', 'src/theme.ts', 'src/areas.ts', 'index.html'])
    expect(screensOf(`packages/web/${file}`), file).toEqual(addresses)
})

it('a test and the server reach no screen', () => {
  expect(screensOf(`${web}/finance/home/FinanceHomeScreen.browser.test.tsx`)).toEqual([])
  expect(screensOf('packages/server/src/finance/area.ts')).toEqual([])
})

it('a text of help reaches its area alone, and a migration all', () => {
  expect(areasReachedBy(['packages/server/content/help/14-finance.yaml'])).toEqual(['help'])
  expect(areasReachedBy(['packages/server/migrations/0001_start.sql'])).toBeUndefined()
})

it('what joins the screens reaches the whole web and no other area, and a measurement nothing', () => {
  for (const file of ['packages/web/src/main.tsx', 'packages/web/vite.config.ts', 'e2e/support/walk.ts'])
    expect(areasReachedBy([file]), file).toEqual(['web'])
  expect(areasReachedBy(['packages/contract/src/fields.ts', 'packages/web/src/main.tsx'])).toBeUndefined()
  expect(areasReachedBy(['bench/growth/kinds.ts'])).toEqual([])
})

it('a change reaches the areas that import it', () => {
  expect(areasReachedBy(['packages/server/src/billing/access/deriving.ts'])).toContain('billing')
  expect(areasReachedBy(['packages/server/src/contacts/area.ts'])).not.toContain('billing')
})

it('a source reaches the tests that ask it by calls and those that import it, of its area alone', () => {
  const server = 'packages/server/src'
  expect(testsReachedBy(`${server}/contacts/contacts/routes.ts`)).toContain(
    `${server}/contacts/contacts/contacts.test.ts`,
  )
  expect(testsReachedBy('packages/contract/src/contacts/contacts/endpoints.ts')).toContain(
    `${server}/contacts/contacts/contacts.test.ts`,
  )
  const ofDays = testsReachedBy(`${server}/quality/nonconformities/days.ts`)
  expect(ofDays).toContain(`${server}/quality/nonconformities/days.test.ts`)
  expect(ofDays.filter((one) => !one.startsWith(`${server}/quality/`))).toEqual([])
})
