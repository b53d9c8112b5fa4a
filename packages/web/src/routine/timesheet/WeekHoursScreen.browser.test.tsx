import { addDays, formatDate, startOfWeek, weekDays } from '@prumo/contract/dates.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoSidewaysScroll, focus, onPhone, press, texts, type } from '../../testing/acting.ts'
import { type Answers, answer, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'
import { today } from '../tasks.fixtures.ts'

/** Of last week: every day of it may be filled. */
const monday = addDays(startOfWeek(today), -7)
const dates = weekDays(monday)
const put = 'PUT /calendar/timesheet-week'

/** A server that keeps the hours of tasks. */
function keptHours(...labels: string[]) {
  const hours = new Map<string, number>()
  const keyOf = (id: number, date: string) => `${id} ${date}`
  const cell = (calendar_id: number, date: string) => ({
    date,
    calendar_id,
    total: hours.get(keyOf(calendar_id, date)) ?? 0,
    running: false,
  })
  const answers: Answers = {
    'GET /calendar/timesheet-week': () => ({
      response: {
        days: dates.map((date) => ({ date, locked: false, open: true })),
        rows: labels.map((label, at) => ({
          key: `task-${at + 1}`,
          label,
          cells: dates.map((date) => cell(at + 1, date)),
        })),
      },
    }),
    [put]: ({ body: { calendar_id, date, total } }) => {
      hours.set(keyOf(Number(calendar_id), date), total)
      return { response: cell(Number(calendar_id), date) }
    },
    'GET /calendar/timesheet-tasks': { response: [{ calendar_id: 9, label: 'Arrumar o depósito', date: null }] },
  }
  return answers
}

const cell = (label: string, day: number) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}, .*${formatDate(dates[day]!)}`) })
const sent = () => sentTo(put).at(-1)?.body

it('the week is filled by keyboard like a spreadsheet', async () => {
  await openScreen(`/timesheet/week?dia=${monday}`, { answers: keptHours('Atendimento', 'Relatório') })
  await focus(cell('Atendimento', 0))
  await type('1,5')
  await press('Enter')
  await expect.element(cell('Relatório', 0)).toHaveFocus()
  await expect.element(cell('Atendimento', 0)).toHaveValue('1:30')
  await type('90m')
  await press('Tab')
  await expect.element(cell('Relatório', 1)).toHaveFocus()
  await expect.element(cell('Relatório', 0)).toHaveValue('1:30')
  await press('ArrowUp')
  await expect.element(cell('Atendimento', 1)).toHaveFocus()
  await press('ArrowLeft')
  await expect.element(cell('Atendimento', 0)).toHaveFocus()
  // F2 puts the cursor at the end of the value.
  await press('F2', 'Backspace')
  await type('5')
  await press('Enter')
  await expect.element(cell('Atendimento', 0)).toHaveValue('1:35')
  await expect.poll(() => texts(page.getByRole('row', { name: /^Total/ }))[0]).toContain('3:05')
  expect(sent()).toMatchObject({ calendar_id: 1, date: monday, total: 95 * 60, was: 90 * 60 })
})

it('Escape takes back what was typed, and what is no number of hours stays with how they are written', async () => {
  await openScreen(`/timesheet/week?dia=${monday}`, { answers: keptHours('Atendimento', 'Relatório') })
  await focus(cell('Atendimento', 0))
  await type('9')
  await press('Escape')
  await expect.element(cell('Atendimento', 0)).toHaveValue('')
  await type('muito')
  await press('Enter')
  await expect.element(cell('Atendimento', 0)).toHaveValue('muito')
  await expect.element(page.getByText(/Escreva as horas como 1:30, 1,5 ou 90m/)).toBeVisible()
  expect(sentTo(put)).toEqual([])
  await expectAccessible()
  await focus(cell('Atendimento', 0))
  await type('2')
  await press('Enter')
  await expect.element(cell('Atendimento', 0)).toHaveValue('2:00')
  await expect.element(page.getByText('Não foi salvo')).not.toBeInTheDocument()
})

it('hours that could not be saved stay with the reason, and are saved on request', async () => {
  const answers = keptHours('Atendimento', 'Relatório')
  await openScreen(`/timesheet/week?dia=${monday}`, {
    answers: { ...answers, [put]: new Refusal('server.unavailable') },
  })
  await focus(cell('Relatório', 2))
  await type('4')
  await press('Enter')
  await expect.element(page.getByText(/Relatório, .*“4”\. O Prumo está ocupado/)).toBeVisible()
  await expect.element(cell('Relatório', 2)).toHaveValue('4')
  answer({ [put]: answers[put]! })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(page.getByText('Não foi salvo')).not.toBeInTheDocument()
  await expect.element(cell('Relatório', 2)).toHaveValue('4:00')
})

it('a task of another time is found, added as a row and filled', async () => {
  await openScreen(`/timesheet/week?dia=${monday}`, { answers: keptHours('Atendimento') })
  await userEvent.fill(page.getByRole('combobox', { name: 'Adicionar tarefa' }), 'deposito')
  await page.getByRole('option', { name: /Arrumar o depósito/ }).click()
  await focus(cell('Arrumar o depósito', 3))
  await type('0:45')
  await press('Enter')
  await expect.element(cell('Arrumar o depósito', 3)).toHaveValue('0:45')
  expect(sent()).toMatchObject({ calendar_id: 9, date: dates[3], total: 45 * 60 })
})

it('is filled a day at a time on a phone, with the hours of each day above', async () => {
  await onPhone()
  await openScreen(`/timesheet/week?dia=${monday}`, { answers: keptHours('Atendimento no balcão') })
  const day = (at: number) => page.getByRole('button', { name: new RegExp(formatDate(dates[at]!)) })
  await cell('Atendimento no balcão', 0).fill('1h30')
  await press('Enter')
  await expect.element(day(0)).toMatchTextContent(/1:30/)
  await page.getByRole('button', { name: 'Próximo dia' }).click()
  await expect.element(cell('Atendimento no balcão', 1)).toHaveValue('')
  await cell('Atendimento no balcão', 1).fill('2')
  await day(0).click()
  await expect.element(cell('Atendimento no balcão', 0)).toHaveValue('1:30')
  await expect.element(day(1)).toMatchTextContent(/2:00/)
  await expectNoSidewaysScroll()
  await expectAccessible()
})
