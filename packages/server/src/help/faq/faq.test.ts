import { beforeAll, describe, expect, it } from 'vitest'
import { operated } from '../../testing/operator.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeAll(async () => {
  ana = await server.company()
})

const found = async (q: string) => (await ana.call('GET /client-faq/search', { query: { q } })).body.response
const first = async (q: string) => (await found(q))[0]?.id

describe('the FAQ', () => {
  it('has a module for each area, and each question stands in one (decisions O145, O245)', async () => {
    const { response: modules } = (await ana.call('GET /client-faq/modules')).body
    const counts = await Promise.all(
      modules.map(async ({ id, questions }) => {
        const list = (await ana.call('GET /client-faq/module/{id}', { params: { id } })).body.response
        const view = (await ana.call('GET /client-faq/view/module/{id}', { params: { id } })).body.response
        expect(list.map((one) => one.id)).toEqual(view.questions.map((one) => one.id))
        expect(list).toHaveLength(questions)
        return questions
      }),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(80)
  })

  it('answers a question with its content, its links and others about the same screen', async () => {
    const { response } = (await ana.call('GET /client-faq/{id}', { params: { id: 201 } })).body
    expect(response).toMatchObject({ id: 201, module_id: 2, module: 'Tarefas e calendário' })
    expect(response.content).toMatch(/^<ol><li>Toque em <strong>Criar<\/strong>/)
    expect(response.related.length).toBeGreaterThan(0)
    expect(response.related.every(({ id, module_id }) => id !== 201 && module_id === 2)).toBe(true)
    expect((await ana.call('GET /client-faq/{id}', { params: { id: 999 } })).status).toBe(404)
  })

  it('is found without accents, in other cases and with wrong letters', async () => {
    expect(await first('como faço a reunião diária')).toBe(301)
    expect(await first('REUNIAO DIARIA')).toBe(301)
    expect(await first('reunão diaria')).toBe(301)
    expect(await first('orgnograma')).toBe(804)
    expect(await first('trocar senah')).toBe(1801)
    expect(await first('boletto')).toBe(1203)
    expect(await found('xyzw qqqq')).toEqual([])
    expect(await found('')).toEqual([])
  })

  it('shows what has all words before what has some, and some where none has all', async () => {
    expect((await found('etiquetas dinossauro')).map(({ id }) => id)).toContain(207)
  })

  it('gives each screen its own module, the questions about this screen first', async () => {
    const of = async (path: string) => (await ana.call('GET /client-faq/of-screen', { query: { path } })).body.response
    expect((await of('/financeiro/extratos/12')).module.name).toBe('Bancos e extratos')
    expect((await of('/financeiro/lancamentos')).module.name).toBe('Financeiro')
    expect((await of('/pessoas/proccess-feedback/collaborator/3')).module.name).toBe('Processo de Feedback')
    expect((await of('/tags')).questions[0]!.id).toBe(207)
    expect((await of('/unknown')).module.id).toBe(1)
    expect((await of('/')).module.id).toBe(1)
  })
})

it('readings, searches without result and suggestions after a reading are counted for the operator, without people', async () => {
  const eva = await server.company()
  const before = (await told('perguntas')).find(({ id }) => id === 502)!
  await ana.call('POST /client-faq/{id}/read', { params: { id: 502 } })
  await ana.call('POST /client-faq/{id}/read', { params: { id: 502 } })
  await eva.call('POST /client-faq/{id}/read', { params: { id: 502 } })
  await eva.call('POST /client-feedbacks', { body: { feedback: 'Não entendi', question_id: 502 } })
  expect((await told('perguntas')).find(({ id }) => id === 502)).toMatchObject({
    read: Number(before.read) + 3,
    wrote: Number(before.wrote) + 1,
  })
  await ana.call('POST /client-faq/misses', { body: { words: 'Nota  Fiscál' } })
  await eva.call('POST /client-faq/misses', { body: { words: 'nota fiscal' } })
  expect(await told('buscas')).toContainEqual(expect.objectContaining({ words: 'nota fiscal', times: 2, companies: 2 }))
})

const told = async (what: 'perguntas' | 'buscas') => {
  const { out, err } = await operated(server, ['ajuda', what, '--json'])
  expect(err).toBe('')
  return JSON.parse(out) as Record<string, unknown>[]
}
