import { expect, test, today } from '../support/journey.ts'
import { chooseStatement } from '../finance/statement-file.ts'
import { bookkeeping } from '../finance/world.ts'

test('worksheet of 5,000 lines, 4x slower', async ({ page, person: _, api, baseURL }) => {
  test.setTimeout(240_000)
  await bookkeeping(api, baseURL!)
  const day = today()
  const letters = (n: number) => String.fromCharCode(65 + (n % 26), 65 + (Math.floor(n / 26) % 26), 65 + (Math.floor(n / 676) % 26))
  await page.goto('/financeiro/extratos')
  await chooseStatement(page, Array.from({ length: 5000 }, (_, n) => ({ day, amount: `-${1 + (n % 900)}.50`, memo: `PIX ENVIADO ${letters(n)} LTDA` })))
  await page.getByRole('button', { name: /Criar a conta/ }).click()
  await expect(page.getByRole('combobox', { name: /^Conta de PIX/ }).first()).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('combobox', { name: /^Conta de PIX/ }).first()).toBeVisible({ timeout: 60_000 })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const seen: { name: string; duration: number }[] = []
    ;(window as never as { seen: typeof seen }).seen = seen
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push({ name: entry.name, duration: entry.duration })
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  const at = Date.now()
  for (let n = 0; n < 12; n++) {
    await page.keyboard.type('alug', { delay: 60 })
    await page.waitForTimeout(300)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(150)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(900)
  }
  const seen = await page.evaluate(() => (window as never as { seen: { name: string; duration: number }[] }).seen)
  const keys = seen.filter(({ name }) => name === 'keydown' || name === 'keyup').map(({ duration }) => duration).toSorted((a, b) => a - b)
  console.log('TOOK', Date.now() - at, 'keys', keys.length, 'p50', keys[Math.floor(keys.length / 2)], 'p95', keys[Math.floor(keys.length * 0.95)], 'max', keys.at(-1))
  const left = await api.get('/api/client/finance/statements')
  console.log(JSON.stringify(((await left.json()) as { response: { lines: object }[] }).response[0]!.lines))
})
