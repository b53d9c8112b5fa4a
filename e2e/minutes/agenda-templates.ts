import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../support/journey.ts'

/** Minutes begin with an agenda that is ready, become one of the company's own, and that one begins the next. */
export async function agendaTemplates(page: Page) {
  await page.goto('/protocols')
  await page.getByRole('button', { name: 'Nova ATA' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova ATA' })
  await form.getByRole('textbox', { name: 'Título' }).fill('Equipe da loja')
  await form.getByRole('combobox', { name: 'Modelo de pauta' }).click()
  await page.getByRole('option', { name: /^Reunião semanal da equipe/ }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Criar' }).click()
  const subjects = page.getByRole('region', { name: 'Assuntos' })
  await expect(subjects.getByText('Prioridades da próxima semana')).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Salvar como modelo de pauta' }).click()
  const naming = page.getByRole('dialog', { name: 'Salvar como modelo de pauta' })
  await naming.getByLabel('Nome do modelo').fill('Semanal da loja')
  await naming.getByRole('button', { name: 'Salvar' }).click()
  await expect(naming).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Minhas ATAS' }).click()

  await page.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await page.getByRole('button', { name: 'Modelos de pauta' }).click()
  const templates = page.getByRole('dialog', { name: 'Modelos de pauta' })
  await templates.getByLabel('Buscar modelo').fill('loja')
  await expectAccessible(page)
  await templates.getByRole('button', { name: 'Usar Semanal da loja' }).click()
  await expect(form.getByRole('combobox', { name: 'Modelo de pauta' })).toHaveValue('Semanal da loja')
}
