import { deafen, expect, test, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test('two people change one task: a change of one is merged, a change of both is asked about, and no typed text is lost', async ({
  page,
  person: _,
  baseURL,
}) => {
  await deafen(page)
  const task = await writeTask(page.request, baseURL!, { label: 'Planejar a vitrine', type: '2' })
  await page.goto(`/tasks?tarefa=${task.id}`)
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Título')).toHaveValue('Planejar a vitrine')

  // A colleague saves meanwhile: over the API, with the version that both have read.
  const colleague = await page.request.post('/api/calendar/save-task', {
    headers: { origin: baseURL! },
    data: { calendar_id: task.id, label: 'Planejar a vitrine de Natal', hour: '09:00', updated_at: task.updated_at },
  })
  expect(colleague.status()).toBe(200)

  await page.setViewportSize({ width: 390, height: 500 })
  await form.getByLabel('Título').fill('Planejar a vitrine de fim de ano')
  // Far below, where the question would not be seen.
  await form.getByRole('button').last().scrollIntoViewIfNeeded()
  await expect(form.getByRole('region', { name: 'Mudanças em conflito' })).toBeInViewport()
  await expect(form.getByText('Planejar a vitrine de Natal')).toBeVisible()
  await form.getByRole('button', { name: 'Manter a minha: Título' }).click()
  await expect
    .poll(async () => {
      const { response } = await (await page.request.get(`/api/calendar/task/${task.id}`)).json()
      return `${response.label} ${response.hour}`
    })
    .toBe('Planejar a vitrine de fim de ano 09:00')
})

test('a task saves itself while it is typed, and a reload opens it again', async ({ page, person: _, baseURL }) => {
  const task = await writeTask(page.request, baseURL!, { label: 'Rascunho' })
  await page.goto(`/calendar-month?tarefa=${task.id}`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Título').fill('Rascunho melhor')
  await expect(form.getByText(/Salv[oa] às/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog').getByLabel('Título')).toHaveValue('Rascunho melhor')
  await page.goBack()
})

test('a refused file has a reason, an accepted one is stored and can be deleted', async ({
  page,
  person: _,
  baseURL,
}) => {
  const task = await writeTask(page.request, baseURL!, { label: 'Com arquivos' })
  await page.goto(`/tasks?tarefa=${task.id}`)
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Título')).toHaveValue('Com arquivos')
  const choose = form.locator('input[type=file]')
  await choose.setInputFiles({
    name: 'virus.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ\x90\x00 not a pdf'),
  })
  await expect(form.getByText('Este tipo de arquivo não é aceito.')).toBeVisible()
  await choose.setInputFiles({ name: 'pedido.txt', mimeType: 'text/plain', buffer: Buffer.from('Farinha: 20 sacos\n') })
  await expect(page.getByText('Arquivos enviados')).toBeVisible()
  await form.getByRole('button', { name: 'Apagar pedido.txt' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expectMessage(page, 'Arquivo apagado com sucesso!')
})

test('a failed save keeps the typed text and succeeds when the network is back', async ({
  page,
  person: _,
  baseURL,
  context,
}) => {
  const task = await writeTask(page.request, baseURL!, { label: 'Sem rede' })
  await page.goto(`/tasks?tarefa=${task.id}`)
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Título')).toHaveValue('Sem rede')
  await context.setOffline(true)
  await form.getByLabel('Título').fill('Escrito sem rede')
  await expect(form.getByText(/Não salv/)).toBeVisible()
  await expect(form.getByLabel('Título')).toHaveValue('Escrito sem rede')
  await context.setOffline(false)
  await expect(form.getByText(/Salv[oa] às/)).toBeVisible()
})

test('a task that somebody else deletes or concludes while it is open says so', async ({
  page,
  person: _,
  baseURL,
}) => {
  const [gone, done] = [
    await writeTask(page.request, baseURL!, { label: 'Será apagada' }),
    await writeTask(page.request, baseURL!, { label: 'Será concluída' }),
  ]
  const headers = { origin: baseURL! }
  const form = page.getByRole('dialog')
  await page.goto(`/tasks?tarefa=${gone.id}`)
  await expect(form.getByLabel('Título')).toHaveValue('Será apagada')
  await page.request.delete(`/api/calendar/task/${gone.id}`, { headers })
  await expect(form.getByText('Esta tarefa não está mais aqui')).toBeVisible()

  await page.goto(`/tasks?tarefa=${done.id}`)
  await expect(form.getByLabel('Título')).toHaveValue('Será concluída')
  await page.request.post('/api/calendar/close-task', { headers, data: { calendar_id: done.id } })
  await expect(page.getByRole('dialog', { name: 'Tarefa concluída' })).toBeVisible()
})
