import type { Page } from '@playwright/test'
import { expect, test, writeTask } from '../support/journey.ts'

const box = (page: Page) => page.getByRole('dialog', { name: 'Buscar, ir para uma tela ou criar' })
const group = (page: Page, name: string) => box(page).getByRole('group', { name })

for (const [late, files] of [
  ['its code', /JumpDialog.*\.js/],
  ['the rest of the product', /whole.*\.js/],
] as const)
  test(`letters typed before the dialog is there are not lost: ${late} comes late`, async ({ page, api, baseURL }) => {
    await writeTask(api, baseURL!, { label: 'Validade do fermento' })
    let letGo = () => {}
    const typed = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(files, async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/')
    await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('fermento val')
    letGo()
    await expect(box(page).getByPlaceholder('Buscar ou ir para…')).toHaveValue('fermento val')
    await expect(group(page, 'Tarefas').getByRole('button')).toHaveText([/Validade do fermento/])
  })
