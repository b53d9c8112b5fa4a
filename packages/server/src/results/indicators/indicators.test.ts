import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { department, indicator, indicatorInput } from '../testing/indicators.ts'
import { library } from './library.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-08-15T12:00:00-03:00')
  ana = await server.company()
})

const world = () => ({ ana, secret: 'x' })
const importing = (body: { indicator_id: number; department_id?: number }) =>
  ana.call('POST /client/indicators/save-my-indicator', { body })
const mine = async () => (await ana.call('GET /client/indicators/my-indicators')).body.response

describe('the library', () => {
  it('has at least 64 indicators, each with its own id and title in its department', () => {
    expect(library().length).toBeGreaterThanOrEqual(64)
    expect(new Set(library().map(({ id }) => id)).size).toBe(library().length)
    expect(new Set(library().map(({ department: of, title }) => `${of} ${title}`)).size).toBe(library().length)
    // A percentage is never added up.
    expect(library().filter(({ unit_id, aggregation }) => unit_id === 2 && aggregation === 'sum')).toEqual([])
  })

  it('can be imported whole; what is imported is no longer offered', async () => {
    for (const { id } of library()) expect((await importing({ indicator_id: id })).status).toBe(201)
    expect((await ana.call('GET /client/indicators')).body.response).toEqual([])
    expect(await mine()).toHaveLength(library().length)
  })

  it('imports into the department that usually has the indicator, which is created once', async () => {
    const first = (await importing({ indicator_id: 1 })).body.response
    const second = (await importing({ indicator_id: 2 })).body.response
    expect([first.department, second.department_id]).toEqual(['Comercial', first.department_id])
    const again = await importing({ indicator_id: 1 })
    expect([again.status, again.error.code]).toEqual([409, 'indicator.duplicate'])
    const { id } = await department(world())
    expect((await importing({ indicator_id: 1, department_id: id })).body.response.department_id).toBe(id)
  })

  it('offers a department first what such departments usually have', async () => {
    const { id } = (await ana.call('POST /client/indicador-department', { body: { name: 'QUALIDADE' } })).body.response
    const { body } = await ana.call('GET /client/indicators/department/{departmentId}', {
      params: { departmentId: id },
    })
    const of = body.response.map((one) => one.department)
    expect(of.slice(0, of.lastIndexOf('Qualidade') + 1).every((name) => name === 'Qualidade')).toBe(true)
    expect(of).toHaveLength(library().length)
  })
})

describe('an indicator', () => {
  it('of the company is edited, and of an imported one only who fills it in and where', async () => {
    const own = await indicator(world())
    const imported = (await importing({ indicator_id: 1 })).body.response
    expect([own.edit, imported.edit]).toEqual([true, false])
    const change = (id: number) =>
      ana.call('PUT /client/indicators', { body: { id, title: 'Outro', due_day: 9, responsible_id: ana.userId } })
    expect((await change(own.id)).body.response).toMatchObject({
      title: 'Outro',
      due_day: 9,
      responsible: expect.stringMatching(/^Pessoa \d+$/),
    })
    expect((await change(imported.id)).body.response).toMatchObject({ title: 'Faturamento', due_day: 9 })
  })

  it('adds up by default, and averages when it is a percentage', async () => {
    const { id } = await department(world())
    const of = async (unit_id: number) => (await indicator(world(), id, { unit_id })).aggregation
    expect([await of(1), await of(2), await of(3)]).toEqual(['sum', 'average', 'sum'])
  })

  it('is in the order people give it, and last in a department it moves to', async () => {
    const [here, there] = [await department(world()), await department(world())]
    const [a, b] = [await indicator(world(), here.id), await indicator(world(), here.id)]
    const c = await indicator(world(), there.id)
    await ana.call('PUT /client/indicators/reorder', { body: [b.id, a.id] })
    await ana.call('PUT /client/indicators', { body: { id: b.id, department_id: there.id } })
    const order = async (departmentId: number) =>
      (
        await ana.call('GET /client/indicators/my-indicators/deparment/{departmentId}', { params: { departmentId } })
      ).body.response.map(({ id, order: place }) => [id, place])
    expect([await order(here.id), await order(there.id)]).toEqual([
      [[a.id, 1]],
      [
        [c.id, 1],
        [b.id, 2],
      ],
    ])
  })

  it('with figures is only deleted when that is said', async () => {
    const { id } = await indicator(world())
    const values = { '01': 1, '02': 2 }
    await ana.call('POST /client/indicators/save-data', {
      query: { year: 2026 },
      body: { indicators: [{ id, values }] },
    })
    const refused = await ana.call('DELETE /client/indicators/{id}', { params: { id } })
    expect([refused.status, refused.error]).toEqual([
      409,
      {
        code: 'indicator.has_figures',
        message: 'Este indicador tem 2 meses com valores. Os valores vão com ele para a lixeira.',
      },
    ])
    const done = await ana.call('DELETE /client/indicators/{id}', { params: { id }, query: { figures: 'true' } })
    expect([done.status, await mine()]).toEqual([200, []])
  })

  it('takes only a source of its own unit, which its person may see', async () => {
    const { id } = await department(world())
    const put = (body: object, by = ana) =>
      by.call('POST /client/indicators', { body: { ...indicatorInput(id, 'fonte'), ...body } })
    const of = (source: string, of_department = false) => ({ source: { id: source, of_department } })
    expect((await put({ ...of('task.concluded_on_time'), unit_id: 2 })).body.response.source).toEqual({
      id: 'task.concluded_on_time',
      title: 'Tarefas concluídas no prazo',
      of_department: false,
    })
    const problem = async (body: object, by = ana) => (await put(body, by)).error.fields
    expect(await problem(of('task.concluded_on_time'))).toEqual({ source: 'Esta fonte tem outra unidade' })
    expect(await problem(of('timesheet.hours', true))).toEqual({ source: 'Esta fonte não se divide por departamento' })
    const bia = await server.colleague(ana, ['results'])
    expect(await problem(of('pop.approved'), bia)).toEqual({ source: 'Esta fonte não existe' })
  })
})

describe('the history of an indicator', () => {
  const measure = (indicator_id: number, datetime: string, value: number) =>
    ana.call('POST /client/indicators/history', { body: { indicator_id, datetime, value } })
  const history = async (id: number) =>
    (await ana.call('GET /client/indicators/history/{id}', { params: { id } })).body.response

  it('has every measurement, the newest first; one that the panel replaced says so', async () => {
    const { id, title } = await indicator(world())
    await measure(id, '2026-03-01T12:00:00.000Z', 10.25)
    await measure(id, '2026-03-15T12:00:00.000Z', 5)
    await ana.call('POST /client/indicators/save-data', {
      query: { year: 2026 },
      body: { indicators: [{ id, values: { '03': 12 } }] },
    })
    expect((await history(id)).map(({ title: of, value, origin, replaced }) => [of, value, origin, replaced])).toEqual([
      [title, 12, 'panel', false],
      [title, 5, 'entry', true],
      [title, 10.25, 'entry', true],
    ])
  })

  it('has steps of a hundredth', async () => {
    const { id } = await indicator(world())
    const answer = await measure(id, '2026-03-01T12:00:00.000Z', 1.005)
    expect([answer.status, answer.error.fields]).toEqual([400, { value: 'Use no máximo duas casas decimais' }])
  })
})

describe('departments', () => {
  it('are the account departments, and one with indicators is not deleted', async () => {
    const { id, name } = await department(world())
    expect((await ana.call('GET /client/departments/{id}', { params: { id } })).body.response.name).toBe(name)
    await ana.call('PUT /client/departments', { body: { id, name, sigla: 'STR' } })
    await ana.call('PUT /client/indicador-department', { body: { id, name: 'Novo nome' } })
    expect((await ana.call('GET /client/departments/{id}', { params: { id } })).body.response).toMatchObject({
      name: 'Novo nome',
      sigla: 'STR',
    })
    await indicator(world(), id)
    const refused = await ana.call('DELETE /client/indicador-department/{id}', { params: { id } })
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Este departamento está em uso em 1 indicador. Mova ou apague antes o indicador.',
    ])
  })
})
