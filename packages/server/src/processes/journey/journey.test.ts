import { beforeEach, describe, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const textOf = async (pdf: Buffer) => (await pagesOf(pdf)).join('\n')
const create = async (description: string, more: object = {}) =>
  (await ana.call('POST /client/customer-journey/stage', { body: { description, ...more } })).body.response
const stages = async () => (await ana.call('GET /client/customer-journey/stages')).body.response
const order = async () => (await stages()).map(({ item_number, description }) => `${item_number} ${description}`)

describe('the stages of the customer’s journey', () => {
  it('are listed in their order, with department, document and SLA', async () => {
    const department = (await ana.call('POST /client/departments', { body: { name: 'Vendas' } })).body.response
    await create('Recebe a proposta', { department_id: department.id, document: 'Proposta comercial', sla: '2 dias' })
    await create('Descobre a padaria', { item_number: 1 })
    expect(await stages()).toMatchObject([
      {
        item_number: 1,
        description: 'Descobre a padaria',
        department_id: 0,
        department_title: '',
        document: '',
        sla: '',
      },
      {
        item_number: 2,
        description: 'Recebe a proposta',
        department_id: department.id,
        department_title: 'Vendas',
        document: 'Proposta comercial',
        sla: '2 dias',
      },
    ])
  })

  it('change only in the sent fields, also in their position', async () => {
    const [one] = [await create('Descobre', { sla: 'na hora' }), await create('Compra'), await create('Volta')]
    const answer = await ana.call('PUT /client/customer-journey/stage', {
      body: { id: one.id, description: 'Conhece', item_number: 3 },
    })
    expect(answer.body.response).toMatchObject({ description: 'Conhece', sla: 'na hora', item_number: 3 })
    expect(await order()).toEqual(['1 Compra', '2 Volta', '3 Conhece'])
  })

  it('are numbered without gaps when people reorder, add and delete at once', async () => {
    const made = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => create(name)))
    const ids = made.map(({ id }) => id)
    await Promise.all([
      ana.call('POST /client/customer-journey/stages/reorder', { body: ids.toReversed() }),
      ana.call('POST /client/customer-journey/stages/reorder', { body: [{ id: ids[2]! }] }),
      ana.call('DELETE /client/customer-journey/stage/{id}', { params: { id: ids[1]! } }),
      create('F', { item_number: 2 }),
      create('G'),
    ])
    const left = await stages()
    expect(left.map(({ item_number }) => item_number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(left.map(({ description }) => description).toSorted()).toEqual(['A', 'C', 'D', 'E', 'F', 'G'])
  })

  it('lose a deleted department and nothing else', async () => {
    const { id } = (await ana.call('POST /client/departments', { body: { name: 'Vendas' } })).body.response
    await create('Compra', { department_id: id, sla: '1 dia' })
    await ana.call('DELETE /client/departments/{id}', { params: { id } })
    expect(await stages()).toMatchObject([
      { description: 'Compra', department_id: 0, department_title: '', sla: '1 dia' },
    ])
  })

  it('are refused without a description and with another company’s department', async () => {
    const eva = await server.company()
    const theirs = (await eva.call('POST /client/departments', { body: { name: 'Vendas' } })).body.response
    const empty = await ana.call('POST /client/customer-journey/stage', { body: { description: ' ' } })
    expect([empty.status, Object.keys(empty.error.fields ?? {})]).toEqual([400, ['description']])
    const foreign = await ana.call('POST /client/customer-journey/stage', {
      body: { description: 'Compra', department_id: theirs.id },
    })
    expect(foreign.error.code).toBe('not_found')
    expect(await stages()).toEqual([])
  })

  it('record the audit action of the specification', async () => {
    const { id } = await create('Descobre a padaria')
    await ana.call('PUT /client/customer-journey/stage', { body: { id, sla: 'na hora' } })
    await ana.call('DELETE /client/customer-journey/stage/{id}', { params: { id } })
    const { body } = await ana.call('GET /client/audit', { query: { area: 'processes' } })
    expect(body.response.map(({ action }) => action)).toEqual([
      'journey_stage.deleted',
      'journey_stage.updated',
      'journey_stage.created',
    ])
    expect(body.response[2]!.sentence).toContain(
      'criou uma nova etapa em: Processos>Jornada do cliente: "Descobre a padaria"',
    )
  })
})

describe('the POP of the customer’s journey', () => {
  const save = (body: object) => ana.call('POST /client/customer-journey/pop', { body })
  const pop = async () => (await ana.call('GET /client/customer-journey/pop')).body.response

  it('is created by the first save, and once when several people save at once', async () => {
    expect(await pop()).toBeNull()
    const answers = await Promise.all([1, 2, 3].map((n) => save({ objective: `<p>Objetivo ${n}</p>` })))
    expect(new Set(answers.map(({ body }) => body.response.id)).size).toBe(1)
    expect(await pop()).toMatchObject({ title: 'Jornada do cliente', proccess_id: 0, approved_status: 1 })
  })

  it('is approved and versioned like any other', async () => {
    const { id } = (await save({ objective: '<p>Encantar</p>' })).body.response
    await ana.call('PUT /client/pop/authorize-pops', { body: { id, status: 'aprovado' } })
    await save({ result: '<p>Volta sempre</p>' })
    const history = await ana.call('GET /client/pop/pops-history/{id}', { params: { id } })
    expect(history.body.response.map(({ approved_status }) => approved_status)).toEqual([1, 2])
  })
})

describe('the journey in PDF', () => {
  const pdf = (id: number) => ana.call('GET /client/customer-journey/pdf/{id}', { params: { id } })

  it('draws the stages without a POP, and has the sections of the POP when there is one', async () => {
    for (const name of ['Descobre', 'Pede orçamento', 'Compra', 'Recebe', 'Volta']) await create(name, { sla: '1 dia' })
    const drawn = await pdf(0)
    expect(drawn.status).toBe(200)
    const text = await textOf(drawn.raw)
    for (const name of ['Descobre', 'Pede orçamento', 'Compra', 'Recebe', 'Volta', 'Prazo: 1 dia'])
      expect(text).toContain(name)
    const { id } = (
      await ana.call('POST /client/customer-journey/pop', { body: { objective: '<p>Encantar o cliente</p>' } })
    ).body.response
    expect(await textOf((await pdf(id)).raw)).toContain('Encantar o cliente')
    expect((await pdf(0)).status).toBe(404)
  })

  it('is made for a company without stages and POP too', async () => {
    expect(await textOf((await pdf(0)).raw)).toContain('Nenhuma etapa foi descrita.')
  })
})
