import type { Page } from '@playwright/test'
import { test } from '../support/demo.ts'
import { expect } from '../support/journey.ts'

const folder = new URL('../../docs/pictures/', import.meta.url).pathname

/** The pictures of README.md, of screens of the demo company. */
const screens: Readonly<Record<string, string>> = {
  inicio: '/',
  semana: '/calendar-week',
  mes: '/calendar-month',
  usuarios: '/users',
  pops: '/all-pops',
  jornada: '/proccess-custumer-journey',
}

async function take(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', caret: 'hide', scale: 'css' })
}

test('the pictures of README.md', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await take(page, name)
  }
  await page.goto('/tasks')
  await page.getByRole('main').getByText('Enviar a folha de pagamento').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await take(page, 'tarefa')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await take(page, 'celular')
})
