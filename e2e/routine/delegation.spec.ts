import { addDays } from '@prumo/contract/dates.ts'
import { colleague, expect, expectAccessible, test, today, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

test('what is handed over is found again: given, given back with a word, given once more, and concluded with a feedback', async ({
  page,
  person: _,
  playwright,
  baseURL,
}) => {
  const origin = baseURL!
  const host = { request: page.request, origin }
  const request = await playwright.request.newContext({ baseURL: origin })
  const joao = { request, origin }
  await colleague(host, joao, 'João Lima')
  const asJoao = (path: string, data: object) => request.post(`/api${path}`, { headers: { origin }, data })

  await page.goto('/tasks?tarefa=nova')
  const drawer = page.getByRole('dialog', { name: 'Nova tarefa' })
  await drawer.getByLabel('Título').fill('Conferir o fermento')
  await drawer.getByRole('combobox', { name: 'Responsável' }).click()
  await page.getByRole('option', { name: 'João Lima' }).click()
  await expect(drawer.getByRole('radio', { name: 'De quem faz' })).toBeChecked()
  await drawer.getByLabel('Prioridade').check()
  await drawer.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(page.getByRole('button', { name: 'Abrir', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Delegadas por mim' }).click()
  const list = page.getByRole('region', { name: 'Delegadas por mim' })
  const row = list.getByRole('row').filter({ hasText: 'Conferir o fermento' })
  await expect(row.getByText('Em aberto')).toBeVisible()
  await expectAccessible(page)

  const { response } = await (await page.request.get('/api/calendar/delegated')).json()
  const { id } = response[0] as { id: number }
  const refused = await asJoao(`/calendar/task/${id}/refuse`, { reason: 'Estou de folga' })
  expect(refused.status()).toBe(204)
  await expect(list.getByText('Você ainda não passou tarefas a ninguém')).toBeVisible()

  await follow(page, `/tasks-delegated?tarefa=${id}`)
  const form = page.getByRole('dialog', { name: 'Editar tarefa' })
  await expect(form.getByText('Devolvida por João Lima: “Estou de folga”')).toBeVisible()
  await form.getByRole('combobox', { name: 'Responsável' }).click()
  await page.getByRole('option', { name: 'João Lima' }).click()
  await expectMessage(page, 'Tarefa passada para João Lima')
  await form.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await expect(form).toBeHidden()

  const closed = await asJoao('/calendar/close-task', { calendar_id: id, feedback: 'Vence em março' })
  expect(closed.status()).toBe(200)
  await expect(row.getByText('Concluída')).toBeVisible()
  await expect(row.getByText('Vence em março')).toBeVisible()

  await writeTask(request, origin, { label: 'Particular', date: addDays(today(), -2) })
  await page.getByRole('link', { name: 'Equipe', exact: true }).click()
  const team = page.getByRole('table', { name: 'Por pessoa' })
  await team.getByRole('row').filter({ hasText: 'João Lima' }).getByRole('link', { name: '1 tarefa atrasada' }).click()
  const agenda = page.getByRole('dialog', { name: 'Agenda de João Lima' })
  await expect(agenda.getByText('Mais 1 tarefa atrasada foi escrita por alguém só para si')).toBeVisible()
  await expect(page.getByText('Particular')).toHaveCount(0)
  await expectAccessible(page)

  const given = await writeTask(request, origin, {
    label: 'Fechar o caixa',
    client_id: (await (await page.request.get('/api/account')).json()).response.user_id,
    subjects: [{ label: 'Sangria' }],
  })
  await follow(page, `/tasks?tarefa=${given.id}`)
  const asked = page.getByRole('dialog', { name: 'Tarefa', exact: true })
  await asked.getByRole('checkbox', { name: 'Sangria' }).check()
  await expect(asked.getByRole('checkbox', { name: 'Sangria' })).toBeChecked()
  await asked.getByRole('button', { name: 'Devolver' }).click()
  const why = page.getByRole('dialog', { name: 'Devolver a João Lima' })
  await why.getByLabel('Por quê').fill('O caixa é da Bia')
  await why.getByRole('button', { name: 'Devolver' }).click()
  await expect(page.getByText('Devolvida a João Lima')).toBeVisible()
  await expect(asked).toBeHidden()
  await request.dispose()
})

test('a repetition is changed for the dates that the user chooses, and a late task is put off with one click', async ({
  page,
  person: _,
  baseURL,
}) => {
  const first = await writeTask(page.request, baseURL!, { label: 'Abrir a loja', repeat_day: '8', hour: '08:30' })
  await page.goto(`/tasks?tarefa=${first.id}`)
  const form = page.getByRole('dialog', { name: 'Editar tarefa' })
  await form.getByLabel('Título').fill('Abrir a padaria')
  const reach = form.getByRole('group', { name: 'Para quais datas vale a mudança' })
  await expect(reach).toBeVisible()
  await expectAccessible(page)
  await reach.getByRole('button', { name: 'Esta e as próximas' }).click()
  await expect(form.getByText(/Salv[oa] às/)).toBeVisible()
  await form.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await expect(page.getByRole('button', { name: /Abrir a padaria/ }).nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: /Abrir a loja/ })).toHaveCount(0)

  await writeTask(page.request, baseURL!, { label: 'Pagar o gás', date: addDays(today(), -3) })
  const late = page.getByRole('region', { name: 'Atrasadas' })
  await late.getByRole('button', { name: 'Adiar para amanhã: Pagar o gás' }).click()
  await expectMessage(page, /^Movida para/)
  await expect(late).toBeHidden()
  await expect(page.getByRole('region', { name: 'Próximos dias' }).getByText('Pagar o gás')).toBeVisible()
})
