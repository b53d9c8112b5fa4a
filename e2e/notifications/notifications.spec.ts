import { expect, expectAccessible, test } from '../support/journey.ts'
import { announce } from './announcing.ts'

test("the operator's announcement appears in the bell, is read by keyboard, leads to its screen and is then viewed", async ({
  page,
  api,
}) => {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    return dialog.dismiss()
  })
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await expect(bell).toHaveAccessibleName('Notificações')
  await announce(api, {
    title: 'Novidade na semana',
    message: '<h2>Arraste</h2><p>as <b>tarefas</b></p><script>alert(1)</script><img src=x onerror=alert(1)>',
    link: '/calendar-week',
  })
  await announce(api, { title: 'Manutenção no domingo', message: '<p>Das 2h às 4h.</p>' })
  // Without a reload, by a live event.
  await expect(bell).toHaveAccessibleName('Notificações: 2 não visualizadas')

  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('listitem').first()).toContainText('Manutenção no domingo')
  await expect(panel.getByRole('listitem').first()).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} · agora/)
  await expect(panel.getByRole('heading', { name: 'Arraste' })).toBeVisible()
  await expect(panel.locator('img, script')).toHaveCount(0)
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Marcar como visualizada: Manutenção no domingo' }).press('Enter')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(bell).toHaveAccessibleName('Notificações: 1 não visualizada')
  await panel.getByRole('tab', { name: 'Todas' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()

  await bell.click()
  await panel.getByRole('link', { name: 'Novidade na semana' }).click()
  await expect(page).toHaveURL(/\/calendar-week/)
  await expect(panel).toBeHidden()
  await expect(bell).toHaveAccessibleName('Notificações')
  await bell.click()
  await expect(panel.getByText('Nenhuma notificação por ver')).toBeVisible()
  await expectAccessible(page)
  expect(ran).toEqual([])
})
