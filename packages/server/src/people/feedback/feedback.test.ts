import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { collaborator, ownCollaborator } from '../testing/records.ts'

const server = openTestServer()
/** The name of a person that the test server made. */
const someone: unknown = expect.stringMatching(/^Pessoa \d+$/)
let ana: Person
let person: number

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  person = (await collaborator({ ana, secret: 'da loja' })).id
})

type Sent = Partial<{
  comunicao: number
  responsabilidade: number
  ausencias: number
  melhorias: string
  next_on: string
}>
const give = async (body: Sent, of = person, by = ana) =>
  (await by.call('POST /users/process-feedback/feedbacks/{collaboratorId}', { params: { collaboratorId: of }, body }))
    .body.response
const change = (id: number, body: Sent & { updated_at?: string }) =>
  ana.call('PUT /users/process-feedback/feedbacks/{collaboratorId}/{id}', {
    params: { collaboratorId: person, id },
    body,
  })

describe('a standard feedback', () => {
  it('is of the day, and what is not answered stays open', async () => {
    expect(await give({ comunicao: 1, ausencias: 2 })).toMatchObject({
      date_create: '2026-05-11',
      comunicao: 1,
      ausencias: 2,
      atrasos: null,
      melhorias: '',
      user_created: { name: someone },
    })
    const refused = await ana.call('POST /users/process-feedback/feedbacks/{collaboratorId}', {
      params: { collaboratorId: person },
      body: { comunicao: 6 },
    })
    expect(refused.error.fields).toEqual({ comunicao: 'Escolha uma das respostas' })
  })

  it('has a history of what it said before each change', async () => {
    const { id, updated_at } = await give({ comunicao: 4 })
    await change(id, { comunicao: 2, updated_at })
    await change(id, { comunicao: 1 })
    await change(id, { comunicao: 1 })
    const call = 'GET /users/process-feedback/feedbacks/history/{id}'
    const { response } = (await ana.call(call, { params: { id } })).body
    expect(response.map(({ number, comunicao }) => [number, comunicao])).toEqual([
      [2, 2],
      [1, 4],
    ])
    expect((await change(id, { comunicao: 5, updated_at })).error.code).toBe('record.stale')
  })

  it('is drawn alone (Total) and as the mean of all (Media): raw values, and the same from 0 to 100', async () => {
    const { id } = await give({ comunicao: 1, responsabilidade: 5 })
    await give({ comunicao: 4 })
    const of = { collaboratorId: person }
    const all = 'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}/graphic'
    expect((await ana.call(all, { params: of })).body).toEqual({
      category: 'Media',
      response: [
        { key: 'responsabilidade:2', label: 'Responsabilidade', value: 5, score: 0, most: 5 },
        { key: 'comunicao:2', label: 'Comunicação', value: 2.5, score: 62.5, most: 5 },
      ],
    })
    const one = 'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}/graphic/{feedbackId}'
    const { body } = await ana.call(one, { params: { ...of, feedbackId: id } })
    expect(body.category).toBe('Total')
    expect(body.response.map(({ label, value, score }) => [label, value, score])).toEqual([
      ['Responsabilidade', 5, 0],
      ['Comunicação', 1, 100],
    ])
  })
})

describe('a custom feedback', () => {
  const template = async (...types: number[]) => {
    const body = { name: `Modelo ${types.join('')}` }
    const { id } = (await ana.call('POST /users/proccess-feedback-custom/templates', { body })).body.response
    for (const [at, type_question] of types.entries())
      await ana.call('POST /users/proccess-feedback-custom/templates-questions', {
        body: { question: `Pergunta ${at + 1}`, type_question, template_id: id },
      })
    const call = 'GET /users/proccess-feedback-custom/feedbacks/questions/{template}'
    return { id, questions: (await ana.call(call, { params: { template: id } })).body.response }
  }
  type Answers = { id: number; value: string | number }[]
  const answer = (template_id: number, questions: Answers) =>
    ana.call('POST /users/proccess-feedback-custom/feedbacks/{collaborator}', {
      params: { collaborator: person },
      body: { template_id, questions },
    })

  it('needs a template and an answer to each of its questions', async () => {
    const none = await ana.call('POST /users/proccess-feedback-custom/feedbacks/{collaborator}', {
      params: { collaborator: person },
      body: { template_id: '' as never, questions: [] },
    })
    expect(none.error.fields).toEqual({ template_id: 'Escolha um modelo' })
    const { id, questions } = await template(1, 2, 3, 4)
    const values = [2, 5, 'Bem', 10]
    const whole = questions.map((question, at) => ({ id: question.id, value: values[at]! }))
    for (const [at, wrong] of [3, 6, '  ', 11].entries()) {
      const sent = whole.map((one, index) => (index === at ? { ...one, value: wrong } : one))
      expect((await answer(id, sent)).error.fields).toEqual({ questions: 'Responda as questões a baixo' })
    }
    expect((await answer(id, whole.slice(1))).status).toBe(400)
    expect((await answer(id, whole)).body.response).toMatchObject({ template_id: id, questions: [{}, {}, {}, {}] })
  })

  it('keeps the words of its questions when they change or go', async () => {
    const { id, questions } = await template(2)
    const given = (await answer(id, [{ id: questions[0]!.id, value: 3 }])).body.response
    await ana.call('PUT /users/proccess-feedback-custom/templates-questions/{id}', {
      params: { id: questions[0]!.id },
      body: { question: 'Outra pergunta', type_question: 4 },
    })
    const changed = await ana.call('PUT /users/proccess-feedback-custom/feedbacks/{collaborator}/{id}', {
      params: { collaborator: person, id: given.id },
      body: { template_id: id, questions: [{ id: questions[0]!.id, value: 1 }] },
    })
    expect(changed.body.response.questions).toEqual([
      { id: questions[0]!.id, question: 'Pergunta 1', type_question: 2, value: 1 },
    ])
    await ana.call('DELETE /users/proccess-feedback-custom/templates/{id}', { params: { id } })
    const call = 'GET /users/proccess-feedback-custom/feedbacks/{id}'
    expect((await ana.call(call, { params: { id: given.id } })).body.response).toMatchObject({
      template_id: null,
      template: 'Modelo 2',
      questions: [{ question: 'Pergunta 1' }],
    })
    const after = await ana.call('PUT /users/proccess-feedback-custom/feedbacks/{collaborator}/{id}', {
      params: { collaborator: person, id: given.id },
      body: { template_id: null, questions: [{ id: questions[0]!.id, value: 2 }] },
    })
    expect(after.body.response).toMatchObject({ template: 'Modelo 2', questions: [{ value: 2 }] })
    const past = await ana.call('GET /users/proccess-feedback-custom/feedbacks/history/{id}', {
      params: { id: given.id },
    })
    expect(JSON.parse(past.body.response.at(-1)!.data_json)).toMatchObject({
      template_id: id,
      questions: [{ question: 'Pergunta 1', value: 3 }],
    })
  })

  it('is drawn by its scales, from Sempre to Nunca and from 1 to 10', async () => {
    const { id, questions } = await template(2, 3, 4)
    const values = [2, 'Bem', 10]
    await answer(
      id,
      questions.map((question, at) => ({ id: question.id, value: values[at]! })),
    )
    const call = 'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}/graphic'
    expect((await ana.call(call, { params: { collaborator: person } })).body.response).toEqual([
      { key: `${questions[0]!.id}:2`, label: 'Pergunta 1', value: 2, score: 75, most: 5 },
      { key: `${questions[2]!.id}:4`, label: 'Pergunta 3', value: 10, score: 100, most: 10 },
    ])
  })

  it('has one mean for a question whose words change, and another for the same with other answers', async () => {
    const { id, questions } = await template(2)
    const asked = questions[0]!.id
    const reword = (question: string, type_question: 2 | 4) =>
      ana.call('PUT /users/proccess-feedback-custom/templates-questions/{id}', {
        params: { id: asked },
        body: { question, type_question },
      })
    await answer(id, [{ id: asked, value: 1 }])
    await reword('Com outras palavras', 2)
    await answer(id, [{ id: asked, value: 3 }])
    await reword('De 1 a 10', 4)
    await answer(id, [{ id: asked, value: 10 }])
    const call = 'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}/graphic'
    expect((await ana.call(call, { params: { collaborator: person } })).body.response).toEqual([
      { key: `${asked}:4`, label: 'De 1 a 10', value: 10, score: 100, most: 10 },
      { key: `${asked}:2`, label: 'Com outras palavras', value: 2, score: 75, most: 5 },
    ])
  })

  it('begins from a ready template', async () => {
    const ready = (await ana.call('GET /users/proccess-feedback-custom/ready-templates')).body.response
    for (const { id } of ready)
      expect((await ana.call('POST /users/proccess-feedback-custom/ready-templates', { body: { id } })).status).toBe(
        201,
      )
    const usable = (await ana.call('GET /users/proccess-feedback-custom/feedbacks/templates')).body.response
    expect(usable.map(({ name }) => name).sort()).toEqual(ready.map(({ name }) => name).sort())
  })
})

describe('sharing a feedback', () => {
  it('lets the person answer below it, and tells who wrote it; nobody else reads that', async () => {
    const writer = await server.colleague(ana, ['peoples'])
    const bia = await server.colleague(ana, [])
    const person = await collaborator({ ana, secret: 'x' })
    await server.asOwner('update people.collaborators set user_id = $1 where company_id = $2 and id = $3', [
      bia.userId,
      ana.companyId,
      person.id,
    ])
    const { id } = await give({ melhorias: 'Falar mais' }, person.id, writer)
    const params = { kind: 'feedback', id }
    const say = (who: Person, text: string) =>
      who.call('POST /client/records/{kind}/{id}/comments', { params, body: { text, mentions: [] } })
    const said = (who: Person) => who.call('GET /client/records/{kind}/{id}/comments', { params })
    expect((await say(bia, 'Cedo demais')).status).toBe(404)
    await ana.call('PUT /users/feedbacks/{id}/share', { params: { id }, body: { shared: true } })
    expect((await say(bia, 'Vou falar mais')).status).toBe(201)
    await say(writer, 'Combinado')
    expect((await said(bia)).body.response.map(({ text }) => text)).toEqual(['Vou falar mais', 'Combinado'])
    expect((await said(await server.colleague(ana, []))).status).toBe(404)
    const told = async (who: Person) =>
      (await who.call('GET /client/manager-notification')).body.response
        .map(({ title, message }) => title + message)
        .join()
    expect(await told(writer)).toMatch(/respondeu ao feedback.*Vou falar mais/)
    expect(await told(bia)).toMatch(/escreveu sobre o seu feedback.*Combinado/)
    await ana.call('PUT /users/feedbacks/{id}/share', { params: { id }, body: { shared: false } })
    expect((await said(bia)).status).toBe(404)
  })

  it('shows it to the person it is about, who confirms having seen it once; nobody else sees it', async () => {
    const bia = await server.colleague(ana, ['peoples'])
    const own = await ownCollaborator({ ana, secret: 'da casa' })
    const { id } = await give({ comunicao: 2, melhorias: 'Falar mais' }, own.id)
    const mine = async (who: Person) => (await who.call('GET /users/feedbacks/mine')).body.response
    expect(await mine(ana)).toEqual([])
    const share = (shared: boolean) => ana.call('PUT /users/feedbacks/{id}/share', { params: { id }, body: { shared } })
    await share(true)
    expect(await mine(ana)).toMatchObject([{ id, kind: 'standard', seen_at: null }])
    expect(await mine(bia)).toEqual([])
    expect((await bia.call('GET /users/feedbacks/mine/{id}', { params: { id } })).status).toBe(404)
    const opened = await ana.call('GET /users/feedbacks/mine/{id}', { params: { id } })
    expect(opened.body.response.answers).toEqual([
      { question: 'Comunicação', answer: 'Frequentemente' },
      { question: 'Melhorias', answer: 'Falar mais' },
    ])
    const see = async () =>
      (await ana.call('POST /users/feedbacks/mine/{id}/seen', { params: { id } })).body.response.seen_at
    const first = await see()
    server.setClock('2026-05-12T12:00:00-03:00')
    expect(await see()).toBe(first)
    await share(false)
    expect(await mine(ana)).toEqual([])
    const trail = await server.asOwner<{ action: string }>(
      `select action from audit.trail where company_id = $1 and entity = 'feedback' order by id`,
      [ana.companyId],
    )
    expect(trail.map(({ action }) => action)).toEqual([
      'feedback.created',
      'feedback.shared',
      'feedback.seen',
      'feedback.unshared',
    ])
  })

  it('asks to be seen again when it says something else, and tells the person', async () => {
    const writer = await server.colleague(ana, ['peoples'])
    const own = await ownCollaborator({ ana, secret: 'da casa' })
    const { id } = await give({ melhorias: 'Falar mais' }, own.id, writer)
    const save = (body: Sent) =>
      writer.call('PUT /users/process-feedback/feedbacks/{collaboratorId}/{id}', {
        params: { collaboratorId: own.id, id },
        body,
      })
    const share = (shared: boolean) =>
      writer.call('PUT /users/feedbacks/{id}/share', { params: { id }, body: { shared } })
    const see = () => ana.call('POST /users/feedbacks/mine/{id}/seen', { params: { id } })
    const seen = async () =>
      (await writer.call('GET /users/process-feedback/feedbacks/{id}', { params: { id } })).body.response.seen_at
    const told = async () =>
      (await ana.call('GET /client/manager-notification')).body.response.map(({ title }) => title).toSorted()
    await share(true)
    await see()
    await save({ next_on: '2026-08-11' })
    expect(await seen()).not.toBeNull()
    await save({ melhorias: 'Falar menos' })
    expect(await seen()).toBeNull()
    expect(await told()).toEqual(['Um feedback sobre você mudou', 'Você recebeu um feedback'])
    await see()
    await share(false)
    await save({ melhorias: 'Falar o que importa' })
    expect([await seen(), (await told()).length]).toEqual([null, 2])
  })

  it('is confirmed as it was read, and not as somebody wrote it since', async () => {
    const own = await ownCollaborator({ ana, secret: 'da casa' })
    const { id } = await give({ melhorias: 'Falar mais' }, own.id)
    await ana.call('PUT /users/feedbacks/{id}/share', { params: { id }, body: { shared: true } })
    const read = async () => (await ana.call('GET /users/feedbacks/mine/{id}', { params: { id } })).body.response
    const see = (updated_at: string) =>
      ana.call('POST /users/feedbacks/mine/{id}/seen', { params: { id }, query: { updated_at } })
    const first = await read()
    await ana.call('PUT /users/process-feedback/feedbacks/{collaboratorId}/{id}', {
      params: { collaboratorId: own.id, id },
      body: { melhorias: 'Falar menos' },
    })
    const { status, error } = await see(first.updated_at)
    expect([status, error]).toMatchObject([409, { code: 'record.stale', record: await read() }])
    expect((await read()).seen_at).toBeNull()
    const seen = await see((await read()).updated_at)
    expect(seen.status).toBe(200)
    expect((await see(first.updated_at)).body).toEqual(seen.body)
  })

  it('is refused for somebody who is no user', async () => {
    const { id } = await give({ comunicao: 2 })
    const refused = await ana.call('PUT /users/feedbacks/{id}/share', { params: { id }, body: { shared: true } })
    expect([refused.status, refused.error.code]).toEqual([409, 'feedback.nobody'])
  })
})

it('what somebody typed is theirs until it is saved or discarded', async () => {
  const bia = await server.colleague(ana, ['peoples'])
  const form = { params: { collaborator: person }, query: { kind: 'standard' as const } }
  const read = async (who: Person) => (await who.call('GET /users/feedback-drafts/{collaborator}', form)).body.response
  await ana.call('PUT /users/feedback-drafts/{collaborator}', { ...form, body: { fields: { melhorias: 'Ler' } } })
  await ana.call('PUT /users/feedback-drafts/{collaborator}', { ...form, body: { fields: { melhorias: 'Ler mais' } } })
  expect((await read(ana))?.fields).toEqual({ melhorias: 'Ler mais' })
  expect(await read(bia)).toBeNull()
  for (const fields of [{ melhorias: 'Ler\u0000' }, { respostas: [{ 'a\u0000': 1 }] }]) {
    const refused = await ana.call('PUT /users/feedback-drafts/{collaborator}', { ...form, body: { fields } })
    expect([refused.status, refused.error.code]).toEqual([400, 'request.invalid'])
  }
  expect((await read(ana))?.fields).toEqual({ melhorias: 'Ler mais' })
  await ana.call('DELETE /users/feedback-drafts/{collaborator}', form)
  expect(await read(ana)).toBeNull()
})
