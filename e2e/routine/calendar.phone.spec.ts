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
  await swipe(page, 0, [from.x + 30, from.y + 10], [from.x + 30, from.y - 60])
  await expect.poll(scrolled).toBeGreaterThan(before)
  expect(await timeOf(page, id)).toBe(`${monday} 09:00`)

  const rests = async () => {
    const at = await scrolled()
    await page.waitForTimeout(300)
    return (await scrolled()) === at
  }
  await expect.poll(rests).toBe(true)
  from = (await block.boundingBox())!
  const column = (await page.locator(`[data-column="${wednesday}"]`).boundingBox())!
  await swipe(page, 500, [from.x + 30, from.y + 10], [column.x + 30, from.y + 10 + 48])
  await expect.poll(() => timeOf(page, id)).toBe(`${wednesday} 10:00`)
})

test('on a phone the month shows its days and lists the tasks of one', async ({ page, person: _, baseURL }) => {
  await writeTask(page.request, baseURL!, { label: 'Reunião com o contador', date: wednesday, hour: '14:00' })
  await page.goto(`/calendar-month?mes=${wednesday.slice(0, 7)}`)
  const day = page.locator(`[data-day="${wednesday}"]`)
  await expect(day).toHaveAccessibleName(/1 tarefa/)
  await day.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Reunião com o contador' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`dia=${wednesday}`))
  await expectAccessible(page)
})

async function swipe(page: Page, restMs: number, [x, y]: [number, number], [toX, toY]: [number, number]) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const sent = [touch('touchStart', { x, y })]
  if (restMs) {
    await sent[0]
    await page.waitForTimeout(restMs)
  }
  for (let step = 1; step <= 10; step++) {
    sent.push(touch('touchMove', { x: x + ((toX - x) * step) / 10, y: y + ((toY - y) * step) / 10 }))
    // A finger that does not rest is there before a busy machine could take its touch for a long one.
    if (restMs) await page.waitForTimeout(20)
  }
  await Promise.all(sent)
  // It stands before it leaves, so that nothing goes on by itself.
  await page.waitForTimeout(150)
  await touch('touchMove', { x: toX, y: toY + 1 })
  await touch('touchMove', { x: toX, y: toY })
  await touch('touchEnd')
}

async function timeOf(page: Page, id: number): Promise<string> {
  const { response } = await (await page.request.get(`/api/calendar/task/${id}`)).json()
  return `${response.date} ${response.hour}`
}
