import { expect, type Page } from '@playwright/test'
import { csv, xlsx } from '@prumo/server/src/imports/testing/sheets.ts'

export { csv, xlsx }

/** Chooses a file, as in the browser's file dialog. */
export async function choose(page: Page, file: File): Promise<void> {
  const buffer = Buffer.from(await file.arrayBuffer())
  // Browsers take the type of a .csv from the operating system, which may have none.
  await page.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: '', buffer })
  await expect(page.getByRole('heading', { name: 'O que há em cada coluna' })).toBeVisible()
}

export const step = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 2, name })
export const press = (page: Page, name: RegExp | string) => page.getByRole('main').getByRole('button', { name }).click()

/** Goes from the columns to the question and confirms it. */
export async function importAll(page: Page): Promise<void> {
  await press(page, 'Conferir linhas')
  await press(page, /^Importar \d/)
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
}

export const linesOf = (page: Page) => page.getByRole('region', { name: 'Linhas da planilha', exact: true })
