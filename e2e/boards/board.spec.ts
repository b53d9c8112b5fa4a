import { expect, expectAccessible, test, writeTask } from '../support/journey.ts'

test('cards are typed, moved by keyboard, by mouse and by menu, opened, archived and brought back', async ({
  page,
  person: _,
}) => {
  await page.goto('/scrum')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kanban pessoal')
  await expectAccessible(page)
  const column = (name: string) => page.getByRole('region', { name })
  const cards = (name: string) => column(name).getByRole('listitem')
  const line = column('Backlog').getByLabel('Nova tarefa em Backlog')
  for (const title of ['Ligar', 'Visitar', 'Cobrar']) {
    await line.fill(title)
    await line.press('Enter')
  }
  await expect(cards('Backlog')).toHaveText([/Ligar/, /Visitar/, /Cobrar/])

  const saved = () => page.waitForResponse((answer) => answer.url().includes('/task/move/'))
  const card = page.getByRole('button', { name: 'Cobrar', exact: true })
  await card.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  const byKeyboard = saved()
  await page.keyboard.press('Space')
  expect((await byKeyboard).status()).toBe(200)
  await expect(page.getByRole('status').filter({ hasText: 'Cobrar ficou em A fazer, posição 1 de 1.' })).toBeAttached()
  await expect(card).toBeFocused()
  await expect(cards('A fazer')).toHaveText([/Cobrar/])

  await page.getByRole('button', { name: 'Ações de Ligar' }).click()
  const byMenu = saved()
  await page.getByRole('menuitem', { name: 'Mover para Em andamento' }).click()
  await byMenu
  await expect(cards('Em andamento')).toHaveText([/Ligar/])

  const byMouse = saved()
  await page.getByRole('button', { name: 'Visitar', exact: true }).hover()
  await page.mouse.down()
  const target = (await column('Em andamento').boundingBox())!
  // A quick hand: the card is let go where the pointer is, not where it was drawn last.
  await page.mouse.move(target.x - 200, target.y + 60, { steps: 8 })
  await page.mouse.move(target.x + 40, target.y + 60)
  await page.mouse.up()
  await byMouse
  await expect(cards('Em andamento')).toHaveCount(2)
  await page.reload()
  await expect(cards('Em andamento')).toHaveCount(2)

  await page.getByRole('button', { name: 'Ligar', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Editar tarefa' })
  await form.getByLabel('Título').fill('Ligar para o cliente')
  await form.getByLabel('Novo item').fill('Separar o contrato')
  await form.getByLabel('Novo item').press('Enter')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(cards('Em andamento').filter({ hasText: 'Ligar para o cliente' })).toContainText('0/1')

  await page.getByRole('button', { name: 'Ações de Ligar para o cliente' }).click()
  await page.getByRole('menuitem', { name: 'Arquivar' }).click()
  await expect(cards('Em andamento')).toHaveCount(1)
  await page.getByRole('button', { name: 'Arquivadas' }).click()
  await page.getByRole('dialog', { name: 'Arquivadas' }).getByRole('button', { name: 'Ligar para o cliente' }).click()
  await page.getByRole('button', { name: 'Desarquivar e salvar' }).click()
  await expect(cards('Em andamento')).toHaveCount(2)
})

test('a board of the company opens with its cards, once, and shows what colleagues do within a second', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  await page.goto('/scrum-company')
  const backlog = page.getByRole('region', { name: 'Backlog' })
  await expect(backlog.getByRole('button', { name: 'Fazer a análise SWOT da empresa', exact: true })).toBeVisible()
  const headers = { origin: baseURL! }
  await api.post('/api/v2/client/scrum-company/task', {
    headers,
    data: { title: 'De um colega', tab_id: 'to_realize' },
  })
  await expect(page.getByRole('region', { name: 'A fazer' }).getByText('De um colega')).toBeVisible()
  await expectAccessible(page)
})

test('several cards are chosen, moved and archived at once, and come back', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  await api.post('/api/v2/client/scrum/tasks', { headers, data: { titles: ['Um', 'Dois', 'Três'] } })
  await page.goto('/scrum')
  const cards = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  await expect(cards('Backlog')).toHaveCount(3)
  await page.getByRole('button', { name: 'Escolher várias' }).click()
  for (const title of ['Um', 'Três']) await page.getByRole('button', { name: title, exact: true }).click()
  const bar = page.getByRole('toolbar', { name: 'Escolhidos' })
  await expect(bar.getByRole('status')).toHaveText('2 escolhidos')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Mover para A fazer' }).click()
  await expect(cards('A fazer')).toHaveText([/Um/, /Três/])

  await page.getByRole('button', { name: 'Um', exact: true }).click({ modifiers: ['Control'] })
  await bar.getByRole('button', { name: 'Arquivar' }).click()
  await expect(cards('A fazer')).toHaveText([/Três/])
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(cards('A fazer')).toHaveText([/Um/, /Três/])
})

test('a card is talked about, and a task too', async ({ page, person: _, api, baseURL }) => {
  const headers = { origin: baseURL! }
  const made = await api.post('/api/v2/client/scrum-company/task', { headers, data: { title: 'Orçamento' } })
  const { id } = (await made.json()).response
  await page.goto(`/scrum-company?cartao=${id}`)
  const panel = page.getByRole('dialog').getByRole('region', { name: 'Comentários' })
  await panel.getByLabel('Novo comentário').fill('Falta o frete')
  await panel.getByRole('button', { name: 'Comentar' }).click()
  await expect(panel.getByText('Falta o frete')).toBeVisible()
  await expect(panel.getByLabel('Novo comentário')).toHaveValue('')

  const { label, id: task } = await writeTask(api, baseURL!, { label: 'Receber a farinha' })
  await page.goto(`/tasks?tarefa=${task}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Título')).toHaveValue(label)
  const below = drawer.getByRole('region', { name: 'Comentários' })
  await below.getByLabel('Novo comentário').fill('Vem às nove')
  await below.getByRole('button', { name: 'Comentar' }).click()
  await expect(below.getByText('Vem às nove')).toBeVisible()

  await page.goto('/scrum-company?cartao=999999')
  await expect(page.getByRole('alert').getByText('Registro não encontrado.')).toBeVisible()
  await expect(page).toHaveURL(/\/scrum-company$/)
})

test('a board keeps the filter of its person, also on a wall, where a card opens over it', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  const headers = { origin: baseURL! }
  await api.post('/api/v2/client/scrum/task', { headers, data: { title: 'Atrasada', date_finish: '2020-01-31' } })
  await api.post('/api/v2/client/scrum/task', { headers, data: { title: 'Sem prazo' } })
  await page.goto('/scrum')
  const cards = page.getByRole('region', { name: 'Backlog' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  const filter = page
    .getByRole('textbox', { name: 'Mostrar só' })
    .or(page.getByRole('combobox', { name: 'Mostrar só' }))
  await filter.first().click()
  await page.getByRole('option', { name: 'Atrasadas' }).click()
  await expect(cards).toHaveText([/Atrasada/])
  await page.goto('/scrum')
  await expect(cards).toHaveText([/Atrasada/])

  const menu = page.getByRole('navigation', { name: 'Principal' })
  await page.getByRole('button', { name: 'Modo parede' }).click()
  await expect(menu).toBeHidden()
  await expect(cards).toHaveText([/Atrasada/])
  await cards.getByRole('button', { name: 'Atrasada', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Editar tarefa' })
  await expect(form.getByLabel('Título')).toHaveValue('Atrasada')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair do modo parede' }).click()
  await expect(menu).toBeVisible()
})

test.describe(() => {
  test.use({ expectedComplaints: [/503/] })

  test('the picture of a board is asked for again while the server is busy, and a refusal is said', async ({
    page,
    person: _,
  }) => {
    let busy = 1
    await page.route('**/kanban/png**', (route) =>
      busy-- > 0
        ? route.fulfill({ status: 503, json: { code: 'work.busy', message: 'Há trabalho demais agora.' } })
        : route.continue(),
    )
    await page.goto('/scrum')
    const button = page.getByRole('button', { name: 'Baixar imagem' })
    const downloading = page.waitForEvent('download')
    await button.click()
    expect((await downloading).suggestedFilename()).toBe('Kanban pessoal.png')
    busy = Number.POSITIVE_INFINITY
    await button.click()
    await expect(page.getByText('Há trabalho demais agora.')).toBeVisible({ timeout: 60_000 })
    await expect(button).toBeEnabled()
  })
})
