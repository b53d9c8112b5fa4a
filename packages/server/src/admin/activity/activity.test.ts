import { beforeAll, expect, it } from 'vitest'
import { setCompany } from '../../identity/testing/standing.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
let ana: Person

beforeAll(async () => {
  ana = await server.company()
})

const note = (who: Person, information: string) => who.call('POST /client/notify-system', { body: { information } })

it('an activity is in the trail as a sentence, under an entity of its own', async () => {
  const information = 'Criou uma nova etapa em: Processos>Jornada do cliente'
  expect((await note(ana, `  ${information}\n`)).status).toBe(204)
  const { body } = await ana.call('GET /client/audit', { query: { area: 'activity' } })
  expect(body.total).toBe(1)
  expect(body.response[0]).toMatchObject({
    user_id: ana.userId,
    action: 'activity.noted',
    sentence: `${body.response[0]!.user_name} registrou a atividade "${information}"`,
    changes: [],
  })
})

it('an activity is also recorded for a company that has not paid, because its screens still open', async () => {
  const eva = await server.company()
  await setCompany(server, eva, { payment_status: 'CANCELED' })
  expect((await note(eva, 'Abriu Meu plano')).status).toBe(204)
})

it('an activity of up to 300 characters is accepted, and longer, empty or unreadable ones are not', async () => {
  expect((await note(ana, 'x'.repeat(300))).status).toBe(204)
  for (const information of ['x'.repeat(301), '   ', '', 'a\u0000b']) {
    const { status, error } = await note(ana, information)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['information']])
  }
})

it('a person who sends more activities than a hand can is refused, and nobody else', async () => {
  const eva = await server.company()
  const bia = await server.colleague(eva, [])
  for (let i = 0; i < 60; i++) await note(eva, `Abriu ${i}`)
  expect((await note(eva, 'Abriu mais uma')).error.code).toBe('rate.limited')
  expect((await note(bia, 'Abriu a primeira')).status).toBe(204)
})
