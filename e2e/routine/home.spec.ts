import { expect, test, writeTask } from '../support/journey.ts'

test('Home is drawn complete from its page alone, and nothing moves', async ({ page, person: _, baseURL }) => {
  for (const label of ['Abrir a loja', 'Conferir o estoque', 'Fechar o caixa'])
    await writeTask(page.request, baseURL!, { label })
  for (const calls of ['**/api/calendar/**', '**/api/waiting']) await page.route(calls, (route) => route.abort())
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(page.getByText('Fechar o caixa')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Esperam por você' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
})
