import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person
let finance: number

beforeEach(async () => {
  ana = await server.company()
  finance = (await ana.call('POST /client/departments', { body: { name: 'Financeiro' } })).body.response.id
})

const macro = async (title: string) =>
  (await ana.call('POST /client/proccess-sectors', { body: { title, department_id: finance } })).body.response.id
const create = async (macroproccess_id: number, title: string) =>
  (await ana.call('POST /client/proccess', { body: { title, macroproccess_id } })).body.response
const stage = (proccess_id: number) => ana.call('POST /client/proccess/stage', { body: { proccess_id } })
const list = async (macroProccessId: number) =>
  (await ana.call('GET /client/proccess/macroproccess/{macroProccessId}', { params: { macroProccessId } })).body
/** A POP and an attachment, past the calls that make them. */
const putBelow = async (process: number, { pops = 0, files = 0 }) => {
  for (let n = 0; n < pops; n++)
    await server.asOwner(
      `insert into processes.procedures (company_id, micro_process_id, title, created_on, created_by, updated_by)
       values ($1, $2, 'POP', '2026-03-02', $3, $3)`,
      [ana.companyId, process, ana.userId],
    )
  for (let n = 0; n < files; n++) {
    await ana.call('POST /client/my-attachments/file', { files: [new File(['x'], `f${n}.txt`)] })
    await server.asOwner(
      `insert into processes.procedure_files (company_id, file_id, micro_process_id)
       select company_id, max(id), $2 from storage.files where company_id = $1 group by 1`,
      [ana.companyId, process],
    )
  }
}

describe('processes', () => {
  it('are listed in their order with the names of the records above, so that a shared link shows them', async () => {
    await macro('Contas a pagar')
    const second = await macro('Contas a receber')
    await create(second, 'Faturar')
    const charging = await create(second, 'Cobrar')
    await stage(charging.id)
    await putBelow(charging.id, { pops: 2 })
    const { response, macroproccess } = await list(second)
    expect(macroproccess).toEqual({
      id: second,
      title: 'Contas a receber',
      index_item: '2',
      department_id: finance,
      department_title: 'Financeiro',
    })
    expect(response.map((one) => [one.index_item, one.title, one.stages_count, one.pops_count])).toEqual([
      ['2.1', 'Faturar', 0, 0],
      ['2.2', 'Cobrar', 1, 2],
    ])
    const one = await ana.call('GET /client/proccess/{id}', { params: { id: charging.id } })
    expect(one.body.response).toMatchObject({
      index_item: '2.2',
      title_macroproccess: 'Contas a receber',
      department_title: 'Financeiro',
    })
  })

  it('move to the end of another macro-process, and back to a given position', async () => {
    const [paying, receiving] = [await macro('Contas a pagar'), await macro('Contas a receber')]
    const one = await create(paying, 'Pagar')
    await create(paying, 'Conciliar')
    await create(receiving, 'Cobrar')
    const put = (macroproccess_id: number, item_number?: number) =>
      ana.call('PUT /client/proccess', { body: { id: one.id, title: 'Pagar', macroproccess_id, item_number } })
    expect((await put(receiving, 1)).body.response.index_item).toBe('2.2')
    expect((await list(paying)).response.map(({ index_item, title }) => [index_item, title])).toEqual([
      ['1.1', 'Conciliar'],
    ])
    expect((await put(receiving, 1)).body.response.index_item).toBe('2.1')
    expect((await put(987_654_321)).error.code).toBe('not_found')
  })

  it.each<[{ stages: number; pops?: number; files?: number }, string]>([
    [{ stages: 1 }, 'Este processo tem 1 etapa. Apague o que está nele antes.'],
    [{ stages: 2, pops: 1 }, 'Este processo tem 2 etapas e 1 POP. Apague o que está nele antes.'],
    [{ stages: 1, pops: 2, files: 1 }, 'Este processo tem 1 etapa, 2 POPs e 1 anexo. Apague o que está nele antes.'],
  ])('are not deleted with something below: %o', async (below, message) => {
    const { id } = await create(await macro('Contas a pagar'), 'Pagar')
    for (let n = 0; n < below.stages; n++) await stage(id)
    await putBelow(id, below)
    const refused = await ana.call('DELETE /client/proccess/{id}', { params: { id } })
    expect([refused.status, refused.error]).toEqual([409, { code: 'process.in_use', message }])
  })

  it('can be deleted when a deleted POP has versions, which stay', async () => {
    const { id } = await create(await macro('Contas a pagar'), 'Pagar')
    await putBelow(id, { pops: 1 })
    await server.asOwner('update processes.procedures set deleted_at = now() where company_id = $1', [ana.companyId])
    expect((await ana.call('DELETE /client/proccess/{id}', { params: { id } })).status).toBe(200)
    expect(
      await server.asOwner('select micro_process_id from processes.procedures where company_id = $1', [ana.companyId]),
    ).toEqual([{ micro_process_id: null }])
  })

  it('without a POP are found with or without accents, in pages', async () => {
    const paying = await macro('Contas a pagar')
    const [a, b] = [await create(paying, 'Conciliação bancária'), await create(paying, 'Pagamento')]
    await create(paying, 'Conciliação de cartões')
    await putBelow(b.id, { pops: 1 })
    const search = async (query: object) => (await ana.call('GET /client/proccess', { query })).body
    expect((await search({})).total).toBe(2)
    expect((await search({ search: 'conciliacao BANCARIA' })).response.map(({ id }) => id)).toEqual([a.id])
    const second = await search({ page: 2, per_page: 1 })
    expect([second.total, second.response.map(({ title }) => title)]).toEqual([2, ['Conciliação de cartões']])
    expect((await search({ search: '100%' })).total).toBe(0)
  })

  it('give a POP its default title, and list the symbols of a flow chart', async () => {
    const { id } = await create(await macro('Contas a pagar'), 'Pagar')
    const { body } = await ana.call('GET /client/proccess/pop-name/{id}', { params: { id } })
    expect(body.response).toEqual({ proccess_id: id, name: 'POP 1.1 – Pagar' })
    const symbols = (await ana.call('GET /client/proccess/symbols')).body.response
    expect(symbols.map(({ title }) => title)).toEqual(['Início', 'Atividade', 'Decisão', 'Documento', 'Fim'])
  })
})
