import { processLimits } from '@prumo/contract/processes/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const department = async (name: string) =>
  (await ana.call('POST /client/departments', { body: { name } })).body.response.id
const macro = async (department_id: number, title: string) =>
  (await ana.call('POST /client/proccess-sectors', { body: { title, department_id } })).body.response
const process = async (macroproccess_id: number, title: string) =>
  (await ana.call('POST /client/proccess', { body: { title, macroproccess_id } })).body.response
const list = async (departmentId: number) =>
  (await ana.call('GET /client/proccess-sectors/{departmentId}', { params: { departmentId } })).body

describe('macro-processes', () => {
  it('are listed in their order with the name of their department and the number of their processes', async () => {
    const finance = await department('Financeiro')
    await macro(finance, 'Contas a pagar')
    const { id } = await macro(finance, 'Contas a receber')
    await process(id, 'Cobrança')
    const { response, department: named } = await list(finance)
    expect(named).toEqual({ id: finance, name: 'Financeiro' })
    expect(response.map((one) => [one.index_item, one.title, one.microproccess_count, one.department_title])).toEqual([
      ['1', 'Contas a pagar', 0, 'Financeiro'],
      ['2', 'Contas a receber', 1, 'Financeiro'],
    ])
    const one = await ana.call('GET /client/proccess-sectors/sector/{id}', { params: { id } })
    expect(one.body.response).toEqual(response[1])
  })

  it('need a title and a department of the company', async () => {
    const id = await department('Compras')
    const empty = await ana.call('POST /client/proccess-sectors', { body: { title: ' ', department_id: id } })
    expect([empty.status, empty.error.fields]).toEqual([400, { title: 'Preencha o título' }])
    const nowhere = await ana.call('POST /client/proccess-sectors', {
      body: { title: 'X', department_id: 987_654_321 },
    })
    expect(nowhere.error.code).toBe('not_found')
  })

  it('are limited in number per department', async () => {
    const id = await department('Produção')
    await server.asOwner(
      `insert into processes.macro_processes (company_id, department_id, position, title, created_by)
       select $1, $2, n, 'M' || n, $3 from generate_series(1, $4::int) n`,
      [ana.companyId, id, ana.userId, processLimits.macroProcesses],
    )
    const more = await ana.call('POST /client/proccess-sectors', { body: { title: 'Mais um', department_id: id } })
    expect([more.status, more.error]).toEqual([
      409,
      { code: 'list.too_many', message: 'Esta lista tem no máximo 200 itens.' },
    ])
    const other = await macro(await department('Outro'), 'De fora')
    const moved = await ana.call('PUT /client/proccess-sectors', { body: { id: other.id, new_department_id: id } })
    expect(moved.error.code).toBe('list.too_many')
  })

  it('move to the end of another department with everything below, and both departments are renumbered', async () => {
    const [sales, finance] = [await department('Comercial'), await department('Financeiro')]
    const first = await macro(sales, 'Prospecção')
    await macro(sales, 'Faturamento')
    await macro(finance, 'Contas a pagar')
    const below = await process(first.id, 'Qualificar')
    const answer = await ana.call('PUT /client/proccess-sectors', {
      body: { id: first.id, title: 'Captação', item_number: 1, department_id: sales, new_department_id: finance },
    })
    expect(answer.body.response).toMatchObject({ title: 'Captação', index_item: '2', department_title: 'Financeiro' })
    expect((await list(sales)).response.map((one) => [one.index_item, one.title])).toEqual([['1', 'Faturamento']])
    const { body } = await ana.call('GET /client/proccess/{id}', { params: { id: below.id } })
    expect(body.response).toMatchObject({ index_item: '2.1', department_title: 'Financeiro' })
  })

  it('stay where they are when moved to their own department', async () => {
    const sales = await department('Comercial')
    const first = await macro(sales, 'Prospecção')
    await macro(sales, 'Vendas')
    await ana.call('PUT /client/proccess-sectors', { body: { id: first.id, new_department_id: sales } })
    expect((await list(sales)).response.map(({ title }) => title)).toEqual(['Prospecção', 'Vendas'])
  })

  it.each([
    [1, 'Este macroprocesso tem 1 processo. Mova-o para outro macroprocesso ou apague-o antes.'],
    [3, 'Este macroprocesso tem 3 processos. Mova-os para outro macroprocesso ou apague-os antes.'],
  ])('are not deleted while processes hang below: %i', async (count, message) => {
    const { id } = await macro(await department('Qualidade'), 'Auditoria')
    const below = []
    for (let n = 0; n < count; n++) below.push(await process(id, `Processo ${n}`))
    const refused = await ana.call('DELETE /client/proccess-sectors/{id}', { params: { id } })
    expect([refused.status, refused.error]).toEqual([409, { code: 'process.in_use', message }])
    for (const one of below) await ana.call('DELETE /client/proccess/{id}', { params: { id: one.id } })
    expect((await ana.call('DELETE /client/proccess-sectors/{id}', { params: { id } })).status).toBe(200)
  })

  it('either stay with their processes or are deleted without any, when both happen at once', async () => {
    const { id } = await macro(await department('Expedição'), 'Separação')
    const [gone, ...put] = await Promise.all([
      ana.call('DELETE /client/proccess-sectors/{id}', { params: { id } }),
      ...['A', 'B', 'C', 'D'].map((title) =>
        ana.call('POST /client/proccess', { body: { title, macroproccess_id: id } }),
      ),
    ])
    const created = put.filter(({ status }) => status === 201).length
    expect(gone.status).toBe(created > 0 ? 409 : 200)
    expect(put.filter(({ status }) => status !== 201 && status !== 404)).toEqual([])
  })
})

describe('deleting a department', () => {
  const remove = (id: number, detach: 'true' | 'false') =>
    ana.call('DELETE /client/departments/{id}', { params: { id }, query: { detach } })

  it('is refused while it has macro-processes, also when it would be removed from tasks', async () => {
    const id = await department('Financeiro')
    const one = await macro(id, 'Tesouraria')
    await macro(id, 'Cobrança')
    const message = 'Este departamento está em uso em 2 macroprocessos. Mova ou apague antes os 2 macroprocessos.'
    for (const detach of ['false', 'true'] as const) {
      const refused = await remove(id, detach)
      expect([refused.status, refused.error]).toEqual([409, { code: 'record.in_use', message }])
    }
    await ana.call('DELETE /client/proccess-sectors/{id}', { params: { id: one.id } })
    expect((await remove(id, 'false')).error.message).toMatch(
      /em uso em 1 macroprocesso\. Mova ou apague antes o macroprocesso\.$/,
    )
  })

  it('deletes its mission and is removed from the stages of the journey', async () => {
    const id = await department('Financeiro')
    await ana.call('POST /client/department-mission', { body: { department_id: id, mission: 'Cuidar do caixa' } })
    await server.asOwner(
      `insert into processes.journey_stages (company_id, position, description, department_id, created_by)
       values ($1, 1, 'Pagamento', $2, $3)`,
      [ana.companyId, id, ana.userId],
    )
    expect((await remove(id, 'false')).status).toBe(200)
    expect(
      await server.asOwner('select 1 from processes.department_missions where company_id = $1', [ana.companyId]),
    ).toEqual([])
    expect(
      await server.asOwner('select department_id from processes.journey_stages where company_id = $1', [ana.companyId]),
    ).toEqual([{ department_id: null }])
  })
})
