import { expect, expectAccessible, expectNoSidewaysScroll, phone, test } from '../support/journey.ts'

test.use(phone)

test('on a phone a board shows column after column, and cards are added, moved by a long press and by their menu', async ({
  page,
  person: _,
}) => {
  await page.goto('/scrum')
  const column = (name: string) => page.getByRole('region', { name })
  const cards = (name: string) => column(name).getByRole('listitem')
  const line = column('Backlog').getByLabel('Nova tarefa em Backlog')
  for (const title of ['Ligar', 'Visitar']) {
    await line.fill(title)
    await line.press('Enter')
    await expect(cards('Backlog').filter({ hasText: title })).toBeVisible()
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ações de Ligar' }).click()
  await page.getByRole('menuitem', { name: 'Mover para A fazer' }).click()
  await expect(cards('A fazer')).toHaveText([/Ligar/])
  await expect(cards('Backlog')).toHaveText([/Visitar/])

  for (const title of ['Cobrar', 'Pagar']) {
    await line.fill(title)
    await line.press('Enter')
    await expect(cards('Backlog').filter({ hasText: title })).toBeVisible()
  }
  // A finger that rests lifts the card; then it follows the finger.
  const saved = page.waitForResponse((answer) => answer.url().includes('/task/move/'))
  const [from, to] = [
    (await cards('Backlog').filter({ hasText: 'Pagar' }).boundingBox())!,
    (await cards('Backlog').filter({ hasText: 'Visitar' }).boundingBox())!,
  ]
  const touch = await page.context().newCDPSession(page)
  const at = (y: number) => [{ x: from.x + 30, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from.y + 12) })
  await expect(page.locator('li[data-lifted]').first()).toBeVisible()
  for (let step = 1; step <= 8; step++)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from.y + 12 + ((to.y - from.y) * step) / 8),
    })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect((await saved).status()).toBe(200)
  await expect(cards('Backlog')).toHaveText([/Pagar/, /Visitar/, /Cobrar/])
})
