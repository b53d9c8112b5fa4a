import type { Locator } from '@playwright/test'
import { expect, phone, test, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

test.use(phone)

test('on a phone a finger reaches small controls beside them', async ({ page, person: _, baseURL }) => {
  await writeTask(page.request, baseURL!, { label: 'Visita' })
  await page.goto('/')
  const box = page.getByRole('checkbox', { name: 'Concluir: Visita' })
  await expect(box).toBeVisible()
  await tapBeside(box, { y: 18 })
  await expectMessage(page, 'Tarefa concluida!')

  await follow(page, '/calendar-week')
  await page.getByRole('button', { name: 'Hoje', exact: true }).waitFor()
  const shown = new URL(page.url()).searchParams.get('dia')
  await tapBeside(page.getByRole('button', { name: 'Próximos dias' }), { y: -19 })
  await expect.poll(() => new URL(page.url()).searchParams.get('dia')).not.toBe(shown)
})

/** A tap some px from the middle of a control. */
async function tapBeside(control: Locator, { x = 0, y = 0 }) {
  await control.scrollIntoViewIfNeeded()
  const box = (await control.boundingBox())!
  await control.page().touchscreen.tap(box.x + box.width / 2 + x, box.y + box.height / 2 + y)
}
