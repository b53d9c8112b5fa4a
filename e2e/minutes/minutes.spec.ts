import type { APIRequestContext, Page } from '@playwright/test'
import { colleague, expect, expectAccessible, type Person, test, today } from '../support/journey.ts'
import { expectMessage } from '../support/messages.ts'
import { follow } from '../support/screens.ts'

type Written = { id: number; subjects: { id: number; title: string; updated_at: string }[] }

async function writeMinutes(request: APIRequestContext, origin: string, minutes: object = {}): Promise<Written> {
  const answer = await request.post('/api/v2/protocols', {
    headers: { origin },
    data: { name: 'Reunião de diretoria', date: today(), ...minutes },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).response
}
const subject = (title: string) => ({ title, time: null })
const read = async (request: APIRequestContext, id: number) =>
  (await (await request.get(`/api/v2/protocols/${id}`)).json()).response

/** The same company in another browser, like a colleague. */
async function beside(page: Page, path: string) {
  const context = await page
    .context()
    .browser()!
    .newContext({ storageState: await page.context().storageState() })
  const other = await context.newPage()
  await other.goto(path)
  return other
}

test('minutes from their creation to the PDF: written during the meeting, saved automatically, closed with a question', async ({
  page,
  person,
}: {
  page: Page
  person: Person
}) => {
  await page.goto('/protocols')
  await expect(page.getByText('Você ainda não possui ATAs')).toBeVisible()
  await page.getByRole('button', { name: 'Nova pasta' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill('Diretoria')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Pasta criada com sucesso!')
  await page.getByRole('link', { name: /Diretoria/ }).click()

  await page.getByRole('button', { name: 'Nova ATA' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(dialog.getByText('Preencha o título')).toBeVisible()
  await dialog.getByLabel('Título').fill('Reunião semanal')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByRole('heading', { name: 'Reunião semanal' })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Criar', exact: true }).click()
  await expectMessage(page, 'Preencha o assunto')
  await page.getByLabel('Novo assunto').fill('Orçamento')
  await page.keyboard.press('Enter')
  const description = page.getByRole('textbox', { name: 'Descrição' })
  await description.click()
  await page.keyboard.type('Rever os custos')
  await page.getByRole('combobox', { name: 'Responsável' }).fill(person.name)
  await expect(page.getByRole('region', { name: 'Assuntos' }).getByText(/^Salvo às/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^\d+\. ?Orçamento/, expanded: false }).click()
  await expect(description).toHaveText('Rever os custos')

  await page.getByRole('button', { name: 'Nova tarefa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(page.getByRole('list', { name: 'Tarefas deste assunto' })).toContainText('Em aberto')
  await expectAccessible(page)

  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'PDF' }).click()
  await (await popup).close()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Há 1 assunto em aberto nesta ATA.')).toBeVisible()
  await page.getByRole('button', { name: 'Sim, salvar' }).click()
  await expectMessage(page, 'Atualizada com sucesso')
  await expect(page.getByText('1 de 1 em aberto')).toBeVisible()
})

test('two people write the same minutes at once: nothing is lost, and a text that both changed is asked about', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { id, subjects } = await writeMinutes(page.request, baseURL!, {
    subjects: [subject('Orçamento'), subject('Férias')],
  })
  await page.goto(`/protocols?ata=${id}`)
  const other = await beside(page, `/protocols?ata=${id}`)

  // Two subjects at the same time.
  await page.getByRole('button', { name: /^\d+\. ?Orçamento/, expanded: false }).click()
  await other.getByRole('button', { name: /^\d+\. ?Férias/, expanded: false }).click()
  await page.getByRole('textbox', { name: 'Conclusão' }).fill('Aprovado por nós')
  await other.getByRole('textbox', { name: 'Conclusão' }).fill('Em janeiro')
  await expect
    .poll(async () => (await read(page.request, id)).subjects.map((one: { feedback: string }) => one.feedback))
    .toEqual(['Aprovado por nós', 'Em janeiro'])

  // What one person adds and concludes appears on the other screen by itself.
  await other.getByLabel('Novo assunto').fill('Reforma do salão')
  await other.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^\d+\. ?Reforma do salão/ })).toBeVisible()

  // Both change one text: it is saved there while it is typed here.
  const { updated_at } = (await read(page.request, id)).subjects[0]
  await page.getByRole('textbox', { name: 'Conclusão' }).pressSequentially(', em partes')
  const colleague = await page.request.put(`/api/v2/protocols/${id}/subjects/${subjects[0]!.id}`, {
    headers: { origin: baseURL! },
    data: { feedback: 'Adiado para março', updated_at },
  })
  expect([200, 409]).toContain(colleague.status())
  if (colleague.status() === 200) {
    await expect(page.getByText(/e você mudaram a mesma coisa|Em outra janela você mudou/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Conclusão' })).toHaveValue('Aprovado por nós, em partes')
    await expect(page.getByText('Adiado para março')).toBeVisible()
    await page.getByRole('button', { name: 'Manter o meu: Conclusão' }).click()
  }
  await expect.poll(async () => (await read(page.request, id)).subjects[0].feedback).toBe('Aprovado por nós, em partes')
  await other.context().close()
})

test('text that could not be saved stays and is saved when the server answers again', async ({
  page,
  person: _,
  baseURL,
}) => {
  const { id } = await writeMinutes(page.request, baseURL!, { subjects: [subject('Orçamento')] })
  await page.goto(`/protocols?ata=${id}`)
  await page.getByRole('button', { name: /^\d+\. ?Orçamento/, expanded: false }).click()
  await page.route('**/api/v2/protocols/*/subjects/*', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Responsável' }).fill('Ana')
  await page.getByRole('textbox', { name: 'Conclusão' }).click()
  await expect(page.getByText(/Não salvo/)).toBeVisible()
  await page.unroute('**/api/v2/protocols/*/subjects/*')
  await expect.poll(async () => (await read(page.request, id)).subjects[0].responsible).toBe('Ana')
})

test('open subjects continue in the next minutes; archived minutes are read-only; agenda subjects are opened, closed and copied', async ({
  page,
  person: _,
  baseURL,
}) => {
  await writeMinutes(page.request, baseURL!, { name: 'Fevereiro', subjects: [subject('Contrato do contador')] })
  const { id } = await writeMinutes(page.request, baseURL!, { name: 'Março' })
  await page.goto(`/protocols?ata=${id}`)
  await page.getByRole('button', { name: 'De ATAs anteriores' }).click()
  await page.getByLabel('Contrato do contador').check()
  await page.getByRole('button', { name: 'Trazer para esta ATA' }).click()
  await page.getByRole('button', { name: /^\d+\. ?Contrato do contador/, expanded: false }).click()
  await expect(page.getByText('Vem da ATA')).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Arquivar' }).click()
  await expect(page.getByText(/arquivada: desarquive/)).toBeVisible()
  await expect(page.getByLabel('Novo assunto')).toBeHidden()
  await follow(page, '/protocols/archiveds')
  await page.getByRole('button', { name: 'Março' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desarquivar' }).click()
  await expect(page.getByText('Nenhuma ATA arquivada')).toBeVisible()

  await follow(page, '/protocols-subject')
  await page.getByRole('button', { name: 'Criar', exact: true }).last().click()
  await page.getByRole('dialog').getByLabel('Assunto').fill('Trocar o letreiro')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expectMessage(page, 'Assunto criado com sucesso')
  await page.getByRole('button', { name: 'Concluir Trocar o letreiro' }).click()
  await page.getByRole('dialog').getByLabel('Feedback').fill('Trocado')
  await page.getByRole('dialog').getByRole('button', { name: 'Concluir assunto' }).click()
  await expectMessage(page, 'Concluido com sucesso!')
  await page.getByRole('button', { name: 'Duplicar Trocar o letreiro' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('region', { name: 'Assuntos em aberto' }).getByText('Trocar o letreiro')).toBeVisible()
  await expectAccessible(page)
})

test('participants are the team, contacts and other names in one field; the task of a subject goes to its responsible person', async ({
  page,
  person: _,
  playwright,
  baseURL,
}) => {
  const origin = baseURL!
  const request = await playwright.request.newContext({ baseURL: origin })
  await colleague({ request: page.request, origin }, { request, origin }, 'Beatriz Souza')
  const made = await page.request.post('/api/contacts', {
    headers: { origin: baseURL! },
    data: { name: 'Moinho Sul', email: 'vendas@moinho.com.br', phone: '' },
  })
  expect(made.ok()).toBe(true)
  const { id } = await writeMinutes(page.request, baseURL!, { subjects: [subject('Trocar o forno')] })
  await page.goto(`/protocols?ata=${id}`)
  const who = page.getByRole('combobox', { name: 'Participantes' })
  for (const typed of ['beatriz', 'moinho']) {
    await who.fill(typed)
    await page.getByRole('option', { name: typed === 'beatriz' ? /Beatriz Souza/ : /Moinho Sul/ }).click()
  }
  await who.fill('Equipe da madrugada')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      const { people, contacts, participants } = await read(page.request, id)
      return [people[0]?.name, contacts[0]?.name, participants]
    })
    .toEqual(['Beatriz Souza', 'Moinho Sul', 'Equipe da madrugada'])

  await page.getByRole('button', { name: /^\d+\. ?Trocar o forno/, expanded: false }).click()
  // Saved when the task is asked for, and not before.
  await page.route('**/api/v2/protocols/*/subjects/*', async (route) => {
    await new Promise((done) => setTimeout(done, 200))
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Responsável' }).fill('bea')
  await page.getByRole('option', { name: /Beatriz Souza/ }).click()
  await page.getByRole('button', { name: 'Nova tarefa' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('combobox', { name: 'Quem faz' })).toHaveValue('Beatriz Souza')
  await form.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(page.getByRole('list', { name: 'Tarefas deste assunto' })).toContainText('Beatriz Souza')
  await expectAccessible(page)
  expect((await read(page.request, id)).subjects[0]).toMatchObject({ responsible: 'Beatriz Souza' })

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Convidar participantes' }).click()
  await expect(page.getByRole('dialog')).toContainText('segue para Beatriz Souza, Moinho Sul')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expectMessage(page, 'Convite a caminho de 2 participantes')
  await request.dispose()
})
