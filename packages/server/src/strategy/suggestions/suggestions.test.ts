import { beforeEach, expect, it } from 'vitest'
import { Bookkeeping } from '../../finance/testing/bookkeeping.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
const base = '/client/planejamento-estrategico'
let ana: Person
let books: Bookkeeping

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  books = await Bookkeeping.of(ana)
})

const folder = async (kind: 'swot' | 'canvas') =>
  (await ana.call(`POST ${base}/${kind}/folders`, { body: { title: 'Ano' } })).body.response.id
const suggested = async (kind: 'swot' | 'canvas', folderId: number, person = ana) => {
  const { body } = await person.call(`GET ${base}/${kind}/suggestions/{folderId}`, { params: { folderId } })
  return body.response.map(({ field_id, title, source }) => [field_id, title, source])
}
const month = (month_competence: string) => ({ month_competence, date_finish: `${month_competence}-05` })
const year = '12 meses até abril de 2026'

/** A year in which Carlos buys half of the revenue. */
async function aYear() {
  const carlos = await ana.call('POST /contacts', { body: { name: 'Carlos', email: 'carlos@exemplo.com.br' } })
  for (let n = 1; n <= 4; n++) {
    await books.income(100, month(`2026-0${n}`))
    await books.income(100, { ...month(`2026-0${n}`), contact_id: carlos.body.response.id })
    await books.expense(50, month(`2026-0${n}`))
  }
}

it('a canvas is offered the largest costs and revenues of the last twelve whole months', async () => {
  await aYear()
  expect(await suggested('canvas', await folder('canvas'))).toEqual([
    [9, 'Vendas', `100% das receitas, ${year}`],
    [8, 'Escritório', `100% das despesas, ${year}`],
  ])
})

it('a SWOT is offered dependence on a customer, and what customers owe', async () => {
  await aYear()
  // What Carlos gets back he does not owe.
  await books.income(-40, { month_competence: '2026-05', date_finish: '2026-05-01' })
  expect(await suggested('swot', await folder('swot'))).toEqual([
    [2, 'Um cliente traz 50% da receita: Carlos', year],
    [2, 'Clientes devem R$ 800,00 já vencidos', '8 lançamentos a receber'],
  ])
})

it('a SWOT is told how the revenue changed, once there is a whole year before', async () => {
  const titles = async () => (await suggested('swot', await folder('swot'))).map(([, title]) => title)
  await aYear()
  for (let n = 5; n <= 12; n++) await books.income(50, month(`2024-${String(n).padStart(2, '0')}`))
  for (let n = 1; n <= 3; n++) await books.income(50, month(`2025-0${n}`))
  expect((await titles()).some((title) => String(title).startsWith('Receita'))).toBe(false)
  await books.income(90, month('2025-04'))
  expect(await titles()).toContain('Receita cresceu 25% em um ano')
})

it('what a folder says already is not suggested again', async () => {
  await aYear()
  const folder_id = await folder('canvas')
  await ana.call(`POST ${base}/canvas/subjects`, { body: { title: 'VENDAS', field_id: 9, folder_id } })
  expect((await suggested('canvas', folder_id)).map(([, title]) => title)).toEqual(['Escritório'])
})

it('few entries suggest nothing, and nobody is told figures that they may not see', async () => {
  const id = await folder('canvas')
  await books.expense(50, month('2026-04'))
  expect(await suggested('canvas', id)).toEqual([])
  await aYear()
  expect(await suggested('canvas', id, await server.colleague(ana))).toEqual([])
})
