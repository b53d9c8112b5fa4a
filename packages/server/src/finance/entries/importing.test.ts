import { beforeEach, describe, expect, it } from 'vitest'
import { checkImport } from '../../imports/checking.ts'
import { runImport } from '../../imports/running.ts'
import { csv, xlsx } from '../../imports/testing/sheets.ts'
import { undoImport } from '../../imports/undoing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping

beforeEach(async () => {
  server.setClock('2026-11-22T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
})

async function checked(file: File) {
  const answer = await ana.call('POST /imports/kinds/{kind}', { params: { kind: 'entries' }, files: [file] })
  const { id, mapping } = answer.body.response
  const body = { mapping }
  expect((await ana.call('PUT /imports/{id}/mapping', { params: { id }, body })).status).toBe(202)
  await server.runJobs(checkImport)
  return (await ana.call('GET /imports/{id}', { params: { id } })).body.response
}
async function stored(file: File) {
  const { id } = await checked(file)
  await ana.call('POST /imports/{id}/run', { params: { id } })
  await server.runJobs(runImport)
  return (await ana.call('GET /imports/{id}', { params: { id } })).body.response
}
async function undone(id: number) {
  await ana.call('POST /imports/{id}/undo', { params: { id } })
  await server.runJobs(undoImport)
  return (await ana.call('GET /imports/{id}', { params: { id } })).body.response
}
const problems = async (id: number) =>
  (await ana.call('GET /imports/{id}/lines', { params: { id }, query: { only: 'problems' } })).body.response.map(
    ({ line, problems: [first] }) => `${line} ${first!.column}: ${first!.message}`,
  )
const entries = async () =>
  (await ana.call('GET /client/finance/entries', { query: { order: 'asc', per_page: 200 } })).body.response
const head = 'Descrição;Valor;Tipo;Vencimento;Pagamento;Competência;Classificação;Conta'

describe('entries from a spreadsheet', () => {
  it('are booked, paid where a day of payment stands, in Brazilian notation', async () => {
    const batch = await stored(
      csv(
        `${head}\nPapel A4;1.234,50;Saída;10/11/2026;;10/2026;Escritório;Papel\nVenda;R$ 90,00;Entrada;05/11/2026;06/11/2026;nov/26;Vendas;Vendas à vista\n`,
      ),
    )
    expect(batch).toMatchObject({ state: 'done', stored: 2, problems: 0 })
    expect(await entries()).toMatchObject([
      { description: 'Venda', value: 90, sum_type: '1', date: '2026-11-06', competence: '2026-11' },
      {
        description: 'Papel A4',
        value: 1234.5,
        sum_type: '2',
        date: null,
        date_finish: '2026-11-10',
        competence: '2026-10',
      },
    ])
  })

  it('are read in English notation where the column is written in it, and by their sign', async () => {
    await stored(csv('Description memo,Amount,Date,Categoria,Conta\nPaper,"-1,234.50",11/25/2026,Escritório,Papel\n'))
    expect(await entries()).toMatchObject([{ value: 1234.5, sum_type: '2', date_finish: '2026-11-25' }])
  })

  it('come from a workbook with its dates and numbers', async () => {
    await stored(
      await xlsx([
        ['Descrição', 'Valor', 'Vencimento', 'Categoria'],
        ['Papel', 0.1 + 0.2, new Date(Date.UTC(2026, 10, 10)), 'Escritório'],
      ]),
    )
    expect(await entries()).toMatchObject([{ value: 0.3, date_finish: '2026-11-10', scheme_account_name: 'Papel' }])
  })

  it('say at each line what is wrong, and store nothing before they are confirmed', async () => {
    const lines = [
      'Papel;abc;Saída;10/11/2026;;;Escritório;Papel',
      'Papel;10;Saída;;;;Escritório;Papel',
      'Papel;10;Saída;10/11/2026;;;Nenhuma;Papel',
      'Papel;10;Entrada;10/11/2026;;;Escritório;Papel',
      'Papel;10;Saída;10/11/2026;;13/2026;Escritório;Papel',
      'Papel;10;talvez;10/11/2026;;;Escritório;Papel',
      'Papel;10;Saída;10/11/2026;;;Escritório;Caneta',
      ';10;Saída;31/02/2026;;;Escritório;Papel',
      'Papel;12345678901,00;Saída;10/11/2026;;;Escritório;Papel',
    ]
    const batch = await checked(csv(`${head}\n${lines.join('\n')}\n`))
    expect(batch.problems).toBe(lines.length)
    expect(await problems(batch.id)).toEqual([
      '2 value: Valor inválido',
      '3 due: Preencha o vencimento ou o pagamento',
      '4 category: Não há classificação nem conta contábil “Nenhuma” em uso',
      '5 category: “Escritório” é de saída, e esta linha não',
      '6 competence: Escreva o mês, como 11/2026',
      '7 type: Escreva Entrada ou Saída',
      '8 account: Não há conta contábil “Caneta” em uso em “Escritório”',
      '9 description: Preencha a descrição',
      '10 value: O valor máximo é R$ 9.999.999.999,99',
    ])
    expect(await entries()).toEqual([])
  })

  it('the same file a second time is recognised line by line', async () => {
    const file = () =>
      csv(`${head}\nPapel;10;Saída;10/11/2026;;;Escritório;Papel\nPapel;10;Saída;10/11/2026;;;Escritório;Papel\n`)
    expect(await stored(file())).toMatchObject({ stored: 2 })
    expect(await checked(file())).toMatchObject({ problems: 2 })
  })

  it('are undone whole; what was paid or changed since stays', async () => {
    const { id } = await stored(
      csv(`${head}\nA;10;Saída;10/11/2026;;;Escritório;Papel\nB;20;Saída;11/11/2026;12/11/2026;;Escritório;Papel\n`),
    )
    const [first] = await entries()
    await ana.call('PUT /client/finance/entries/date/{id}', { params: { id: first!.id }, body: { date: '2026-11-20' } })
    expect(await undone(id)).toMatchObject({ state: 'undone', removed: 1, kept: 1 })
    expect(await entries()).toMatchObject([{ description: 'A' }])
  })

  it('without a classification are booked where the same description was booked last', async () => {
    await books.expense(10, { description: 'Conta de Luz', date_finish: '2026-10-10' })
    const { id, problems: wrong } = await checked(
      csv('Descrição;Valor;Vencimento\nCONTA DE LUZ;-12,00;10/11/2026\nOutra coisa;-5,00;10/11/2026\n'),
    )
    expect(wrong).toBe(1)
    expect(await problems(id)).toEqual([
      '3 category: Preencha a classificação: nada com esta descrição foi lançado antes',
    ])
    await ana.call('POST /imports/{id}/run', { params: { id } })
    await server.runJobs(runImport)
    expect((await entries()).at(-1)).toMatchObject({
      description: 'CONTA DE LUZ',
      classification_id: books.costs.category,
      scheme_account_id: books.costs.account,
    })
  })

  it('that are refunds come back as refunds', async () => {
    await books.expense(-30, { description: 'Devolvido', date_finish: '2026-11-10' })
    const exported = (await ana.call('GET /client/finance/entries/csv', { query: {} })).raw
    expect(exported.toString()).toContain('Devolução de saída')
    const [first] = await entries()
    await ana.call('DELETE /client/finance/entries/{id}', { params: { id: first!.id }, query: {} })
    expect(await stored(csv(exported))).toMatchObject({ stored: 1, problems: 0 })
    expect(await entries()).toMatchObject([{ value: -30, sum_type: '2' }])
    expect(await checked(csv(exported))).toMatchObject({ problems: 1 })
  })

  it('what is exported never begins as a formula, and comes back as it was', async () => {
    await books.expense(10, { description: '=HYPERLINK("http://x";"ver")', date_finish: '2026-11-10' })
    await books.expense(20, { description: '+55 11 98765-4321', date_finish: '2026-11-11' })
    const exported = (await ana.call('GET /client/finance/entries/csv', { query: {} })).raw
    for (const line of exported.toString().split('\n'))
      for (const cell of line.split(';')) expect(cell.replace(/^\ufeff?"?/, '')).not.toMatch(/^[=+@\t]/)
    for (const { id } of await entries())
      await ana.call('DELETE /client/finance/entries/{id}', { params: { id }, query: {} })
    expect(await stored(csv(exported))).toMatchObject({ stored: 2, problems: 0 })
    expect((await entries()).map(({ description }) => description)).toEqual([
      '=HYPERLINK("http://x";"ver")',
      '+55 11 98765-4321',
    ])
  })
})
