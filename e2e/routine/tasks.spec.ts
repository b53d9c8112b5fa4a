import { expect, expectAccessible, test, today, writeTask } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'

test('a new task whose answer was lost in a reload is created once, when it is sent again', async ({
  page,
  person: _,
}) => {
  const named = async () => {
    const { response } = await (await page.request.get(`/api/calendar/week?date=${today()}`)).json()
    const tasks = (response as { tasks: { label: string }[] }[]).flatMap((day) => day.tasks)
    return tasks.filter(({ label }) => label === 'Comprar farinha').length
  }
  await page.goto('/tasks?tarefa=nova')
  const drawer = page.getByRole('dialog', { name: 'Nova tarefa' })
  await drawer.getByLabel('Título').fill('Comprar farinha')
  // The server creates the task, and its answer never arrives.
  await page.route('**/api/calendar/task', async (route) => void (await route.fetch()), { times: 1 })
  await drawer.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect.poll(named).toBe(1)
  await page.reload()
  await expect(drawer.getByText('Aqui está o que você tinha escrito.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(drawer).toBeHidden()
  expect(await named()).toBe(1)
})

test('values typed into a new task survive a reload, and closing asks before they are discarded', async ({
  page,
  person: _,
}) => {
  await page.goto('/tasks?tarefa=nova')
  const drawer = page.getByRole('dialog', { name: 'Nova tarefa' })
  await drawer.getByLabel('Título').fill('Ligar para o moinho')
  await drawer.getByRole('button', { name: 'Assuntos', exact: true }).click()
  await expect(drawer.getByLabel('Novo assunto')).toBeFocused()
  await page.keyboard.type('Preço da farinha')
  await page.keyboard.press('Enter')
  await expect(drawer.getByLabel('Assunto 1', { exact: true })).toHaveValue('Preço da farinha')
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await expect.poll(stored).toContain('Preço da farinha')
  await page.reload()
  await expect(drawer.getByLabel('Título')).toHaveValue('Ligar para o moinho')
  await expect(drawer.getByLabel('Assunto 1', { exact: true })).toHaveValue('Preço da farinha')

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Descartar esta tarefa?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(drawer.getByLabel('Título')).toHaveValue('Ligar para o moinho')
  await drawer.getByRole('button', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/tasks$/)
})

test('an empty subject, link or title shows what is missing; a link opens in a new tab', async ({
  page,
  person: _,
}) => {
  await page.goto('/tasks?tarefa=nova')
  const drawer = page.getByRole('dialog', { name: 'Nova tarefa' })
  await drawer.getByRole('button', { name: 'Assuntos', exact: true }).click()
  await drawer.getByRole('button', { name: 'Links', exact: true }).click()
  const links = drawer.getByRole('group', { name: 'Links' })
  await drawer.getByRole('group', { name: 'Assuntos' }).getByRole('button', { name: 'Adicionar' }).click()
  await links.getByRole('button', { name: 'Adicionar' }).click()
  await expect(drawer.getByText('Preencha o assunto')).toHaveCount(2)
  await drawer.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(drawer.getByText('Preencha o título')).toBeVisible()
  await expectAccessible(page)
  await links.getByLabel('Novo link').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(links.getByText('Use um endereço que comece com http:// ou https://')).toBeVisible()
  await links.getByLabel('Novo link').fill('exemplo.com.br/pedido')
  await page.keyboard.press('Enter')
  const link = links.getByRole('link', { name: 'exemplo.com.br/pedido' })
  await expect(link).toHaveAttribute('href', 'https://exemplo.com.br/pedido')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('a tag and a contact are created without leaving the form, and notifications can be chosen only with a contact', async ({
  page,
  person: _,
}) => {
  await page.goto('/tasks?tarefa=nova')
  const drawer = page.getByRole('dialog', { name: 'Nova tarefa' })
  await drawer.getByLabel('Título').fill('Reunião com a Joana')
  await drawer.getByRole('button', { name: 'Etiquetas', exact: true }).click()
  await drawer.getByRole('combobox', { name: 'Etiquetas' }).fill('Clientes')
  await drawer.getByRole('option', { name: 'Criar etiqueta' }).click()
  await drawer.getByRole('button', { name: 'Criar etiqueta' }).click()
  await expect(drawer.getByText('Preencha os campos acima.')).toBeVisible()
  await drawer.getByTitle('Verde').click()
  await drawer.getByRole('button', { name: 'Criar etiqueta' }).click()
  await expect(drawer.getByRole('button', { name: 'Tirar Clientes' })).toBeVisible()

  await expect(drawer.getByText('Avisar por e-mail')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Contatos', exact: true }).click()
  await drawer.getByRole('combobox', { name: 'Contatos' }).fill('Joana Prado')
  await drawer.getByRole('option', { name: 'Criar contato' }).click()
  await drawer.getByLabel('E-mail').fill('joana@moinho.com.br')
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: 'Tirar Joana Prado' })).toBeVisible()
  await expect(drawer.getByText('Avisar por e-mail')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expectMessage(page, 'Criado com sucesso!')
})

test('a task without a date is in the backlog, is sent to the calendar and leaves the backlog', async ({
  page,
  person: _,
}) => {
  await page.goto('/tasks')
  const backlog = page.getByRole('region', { name: 'Backlog' })
  await backlog.getByRole('button', { name: 'Criar no backlog' }).click()
  const drawer = page.getByRole('dialog', { name: 'Criar no backlog' })
  await expect(drawer.getByLabel('Data')).toHaveCount(0)
  await drawer.getByLabel('Título').fill('Trocar a fachada')
  await drawer.getByRole('button', { name: 'Criar no backlog' }).click()
  await expect(backlog.getByText('Trocar a fachada')).toBeVisible()
  await backlog.getByRole('button', { name: 'Enviar ao cronograma: Trocar a fachada' }).click()
  const form = page.getByRole('dialog', { name: 'Enviar ao cronograma' })
  await expect(form.getByLabel('Título')).toHaveValue('Trocar a fachada')
  await form.getByRole('button', { name: 'Enviar ao cronograma' }).click()
  await expect(backlog.getByText('Trocar a fachada')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Hoje' }).getByText('Trocar a fachada')).toBeVisible()
})

test('a repetition is described before it is created, and deleted whole except for concluded tasks', async ({
  page,
  person: _,
  baseURL,
}) => {
  await page.goto('/tasks?tarefa=nova')
  const drawer = page.getByRole('dialog', { name: 'Nova tarefa' })
  await drawer.getByRole('combobox', { name: 'Repetição' }).click()
  await page.getByRole('option', { name: 'Todos os dias' }).click()
  await expect(drawer.getByText(/^Repete todos os dias, a partir de \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()

  const first = await writeTask(page.request, baseURL!, { label: 'Abrir a loja', date: today(), repeat_day: '8' })
  await page.request.post('/api/calendar/close-task', {
    headers: { origin: baseURL! },
    data: { calendar_id: first.id },
  })
  await page.goto('/tasks')
  await page
    .getByRole('button', { name: /Abrir a loja/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'Editar tarefa' })
  await expect(form.getByText('Todos os dias')).toBeVisible()
  await form.getByRole('button', { name: 'Mais ações' }).click()
  await form.getByRole('menuitem', { name: 'Remover completamente' }).click()
  await page.getByRole('button', { name: 'Sim, exclua!' }).click()
  await expect(page.getByText(/datas apagadas; 1 concluída fica no histórico\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /Abrir a loja/ })).toHaveCount(0)
})
