import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  ana = await server.company()
})

const padaria = { name: 'Padaria Aurora', email: 'compras@aurora.com.br', phone: '(11) 3232-1010 ramal 2' }
const created = async (body = padaria, by = ana) => (await by.call('POST /contacts', { body })).body.response
const trail = (id: number) =>
  server.asOwner<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from audit.trail where company_id = $1 and entity = 'contact' and entity_id = $2
     order by id`,
    [ana.companyId, String(id)],
  )
async function putInTasks(contactId: number, tasks: number) {
  const body = { label: 'Ligar', date: '2026-12-01', contacts: [contactId] }
  for (let n = 0; n < tasks; n++) await ana.call('POST /calendar/task', { body })
}

describe('contacts', () => {
  it('are listed in Portuguese alphabetical order, with their number', async () => {
    for (const [n, name] of ['Zé', 'ácido', 'Ação', 'abelha', 'Éden'].entries()) {
      await created({ name, email: `c${n}@x.com.br`, phone: '' })
    }
    const { body } = await ana.call('GET /contacts')
    expect(body.contacts.map(({ name }) => name)).toEqual(['abelha', 'Ação', 'ácido', 'Éden', 'Zé'])
    expect(body.total).toBe(5)
  })

  it('are found by words of name and e-mail, in any order, without accents and case', async () => {
    await created({ name: 'João Conceição', email: 'joao@x.com.br', phone: '' })
    await created({ name: 'Desconto de 100%', email: 'promo@y.com.br', phone: '' })
    const found = async (search: string) =>
      (await ana.call('GET /contacts', { query: { search } })).body.contacts.map(({ email }) => email)
    expect(await found('CONCEICAO joão')).toEqual(['joao@x.com.br'])
    expect(await found('@Y.com desc')).toEqual(['promo@y.com.br'])
    expect(await found('joao 100%')).toEqual([])
  })

  it('need a name and a valid e-mail; the telephone is free text', async () => {
    const answer = await ana.call('POST /contacts', { body: { name: '  ', email: 'sem arroba' } })
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual({ name: 'Preencha o nome', email: 'E-mail inválido' })
    const free = await ana.call('POST /contacts', { body: { name: 'Rui', email: 'rui@x.com.br' } })
    expect(free.status).toBe(201)
    expect(free.body.response).toMatchObject({ name: 'Rui', email: 'rui@x.com.br', phone: '' })
  })

  it('are not written over a version that nobody saw: the refusal brings the one of now', async () => {
    const { updated_at, id } = await created()
    const first = await ana.call('PUT /contacts', { body: { ...padaria, id, phone: '1', updated_at } })
    expect(first.status).toBe(200)
    const second = await ana.call('PUT /contacts', { body: { ...padaria, id, name: 'Aurora', updated_at } })
    expect([second.status, second.error.code]).toEqual([409, 'record.stale'])
    expect(second.error.record).toEqual(first.body.response)
    expect((await ana.call('GET /contacts/{id}', { params: { id } })).body.response).toEqual(first.body.response)
    expect((await ana.call('PUT /contacts', { body: { ...padaria, id, name: 'Aurora' } })).status).toBe(200)
  })

  it('cannot have the e-mail of another contact of the company, in any case', async () => {
    await created()
    const again = await ana.call('POST /contacts', { body: { ...padaria, email: 'COMPRAS@Aurora.com.br' } })
    expect([again.status, again.error.code]).toEqual([409, 'contact.duplicate'])
    const other = await created({ ...padaria, email: 'vendas@aurora.com.br' })
    const moved = await ana.call('PUT /contacts', { body: { ...padaria, id: other.id } })
    expect([moved.status, moved.error.code]).toEqual([409, 'contact.duplicate'])
    expect((await ana.call('GET /contacts/{id}', { params: { id: other.id } })).body.response).toEqual(other)
    expect(await created(padaria, await server.company())).toMatchObject(padaria)
  })

  it('leave a row of the audit trail for every change', async () => {
    const { id } = await created()
    const changed = { ...padaria, name: 'Padaria Alvorada' }
    await ana.call('PUT /contacts', { body: { ...changed, id } })
    await ana.call('DELETE /contacts/{id}', { params: { id } })
    expect(await trail(id)).toEqual([
      { action: 'contact.created', before: null, after: padaria },
      { action: 'contact.updated', before: padaria, after: changed },
      { action: 'contact.deleted', before: { ...changed, used: '' }, after: null },
    ])
  })
})

it('a contact that minutes and the agenda use is deleted only with the removal from them', async () => {
  const { id } = await created()
  const params = { id }
  await ana.call('POST /v2/protocols', { body: { name: 'ATA', date: '2026-03-02', contacts: [id] } })
  await ana.call('POST /protocols/subject', { body: { title: 'Pauta', date_estimate_finish: null, contacts: [id] } })
  const refused = await ana.call('DELETE /contacts/{id}', { params })
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'Este contato está em uso em 1 ATA e 1 assunto de pauta. Apague mesmo assim para retirá-lo deles.',
  ])
  expect((await ana.call('DELETE /contacts/{id}', { params, query: { detach: 'true' } })).status).toBe(200)
  const { body } = await ana.call('GET /v2/protocols')
  const [minutes] = body.response
  const read = await ana.call('GET /v2/protocols/{id}', { params: { id: minutes!.id } })
  expect(read.body.response.contacts).toEqual([])
})

it('several are deleted in one call, into the bin one by one; those in use, gone or of others stay, each with why', async () => {
  const [used, first, second, gone] = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => created({ ...padaria, name, email: `${name}@x.com.br` })),
  )
  const others = await created(padaria, await server.company())
  await putInTasks(used!.id, 1)
  await ana.call('DELETE /contacts/{id}', { params: { id: gone!.id } })
  const ids = [used, first, second, gone, others].map((one) => one!.id)
  const { body } = await ana.call('POST /contacts/bulk', { body: { ids, action: { type: 'delete' } } })
  expect(body.response.done.toSorted((a, b) => a - b)).toEqual([first!.id, second!.id].toSorted((a, b) => a - b))
  expect(body.response.refused).toEqual([
    { id: used!.id, message: 'Este contato está em uso.' },
    ...[gone!.id, others.id].map((id) => ({ id, message: 'Registro não encontrado.' })),
  ])
  expect((await ana.call('GET /contacts')).body.contacts.map(({ name }) => name)).toEqual(['a'])
  expect((await trail(first!.id)).at(-1)!.action).toBe('contact.deleted')
  await ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind: 'contact', id: first!.id } })
  expect((await ana.call('GET /contacts')).body.contacts.map(({ name }) => name)).toEqual(['a', 'b'])
})

describe('deleting a contact that tasks use', () => {
  it.each([
    [1, 'Este contato está em uso em 1 tarefa. Apague mesmo assim para retirá-lo dela.'],
    [3, 'Este contato está em uso em 3 tarefas. Apague mesmo assim para retirá-lo delas.'],
  ])('is refused with their number: %i', async (tasks, message) => {
    const { id } = await created()
    await putInTasks(id, tasks)
    const answer = await ana.call('DELETE /contacts/{id}', { params: { id } })
    expect([answer.status, answer.error]).toEqual([409, { code: 'contact.in_use', message }])
    expect((await ana.call('GET /contacts/{id}', { params: { id } })).status).toBe(200)
  })

  it('removes it from them when asked to', async () => {
    const { id } = await created()
    await putInTasks(id, 2)
    const answer = await ana.call('DELETE /contacts/{id}', { params: { id }, query: { detach: 'true' } })
    expect(answer.status).toBe(200)
    expect((await ana.call('GET /contacts/{id}', { params: { id } })).status).toBe(404)
    const [left] = await server.asOwner<{ tasks: number; links: number }>(
      `select (select count(*) from routine.tasks where company_id = $1) as tasks,
              (select count(*) from routine.task_contacts where company_id = $1) as links`,
      [ana.companyId],
    )
    expect(left).toEqual({ tasks: 2, links: 0 })
  })
})
