import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { passHour, passHourInCompany } from '../../notifications/hours.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import {
  calibrationInput,
  deliveryInput,
  instrument,
  instrumentInput,
  legal,
  supplier,
  supplierInput,
} from '../testing/registers.ts'
import { department, rnc } from '../testing/rncs.ts'

const server = openTestServer()
let ana: Person
const world = () => ({ ana, secret: 'x' })

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
})

const deliver = (id: number, more: object = {}) =>
  ana.call('POST /client/fornecedores/{id}/entregas', { params: { id }, body: deliveryInput(more) })
const evaluate = (id: number, more: object = {}) =>
  ana.call('POST /client/fornecedores/{id}/avaliacoes', {
    params: { id },
    body: { evaluated_on: '2026-05-13', state: 'approved', ...more } as never,
  })
const read = async (id: number) => (await ana.call('GET /client/fornecedores/{id}', { params: { id } })).body.response
const calibrate = (id: number, more: object = {}) =>
  ana.call('POST /client/instrumentos/{id}/calibracoes', { params: { id }, body: calibrationInput(more) })

describe('suppliers', () => {
  it('one that is a contact has its name, follows it, is registered once and outlives it', async () => {
    const body = { name: 'Moinho Serra Azul', email: 'pedidos@moinho.com.br' }
    const contact = (await ana.call('POST /contacts', { body })).body.response
    const one = await supplier(world(), { title: '', contact_id: contact.id })
    expect([one.title, one.contact?.email]).toEqual(['Moinho Serra Azul', 'pedidos@moinho.com.br'])
    const again = { body: supplierInput('y', { contact_id: contact.id }) }
    expect((await ana.call('POST /client/fornecedores', again)).error.code).toBe('supplier.duplicate')
    await ana.call('PUT /contacts', { body: { ...body, id: contact.id, name: 'Moinho Azul' } })
    expect((await read(one.id)).title).toBe('Moinho Azul')
    await ana.call('DELETE /contacts/{id}', { params: { id: contact.id } })
    expect(await read(one.id)).toMatchObject({ title: 'Moinho Serra Azul', contact: null })
    const nameless = await ana.call('POST /client/fornecedores', { body: { title: '', supplies: 'Ovos' } })
    expect(nameless.error.fields).toEqual({ title: 'Escolha o contato ou escreva o nome' })
  })

  it('is scored by the last twelve months, RNCs that name it among them, and by the criteria of the company', async () => {
    const { id } = await supplier(world())
    expect(await read(id)).toMatchObject({ score: null, suggested: null, state: null })
    await deliver(id, { delivered_on: '2025-05-13', on_time: false, quality: 1 })
    await deliver(id, { delivered_on: '2025-05-14' })
    await deliver(id, { delivered_on: '2026-05-13', on_time: false, quality: 3 })
    await deliver(id, { delivered_on: '2026-05-14', on_time: false, quality: 1 })
    // Half on time, a mean quality of 4: 40 × 50 + 40 × 75 + 20 × 100.
    expect(await read(id)).toMatchObject({ score: 70, suggested: 'restricted' })
    const place = await department(world())
    const named = await rnc(world(), { supplier_id: id, dataAbert: '2026-05-01' }, place.id)
    await rnc(world(), { supplier_id: id, dataAbert: '2025-05-13' }, place.id)
    expect(named.supplier).toMatch(/^Moinho x/)
    expect(await read(id)).toMatchObject({ score: 65, rncs: [{ id: named.id, closed: false }, {}] })
    const criteria = { on_time: 100, quality: 0, nonconformities: 0, approved_from: 50, restricted_from: 20 }
    const body = { ...criteria, every_months: 6, selection: 'Visita e amostra de três lotes' }
    expect((await ana.call('PUT /client/fornecedores/criterios', { body })).status).toBe(200)
    expect(await read(id)).toMatchObject({ score: 50, suggested: 'approved' })
    const none = { body: { ...body, on_time: 0 } }
    expect((await ana.call('PUT /client/fornecedores/criterios', none)).error.fields).toEqual({
      on_time: 'Dê peso a pelo menos um critério',
    })
  })

  it('a decision keeps the score of its day; the newest one is its state, and sets the day of the next', async () => {
    const { id } = await supplier(world())
    await deliver(id, { delivered_on: '2026-05-10' })
    await evaluate(id, { next_on: '2027-05-13' })
    await deliver(id, { delivered_on: '2026-05-12', on_time: false, quality: 1 })
    await evaluate(id, { evaluated_on: '2025-05-01', state: 'rejected', next_on: '2025-11-01' })
    const { state, next_on, score, evaluations } = await read(id)
    expect([state, next_on, score]).toEqual(['approved', '2027-05-13', 60])
    expect(evaluations.map((one) => [one.evaluated_on, one.state, one.score])).toEqual([
      ['2026-05-13', 'approved', 100],
      ['2025-05-01', 'rejected', 60],
    ])
    await ana.call('DELETE /client/fornecedores/avaliacoes/{id}', { params: { id: evaluations[0]!.id } })
    expect((await read(id)).state).toBe('rejected')
  })

  it('comes back from the bin with its deliveries, its evaluations and the RNCs that name it', async () => {
    const { id } = await supplier(world())
    await deliver(id)
    await evaluate(id)
    await rnc(world(), { supplier_id: id })
    const before = await read(id)
    await ana.call('DELETE /client/fornecedores/{id}', { params: { id } })
    expect((await ana.call('GET /client/fornecedores/{id}', { params: { id } })).status).toBe(404)
    await ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind: 'supplier', id } })
    expect(await read(id)).toEqual(before)
  })
})

describe('instruments', () => {
  it('a calibration passes by its error with the uncertainty, exactly, by the tolerance of its day', async () => {
    const { id } = await instrument(world(), { tolerance: '0.3' })
    await calibrate(id, { error: '-0.1', uncertainty: '0.2', next_on: '2027-03-02' })
    const of = async () => (await ana.call('GET /client/instrumentos/{id}', { params: { id } })).body.response
    expect(await of()).toMatchObject({ state: 'passed', next_on: '2027-03-02', due: 'none' })
    const { updated_at } = await of()
    const body = { ...instrumentInput('x', { tolerance: '0.2' }), updated_at }
    await ana.call('PUT /client/instrumentos/{id}', { params: { id }, body })
    expect(await of()).toMatchObject({ tolerance: 0.2, state: 'passed', calibrations: [{ tolerance: 0.3 }] })
  })

  it('out of tolerance it asks what was measured since the last good one, and opens one RNC that says so', async () => {
    const { id } = await instrument(world())
    expect((await calibrate(id, { error: '0.6' })).error.fields).toMatchObject({
      affected: expect.stringMatching(/desde a última calibração boa/) as unknown,
    })
    const { body } = await calibrate(id, { error: '0.6', affected: 'Fornadas de março' })
    const [failed] = body.response.calibrations
    expect([body.response.state, failed!.passed]).toEqual(['failed', false])
    const params = { id: failed!.id }
    const place = { department_id: (await department(world())).id }
    const raised = await ana.call('POST /client/instrumentos/calibracoes/{id}/rnc', { params, body: place })
    expect(raised.body.response.descOccors).toMatch(
      /o erro foi de 0,6 °C.*tolerância é de 0,5 °C[^]*Fornadas de março$/,
    )
    const again = await ana.call('POST /client/instrumentos/calibracoes/{id}/rnc', { params, body: place })
    expect(again.error.code).toBe('calibration.has_rnc')
    const good = (await calibrate(id, { calibrated_on: '2026-05-01' })).body.response.calibrations[0]!
    const passed = await ana.call('POST /client/instrumentos/calibracoes/{id}/rnc', {
      params: { id: good.id },
      body: place,
    })
    expect(passed.error.code).toBe('calibration.passed')
  })

  it('its certificates go with a calibration, and with the instrument for good', async () => {
    const { id } = await instrument(world())
    const attach = async () => {
      const { calibrations } = (await calibrate(id)).body.response
      const params = { kind: 'calibration', id: calibrations[0]!.id }
      const files = [new File(['certificado'], 'certificado.txt', { type: 'text/plain' })]
      expect((await ana.call('POST /client/records/{kind}/{id}/files', { params, files })).status).toBe(201)
      return calibrations[0]!.id
    }
    const stored = () => server.asOwner('select 1 from storage.files where company_id = $1', [ana.companyId])
    await ana.call('DELETE /client/instrumentos/calibracoes/{id}', { params: { id: await attach() } })
    expect(await stored()).toEqual([])
    await attach()
    await ana.call('DELETE /client/instrumentos/{id}', { params: { id } })
    expect(await stored()).toHaveLength(1)
    await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'instrument', id } })
    expect(await stored()).toEqual([])
  })
})

it('the owner hears of each day once, and once more when it is over; without one, whoever registered it', async () => {
  const bia = await server.colleague(ana, ['proccess'])
  await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE' })
  await supplier(world(), { title: 'Moinho', owner_id: bia.userId, next_on: '2026-05-14' })
  await instrument(world(), { title: 'Balança', next_on: '2026-05-13' })
  await legal(world(), { title: 'Alvará', owner_id: bia.userId, next_on: '2026-05-15', ended_on: '2026-05-01' })
  const told = async ({ userId }: Person) =>
    (
      await server.asOwner<{ title: string }>(
        `select title from notifications.notifications where user_id = $1 and kind = 'quality_control.day' order by title`,
        [userId],
      )
    ).map(({ title }) => title)
  const morning = async (day: string) => {
    server.setClock(`${day}T09:02:00-03:00`)
    await passHour.run({}, server.composed.jobContext, 'job')
    await server.runJobs(passHourInCompany)
  }
  for (const day of ['2026-05-13', '2026-05-14', '2026-05-15', '2026-05-16']) await morning(day)
  expect([await told(ana), await told(bia)]).toEqual([
    ['Calibrar o instrumento: atrasado', 'Calibrar o instrumento: é hoje'],
    ['Reavaliar o fornecedor: atrasado', 'Reavaliar o fornecedor: é hoje'],
  ])
})

it("the owner's calendar has the days of those in use, by their kind", async () => {
  const own = { owner_id: ana.userId, next_on: '2026-05-20' }
  const one = await supplier(world(), { title: 'Moinho', ...own })
  await legal(world(), { title: 'Alvará', ...own })
  await legal(world(), { title: 'Licença', ...own, ended_on: '2026-05-01' })
  const bia = await server.colleague(ana)
  await supplier(world(), { title: 'De outra pessoa', owner_id: bia.userId, next_on: '2026-05-20' })
  const { response } = (await ana.call('GET /calendar/week', { query: { date: '2026-05-20' } })).body
  const told = response.flatMap(({ date_filter, deadlines }) =>
    deadlines.map(({ kind, name, title, link }) => [date_filter, kind, name, title, link]),
  )
  expect(told).toEqual([
    ['2026-05-20', 'deadline', 'Fornecedor', 'Moinho', `/controles?fornecedor=${one.id}`],
    ['2026-05-20', 'deadline', 'Requisito legal', 'Alvará', expect.stringMatching(/^\//)],
  ])
})

it('a requirement stands as it was found last, whenever that was typed', async () => {
  const { id } = await legal(world())
  const verify = (verified_on: string, state: 'met' | 'unmet', next_on: string) =>
    ana.call('POST /client/requisitos-legais/{id}/verificacoes', {
      params: { id },
      body: { verified_on, state, next_on },
    })
  await verify('2026-05-10', 'met', '2026-05-20')
  await verify('2026-01-10', 'unmet', '2026-04-10')
  const { response } = (await ana.call('GET /client/requisitos-legais')).body
  expect(response).toMatchObject([{ id, state: 'met', verified_on: '2026-05-10', next_on: '2026-05-20', due: 'soon' }])
})

describe('the day of the next look', () => {
  const nextOf = async (id: number) => (await read(id)).next_on
  const forget = (id: number) => ana.call('DELETE /client/fornecedores/avaliacoes/{id}', { params: { id } })
  const decide = async (id: number, evaluated_on: string, next_on?: string) =>
    (await evaluate(id, { evaluated_on, next_on })).body.response.evaluations.find(
      (one) => one.evaluated_on === evaluated_on,
    )!.id

  it('is the one before again when what had set it is deleted, in whatever order', async () => {
    const { id } = await supplier(world(), { next_on: '2026-07-15' })
    const first = await decide(id, '2026-05-01', '2026-11-01')
    const second = await decide(id, '2026-05-10', '2027-05-10')
    await decide(id, '2026-05-11')
    await forget(second)
    expect(await nextOf(id)).toBe('2026-11-01')
    const again = await decide(id, '2026-05-12', '2027-05-12')
    await forget(first)
    expect(await nextOf(id)).toBe('2027-05-12')
    await forget(again)
    expect(await nextOf(id)).toBe('2026-07-15')
  })

  it('stays as it was typed after what had set another', async () => {
    const { id } = await supplier(world(), { title: 'Moinho', next_on: '2026-07-15' })
    const decided = await decide(id, '2026-05-01', '2026-11-01')
    const { updated_at } = await read(id)
    const typed = { ...supplierInput('y', { next_on: '2026-06-30' }), updated_at }
    await ana.call('PUT /client/fornecedores/{id}', { params: { id }, body: typed })
    await forget(decided)
    expect(await nextOf(id)).toBe('2026-06-30')
  })

  it('of an instrument and of a requirement too', async () => {
    const scale = await instrument(world(), { next_on: '2026-01-15' })
    const { calibrations } = (await calibrate(scale.id, { next_on: '2027-08-01' })).body.response
    await ana.call('DELETE /client/instrumentos/calibracoes/{id}', { params: { id: calibrations[0]!.id } })
    const permit = await legal(world(), { next_on: '2026-01-15' })
    const body = { verified_on: '2026-05-10', state: 'met', next_on: '2027-05-10' } as const
    const verified = await ana.call('POST /client/requisitos-legais/{id}/verificacoes', {
      params: { id: permit.id },
      body,
    })
    const [verification] = verified.body.response.verifications
    await ana.call('DELETE /client/requisitos-legais/verificacoes/{id}', { params: { id: verification!.id } })
    const rows = [
      ...(await ana.call('GET /client/instrumentos')).body.response,
      ...(await ana.call('GET /client/requisitos-legais')).body.response,
    ]
    expect(rows.map(({ next_on, due }) => [next_on, due])).toEqual([
      ['2026-01-15', 'late'],
      ['2026-01-15', 'late'],
    ])
  })
})

describe('readiness', () => {
  const codes = ['4.2', '7.1.5', '8.2.2', '8.4.1', '8.4.2'] as const
  const states = async () => {
    const { clauses } = (await ana.call('GET /client/prontidao-iso')).body.response
    const items = clauses.flatMap(({ items: all }) => all)
    return Object.fromEntries(codes.map((code) => [code, items.find((item) => item.code === code)!.state]))
  }
  const all = (state: string) => Object.fromEntries(codes.map((code) => [code, state]))
  const put = (day: string, more: object) => ({ owner_id: ana.userId, next_on: day, ...more })

  it('follows the registers: nothing, begun without content, found, overdue', async () => {
    expect(await states()).toEqual(all('missing'))
    const { id: supplierId } = await supplier(world(), put('2026-05-15', {}))
    const { id: instrumentId } = await instrument(world(), put('2026-05-15', {}))
    const { id: legalId } = await legal(world(), put('2026-05-15', {}))
    // Registered and never looked at: that is overdue work, and no evidence.
    expect(await states()).toEqual({
      '4.2': 'late',
      '7.1.5': 'late',
      '8.2.2': 'late',
      '8.4.1': 'late',
      '8.4.2': 'missing',
    })
    await calibrate(instrumentId, { next_on: '2026-05-15' })
    const verify = (verified_on: string, state: 'met' | 'unmet') =>
      ana.call('POST /client/requisitos-legais/{id}/verificacoes', {
        params: { id: legalId },
        body: { verified_on, state },
      })
    await verify('2026-05-01', 'met')
    await deliver(supplierId)
    await evaluate(supplierId)
    const criteria = { on_time: 50, quality: 50, nonconformities: 0, approved_from: 70, restricted_from: 50 }
    await ana.call('PUT /client/fornecedores/criterios', {
      body: { ...criteria, every_months: 12, selection: 'Alvará em dia e amostra aprovada' },
    })
    // Interested parties stand in the manual, which there is none of.
    expect(await states()).toEqual({ ...all('found'), '4.2': 'missing' })
    await calibrate(instrumentId, { calibrated_on: '2026-05-02', error: '0.7', affected: 'Nada' })
    await verify('2026-05-02', 'unmet')
    await evaluate(supplierId, { state: 'rejected' })
    expect(await states()).toEqual({
      '4.2': 'missing',
      '7.1.5': 'late',
      '8.2.2': 'missing',
      '8.4.1': 'found',
      '8.4.2': 'late',
    })
    server.setClock('2026-05-16T12:00:00-03:00')
    expect(await states()).toMatchObject({ '4.2': 'late', '7.1.5': 'late', '8.2.2': 'late', '8.4.1': 'late' })
  })

  it('a supplier without an evaluation is overdue, whatever its next day', async () => {
    const { id } = await supplier(world(), { next_on: '2026-05-15' })
    await deliver(id)
    const criteria = { on_time: 50, quality: 50, nonconformities: 0, approved_from: 70, restricted_from: 50 }
    await ana.call('PUT /client/fornecedores/criterios', {
      body: { ...criteria, every_months: 12, selection: 'Alvará em dia e amostra aprovada' },
    })
    await evaluate(id)
    expect(await states()).toMatchObject({ '8.4.1': 'found' })
    await supplier(world(), { next_on: '2027-05-15' })
    expect(await states()).toMatchObject({ '8.4.1': 'late' })
  })
})
