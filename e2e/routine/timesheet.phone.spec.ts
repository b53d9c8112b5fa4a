import { addDays, formatDate, startOfWeek } from '@prumo/contract/dates.ts'
import { expect, expectAccessible, phone, test, today, writeTask } from '../support/journey.ts'

test.use(phone)

const monday = addDays(startOfWeek(today()), -7)

test('on a phone the week is filled a day at a time, the timer stays visible, and the report is cards', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { id } = await writeTask(page.request, baseURL!, { label: 'Atendimento no balcão', date: monday })
  await page.goto(`/timesheet/week?dia=${monday}`)
  const cell = (date: string) =>
    page.getByRole('textbox', { name: new RegExp(`^Atendimento no balcão, .*${formatDate(date)}`) })
  await cell(monday).fill('1h30')
  await cell(monday).press('Enter')
  await cell(monday).blur()
  await expect(page.getByRole('button', { name: new RegExp(formatDate(monday)) })).toContainText('1:30')
  await page.getByRole('button', { name: 'Próximo dia' }).click()
  await expect(cell(addDays(monday, 1))).toHaveValue('')
  await cell(addDays(monday, 1)).fill('2')
  await page.getByRole('button', { name: new RegExp(formatDate(monday)) }).click()
  await expect(cell(monday)).toHaveValue('1:30')
  await expect(page.getByRole('button', { name: new RegExp(formatDate(addDays(monday, 1))) })).toContainText('2:00')
  await expectAccessible(page)

  await page.goto(`/tasks?tarefa=${id}`)
  await page.getByRole('button', { name: 'Iniciar o cronômetro' }).click()
  await expectAccessible(page)
  await page.goto(`/timesheet/report?mes=${monday.slice(0, 7)}`)
  const chip = page.getByRole('group', { name: 'Cronômetro em andamento' })
  await expect(chip).toContainText(/00:0\d:\d\d/)
  const cards = page.getByRole('list', { name: 'Lançamentos' })
  await expect(cards.getByText('Atendimento no balcão').first()).toBeVisible()
  await expect(cards.getByText('1:30', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await chip.getByRole('button', { name: /^Parar o cronômetro/ }).click()
  await expect(chip).toHaveCount(0)
})
