import type { Page } from '@playwright/test'
import { addDays, startOfWeek } from '@prumo/contract/dates.ts'
import { expect, expectAccessible, phone, test, today, writeTask } from '../support/journey.ts'

test.use(phone)

const monday = addDays(startOfWeek(today()), 7)
const wednesday = addDays(monday, 2)

test('on a phone a finger scrolls the week, and drags a task after a long press', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { id } = await writeTask(page.request, baseURL!, {
    label: 'Visita',
    date: monday,
    hour: '09:00',
    hour_finish: '10:00',
  })
  await page.goto(`/calendar-week?dia=${monday}`)
  await expect(page.locator('[data-column]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Mais opções da lista' }).click()
  await page.getByText('3 dias', { exact: true }).click()
  await expect(page.locator('[data-column]')).toHaveCount(3)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expectAccessible(page)

  const block = page.getByRole('button', { name: /Visita/ })
  const scrolled = () => page.getByRole('region', { name: 'Grade de horas' }).evaluate((box) => box.scrollTop)
  const before = await scrolled()
  let from = (await block.boundingBox())!
  const scrolledOut = page
    .getByRole('region', { name: 'Grade de horas' })
    .evaluate((box) => new Promise((done) => box.addEventListener('scrollend', done, { once: true })))
  await swipe(page, [from.x + 30, from.y + 10], [from.x + 30, from.y - 60])
  await scrolledOut
  expect(await scrolled()).toBeGreaterThan(before)
  expect(await timeOf(page, id)).toBe(`${monday} 09:00`)

  from = (await block.boundingBox())!
  const column = (await page.locator(`[data-column="${wednesday}"]`).boundingBox())!
  await swipe(page, [from.x + 30, from.y + 10], [column.x + 30, from.y + 10 + 48], () =>
    expect(page.getByText('Visita: em movimento.')).toBeAttached(),
  )
  await expect.poll(() => timeOf(page, id)).toBe(`${wednesday} 10:00`)
})

/** A finger's way; with `rested` it begins when that has happened below the resting finger. */
async function swipe(page: Page, [x, y]: [number, number], [toX, toY]: [number, number], rested?: () => Promise<void>) {
  const browser = await page.context().newCDPSession(page)
  // Of the browser, whose clock no test moves.
  let now = (await page.evaluate(() => performance.timeOrigin + performance.now())) / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [], timestamp: (now += 0.03) })
  const sent = [touch('touchStart', { x, y })]
  if (rested) {
    await sent[0]
    await rested()
  }
  // Sent together: a finger that does not rest is there before a busy machine could take its touch for a long one.
  for (let step = 1; step <= 10; step++)
    sent.push(touch('touchMove', { x: x + ((toX - x) * step) / 10, y: y + ((toY - y) * step) / 10 }))
  // It stands before it leaves, so that nothing goes on by itself.
  now += 0.5
  sent.push(touch('touchMove', { x: toX, y: toY + 1 }), touch('touchMove', { x: toX, y: toY }), touch('touchEnd'))
  await Promise.all(sent)
}

async function timeOf(page: Page, id: number): Promise<string> {
  const { response } = await (await page.request.get(`/api/calendar/task/${id}`)).json()
  return `${response.date} ${response.hour}`
}
