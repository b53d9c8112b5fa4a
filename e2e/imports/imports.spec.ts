import { readFileSync } from 'node:fs'
import { ask } from '../processes/world.ts'
import { colleague, expect, expectAccessible, mailTo, test, today } from '../support/journey.ts'
import { follow } from '../support/screens.ts'
import { choose, csv, importAll, linesOf, press, step, xlsx } from './spreadsheets.ts'

let count = 0
const mailbox = (name: string) => `${name}.${process.pid}-${Date.now().toString(36)}-${++count}@padaria.com.br`

test('contacts of a windows-1252 file with semicolons are imported, errors are listed, and the import is undone', async ({
  page,
  person: _,
  baseURL,
}) => {
  await ask(page.request, baseURL!, 'POST', '/contacts', { name: 'Antiga', email: 'antiga@x.com', phone: '' })
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  const model = page.waitForEvent('download')
  await press(page, 'Baixar modelo')
  expect((await model).suggestedFilename()).toBe('modelo-contacts.xlsx')
  await expectAccessible(page)

  const picture = csv(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'foto.csv')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: picture.name, mimeType: '', buffer: Buffer.from(await picture.arrayBuffer()) })
  await expect(page.getByRole('alert').getByText('Não foi possível ler esta planilha')).toBeVisible()

  const rows =
    'Quem;Correio;Fone;Cidade\nJoão Conceição;joao@x.com;11987654321;Cotia\n;sem@nome.com;;\nAntiga;ANTIGA@x.com;;\n'
  await choose(page, csv(Buffer.from(rows, 'latin1'), 'agenda.csv'))
  const name = page.getByRole('combobox', { name: 'Nome', exact: true })
  await press(page, 'Conferir linhas')
  await expect(name).toBeFocused()
  await expect(page.getByText('Escolha de que coluna vem')).toBeVisible()
  await name.selectOption('Quem')
  await expect(page.getByText('João Conceição · Antiga')).toBeVisible()
  await expect(page.getByText('Ficam de fora: Cidade.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Conferir linhas')

  await expect(step(page, '1 contato para importar')).toBeFocused()
  const lines = linesOf(page)
  await expect(lines.getByRole('row')).toHaveCount(4)
  await lines.getByRole('button', { name: 'Com problema 2' }).click()
  await expect(lines.getByRole('row')).toHaveText([
    /Linha/,
    /^Linha 3Nome: Preencha o nome/,
    /^Linha 4E-mail: Já existe um contato com este e-mailAntiga/,
  ])
  await expectAccessible(page)
  await press(page, 'Importar 1 contato')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('2 linhas com problema ficam de fora.')
  await question.getByRole('button', { name: 'Importar' }).click()

  await expect(step(page, '1 contato no Prumo')).toBeVisible()
  await expectAccessible(page)
  const refused = page.waitForEvent('download')
  await press(page, 'Baixar linhas com problema')
  expect(
    readFileSync(await (await refused).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await page.getByRole('main').getByRole('link', { name: 'Ver contatos' }).click()
  await expect(page.getByRole('region', { name: 'Contatos', exact: true }).getByRole('row')).toHaveText([
    /Nome/,
    /Antiga/,
    /João Conceição/,
  ])

  await follow(page, '/imports')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'agenda.csv' }).click()
  await press(page, 'Desfazer importação')
  await expect(page.getByRole('dialog')).toContainText('Ficam os contatos que já foram alterados')
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(step(page, 'Importação desfeita: 1 contato a menos')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ver contatos' }).click()
  await expect(page.getByRole('region', { name: 'Contatos', exact: true }).getByRole('row')).toHaveText([
    /Nome/,
    /Antiga/,
  ])
})

test('an import continues while its page is reloaded or left, and records used since are not undone', async ({
  page,
  person: _,
  baseURL,
}) => {
  const rows = Array.from({ length: 120 }, (__, i) => [`Cliente ${i + 1}`, `cliente${i + 1}@x.com`, '1133334444'])
  await page.goto('/imports/new/contacts')
  await choose(page, await xlsx([['Nome', 'E-mail', 'Telefone'], ...rows], 'clientes.xlsx'))
  await page.reload()
  await press(page, 'Conferir linhas')
  await expect(step(page, '120 contatos para importar')).toBeVisible()
  await page.reload()
  const lines = linesOf(page)
  await lines.getByRole('button', { name: 'Página 2', exact: true }).click()
  await expect(lines.getByRole('row').nth(1)).toHaveText(/^Linha 27Cliente 26/)
  await press(page, 'Importar 120 contatos')
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByRole('button', { name: 'Importar 120 contatos' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('link', { name: 'Importações' }).first().click()
  await expect(page.getByRole('row', { name: /clientes\.xlsx/ })).toContainText('Concluída')
  await expect(page.getByRole('row', { name: /clientes\.xlsx/ })).toContainText('120 contatos')

  const found = await page.request.get('/api/contacts?search=cliente7@x.com')
  const [used] = (await found.json()).contacts
  const task = { label: 'Ligar', date: today(), contacts: [{ id: used.id }] }
  await ask(page.request, baseURL!, 'POST', '/calendar/task', task)
  await page.getByRole('link', { name: 'clientes.xlsx' }).click()
  await press(page, 'Desfazer importação')
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(step(page, 'Importação desfeita: 119 contatos a menos')).toBeVisible()
  await linesOf(page).getByRole('button', { name: 'Ficaram 1' }).click()
  await expect(linesOf(page).getByRole('row').nth(1)).toHaveText(/Cliente 7/)
})

test('users of a spreadsheet are invited by e-mail', async ({ page, person: _ }) => {
  const email = mailbox('rosa')
  await page.goto('/users')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  await choose(page, csv(`Colaborador,E-mail,Celular\nRosa Lima,${email},11987654321\n`, 'equipe.csv'))
  await press(page, 'Conferir linhas')
  await expect(page.getByText(/recebe por e-mail um convite/).first()).toBeVisible()
  await press(page, 'Importar 1 usuário')
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).click()
  await expect(step(page, '1 usuário no Prumo')).toBeVisible()
  expect(await mailTo(email)).toContain('Entrar no Prumo')
  await page.getByRole('main').getByRole('link', { name: 'Ver usuários' }).click()
  await expect(page.getByText('2 de 10 usuários')).toBeVisible()
})

test('tasks are imported by keyboard alone, and only their owner sees the import', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await page.goto('/tasks')
  await page.getByRole('link', { name: 'Importar planilha' }).press('Enter')
  const day = today().split('-').reverse().join('/')
  await choose(page, csv(`Tarefa;Prazo;Quem\nConferir o estoque;${day};\nPintar;${day};Ninguém\n`, 'tarefas.csv'))
  await page.getByRole('button', { name: 'Conferir linhas' }).press('Enter')
  await expect(linesOf(page).getByText('Responsável: Não há usuário ativo “Ninguém”')).toBeVisible()
  await page.getByRole('button', { name: 'Mudar as colunas' }).press('Enter')
  await expect(step(page, 'O que há em cada coluna')).toBeFocused()
  await page.getByLabel('Responsável').selectOption('Não importar')
  await page.getByRole('button', { name: 'Conferir linhas' }).press('Enter')
  await page.getByRole('button', { name: 'Importar 2 tarefas' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Importar' }).press('Enter')
  await expect(step(page, '2 tarefas no Prumo')).toBeVisible()
  const address = page.url()
  await page.getByRole('main').getByRole('link', { name: 'Ver tarefas' }).click()
  await expect(page.getByText('Conferir o estoque').first()).toBeVisible()

  expect(person.company).toBeTruthy()
  const other = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })
  const theirs = await other.newPage()
  const host = { request: page.request, origin: baseURL! }
  await colleague(host, { request: other.request, origin: baseURL! }, 'Davi Reis')
  await theirs.goto(address)
  await expect(theirs.getByText('Pode ter sido apagado por outra pessoa')).toBeVisible()
  await theirs.goto('/imports/new/contacts')
  await expect(theirs.getByText('Peça a permissão a quem administra')).toBeVisible()
  await follow(theirs, '/imports')
  await expect(theirs.getByText('Nenhuma planilha foi importada ainda')).toBeVisible()
  await expect(theirs.getByRole('main').getByRole('link', { name: 'Meus contatos' })).toHaveCount(0)
  await other.close()
})

test("a user with the permission sees a colleague's import of contacts, its progress, and can undo it", async ({
  page,
  person: _,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL: baseURL!, locale: 'pt-BR' })
  const theirs = await other.newPage()
  const host = { request: page.request, origin: baseURL! }
  await colleague(host, { request: other.request, origin: baseURL! }, 'Lia Prado', ['contacts'])
  await page.goto('/imports/new/contacts')
  await choose(page, csv('Nome,E-mail\nUm,um@x.com\n', 'dela.csv'))
  await theirs.goto('/imports')
  await theirs.getByRole('link', { name: 'dela.csv' }).click()
  await expect(step(theirs, 'O que há em cada coluna')).toBeVisible()
  await importAll(page)
  await expect(step(theirs, '1 contato no Prumo')).toBeVisible()
  await press(theirs, 'Desfazer importação')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(step(page, 'Importação desfeita: 1 contato a menos')).toBeVisible()
  await other.close()
})

test('after an expired session the import is at the same step, and the file can still be sent', async ({
  page,
  person,
}) => {
  await page.goto('/imports/new/contacts')
  await expect(step(page, /Escolha a planilha/)).toBeVisible()
  await page.context().clearCookies()
  const file = csv('Nome,E-mail\nUm,um@x.com\n', 'depois.csv')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(await file.arrayBuffer()) })
  const dialog = page.getByRole('dialog', { name: /sessão expirou/i })
  await dialog.getByLabel('Senha', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await importAll(page)
  await expect(step(page, '1 contato no Prumo')).toBeVisible()
})

test('a discarded import stores nothing and leaves the history', async ({ page, person: _ }) => {
  await page.goto('/imports/new/contacts')
  await choose(page, csv('Nome,E-mail\nUm,um@x.com\n', 'engano.csv'))
  await press(page, 'Desistir')
  await page.getByRole('dialog').getByRole('button', { name: 'Desistir' }).click()
  await expect(step(page, /Escolha a planilha/)).toBeVisible()
  await expect(page.getByText('engano.csv')).toHaveCount(0)
})
