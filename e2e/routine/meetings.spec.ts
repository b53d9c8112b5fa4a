import { colleague, expect, expectAccessible, test } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

test('a daily meeting is started, everybody says their part, and its end tells the others; the next one knows what was planned', async ({
  page,
  person,
  playwright,
  baseURL,
}) => {
  const origin = baseURL!
  const request = await playwright.request.newContext({ baseURL: origin })
  await colleague({ request: page.request, origin }, { request, origin }, 'João Lima')
  await page.goto('/reuniao-diaria')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Começar a reunião de hoje' }).click()
  await expect(page.getByRole('timer', { name: 'Tempo da reunião' })).toContainText('de 15 min')
  await page.getByRole('link', { name: 'Reunião diária', exact: true }).last().click()
  await page.getByRole('link', { name: 'Voltar à reunião' }).click()

  await page.getByRole('checkbox', { name: 'Presente: João Lima' }).check()
  await page.getByRole('textbox', { name: 'Hoje: João Lima' }).fill('Assar o panetone')
  await page.getByRole('textbox', { name: `Obstáculos: ${person.name}` }).fill('Falta farinha')
  await expect(page.getByRole('checkbox', { name: `Presente: ${person.name}` })).toBeChecked()
  await page.getByRole('button', { name: 'Novo item' }).click()
  await page.getByLabel('O quê, item 1').fill('Comprar farinha')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Encerrar a reunião' }).click()
  await expectMessage(page, 'Reunião encerrada. O resumo segue para quem participou.')
  await expect(page.getByRole('textbox', { name: 'Hoje: João Lima' })).toHaveAttribute('readonly')

  const told = await (await request.get('/api/client/manager-notification')).json()
  const summary = told.response.find(({ kind }: { kind: string }) => kind === 'meeting.summary')
  expect(summary.message).toContain('Assar o panetone')
  expect(summary.message).toContain('Comprar farinha')

  await follow(page, '/reuniao-diaria')
  await expect(page.getByRole('list', { name: 'Últimas reuniões' })).toContainText('2 presentes')

  const answer = await request.post('/api/my-day/meetings', { headers: { origin }, data: { kind: 'daily' } })
  const { response: next } = await answer.json()
  await follow(page, `/reuniao-diaria?reuniao=${next.task_id}`)
  await expect(page.getByRole('listitem', { name: 'João Lima' })).toContainText(
    'Na última, para fazer: Assar o panetone',
  )
  await expect(page.getByLabel('O quê, item 1')).toHaveValue('Comprar farinha')
  await request.dispose()
})

test('a weekly review is set up once for the whole team, and its task opens the meeting', async ({
  page,
  person: _,
}) => {
  await page.goto('/reuniao-diaria')
  await page.getByRole('button', { name: 'Marcar para repetir: Revisão semanal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar' }).click()
  await expectMessage(page, 'Marcada para toda a equipe')
  await expect(page.getByRole('region', { name: 'Revisão semanal' }).getByText(/Próxima: /)).toBeVisible()
  const { next } = await (await page.request.get('/api/my-day/meetings')).json()
  const { task_id } = next.find(({ kind }: { kind: string }) => kind === 'weekly')
  await follow(page, `/tasks?tarefa=${task_id}`)
  await page.getByRole('link', { name: 'Abrir a reunião' }).click()
  await expect(page.getByRole('heading', { name: /Revisão semanal de/ })).toBeVisible()
  await page.getByRole('button', { name: 'Começar', exact: true }).click()
  await expect(page.getByRole('timer', { name: 'Tempo da reunião' })).toContainText('de 45 min')
})
