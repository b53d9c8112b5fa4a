import { deafen, expect, test, writeTask } from '../support/journey.ts'

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
  await form.getByRole('button', { name: 'Manter o meu: Título' }).click()
  await expect
    .poll(async () => {
      const { response } = await (await page.request.get(`/api/calendar/task/${task.id}`)).json()
      return `${response.label} ${response.hour}`
    })
    .toBe('Planejar a vitrine de fim de ano 09:00')
})
