import { shiftMonth, todayIn } from '@prumo/contract/dates.ts'
import { describe, expect, it } from 'vitest'
import { credentialsOf } from '../identity/session/queries.ts'
import { demoCompany } from '../platform/demo/demo-builder.ts'
import { isDue } from '../testing/changed.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'
import { buildDemo } from './building.ts'

const demoExists = async ({ database, services: { clock } }: TestServer['composed']) =>
  (await credentialsOf({ database, clock }, demoCompany.email)) !== undefined

const signIn = async (server: TestServer, email: string) => {
  const { body } = await server.call(undefined, 'POST /sign/client', { body: { email, password: 'demonstracao' } })
  return server.person(body.token, email, 'demonstracao')
}

describe('the demo company', () => {
  const server = openTestServer()

  it('is built once, however many starts try at the same time', async () => {
    expect(await demoExists(server.composed)).toBe(false)
    const built = await Promise.all([
      buildDemo(server.composed),
      buildDemo(server.composed),
      buildDemo(server.composed),
    ])
    expect(built.filter(Boolean)).toHaveLength(1)
    expect(await demoExists(server.composed)).toBe(true)
    expect(await buildDemo(server.composed)).toBe(false)
  })

  it('has Ana as its responsible user, who may do everything, without an end of her access', async () => {
    const ana = await signIn(server, 'ana@demo.prumo')
    const { response } = (await ana.call('GET /account')).body
    expect(response).toMatchObject({
      type: 'client',
      is_responsible: true,
      company_name: 'Padaria Horizonte Ltda',
      payment_status: 'PAYMENT_TRUE',
      trial_ends_on: null,
    })
    expect(response.permissions).toHaveLength(11)
  })

  it('has Carlos as its consultant', async () => {
    const [ana, carlos] = [await signIn(server, 'ana@demo.prumo'), await signIn(server, 'carlos@demo.prumo')]
    expect(carlos.companyId).toBe(ana.companyId)
    expect((await carlos.call('GET /account')).body.response).toMatchObject({ type: 'consultor', consultor: true })
  })

  it('gives Ana a second company to change to', async () => {
    const { response } = (await (await signIn(server, 'ana@demo.prumo')).call('GET /account')).body
    expect(response.companies.map(({ name }) => name)).toEqual(['Horizonte Eventos Ltda', 'Padaria Horizonte Ltda'])
  })

  it('gives Carlos another company he serves and one whose invitation he can accept', async () => {
    const carlos = await signIn(server, 'carlos@demo.prumo')
    const { response } = (await carlos.call('GET /client/companies')).body
    expect(response.map(({ company_name, current }) => [company_name, current])).toEqual([
      ['Oficina Dois Irmãos', false],
      ['Padaria Horizonte Ltda', true],
    ])
    const [invitation] = (await carlos.call('GET /account/invitations')).body.response
    expect(invitation).toMatchObject({ company_name: 'Mercado Bom Preço Ltda', inviter_name: 'Helena Duarte' })
    const params = { id: invitation!.id }
    expect((await carlos.call('POST /account/invitations/{id}/accept', { params })).status).toBe(200)
    expect((await carlos.call('GET /client/companies')).body.response).toHaveLength(3)
    const replayed = await carlos.call('POST /account/invitations/{id}/accept', { params })
    expect(replayed.error.code).toBe('invitation.used')
  })

  it('shows Ana an open invitation, where she is signed in and failed sign-ins', async () => {
    const ana = await signIn(server, 'ana@demo.prumo')
    expect((await ana.call('GET /client/consultants')).body.invitations).toMatchObject([{ email: 'renata@demo.prumo' }])
    const sessions = (await ana.call('GET /account/sessions')).body.response
    expect(sessions.map(({ device }) => device)).toContain('Safari no iPhone')
    const tries = (await ana.call('GET /account/sign-ins')).body.response
    expect(tries.filter(({ succeeded }) => !succeeded)).toHaveLength(1)
  })

  it('has seven users, contacts and departments', async () => {
    const ana = await signIn(server, 'ana@demo.prumo')
    expect((await ana.call('GET /client/users')).body.response.map(({ name }) => name)).toEqual([
      'Ana Ribeiro',
      'Beatriz Souza',
      'Carlos Menezes',
      'Cleide Ramos',
      'Íris Conceição',
      'João Pedro Alves',
      'Marina Costa',
    ])
    expect((await ana.call('GET /contacts')).body.total).toBe(13)
    expect((await ana.call('GET /departments')).body.departments).toHaveLength(9)
  })

  it('has notified Ana of late and current tasks; older notifications are viewed', async () => {
    const ana = await signIn(server, 'ana@demo.prumo')
    const unviewed = (await ana.call('GET /client/manager-notification')).body
    // Hours are sent on the first day of a month, so that they are new only in its first days.
    const kinds = unviewed.response.map(({ kind }) => kind).filter((kind) => kind !== 'hours.submitted')
    expect(new Set(kinds)).toEqual(
      new Set([
        'announcement',
        'feedback_round.asked',
        'finance_entry.due',
        'handing_over.asked',
        'meeting_item.open',
        'pop.review',
        'report.arrived',
        'suggestion.answered',
        'task.late',
        'task.shared',
        'training.ends',
      ]),
    )
    // Fifteen on 1 January: how many tasks are late depends on the day.
    expect(kinds.length).toBeLessThan(20)
    expect((await ana.call('GET /client/manager-notification/all')).body.total).toBeGreaterThan(unviewed.total + 3)
  })

  it('sends no e-mail', async () => {
    expect(await server.asOwner(`select 1 from pgboss.job where name in ('mail.send', 'notifications.mail')`)).toEqual(
      [],
    )
    expect(server.mails).toEqual([])
  })
})

describe('a database that already has a company', () => {
  const server = openTestServer()

  it('gets no demo company', async () => {
    await server.company()
    expect(await buildDemo(server.composed)).toBe(false)
    expect(await demoExists(server.composed)).toBe(false)
  })
})

const parts = ['packages/server/src/demo/', 'packages/server/src/platform/demo/']

describe.each(
  [
    ['a Sunday at the end of February', '2026-03-01T02:30:00Z'],
    ['the first minutes of a Monday', '2026-06-01T03:05:00Z'],
    ['a Friday, the last of the year', '2027-12-31T21:00:00Z'],
  ].filter(([when]) => isDue(`demo on ${when}`, parts)),
)('the routine of the demo company built on %s', (_, instant) => {
  const server = openTestServer()

  it('has tasks of today, priorities, late, finished, waiting and repeated ones', async () => {
    server.setClock(instant)
    await buildDemo(server.composed)
    const ana = await signIn(server, 'ana@demo.prumo')

    const today = (await ana.call('GET /calendar/day')).body.day.tasks
    expect(today.length).toBeGreaterThanOrEqual(6)
    expect(today.filter(({ type }) => type === '3')).toHaveLength(2)
    expect(today.filter(({ permission }) => permission === '0')).toHaveLength(1)

    const { late } = (await ana.call('GET /calendar/late')).body
    expect(late.tasks.map(({ label }) => label).sort()).toEqual([
      'Assinar o contrato da maquininha',
      'Cobrar a troca das formas amassadas',
      'Trocar as etiquetas de preço da vitrine',
    ])

    const done = (await ana.call('GET /calendar/macros-finish')).body
    expect(done.total).toBeGreaterThanOrEqual(25)
    expect(done.response.every(({ feedback }) => feedback !== '')).toBe(true)
    expect(done.response.every(({ date_finish }) => new Date(date_finish) <= new Date(instant))).toBe(true)

    const waiting = (await ana.call('GET /rotina/meu-backlog')).body
    expect(new Set(waiting.macros.map(({ type }) => type))).toEqual(new Set(['1', '2', '3']))

    const month = (await ana.call('GET /calendar/month')).body.response.flatMap(({ tasks }) => tasks)
    const repeating = new Set(month.filter((task) => task.repeat_label).map(({ label }) => label))
    expect(repeating).toEqual(
      new Set(['Reunião Diária', 'Revisão semanal', 'Fechamento do caixa', 'Apuração de impostos']),
    )

    const hours = (await ana.call('GET /calendar/timesheet-report/all')).body
    expect(hours.seconds).toBeGreaterThan(80 * 3600)
    expect(new Set(hours.response.map(({ client_name }) => client_name)).size).toBeGreaterThanOrEqual(3)
  })

  it('has fourteen months of finance, in which the second shop costs money until it has its customers', async () => {
    const ana = await signIn(server, 'ana@demo.prumo')
    const now = todayIn('America/Sao_Paulo', new Date(instant)).slice(0, 7)
    const projects = (await ana.call('GET /v2/client/projects')).body.response
    const second = projects.find(({ name }) => name === 'Loja Vila Mariana')!
    const resultOf = async (back: number, project_id?: number) => {
      const query = { month: shiftMonth(now, back), ...(project_id && { project_id }) }
      return (await ana.call('GET /client/finance/causes', { query })).body.after
    }
    const months = Array.from({ length: 13 }, (_, n) => n - 13)
    for (const back of months) expect([back, await resultOf(back)]).not.toEqual([back, 0])
    for (const back of [-9, -8, -7]) expect([back, (await resultOf(back, second.id)) < 0]).toEqual([back, true])
    for (const back of [-3, -2, -1]) expect([back, (await resultOf(back, second.id)) > 0]).toEqual([back, true])

    const closed = (await ana.call('GET /client/finance/closed-months')).body.response
    expect(closed.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, n) => shiftMonth(now, -2 - n)))
    for (const year of [Number(now.slice(0, 4)) - 1, Number(now.slice(0, 4))]) {
      const { response } = (await ana.call('GET /client/finance/dre/dre/consolidado', { query: { year } })).body
      expect(response[0]!.year_result.every(({ preview }) => preview > 0)).toBe(true)
    }
  })

  it('has money on its accounts, bills that are late, paid in part, in instalments and repeated, and what is to come', async () => {
    const ana = await signIn(server, 'ana@demo.prumo')
    const now = todayIn('America/Sao_Paulo', new Date(instant)).slice(0, 7)
    for (const { balance } of (await ana.call('GET /client/finance/money-accounts')).body.response)
      expect(balance).toBeGreaterThan(0)
    const entries = async (query: object) =>
      (await ana.call('GET /client/finance/entries', { query: { per_page: 200, ...query } })).body
    expect((await entries({})).total).toBeGreaterThan(700)
    expect((await entries({ situation: 'late' })).total).toBeGreaterThanOrEqual(3)
    expect((await entries({ situation: 'partial' })).total).toBe(1)
    const open = (await entries({ situation: 'open' })).response
    expect(new Set(open.flatMap(({ series }) => series?.type ?? []))).toEqual(new Set(['1', '2']))
    expect((await ana.call('GET /client/finance/transfers')).body.total).toBeGreaterThan(50)

    const params = { month: shiftMonth(now, -1) }
    const review = (await ana.call('GET /client/finance/closed-months/{month}/review', { params })).body.response
    const asked = Object.fromEntries(review.questions.map(({ id, total }) => [id, total]))
    expect(asked).toMatchObject({ account: 0, duplicate: 2 })
    expect(asked.open).toBeGreaterThanOrEqual(2)
    expect(review.unusual.map(({ name }) => name)).toContain('Energia elétrica')
    const { items } = (await ana.call('GET /client/finance/forecast')).body
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['open', 'habit']))
    expect(Math.max(...items.map(({ delay }) => delay))).toBe(9)
  })
})

describe.runIf(isDue('two demo companies', parts))('two demo companies of the same day', () => {
  const [one, other] = [openTestServer(), openTestServer()]

  it('are alike', async () => {
    const tasks = async (server: TestServer) => {
      server.setClock('2026-05-13T15:00:00Z')
      await buildDemo(server.composed)
      return server.asOwner(`select label, date, status, feedback, closed_at from routine.tasks order by id`)
    }
    expect(await tasks(one)).toEqual(await tasks(other))
  })
})
