import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentTo } from '../../testing/answers.ts'
import { openScreen } from '../../testing/mounting.tsx'

it('takes the holidays of a state', async () => {
  await openScreen('/feriados')
  await page.getByRole('button', { name: 'Feriados do estado' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Estado' }).fill('SP')
  await page.getByRole('option', { name: 'SP' }).click()
  const added = [{ id: 1, date: '2026-07-09', yearly: true, name: 'Revolução Constitucionalista' }]
  answer({ 'POST /calendar/days-off/state': { response: added }, 'GET /calendar/days-off': { response: added } })
  await form.getByRole('button', { name: 'Criar' }).click()
  await expect.element(page.getByText('Revolução Constitucionalista')).toBeVisible()
  await expect.element(page.getByText('09/07, todo ano')).toBeVisible()
  expect(sentTo('POST /calendar/days-off/state')[0]!.body).toEqual({ state: 'SP' })
})
