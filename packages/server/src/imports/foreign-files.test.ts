import type { ImportBatch } from '@prumo/contract/imports/batches/model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { checkImport } from './checking.ts'
import { runImport } from './running.ts'
import { csv } from './testing/sheets.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  ana = await server.company()
})

const send = async (kind: string, text: string) =>
  (await ana.call('POST /imports/kinds/{kind}', { params: { kind }, files: [csv(text)] })).body.response
const lines = async (id: number) => (await ana.call('GET /imports/{id}/lines', { params: { id } })).body.response
const header = (id: number, row: number) =>
  ana.call('PUT /imports/{id}/header', { params: { id }, body: { header: row } })
async function check({ id, mapping }: ImportBatch) {
  expect((await ana.call('PUT /imports/{id}/mapping', { params: { id }, body: { mapping } })).status).toBe(202)
  await server.runJobs(checkImport)
  return (await ana.call('GET /imports/{id}', { params: { id } })).body.response
}
async function store(batch: ImportBatch) {
  const { id } = await check(batch)
  await ana.call('POST /imports/{id}/run', { params: { id } })
  await server.runJobs(runImport)
  return (await ana.call('GET /imports/{id}', { params: { id } })).body.response
}
/** The header that is proposed for each field that has one. */
const matched = ({ mapping, headers }: ImportBatch) =>
  Object.fromEntries(Object.entries(mapping).flatMap(([key, place]) => (place === null ? [] : [[key, headers[place]]])))

describe('the row of the headers', () => {
  const statement = 'Extrato Conta Corrente\nConta;12345-6\nPeríodo;01/11/2026 a 30/11/2026\nData;Descrição;Valor\n'

  it('is found below the titles that banks write above it', async () => {
    const batch = await send('entries', `${statement}05/11/2026;Luz;-70,00\n`)
    expect(batch).toMatchObject({ header: 4, total: 1, headers: ['Data', 'Descrição', 'Valor'] })
    expect(batch.above).toEqual([
      ['Extrato Conta Corrente'],
      ['Conta', '12345-6'],
      ['Período', '01/11/2026 a 30/11/2026'],
    ])
    expect(matched(batch)).toMatchObject({ due: 'Data', description: 'Descrição', value: 'Valor' })
    await check(batch)
    expect(await lines(batch.id)).toMatchObject([{ line: 5 }])
  })

  it('is chosen by the person, back and forth, or is none', async () => {
    const { id } = await send('contacts', 'Lista;de 2026\nEmpresa X;a@x.com\nEmpresa Y;b@x.com\n')
    expect((await header(id, 2)).body.response).toMatchObject({
      headers: ['Empresa X', 'a@x.com'],
      total: 1,
      header: 2,
    })
    const { response } = (await header(id, 0)).body
    expect(response).toMatchObject({ headers: ['Coluna 1', 'Coluna 2'], total: 3, header: 0, above: [] })
    expect(response.sample[0]).toEqual(['Lista', 'de 2026'])
    expect((await header(id, 3)).error.code).toBe('import.header')
    const batch = (await header(id, 1)).body.response
    expect(batch).toMatchObject({ headers: ['Lista', 'de 2026'], total: 2 })
    const checked = await check({ ...batch, mapping: { ...batch.mapping, name: 0, email: 1 } })
    expect(checked.problems).toBe(0)
    expect((await header(id, 2)).body.response).toMatchObject({ state: 'mapping', total: 1 })
  })
})

it('the lines of a file have the numbers they have in it, empty rows among them', async () => {
  const batch = await send('contacts', 'Clientes\n\nNome;E-mail\nBoa;boa@x.com\n;\n;sem@nome.com\nOutra;boa@x.com\n')
  expect(batch).toMatchObject({ header: 2, rows: [1, 3, 4, 6, 7] })
  const { id } = await check(batch)
  expect((await lines(id)).map(({ line, problems }) => [line, ...problems.map(({ message }) => message)])).toEqual([
    [4],
    [6, 'Preencha o nome'],
    [7, 'Repete a linha 4 desta planilha'],
  ])
  const without = (await header(id, 0)).body.response
  expect(without.rows).toEqual([1, 3, 4, 6, 7])
  await check({ ...without, mapping: { ...without.mapping, name: 0, email: 1 } })
  expect((await lines(id)).map(({ line }) => line)).toEqual([1, 3, 4, 6, 7])
})

describe('contacts of other programs', () => {
  it('of Google: names are joined, and of label and value the value is proposed', async () => {
    const batch = await send(
      'contacts',
      'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAna,Maria,Lima,Padaria,* Work,ana@x.com ::: ana@y.com,Mobile,11 98765-4321\n',
    )
    expect(matched(batch)).toEqual({
      name: 'First Name',
      middle: 'Middle Name',
      surname: 'Last Name',
      email: 'E-mail 1 - Value',
      phone: 'Phone 1 - Value',
    })
    await store(batch)
    expect((await ana.call('GET /contacts')).body.contacts).toMatchObject([
      { name: 'Ana Maria Lima', email: 'ana@x.com', phone: '11 98765-4321' },
    ])
  })

  it('whose name is whole already is not named twice', async () => {
    const batch = await send('contacts', 'Name;Given Name;Family Name;E-mail\nAna Lima;Ana;Lima;ana@x.com\n')
    await store(batch)
    expect((await ana.call('GET /contacts')).body.contacts).toMatchObject([{ name: 'Ana Lima' }])
  })
})

describe('tasks of other programs', () => {
  it.each([
    ['Trello', 'Card ID;Card Name;Start Date;Due Date;List Name', { label: 'Card Name', date: 'Due Date' }],
    [
      'Asana',
      'Task ID;Created At;Name;Assignee;Start Date;Due Date',
      { label: 'Name', person: 'Assignee', date: 'Due Date' },
    ],
    ['Todoist', 'TYPE;CONTENT;PRIORITY;RESPONSIBLE;DATE;DATE_LANG', { label: 'CONTENT', date: 'DATE' }],
    ['Runrun.it', 'Tarefa;Data de criação;Entrega desejada', { label: 'Tarefa', date: 'Entrega desejada' }],
    [
      'Planner',
      'ID da tarefa;Nome da tarefa;Data de início;Data de conclusão;Prioridade',
      { label: 'Nome da tarefa', date: 'Data de conclusão' },
    ],
  ])('%s', async (_, heads, expected) => {
    const batch = await send('tasks', `${heads}\n${heads.replaceAll(/[^;]+/g, 'x')}\n`)
    expect(matched(batch)).toMatchObject(expected)
    expect(batch.mapping.hour).toBeNull()
  })

  it('a creation date alone is no due date, and an instant is a day of the company', async () => {
    expect((await send('tasks', 'Tarefa;Data de criação\nx;y\n')).mapping.date).toBeNull()
    const batch = await check(await send('tasks', 'Card Name;Due Date\nPagar;2026-12-02T02:00:00.000Z\n'))
    expect(batch.problems).toBe(0)
    expect((await lines(batch.id))[0]!.values.date).toBe('2026-12-01')
  })
})

describe('the notation of a column', () => {
  const many = Array.from({ length: 505 }, (_, n) => `Tarefa ${n};0${(n % 9) + 1}/05/2026`).join('\n')

  it('comes from every line of the file', async () => {
    const { id, problems } = await check(await send('tasks', `Tarefa;Data\n${many}\nÚltima;05/23/2026\n`))
    expect(problems).toBe(0)
    expect((await lines(id))[1]!.values.date).toBe('2026-02-05')
  })

  it('that contradicts itself is said', async () => {
    const { id, problems } = await check(
      await send('tasks', 'Tarefa;Data\nA;05/23/2026\nB;23/05/2026\nC;05/06/2026\nD;06/06/2026\n'),
    )
    expect(problems).toBe(1)
    const [, , third] = await lines(id)
    expect(third!.problems).toMatchObject([
      { column: 'date', message: expect.stringContaining('outras o mês') as string },
    ])
  })

  it('of numbers that contradicts itself reads what can be read one way only', async () => {
    const category = { topic: 'Escritório', type: '2' as const, group_id: 5 }
    await ana.call('POST /client/finance/topic', { body: category })
    const file = ['1.234,50', '12.50', '2,000', '300'].map((value, n) => `C${n};05/11/2026;"${value}";Escritório`)
    const { id, problems } = await check(
      await send('entries', `Descrição;Vencimento;Valor;Categoria\n${file.join('\n')}\n`),
    )
    expect(problems).toBe(1)
    const [one, two, three, four] = await lines(id)
    expect([one, two, four].map((line) => line!.values.value)).toEqual(['1234.5', '12.5', '300'])
    // Neither two thousand nor two: it stays as it is, and says why.
    expect(three!.values.value).toBe('2,000 ?')
    expect(three!.problems).toMatchObject([
      { column: 'value', message: expect.stringContaining('outros ponto') as string },
    ])
  })

  it('a cell with a line break is one line', async () => {
    const { id } = await check(await send('contacts', 'Nome;E-mail\n"Moinho\nSanta Clara";a@x.com\n'))
    expect((await lines(id))[0]!.values.name).toBe('Moinho Santa Clara')
  })
})

it('a mapping that is remembered does not hide a new column', async () => {
  await store(await send('contacts', 'Nome;E-mail\nAna;ana@x.com\n'))
  const batch = await send('contacts', 'Nome;E-mail;Telefone;Por que não entrou\nBia;bia@x.com;11 3333-4444;x\n')
  expect(matched(batch)).toEqual({ name: 'Nome', email: 'E-mail', phone: 'Telefone' })
})

describe('entries of banks and other programs', () => {
  beforeEach(async () => {
    const category = async (topic: string, type: '1' | '2', group_id: number, account: string) => {
      const { id } = (await ana.call('POST /client/finance/topic', { body: { topic, type, group_id } })).body.response
      await ana.call('POST /client/finance/subtopic', { body: { topic: account, topic_id: id } })
    }
    await category('Vendas', '1', 1, 'Vendas à vista')
    await category('Ocupação', '2', 5, 'Aluguel')
  })
  const booked = async () =>
    (await ana.call('GET /client/finance/entries', { query: { order: 'asc', per_page: 50 } })).body.response.map(
      ({ description, value, sum_type }) => [description, value, sum_type],
    )

  it('amounts in a column for what came in and one for what went out, and the name of an account as category', async () => {
    const batch = await send(
      'entries',
      'Data;Histórico;Crédito;Débito;Categoria\n05/11/2026;Venda;1.234,50;0,00;Vendas à vista\n06/11/2026;Aluguel;;-900,00;Aluguel\n',
    )
    expect(matched(batch)).toMatchObject({ credit: 'Crédito', debit: 'Débito', category: 'Categoria' })
    expect((await store(batch)).stored).toBe(2)
    expect(await booked()).toEqual([
      ['Venda', 1234.5, '1'],
      ['Aluguel', 900, '2'],
    ])
  })

  it('amounts with a D or a C beside them', async () => {
    const batch = await send(
      'entries',
      'Data;Descrição;Valor;Conta contábil\n05/11/2026;Aluguel;70,00 D;Aluguel\n06/11/2026;Venda;C 1.000,00;Vendas à vista\n',
    )
    expect((await store(batch)).stored).toBe(2)
    expect(await booked()).toEqual([
      ['Aluguel', 70, '2'],
      ['Venda', 1000, '1'],
    ])
  })

  it('lines of a closed month are counted before anything is stored', async () => {
    await ana.call('PUT /client/finance/closed-months/{month}', { params: { month: '2026-10' } })
    const { id, problems } = await check(
      await send(
        'entries',
        'Vencimento;Pagamento;Descrição;Valor;Conta contábil\n05/10/2026;;A;-1,00;Aluguel\n05/11/2026;30/10/2026;B;-2,00;Aluguel\n05/11/2026;;C;-3,00;Aluguel\n',
      ),
    )
    expect(problems).toBe(2)
    expect((await lines(id))[0]!.problems[0]!.message).toContain('outubro de 2026 está fechado')
  })

  it('a file with neither a value nor a credit nor a debit is not checked', async () => {
    const { id } = await send('entries', 'Data;Descrição\n05/11/2026;A\n')
    const answer = await ana.call('PUT /imports/{id}/mapping', {
      params: { id },
      body: { mapping: { description: 1, due: 0 } },
    })
    expect(answer.error.code).toBe('import.mapping')
  })
})
