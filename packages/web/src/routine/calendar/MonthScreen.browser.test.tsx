import { addDays, monthGrid } from '@prumo/contract/dates.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drag, expectNoSidewaysScroll, focus, onPhone, press, undo } from '../../testing/acting.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'
import { daysFromToday, keptTasks } from '../tasks.fixtures.ts'

const month = daysFromToday(40).slice(0, 7)
// A Saturday and the Monday after it: moved by keyboard, the task passes the end of a week into the next row.
const from = monthGrid(month)[1]![5]!
const to = addDays(from, 2)
const cell = (date: string) => page.css(`[role=gridcell]:has([data-daybutton="${date}"])`)
const chip = (date: string) => cell(date).getByRole('button', { name: /Conferir notas/ })

it('moves a task to another day by mouse and by keyboard, and moves it back', async () => {
  const { all, answers } = keptTasks({ label: 'Conferir notas fiscais de entrada', date: from })
  await openScreen(`/calendar-month?mes=${month}`, { answers })
  // The hour, if any, and the first 20 characters.
  await expect.element(chip(from)).toHaveTextContent('Conferir notas fisca…')
  await drag(chip(from), cell(to))
  await expect.poll(() => all[0]!.date).toBe(to)
  await expect.element(chip(to)).toBeVisible()
  await undo('Movida para')
  await expect.poll(() => all[0]!.date).toBe(from)

  await focus(chip(from))
  // dnd-kit takes a step when the one before is drawn.
  for (const [key, days] of [
    ['Space', 0],
    ['ArrowRight', 1],
    ['ArrowRight', 2],
  ] as const) {
    await press(key)
    await expect.element(cell(addDays(from, days))).toHaveAttribute('data-over')
  }
  await press('Space')
  await expect.poll(() => all[0]!.date).toBe(to)
  await expect.element(chip(to)).toHaveFocus()
  await expectAccessible()

  await page.getByText('Lista', { exact: true }).click()
  await openScreen(shownAddress(), { answers })
  await expect.element(page.getByRole('radio', { name: 'Lista' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Apagar: Conferir notas fiscais de entrada' })).toBeVisible()
})

it('on a phone shows its days and lists the tasks of one', async () => {
  await onPhone()
  const { answers } = keptTasks({ label: 'Reunião com o contador', date: from, hour: '14:00' })
  await openScreen(`/calendar-month?mes=${month}`, { answers })
  const day = page.css(`[data-day="${from}"]`)
  await expect.element(day).toHaveAccessibleName(/1 tarefa/)
  await day.click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Reunião com o contador' })).toBeVisible()
  await expect.poll(shownAddress).toContain(`dia=${from}`)
  await expectAccessible()
  await expectNoSidewaysScroll()
})
