import { expect, expectAccessible, phone, test } from '../support/journey.ts'
import { announce } from './announcing.ts'

test.use(phone)

test('on a phone the notifications open in a sheet and are viewed by touch', async ({ page, api }) => {
  for (let n = 1; n <= 2; n++)
    await announce(api, { title: `Aviso ${n}`, message: `<p>${'Uma frase comprida. '.repeat(4)}</p>` })
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await expect(bell).toHaveAccessibleName('Notificações: 2 não visualizadas')
  await bell.tap()
  const sheet = page.getByRole('dialog', { name: 'Notificações' })
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Marcar como visualizada: Aviso 2' }).tap()
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await sheet.getByRole('tab', { name: 'Todas' }).tap()
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await sheet.getByRole('button', { name: 'Fechar' }).tap()
  await expect(sheet).toBeHidden()
  await expect(bell).toHaveAccessibleName('Notificações: 1 não visualizada')
  await page.goto('/account?aba=notificacoes')
  await expect(page.getByLabel('Receber o resumo do dia por e-mail')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
