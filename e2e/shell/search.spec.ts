import type { Page } from '@playwright/test'
import { expect, test, writeTask } from '../support/journey.ts'

const box = (page: Page) => page.getByRole('dialog', { name: 'Buscar, ir para uma tela ou criar' })
const group = (page: Page, name: string) => box(page).getByRole('group', { name })

test('letters typed before the dialog is there are not lost', async ({ page, api, baseURL }) => {
  await writeTask(api, baseURL!, { label: 'Validade do fermento' })
  let letGo = () => {}
  const typed = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/JumpDialog.*\.js/, async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Seja bem vindo!' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('fermento val')
  letGo()
  await expect(box(page).getByPlaceholder('Buscar ou ir para…')).toHaveValue('fermento val')
  await expect(group(page, 'Tarefas').getByRole('button')).toHaveText([/Validade do fermento/])
})
