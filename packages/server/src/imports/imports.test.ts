import type { ImportBatch } from '@prumo/contract/imports/batches/model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { permit, setCompany, setRole, staySignedIn } from '../identity/testing/standing.ts'
import { deliveryInput, supplier } from '../quality/testing/registers.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { checkImport } from './checking.ts'
import { clearImports } from './clearing.ts'
import { runImport } from './running.ts'
import { csv, xlsx } from './testing/sheets.ts'
import { undoImport } from './undoing.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
})

const send = (kind: string, file: File, by = ana) =>
  by.call('POST /imports/kinds/{kind}', { params: { kind }, files: [file] })
const read = async (id: number) => (await ana.call('GET /imports/{id}', { params: { id } })).body.response
const lines = async (id: number, only?: 'problems' | 'stored') =>
  (await ana.call('GET /imports/{id}/lines', { params: { id }, query: { ...(only && { only }) } })).body.response
const problems = async (id: number) =>
  (await lines(id, 'problems')).map(({ line, problems: [first] }) => `${line} ${first!.column}: ${first!.message}`)
const contacts = async () => (await ana.call('GET /contacts')).body.contacts
const refusal = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error.code]

async function checked(kind: string, file: File, mapping?: ImportBatch['mapping']) {
  const batch = (await send(kind, file)).body.response
  const body = { mapping: mapping ?? batch.mapping }
  expect((await ana.call('PUT /imports/{id}/mapping', { params: { id: batch.id }, body })).status).toBe(202)
  await server.runJobs(checkImport)
  return read(batch.id)
}

async function stored(kind: string, file: File) {
  const { id } = await checked(kind, file)
  expect((await ana.call('POST /imports/{id}/run', { params: { id } })).status).toBe(202)
  await server.runJobs(runImport)
  return read(id)
}

async function undone(id: number) {
  expect((await ana.call('POST /imports/{id}/undo', { params: { id } })).status).toBe(202)
  await server.runJobs(undoImport)
  return read(id)
}

const people =
  'Nome completo;Correio;Celular\nMoinho Santa Clara;Compras@Moinho.com.br;11987654321\nGráfica;grafica@x.com;\n'

describe('reading a file', () => {
  it('proposes a column for each field by the headers, and stores nothing', async () => {
    const { response } = (await send('contacts', csv('Telefone;E-MAIL;Razão Social\n1;a@b.com;X\n'))).body
    expect(response).toMatchObject({
      state: 'mapping',
      total: 1,
      headers: ['Telefone', 'E-MAIL', 'Razão Social'],
      mapping: { name: 2, email: 1, phone: 0 },
      sample: [['1', 'a@b.com', 'X']],
    })
    expect(await contacts()).toEqual([])
  })

  it('a file of Windows, with commas or tabs, reads the same', async () => {
    const text = 'Nome\tE-mail\nJoão Conceição\tjoao@x.com\n'
    const { sample } = (await send('contacts', csv(Buffer.from(text, 'latin1')))).body.response
    expect(sample).toEqual([['João Conceição', 'joao@x.com']])
    expect((await send('contacts', csv(text.replaceAll('\t', ',')))).body.response.sample).toEqual(sample)
  })

  it('numbers and dates of a spreadsheet are written in Brazilian notation', async () => {
    const file = await xlsx([
      ['Título', 'Data', 'Início', 'Valor'],
      ['Pagar', new Date('2026-11-30T00:00:00Z'), '09:30', 1234.5],
    ])
    expect((await send('tasks', file)).body.response.sample).toEqual([['Pagar', '30/11/2026', '09:30', '1234,5']])
  })

  it.each([
    ['a picture', csv(Buffer.from('89504e470d0a1a0a', 'hex'), 'x.csv'), 415],
    ['a head without lines', csv('Nome;E-mail\n\n'), 400],
    ['more lines than its kind takes', csv(`Nome;E-mail\n${'a;b\n'.repeat(20_001)}`), 400],
  ])('%s is refused with a sentence', async (_, file, status) => {
    const answer = await send('contacts', file)
    expect(answer.status).toBe(status)
    expect(answer.error.message).toMatch(/planilha|arquivo/i)
  })

  it('the headers of the model sheet are matched to their own columns', async () => {
    const model = await ana.call('GET /imports/kinds/{kind}/model', { params: { kind: 'tasks' } })
    const batch = (await send('tasks', new File([new Uint8Array(model.raw)], 'modelo.xlsx'))).body.response
    expect(batch.kind.columns.map(({ key }) => batch.mapping[key])).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})

describe('checking the lines', () => {
  it('names the problems of each line, also repeated lines and existing records', async () => {
    await ana.call('POST /contacts', { body: { name: 'Antiga', email: 'antiga@x.com', phone: '' } })
    const batch = await checked(
      'contacts',
      csv('Nome;E-mail\nBoa;boa@x.com\n;sem@nome.com\nErrada;nada\nAntiga;ANTIGA@x.com\nOutra;Boa@X.com\n'),
    )
    expect(batch).toMatchObject({ state: 'checked', total: 5, problems: 4, progress: 100 })
    expect(await problems(batch.id)).toEqual([
      '3 name: Preencha o nome',
      '4 email: E-mail inválido',
      '5 email: Já existe um contato com este e-mail',
      '6 null: Repete a linha 2 desta planilha',
    ])
    expect(await contacts()).toHaveLength(1)
  })

  it('every required column is chosen once; the choice is proposed for the next file with the same headers', async () => {
    const { id } = (await send('contacts', csv(people))).body.response
    const map = (mapping: ImportBatch['mapping']) =>
      ana.call('PUT /imports/{id}/mapping', { params: { id }, body: { mapping } })
    expect(refusal(await map({ name: 0, email: null }))).toEqual([400, 'import.mapping'])
    expect(refusal(await map({ name: 0, email: 0 }))).toEqual([400, 'import.mapping'])
    expect(refusal(await map({ name: 0, email: 7 }))).toEqual([400, 'import.mapping'])
    expect((await map({ name: 0, email: 1, phone: null })).status).toBe(202)
    await server.runJobs(checkImport)
    expect((await send('contacts', csv(people))).body.response.mapping).toMatchObject({
      name: 0,
      email: 1,
      phone: null,
    })
  })

  it('dates are read in the notation of the whole column', async () => {
    const { id } = await checked('tasks', csv('Tarefa;Data\nUm;12/31/2026\nDois;02/01/2026\n'))
    expect((await lines(id)).map(({ values }) => values.date)).toEqual(['2026-12-31', '2026-02-01'])
  })

  it('people and departments are found by name, and unknown ones are named', async () => {
    await ana.call('POST /client/departments', { body: { name: 'Produção', sigla: 'PRO' } })
    const { id, problems: count } = await checked(
      'tasks',
      csv('Tarefa;Data;Responsável;Setor\nUm;30/11/2026;;pro\nDois;30/11/2026;Ninguém;\nTrês;30/11/2026;;Forno\n'),
    )
    expect(count).toBe(2)
    expect(await problems(id)).toEqual([
      '3 person: Não há usuário ativo “Ninguém”',
      '4 departments: Não há departamento “Forno”',
    ])
  })
})

describe('storing and undoing', () => {
  it('valid lines become records of the person who imports, with rows in the trail; the others are not stored', async () => {
    const batch = await stored('contacts', csv(`${people}Sem e-mail;;\n`))
    expect(batch).toMatchObject({ state: 'done', stored: 2, problems: 1 })
    expect((await contacts()).map(({ name, email }) => `${name} ${email}`)).toEqual([
      'Gráfica grafica@x.com',
      'Moinho Santa Clara compras@moinho.com.br',
    ])
    const trail = await server.asOwner<{ user_id: number }>(
      "select user_id from audit.trail where company_id = $1 and action = 'contact.created'",
      [ana.companyId],
    )
    expect(trail).toEqual([{ user_id: ana.userId }, { user_id: ana.userId }])
  })

  it('undoing removes all records, but those changed or used since stay and are listed', async () => {
    const { id } = await stored('contacts', csv(people))
    const [used] = await contacts()
    const task = { label: 'Ligar', date: '2026-11-23', contacts: [{ id: used!.id }] }
    await ana.call('POST /calendar/task', { body: task })
    expect(await undone(id)).toMatchObject({ state: 'undone', removed: 1, kept: 1, undo_until: null })
    expect((await contacts()).map((one) => one.id)).toEqual([used!.id])
    expect((await lines(id, 'stored')).map(({ record_id }) => record_id)).toEqual([used!.id])
  })

  it('tasks belong to the person the line names, and are removed while nobody changed them', async () => {
    const { id } = await stored(
      'tasks',
      csv('Tarefa;Data;Início;Prioridade\nConferir;30/11/2026;9h;Sim\nLimpar;30/11/2026;;\n'),
    )
    const month = async () =>
      (await ana.call('GET /calendar/month', { query: { month: '2026-11' } })).body.response.flatMap(
        ({ tasks }) => tasks,
      )
    const tasks = await month()
    expect(tasks.map(({ label, hour, type }) => [label, hour, type])).toEqual([
      ['Limpar', null, '1'],
      ['Conferir', '09:00', '3'],
    ])
    await ana.call('POST /calendar/close-task', { body: { calendar_id: tasks[1]!.id, feedback: '' } })
    expect(await undone(id)).toMatchObject({ removed: 1, kept: 1 })
    expect((await month()).map(({ label }) => label)).toEqual(['Conferir'])
  })

  it('departments come in once each, and those that are used since stay', async () => {
    await ana.call('POST /client/departments', { body: { name: 'Vendas' } })
    const sheet = csv('Setor;Sigla\nProdução;PRD\nproducao;P\nVENDAS;V\nCompras;\nForno;LONGADEMAIS\n')
    const batch = await stored('departments', sheet)
    expect([batch.stored, (await problems(batch.id)).length]).toEqual([2, 3])
    const all = (await ana.call('GET /client/departments')).body.response
    expect(all.map(({ name, sigla }) => [name, sigla])).toEqual([
      ['Compras', ''],
      ['Produção', 'PRD'],
      ['Vendas', ''],
    ])
    const department_id = all[1]!.id
    await ana.call('POST /users/process-feedback/collaborator', {
      body: { name: 'Rui', cargo: 'Padeiro', department_id },
    })
    await undone(batch.id)
    const left = (await ana.call('GET /client/departments')).body.response
    expect(left.map(({ name }) => name)).toEqual(['Produção', 'Vendas'])
  })

  it('plans of action come in by the words of 5W2H, and those that somebody went on with stay', async () => {
    await ana.call('POST /client/departments', { body: { name: 'Produção', sigla: 'PRD' } })
    const batch = await stored(
      'plans',
      csv(
        `What;Causa;Setor;Owner;Quanto custa;Início;Prazo
Trocar a borracha;Fornada queimada;prd;${ana.email};350,50;02/03/2026;31/03/2026
Regular o forno;Fornada queimada;Produção;;;;
Sem lugar;X;Marte;;;;
Para ninguém;X;PRD;Ninguém;;;
Ao contrário;X;PRD;;;31/03/2026;02/03/2026
`,
      ),
    )
    expect([batch.stored, await problems(batch.id)]).toEqual([
      2,
      [
        '4 department: Não há departamento “Marte”',
        '5 responsible: Não há usuário ativo “Ninguém”',
        '6 expected_end: O fim não pode vir antes do início',
      ],
    ])
    const list = async () =>
      (await ana.call('GET /client/action-plan', { query: { order: 'expected_end', direction: 'asc' } })).body.response
    const plans = await list()
    expect(plans[0]).toMatchObject({
      to_do: 'Trocar a borracha',
      problem: 'Fornada queimada',
      department: 'Produção',
      responsible_id: ana.userId,
      to_much: 350.5,
      espected_start: '2026-03-02',
      expected_end: '2026-03-31',
    })
    await ana.call('POST /client/action-plan/{id}/actions', { params: { id: plans[0]!.id }, body: { what: 'Comprar' } })
    await undone(batch.id)
    expect((await list()).map(({ to_do }) => to_do)).toEqual(['Trocar a borracha'])
  })

  it('users are invited by e-mail, at most as many as the plan allows', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => `Pessoa ${i};pessoa${i}@x.com;1198765432${i % 10}`)
    const {
      stored: count,
      problems: refused,
      id,
    } = await stored('users', csv(`Nome;E-mail;Telefone\n${rows.join('\n')}`))
    expect(count).toBeGreaterThan(0)
    expect(count + refused).toBe(12)
    expect((await problems(id))[0]).toMatch(/plano|limite|usuários/i)
    expect(await undone(id)).toMatchObject({ removed: count, kept: 0 })
  })

  it('users who never came in go again with the right that invited them, and one who leads since stays', async () => {
    const joao = await server.colleague(ana, ['users'])
    const rows =
      'Nome;E-mail;Telefone\nBia;bia@x.com;11987654321\nRui;rui@x.com;11987654322\nLia;lia@x.com;11987654323\n'
    const { id, mapping } = (await send('users', csv(rows), joao)).body.response
    const params = { id }
    await joao.call('PUT /imports/{id}/mapping', { params, body: { mapping } })
    await server.runJobs(checkImport)
    await joao.call('POST /imports/{id}/run', { params })
    await server.runJobs(runImport)
    const [lia] = await server.asOwner<{ id: number }>(`select id from identity.users where email = 'lia@x.com'`)
    await setRole(server, { userId: lia!.id, companyId: ana.companyId }, { is_responsible: true })
    await joao.call('POST /imports/{id}/undo', { params })
    await server.runJobs(undoImport)
    expect(await read(id)).toMatchObject({ state: 'undone', stored: 1, removed: 2, kept: 1 })
  })

  it('a run that was cut off goes on without storing a line twice', async () => {
    const { id } = await checked('contacts', csv(people))
    await ana.call('POST /imports/{id}/run', { params: { id } })
    const moinho = { name: 'Moinho Santa Clara', email: 'compras@moinho.com.br', phone: '' }
    const { body } = await ana.call('POST /contacts', { body: moinho })
    await server.asOwner('update imports.lines set record_id = $1 where batch_id = $2 and line = 1', [
      body.response.id,
      id,
    ])
    await server.runJobs(runImport)
    expect(await read(id)).toMatchObject({ state: 'done', stored: 2, problems: 0 })
    expect(await contacts()).toHaveLength(2)
  })

  it('a person who lost the permission meanwhile imports nothing', async () => {
    const joao = await server.colleague(ana, ['contacts'])
    const { id, mapping } = (await send('contacts', csv(people), joao)).body.response
    await joao.call('PUT /imports/{id}/mapping', { params: { id }, body: { mapping } })
    await permit(server, joao, [])
    await server.runJobs(checkImport)
    expect(await read(id)).toMatchObject({ state: 'failed' })
  })

  it('each step is done once', async () => {
    const { id } = await stored('contacts', csv(people))
    const params = { id }
    expect(refusal(await ana.call('POST /imports/{id}/run', { params }))).toEqual([409, 'import.state'])
    expect(refusal(await ana.call('DELETE /imports/{id}', { params }))).toEqual([409, 'import.state'])
    expect(refusal(await ana.call('PUT /imports/{id}/mapping', { params, body: { mapping: {} } }))).toEqual([
      409,
      'import.state',
    ])
    await undone(id)
    expect(refusal(await ana.call('POST /imports/{id}/undo', { params }))).toEqual([409, 'import.state'])
  })

  it('a line that its kind stumbles over is refused, and the others come in', async () => {
    await server.asOwner(`alter table contacts.contacts add constraint stumbling check (name <> 'Tropeça') not valid`)
    const { id, ...batch } = await stored('contacts', csv(`${people}Tropeça;t@x.com;\n`))
    await server.asOwner('alter table contacts.contacts drop constraint stumbling')
    expect(batch).toMatchObject({ state: 'done', stored: 2, problems: 1 })
    expect(await problems(id)).toEqual(['4 null: Esta linha não pôde ser gravada'])
  })

  it('of many lines each that cannot be stored is refused alone, and one that cannot be taken back stays alone', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => `Contato ${n};c${n}@x.com;`)
    const { id } = await checked('contacts', csv(`Nome;E-mail;Telefone\n${rows.join('\n')}\n`))
    for (const n of [3, 4, 31]) await ana.call('POST /contacts', { body: { name: 'Já veio', email: `c${n}@x.com` } })
    await ana.call('POST /imports/{id}/run', { params: { id } })
    await server.runJobs(runImport)
    expect(await read(id)).toMatchObject({ state: 'done', stored: 57, problems: 3 })
    const said = 'null: Já existe um contato com este e-mail.'
    expect(await problems(id)).toEqual([`5 ${said}`, `6 ${said}`, `33 ${said}`])
    const used = (await contacts()).find(({ name }) => name === 'Contato 40')!
    await ana.call('POST /calendar/task', { body: { label: 'Ligar', date: '2026-11-23', contacts: [{ id: used.id }] } })
    expect(await undone(id)).toMatchObject({ state: 'undone', removed: 56, kept: 1 })
    expect((await contacts()).map(({ name }) => name)).toEqual(['Contato 40', 'Já veio', 'Já veio', 'Já veio'])
  })

  it('the refused lines come back as a file with why, which is matched as its original was', async () => {
    const file = csv('Telefone;Quem;Onde\n1;Sem e-mail;\n2;Boa;boa@x.com\n3;;nada\n')
    const { id } = await checked('contacts', file, { name: 1, email: 2, phone: null })
    const refused = await ana.call('GET /imports/{id}/refused', { params: { id } })
    const again = (await send('contacts', new File([new Uint8Array(refused.raw)], 'recusadas.xlsx'))).body.response
    expect(again).toMatchObject({
      headers: ['Telefone', 'Quem', 'Onde', 'Por que não entrou'],
      sample: [
        ['1', 'Sem e-mail', '', 'E-mail: Preencha o e-mail'],
        ['3', '', 'nada', 'Nome: Preencha o nome; E-mail: E-mail inválido'],
      ],
      mapping: { name: 1, email: 2, phone: null },
    })
  })
})

describe('permissions', () => {
  it('the company sees its imports, but imports of kinds without a permission are seen only by their owner', async () => {
    const bia = await server.colleague(ana, ['contacts'])
    const tasks = (await send('tasks', csv('Tarefa;Data\nUm;30/11/2026\n'))).body.response
    const shared = (await send('contacts', csv(people))).body.response
    const seen = async (by: Person) => (await by.call('GET /imports')).body
    expect(await seen(ana)).toMatchObject({ response: [{ id: shared.id }, { id: tasks.id }], total: 2 })
    expect(await seen(bia)).toMatchObject({ response: [{ id: shared.id, kind: { many: 'contatos' } }], total: 1 })
    const own = await bia.call('GET /imports/{id}', { params: { id: tasks.id } })
    expect(refusal(own)).toEqual([404, 'not_found'])
    expect(await seen(await server.colleague(ana, []))).toEqual({ response: [], total: 0 })
  })

  it('each kind asks for its own permission', async () => {
    const joao = await server.colleague(ana, [])
    const { response: kinds } = (await joao.call('GET /imports/kinds')).body
    expect(kinds.map((kind) => kind.id)).toEqual(['tasks'])
    expect(refusal(await send('contacts', csv(people), joao))).toEqual([403, 'permission.denied'])
    const { id } = (await send('contacts', csv(people))).body.response
    expect(refusal(await joao.call('GET /imports/{id}', { params: { id } }))).toEqual([403, 'permission.denied'])
    expect(refusal(await send('nothing', csv(people)))).toEqual([404, 'not_found'])
  })

  it('a company has at most fifty open imports; they are deleted after a week, and the lines of finished ones after a month', async () => {
    const { id } = await stored('contacts', csv(people))
    for (let i = 0; i < 50; i++) expect((await send('contacts', csv(people))).status).toBe(201)
    expect(refusal(await send('contacts', csv(people)))).toEqual([409, 'import.open'])
    const left = async () => {
      const [counts] = await server.asOwner(
        `select array(select id from imports.batches where company_id = $1) as batches,
          (select count(*)::int from imports.lines where company_id = $1) as lines`,
        [ana.companyId],
      )
      return counts
    }
    server.setClock('2026-11-28T12:00:00-03:00')
    await clearImports.run({}, server.composed.jobContext, 'now')
    expect(await left()).toEqual({ batches: [id], lines: 2 })
    await staySignedIn(server)
    expect(await read(id)).toMatchObject({ stored: 2, cleared: false })
    server.setClock('2026-12-22T12:00:00-03:00')
    await clearImports.run({}, server.composed.jobContext, 'now')
    expect(await left()).toEqual({ batches: [id], lines: 0 })
    await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
    await staySignedIn(server)
    expect(await read(id)).toMatchObject({ stored: 2, cleared: true })
  })
})

describe('the registers of quality', () => {
  it('suppliers come from a spreadsheet, each once; what was said of one since stays', async () => {
    await supplier({ ana, secret: 'x' }, { title: 'Gráfica do bairro' })
    const rows =
      'Fornecedor;Produto;Reavaliação\nMoinho Sul;Farinha;30/06/2027\nGráfica do Bairro;;\nOvos do Zé;Ovos;\n'
    const { id } = await stored('suppliers', csv(rows))
    const list = async () => (await ana.call('GET /client/fornecedores')).body.response
    expect((await list()).map(({ title, next_on }) => [title, next_on])).toEqual([
      ['Gráfica do bairro', null],
      ['Moinho Sul', '2027-06-30'],
      ['Ovos do Zé', null],
    ])
    await ana.call('POST /client/fornecedores/{id}/entregas', {
      params: { id: (await list())[1]!.id },
      body: deliveryInput({ delivered_on: '2026-11-19' }),
    })
    await undone(id)
    expect((await list()).map(({ title }) => title)).toEqual(['Gráfica do bairro', 'Moinho Sul'])
  })

  it('instruments come with their department and tolerance, and go again', async () => {
    await ana.call('POST /client/departments', { body: { name: 'Produção', sigla: '' } })
    const rows = [
      'Código;Instrumento;Setor;Tolerância;Unidade;Periodicidade;Próxima calibração',
      'TER-01;Termômetro;produção;0,5;°C;12;30/06/2027',
      'BAL-02;Balança;Lugar nenhum;1;g;6;',
      'PAQ-03;Paquímetro;;0,02;mm;12;',
    ]
    const { id } = await stored('instruments', csv(rows.join('\n')))
    expect(await problems(id)).toEqual([expect.stringMatching(/^3 department: Não há um departamento/)])
    const list = async () => (await ana.call('GET /client/instrumentos')).body.response
    expect((await list()).map((one) => [one.code, one.department, one.tolerance, one.every_months])).toEqual([
      ['PAQ-03', '', 0.02, 12],
      ['TER-01', 'Produção', 0.5, 12],
    ])
    await undone(id)
    expect(await list()).toEqual([])
  })
})

it('assessments name people and competences, their levels by number or word, and are taken back', async () => {
  const department = (await ana.call('POST /client/departments', { body: { name: 'Produção', sigla: '' } })).body
    .response.id
  const person = (
    await ana.call('POST /users/process-feedback/collaborator', {
      body: { name: 'Cleide Ramos', cargo: 'Padeira', department_id: department },
    })
  ).body.response.id
  const competences = 'Competência;Descrição\nOperar o forno;Liga e desliga\nFechar o caixa;\noperar o FORNO;'
  const { id: first } = await stored('competences', csv(competences))
  expect(await problems(first)).toHaveLength(1)
  const rows = [
    'Colaborador;Competência;Nível;Data',
    'cleide ramos;Operar o forno;2;02/02/2026',
    'Cleide Ramos;operar o forno;Ensina;',
    'Cleide Ramos;Fechar o caixa;7;02/02/2026',
    'Cleide Ramos;Vender;1;02/02/2026',
    'Cleide Ramos;Fechar o caixa;1;02/02/2099',
  ]
  const { id } = await stored('assessments', csv(rows.join('\n')))
  expect(await problems(id)).toEqual([
    '4 level: Use um nível de 0 a 4, ou as palavras: Não conhece, Começando, Faz com apoio, Faz sozinho, Ensina',
    '5 competence: Nenhuma competência com este nome',
    '6 assessed_on: A avaliação não é de um dia que vem',
  ])
  const known = async () => {
    const { body } = await ana.call('GET /client/competences/person/{id}', { params: { id: person } })
    return body.response.competences.map(({ title, level }) => [title, level])
  }
  expect(await known()).toEqual([['Operar o forno', 4]])
  await undone(id)
  expect(await known()).toEqual([])
  await undone(first)
  expect((await ana.call('GET /client/competences')).body.response).toEqual([])
})

it('trainings come with their people, found by name or e-mail, and go to the bin again', async () => {
  const department = (await ana.call('POST /client/departments', { body: { name: 'Produção', sigla: '' } })).body
    .response.id
  for (const [name, email] of [
    ['Cleide Ramos', 'cleide@padaria.com.br'],
    ['João Alves', ''],
    ['João Alves', 'joao@padaria.com.br'],
  ] as const)
    await ana.call('POST /users/process-feedback/collaborator', {
      body: { name, email, cargo: 'Padeiro', department_id: department },
    })
  const rows = [
    'Colaborador;Curso;Data;Carga horária;Instrutor;Validade',
    'cleide ramos;Boas práticas;02/03/2026;7,5;Senac;02/03/2028',
    'joao@padaria.com.br;Boas práticas;02/03/2026;;;',
    'João Alves;Brigada;05/03/2026;8;Bombeiros;05/03/2027',
    'Ninguém Aqui;Brigada;05/03/2026;8;;',
    'Cleide Ramos;Brigada;05/03/2026;8;;01/01/2026',
  ]
  const { id } = await stored('trainings', csv(rows.join('\n')))
  expect(await problems(id)).toEqual([
    '4 person: Há mais de uma pessoa com este nome: use o e-mail',
    '5 person: Ninguém com este nome ou e-mail em Colaboradores',
    '6 valid_until: A validade termina depois do treinamento',
  ])
  const list = async () =>
    (await ana.call('GET /client/trainings', { query: { page: 1, per_page: 10, search: '', state: 'all' } })).body
      .response
  const said = (await list()).map(({ collaborator, hours, provider, valid_until }) => [
    collaborator,
    hours,
    provider,
    valid_until,
  ])
  expect(said.toSorted()).toEqual([
    ['Cleide Ramos', 7.5, 'Senac', '2028-03-02'],
    ['João Alves', null, '', null],
  ])
  await undone(id)
  expect(await list()).toEqual([])
  const bin = (await ana.call('GET /client/bin', { query: { page: 1, per_page: 10 } })).body
  expect(bin.response.map(({ title }) => title).toSorted()).toEqual([
    'Boas práticas, Cleide Ramos',
    'Boas práticas, João Alves',
  ])
})
