import type { Page } from '@playwright/test'
import { type Movement, ofx } from '@prumo/server/src/finance/statements/testing/ofx-files.ts'

/** Chooses a bank's statement, as in the browser's file dialog. */
export async function chooseStatement(page: Page, movements: readonly Movement[], account?: string): Promise<void> {
  const file = ofx(movements, account === undefined ? {} : { account }, 'extrato de novembro.ofx')
  const buffer = Buffer.from(await file.arrayBuffer())
  // Browsers do not know the type of an .ofx.
  await page.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: '', buffer })
}
