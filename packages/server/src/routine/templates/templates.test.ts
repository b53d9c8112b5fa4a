import { BUSINESS_TIME_ZONE, todayIn } from '@prumo/contract/dates.ts'
import { beforeAll, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

let ana: Person
let bia: Person
const date = todayIn(BUSINESS_TIME_ZONE, new Date())

beforeAll(async () => {
  // The day does not end while it is tested.
  server.setClock(`${date}T12:00:00-03:00`)
  ana = await server.company()
  bia = await server.colleague(ana)
})

const templates = async (person: Person) => (await person.call('GET /calendar/task-templates')).body.response
const save = (name: string, task_id: number, person = ana) =>
  person.call('POST /calendar/task-templates', { body: { name, task_id } })

it('a template has the plan of a task and nothing of what happened to it; everybody begins with it', async () => {
  const tagOf = async (person: Person, label: string) =>
    (await person.call('POST /tags', { body: { label, color_id: 3 } })).body.response.id
  const [hers, other] = [await tagOf(ana, 'Compras'), await tagOf(bia, 'COMPRAS')]
  const department = (await ana.call('POST /client/departments', { body: { name: 'Caixa' } })).body.response
  const project = (await ana.call('POST /v2/client/projects', { body: { name: 'Reforma' } })).body.response
  const body = {
    label: 'Inventário',
    date,
    hour: '09:00',
    description: '<p>Contar tudo</p>',
    feedback: 'Foi bem',
    client_id: bia.userId,
    tags: [hers],
    departments: [department.id],
    project_id: project.id,
    subjects: [{ label: 'Farinha', status: '2', feedback: 'Feito' }, { label: 'Açúcar' }],
    listLinks: ['https://exemplo.com.br'],
    repeat_day_advanced: '29' as const,
  }
  const { id } = (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
  expect((await save('Inventário do mês', id)).status).toBe(201)
  const [made] = await templates(bia)
  expect(made).toMatchObject({
    name: 'Inventário do mês',
    label: 'Inventário',
    hour: '09:00',
    client_id: bia.userId,
    description: '<p>Contar tudo</p>',
    subjects: ['Farinha', 'Açúcar'],
    links: ['https://exemplo.com.br'],
    departments: [department.id],
    project_id: project.id,
    tags: [other],
    repeat_day_advanced: '29',
    can: { edit: false },
  })
  expect((await templates(ana))[0]).toMatchObject({ tags: [hers], can: { edit: true } })
  expect(JSON.stringify(made)).not.toContain('Foi bem')
})

it('a template is renamed and deleted by its author and by responsible users, and its name is its own', async () => {
  const { id: task } = (await bia.call('POST /calendar/task', { body: { label: 'Abrir', date } })).body.atividades[0]!
  const { id } = (await save('Abertura', task, bia)).body.response
  expect((await save('abertura', task, bia)).error.code).toBe('template.duplicate')
  const caio = await server.colleague(ana)
  const rename = (person: Person, name: string) =>
    person.call('PUT /calendar/task-templates/{id}', { params: { id }, body: { name } })
  expect((await rename(caio, 'Minha')).error.code).toBe('template.read_only')
  expect((await rename(ana, 'Abertura da loja')).body.response.name).toBe('Abertura da loja')
  const remove = (person: Person) => person.call('DELETE /calendar/task-templates/{id}', { params: { id } })
  expect((await remove(caio)).error.code).toBe('template.read_only')
  expect((await remove(bia)).status).toBe(200)
  expect(await templates(bia)).not.toContainEqual(expect.objectContaining({ id }))
})

it('a template is made of a task that one sees, and stays in its company', async () => {
  const { id } = (await ana.call('POST /calendar/task', { body: { label: 'Minha', date } })).body.atividades[0]!
  expect((await save('Dela', id, bia)).error.code).toBe('not_found')
  expect(await templates(await server.company())).toEqual([])
})
