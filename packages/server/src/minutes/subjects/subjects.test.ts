import { describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

const create = async (person: Person, title: string, date: string | null = null, contacts: number[] = []) =>
  (await person.call('POST /protocols/subject', { body: { title, date_estimate_finish: date, contacts } })).body
    .response
const close = (person: Person, id: number, feedback = 'Feito') =>
  person.call('POST /protocols/close-subject/{id}', { params: { id }, body: { feedback } })

describe('agenda subjects', () => {
  it('are listed with deadline and contacts', async () => {
    const ana = await server.company()
    const bia = (await ana.call('POST /contacts', { body: { name: 'Bia', email: 'bia@exemplo.com.br', phone: '' } }))
      .body.response.id
    expect(await create(ana, 'Rever contrato', '2026-04-01T10:30', [bia])).toMatchObject({
      title: 'Rever contrato',
      date_estimate_finish: '2026-04-01 10:30',
      dateFinishFormatted: '01/04/2026 10:30',
      contacts: [{ id: bia, name: 'Bia', email: 'bia@exemplo.com.br' }],
      status: '1',
      created_by: expect.stringMatching(/^Pessoa/),
    })
  })

  it('need a title', async () => {
    const ana = await server.company()
    const refused = await ana.call('POST /protocols/subject', { body: { title: '  ', date_estimate_finish: null } })
    expect(refused.error?.fields).toEqual({ title: 'Preencha o assunto' })
  })

  it('come open first, by deadline, then closed ones, the last closed first', async () => {
    const ana = await server.company()
    const [a, b] = [await create(ana, 'sem prazo'), await create(ana, 'maio', '2026-05-01')]
    await create(ana, 'abril', '2026-04-01')
    const c = await create(ana, 'fechado antes')
    await close(ana, c.id)
    const d = await create(ana, 'fechado depois')
    await close(ana, d.id)
    const { body } = await ana.call('GET /protocols/subjects')
    expect(body.subjects.map(({ title }) => title)).toEqual([
      'abril',
      'maio',
      'sem prazo',
      'fechado depois',
      'fechado antes',
    ])
    expect([body.open, body.closed, body.total]).toEqual([3, 2, 5])
    const closed = await ana.call('GET /protocols/subjects', { query: { status: '2', search: 'antes' } })
    expect([closed.body.subjects.map(({ id }) => id), closed.body.total]).toEqual([[c.id], 1])
    expect(a.id < b.id).toBe(true)
  })

  it('are deleted while open, and come back from the bin with their contacts', async () => {
    const ana = await server.company()
    const bia = (await ana.call('POST /contacts', { body: { name: 'Bia', email: 'bia@exemplo.com.br', phone: '' } }))
      .body.response.id
    const { id } = await create(ana, 'Engano', null, [bia])
    const done = await create(ana, 'Decidido')
    await close(ana, done.id)
    const remove = (which: number) => ana.call('DELETE /protocols/subject/{id}', { params: { id: which } })
    expect((await remove(done.id)).error.code).toBe('subject.closed')
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    const kept = (await ana.call('GET /client/bin', { query: {} })).body.response
    expect(kept).toMatchObject([{ kind: 'agenda_subject', id, title: 'Engano' }])
    await ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind: 'agenda_subject', id } })
    expect((await ana.call('GET /protocols/subject/{id}', { params: { id } })).body.response).toMatchObject({
      title: 'Engano',
      contacts: [{ id: bia }],
    })
  })

  it('are closed once, with their outcome, and then only read', async () => {
    const ana = await server.company()
    const { id } = await create(ana, 'Contrato')
    const answers = await Promise.all([close(ana, id, 'Assinado'), close(ana, id, 'De novo')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await ana.call('GET /protocols/subject/{id}', { params: { id } })).body.response).toMatchObject({
      status: '2',
      closed_by: expect.stringMatching(/^Pessoa/),
    })
    const change = await ana.call('PUT /protocols/subject/{id}', {
      params: { id },
      body: { title: 'Outro', date_estimate_finish: null },
    })
    expect(change.error?.code).toBe('subject.closed')
  })

  it('are changed only over the current version', async () => {
    const ana = await server.company()
    const subject = await create(ana, 'Contrato')
    const change = (title: string) =>
      ana.call('PUT /protocols/subject/{id}', {
        params: { id: subject.id },
        body: { title, date_estimate_finish: null, updated_at: subject.updated_at },
      })
    expect((await change('Um')).status).toBe(200)
    expect((await change('Dois')).error).toMatchObject({ code: 'record.stale', record: { title: 'Um' } })
  })
})
