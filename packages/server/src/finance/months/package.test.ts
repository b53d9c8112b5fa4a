import { readXlsx } from 'hucre/xlsx'
import { beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { readZip } from '../../platform/exports/testing/read-zip.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { storeStatement } from '../statements/storing.ts'
import { ofx } from '../statements/testing/ofx-files.ts'
import { Bookkeeping } from '../testing/bookkeeping.ts'

const server = openTestServer()
let ana: Person
let books: Bookkeeping

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
})

const packageOf = async (month: string) => {
  const answer = await ana.call('GET /client/finance/closed-months/{month}/package', { params: { month }, query: {} })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  return readZip(answer.raw)
}
/** The cells of a sheet, in their order. */
const cellsOf = async (xlsx: Buffer) => (await readXlsx(xlsx)).sheets[0]!.rows.flat().map(String)

it('has all of a month: what is of it, what moved in it with the bank’s words, the DRE, and the receipts', async () => {
  const { response: accounts } = (
    await ana.call('POST /client/finance/money-accounts', { body: { name: 'Banco', type: '1' } })
  ).body as { response: { id: number } }
  const rent = await books.expense(500, {
    description: 'Aluguel: loja/centro',
    month_competence: '2026-04',
    date_finish: '2026-05-05',
    money_account_id: accounts.id,
  })
  for (const text of ['boleto', 'recibo'])
    await ana.call('POST /client/finance/entries/{id}/files', {
      params: { id: rent.id },
      files: [new File([text], 'nota.txt', { type: 'text/plain' })],
    })
  const sent = await ana.call('POST /client/finance/statements', {
    files: [
      ofx([
        { day: '2026-05-05', amount: '-500.00', memo: 'PAG ALUGUEL CENTRO' },
        { day: '2026-05-06', amount: '12.00', memo: 'PIX DE ALGUEM' },
      ]),
    ],
  })
  const params = { id: sent.body.response[0]!.id }
  await ana.call('PUT /client/finance/statements/{id}', { params, body: { money_account_id: accounts.id } })
  await ana.call('PUT /client/finance/statements/{id}/lines', {
    params,
    body: { lines: [1], decision: { type: 'match', entry_id: rent.id } },
  })
  await ana.call('POST /client/finance/statements/{id}/run', { params })
  await server.runJobs(storeStatement)
  const caixa = (await ana.call('GET /client/finance/money-accounts')).body.response.find(({ main }) => main)!.id
  const transfer = { from_id: accounts.id, to_id: caixa, value: 40, date: '2026-05-07', description: 'Saque' }
  await ana.call('POST /client/finance/transfers', { body: transfer })

  const may = await packageOf('2026-05')
  expect([...may.keys()]).toEqual([
    '1 Fechamento.pdf',
    '2 Lançamentos por competência.xlsx',
    '3 Movimentos por pagamento.xlsx',
    '4 Extratos do banco.xlsx',
    '5 Plano de contas.xlsx',
    '6 DRE de 2026 por mês.xlsx',
    '7 DRE de 2026 por projeto.xlsx',
    `Comprovantes/${rent.id} 05-05-2026 Aluguel loja centro - nota.txt`,
    `Comprovantes/${rent.id} 05-05-2026 Aluguel loja centro - nota (2).txt`,
    'LEIA-ME.txt',
  ])
  expect((await pagesOf(may.get('1 Fechamento.pdf')!)).join('\n')).toContain('Maio de 2026')
  // Of April by its competence, and of May by its payment.
  expect(await cellsOf(may.get('2 Lançamentos por competência.xlsx')!)).not.toContain('Aluguel: loja/centro')
  const moved = await cellsOf(may.get('3 Movimentos por pagamento.xlsx')!)
  for (const cell of ['-500', 'PAG ALUGUEL CENTRO', 'Papel', '04/2026', 'Transferência', '-40', '40'])
    expect(moved).toContain(cell)
  const code = moved[moved.indexOf('Papel') - 1]
  expect(code).toMatch(/^05\.\d{2}\.\d{3}$/)
  expect(await cellsOf(may.get('5 Plano de contas.xlsx')!)).toContain(code)
  const lines = await cellsOf(may.get('4 Extratos do banco.xlsx')!)
  for (const cell of ['Lançada', 'Ainda não lançada']) expect(lines).toContain(cell)
  expect(may.get('LEIA-ME.txt')!.toString()).toContain('2 arquivos')

  // The rent is April's, and nobody's project.
  const rowOf = async (name: string) =>
    (await readXlsx(may.get(name)!)).sheets[0]!.rows.find(([account]) => account === '    Papel')
  expect((await rowOf('6 DRE de 2026 por mês.xlsx'))!.slice(1).map(Number)).toEqual([
    0, 0, 0, 500, 0, 0, 0, 0, 0, 0, 0, 0, 500,
  ])
  expect((await rowOf('7 DRE de 2026 por projeto.xlsx'))!.map(Number)).toContain(500)

  const april = await packageOf('2026-04')
  const booked = await cellsOf(april.get('2 Lançamentos por competência.xlsx')!)
  for (const cell of ['Aluguel: loja/centro', code, '500']) expect(booked).toContain(cell)
})

it('of a month with more than a page of movements has each once', async () => {
  const rows = 1203
  for (let n = 0; n < rows; n += 360)
    await books.expense(1, {
      description: `Linha ${n}`,
      month_competence: '2026-03',
      date_finish: '2026-03-10',
      series: { type: '1', count: Math.min(360, rows - n) },
      value: Math.min(360, rows - n),
    })
  const entries = await cellsOf((await packageOf('2026-03')).get('2 Lançamentos por competência.xlsx')!)
  expect(entries.filter((cell) => cell.startsWith('Linha '))).toHaveLength(rows)
})
