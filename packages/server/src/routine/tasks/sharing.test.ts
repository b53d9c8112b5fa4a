import { beforeEach, describe, expect, it } from 'vitest'
import { collaborator } from '../../people/testing/records.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

let ana: Person
let bia: Person
let caio: Person

beforeEach(async () => {
  server.setClock('2026-11-18T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
  caio = await server.colleague(ana)
})

type Written = { label?: string; type?: '1' | '2' | '3'; client_id?: number; feedback_id?: number; repeat_day?: '8' }
const write = async (more: Written = {}) => {
  const body = { label: 'Visita', date: '2026-11-20', ...more }
  return (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
}
const told = async (person: Person) =>
  (await person.call('GET /client/manager-notification')).body.response.map(({ title, message, link }) => ({
    title: title.replace(/^Pessoa \d+/, 'Alguém'),
    message,
    link,
  }))
const titles = async (person: Person) => (await told(person)).map(({ title }) => title)

const given = 'Alguém passou uma tarefa para você'
const team = 'Alguém compartilhou uma tarefa com a equipe'

describe('who can see a task through somebody else’s change is notified', () => {
  it('the person it was given to, with a link that opens it', async () => {
    const task = await write({ client_id: bia.userId, label: 'Ligar <já> & voltar' })
    expect(await told(bia)).toEqual([
      {
        title: given,
        message: '<p><strong>Ligar &lt;já&gt; &amp; voltar</strong><br />20/11/2026</p>',
        link: `/tasks?tarefa=${task.id}`,
      },
    ])
    expect(await titles(ana)).toEqual([])
    expect(await titles(caio)).toEqual([])
  })

  it('everybody, of a task of the team; its owner in their own words, and not twice', async () => {
    await write({ type: '2', client_id: bia.userId })
    expect(await titles(bia)).toEqual([given])
    expect(await titles(caio)).toEqual([team])
    expect(await titles(ana)).toEqual([])
  })

  it('once of a repetition', async () => {
    await write({ type: '2', repeat_day: '8' })
    expect(await titles(bia)).toEqual([team])
  })

  it('when it is given to somebody or to the team later, and not at other changes', async () => {
    const { id } = await write()
    const save = (change: object) => ana.call('POST /calendar/save-task', { body: { calendar_id: id, ...change } })
    await save({ label: 'Outro título' })
    expect(await titles(caio)).toEqual([])
    await save({ type: '2' })
    expect(await titles(caio)).toEqual([team])
    await save({ hour: '10:00' })
    expect(await titles(caio)).toEqual([team])
    await save({ client_id: bia.userId })
    expect(await titles(bia)).toEqual([given, team])
    expect(await titles(caio)).toEqual([team])
  })

  it('of an idea in the backlog as well', async () => {
    await ana.call('POST /rotina/macro-atividade/client', { body: { label: 'Ideia', client_id: bia.userId } })
    expect((await told(bia))[0]).toMatchObject({
      title: given,
      message: '<p><strong>Ideia</strong><br />Ainda sem data</p>',
    })
  })

  it('and nobody who cannot open the task, because it may be about them', async () => {
    const { id: feedback_id, name, cargo, department_id } = await collaborator({ ana, secret: 'da loja' })
    const body = { name, cargo, department_id, user_id: bia.userId }
    await ana.call('PUT /users/process-feedback/collaborator/{id}', { params: { id: feedback_id }, body })
    await write({ feedback_id })
    expect(await titles(bia)).toEqual([])
  })
})
