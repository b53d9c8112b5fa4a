import { expect, expectAccessible, test, today, writeTask } from '../support/journey.ts'
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

test('a task is sent by WhatsApp to its contacts with a number', async ({ page, api, baseURL }) => {
  const contacts = []
  for (const [name, phone] of [
    ['Regina Lopes', '(11) 98765-4321'],
    ['Sem Telefone', ''],
  ]) {
    const data = { name, phone, email: `${name!.toLowerCase().replace(' ', '.')}@exemplo.com.br` }
    const answer = await api.post('/api/contacts', { headers: { origin: baseURL! }, data })
    contacts.push((await answer.json()).response.id)
  }
  const label = 'Degustação: 50% & "bolo" #1'
  const task = await writeTask(api, baseURL!, { label, contacts, hour: '09:00', hour_finish: '10:00' })
  await page.goto(`/tasks?tarefa=${task.id}`)
  const links = page.getByRole('dialog').getByRole('link', { name: /^Enviar por WhatsApp para/ })
  await expect(links).toHaveCount(1)
  const address = new URL((await links.getAttribute('href'))!)
  expect(address.origin + address.pathname).toBe('https://wa.me/5511987654321')
  const [day, month, year] = [today().slice(8), today().slice(5, 7), today().slice(0, 4)]
  expect(address.searchParams.get('text')).toContain(`*${label}*\nData: ${day}/${month}/${year}`)
  expect(address.searchParams.get('text')).toContain('Horário: das 09:00 às 10:00')
  await expectAccessible(page)
})
