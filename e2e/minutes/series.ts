import type { Page } from '@playwright/test'
import { addDays } from '@prumo/contract/dates.ts'
import { expect, expectAccessible, today } from '../support/journey.ts'
import { follow } from '../support/screens.ts'

/** A meeting is set up once; its minutes begin with the agenda, and the next ones with what stayed open. */
export async function meetingsInSeries(page: Page, origin: string) {
  await page.goto('/protocols')
  await page.getByRole('link', { name: 'Séries' }).click()
  await page.getByRole('button', { name: 'Nova série' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova série de reuniões' })
  await form.getByRole('textbox', { name: 'Título' }).fill('Conversa da loja')
  await form.getByRole('combobox', { name: 'Unidade' }).click()
  await page.getByRole('option', { name: 'dia', exact: true }).click()
  await form.getByRole('combobox', { name: 'Pauta de cada reunião' }).click()
  await page.getByRole('option', { name: /^Reunião semanal da equipe/ }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: /^Começar a ATA de Conversa da loja/ }).click()
  const subjects = page.getByRole('region', { name: 'Assuntos' })
  const first = 'Prioridades da próxima semana'
  await expect(subjects.getByText(first)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Conversa da loja')

  // The minutes of the next day, as the calendar opens them.
  const { response } = await (await page.request.get('/api/v2/protocols-series', { headers: { origin } })).json()
  await follow(page, `/protocols/series?serie=${response[0].id}&data=${addDays(today(), 1)}`)
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'Reunião', exact: true })
    .getByRole('button', { name: 'Começar a ATA' })
    .click()
  await subjects.getByRole('button', { name: `4. ${first}` }).click()
  await expect(subjects.getByText('Vem da ATA')).toBeVisible()
}
