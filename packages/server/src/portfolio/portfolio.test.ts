import { groupOf } from '@prumo/contract/portfolio/signals.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { Bookkeeping } from '../finance/testing/bookkeeping.ts'
import { disableIn, joins, setCompany, setPerson, setRole, works } from '../identity/testing/standing.ts'
import { rnc } from '../quality/testing/rncs.ts'
import { department, indicator } from '../results/testing/indicators.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'
import { consultantOf } from './calls.fixtures.ts'
import { readEarly, readPortfolio } from './reading/jobs.ts'

const server = openTestServer()
let ana: Person
let bia: Person
/** A consultant: of Ana's money, and of Bia's indicators. */
let eva: Person

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
  bia = await server.company()
  for (const who of [ana, bia]) await setCompany(server, who, { payment_status: 'PAYMENT_TRUE' })
  eva = await consultantOf(server, [ana], ['finance'])
  await joins(server, eva, bia.companyId, { permissions: ['results'] })
})

/** Money below zero, an indicator off its target, a POP that waits, somebody who never came, late work. */
async function trouble(who: Person) {
  const books = await Bookkeeping.of(who)
  await books.expense(800, { date_finish: '2026-05-20' })
  const { id: entry } = await books.income(50, { month_competence: '2026-04', date_finish: '2026-05-30' })
  await server.asOwner('update finance.entries set account_id = null where id = $1', [entry])
  const place = await department({ ana: who, secret: 'S' })
  const { id } = await indicator({ ana: who, secret: 'S' }, place.id)
  await who.call('POST /client/indicators/save-data', {
    query: { year: 2026 },
    body: { indicators: [{ id, values: { '04': 5 }, meta: { '04': 50 } }] as never },
  })
  const plan = { department_id: place.id, problem: 'Atraso', to_do: 'Rever', real_end: '2026-05-10' }
  await who.call('POST /client/action-plan', { body: plan as never })
  await who.call('POST /calendar/task', { body: { label: 'Segredo', date: '2026-05-01', type: '2' } as never })
  await who.call('POST /calendar/task', { body: { label: 'Só minha', date: '2026-05-01', type: '1' } as never })
  return books
}

/** What happens in a company that only people with one permission may hear of. */
const deeds: Readonly<Record<string, (who: Person) => Promise<unknown>>> = {
  finance: async (who) => {
    const books = await Bookkeeping.of(who)
    await books.expense(800, { date_finish: '2026-05-20' })
    await books.income(50, { month_competence: '2026-04', date_finish: '2026-04-30' })
  },
  results: async (who) => {
    const { id, department_id } = await indicator({ ana: who, secret: 'S' })
    const indicators = [{ id, values: { '04': 5 }, meta: { '04': 50 } }]
    await who.call('POST /client/indicators/save-data', { query: { year: 2026 }, body: { indicators } as never })
    const plan = { department_id, problem: 'Atraso', to_do: 'Rever', expected_end: '2026-05-10' }
    await who.call('POST /client/action-plan', { body: plan })
  },
  proccess: (who) => rnc({ ana: who, secret: 'S' }, { dataAbert: '2026-05-02' }),
  peoples: async (who) => {
    const { id } = await department({ ana: who, secret: 'S' })
    const body = { office: 'Padeiro', department_id: id, cargo_mission: '<p>Assar.</p>' }
    await who.call('POST /users/jobs-descriptions/descriptions', { body })
  },
  own: (who) => who.call('POST /calendar/task', { body: { label: 'Minha', date: '2026-05-01', type: '1' } as never }),
}

const portfolio = async (who: Person = eva) => (await who.call('GET /portfolio')).body.response
const read = async (who: Person = eva) => {
  await who.call('POST /portfolio/looks')
  await server.runJobs(readPortfolio)
  await who.call('POST /portfolio/looks')
}
const of = async (company: Person, who = eva) => (await portfolio(who)).find(({ id }) => id === company.companyId)!
const said = ({ signals }: Awaited<ReturnType<typeof of>>) =>
  Object.fromEntries(signals.map(({ id, tone, words }) => [id, `${tone} ${words}`]))

describe('the portfolio', () => {
  it('says of each company only what the consultant may see there, in lights, counts, order and times', async () => {
    await trouble(ana)
    await trouble(bia)
    await read()
    expect(said(await of(ana))).toEqual({
      balance: 'good R$ 0,00',
      lowest: 'bad -R$ 800,00 em 20/05',
      accounts: 'watch 1 sem conta',
      month: 'watch Nenhum mês fechado',
      team_tasks: 'watch 1 atrasada',
      payment: 'good Em dia',
    })
    expect(said(await of(bia))).toEqual({
      off_target: 'bad 1 de 1 fora da meta',
      no_figure: 'good Todos com valor de abril',
      plans_done: 'good 1 concluído em 30 dias',
      team_tasks: 'watch 1 atrasada',
      payment: 'good Em dia',
    })
    // What is weighed is what is said: nothing hidden moves a company up.
    for (const company of [ana, bia]) {
      const { signals } = await of(company)
      expect(signals.every(({ weight, words, link }) => Number.isFinite(weight) && words && link)).toBe(true)
    }
  })

  it('hides at once what a company no longer shows, and what waited there, although it was read before', async () => {
    const books = await trouble(ana)
    await trouble(bia)
    await read()
    expect((await of(ana)).waiting).toBe(0)
    await books.expense(30, { description: 'Sigiloso', date_finish: '2026-05-10' })
    server.setClock('2026-05-13T12:30:00-03:00')
    await read()
    const waiting = async () => (await eva.call('GET /portfolio/waiting')).body.response
    expect([(await of(ana)).waiting, (await waiting())[0]?.kinds[0]?.items[0]?.title]).toEqual([1, 'Sigiloso'])
    await server.asOwner(`update identity.members set permissions = '{}' where company_id = $1 and user_id = $2`, [
      ana.companyId,
      eva.userId,
    ])
    expect(Object.keys(said(await of(ana)))).toEqual(['team_tasks', 'payment'])
    expect([(await of(ana)).waiting, (await of(ana)).changed, await waiting()]).toEqual([0, [], []])
  })

  it.each(['finance', 'results', 'proccess', 'peoples', 'contacts'] as const)(
    'with %s alone says the same of two companies that differ in everything else: lights, counts, order, changes, times',
    async (held) => {
      const [quiet, loud] = [await server.company(), await server.company()]
      for (const who of [quiet, loud]) {
        await setCompany(server, who, { payment_status: 'PAYMENT_TRUE', name: 'Uma só' })
        await department({ ana: who, secret: 'S' })
      }
      const fay = await consultantOf(server, [quiet, loud], [held])
      await read(fay)
      server.setClock('2026-05-14T12:00:00-03:00')
      for (const [area, happens] of Object.entries(deeds)) if (area !== held) await happens(loud)
      await read(fay)
      const { id: _, ...one } = await of(quiet, fay)
      const { id: __, ...other } = await of(loud, fay)
      expect(other).toEqual(one)
      expect(one.read_at).toBe('2026-05-14T15:00:00.000Z')
      // Whoever sees it all is told otherwise, so that the deeds are some.
      const all = await consultantOf(server, [quiet, loud])
      await read(all)
      expect(said(await of(loud, all))).not.toEqual(said(await of(quiet, all)))
      const listed = (await fay.call('GET /portfolio/waiting')).body.response
      expect(listed.filter(({ company_id }) => [quiet.companyId, loud.companyId].includes(company_id))).toEqual([])
      const { dates, late } = (await fay.call('GET /portfolio/agenda', { query: { date: '2026-05-14' } })).body
      expect([...dates, ...late]).toEqual([])
    },
  )

  it('shows nothing of a company that closed itself to the consultant', async () => {
    await trouble(ana)
    await read()
    await disableIn(server, eva, ana.companyId)
    expect((await portfolio()).map(({ id }) => id)).not.toContain(ana.companyId)
  })

  it('is held apart by row level security alone', async () => {
    await trouble(ana)
    await trouble(bia)
    await read()
    const seen = async (who: Person, text: string) => {
      const settings = { 'app.company_id': String(eva.companyId), 'app.user_id': String(who.userId) }
      return server.composed.database.transaction({ settings }, (db) => db.raw<Record<string, unknown>>(text, []))
    }
    const audiences = await seen(eva, 'select company_id, audience from portfolio.snapshots order by 1, 2')
    expect(audiences.filter(({ company_id }) => company_id !== eva.companyId)).toEqual([
      { company_id: ana.companyId, audience: 'everyone' },
      { company_id: ana.companyId, audience: 'finance' },
      { company_id: bia.companyId, audience: 'everyone' },
      { company_id: bia.companyId, audience: 'results' },
    ])
    const stranger = await server.company()
    expect(
      (await seen(stranger, 'select company_id from portfolio.snapshots')).filter(
        ({ company_id }) => company_id !== eva.companyId,
      ),
    ).toEqual([])
    const others = await seen(
      stranger,
      `update portfolio.views set note = 'x' where company_id <> ${eva.companyId} returning 1`,
    )
    expect(others).toEqual([])
  })

  it('tells who leads a company what is late of all, also of what is not theirs to read', async () => {
    await trouble(ana)
    await read()
    await server.asOwner(`update identity.members set is_responsible = true where company_id = $1 and user_id = $2`, [
      ana.companyId,
      eva.userId,
    ])
    // Whoever leads sees what is late of all: also what somebody wrote for themselves, as a number.
    expect(said(await of(ana))).toMatchObject({ late: 'watch 2 atrasadas', team_tasks: 'watch 1 atrasada' })
    expect(Object.keys(said(await of(ana)))).toContain('movement')
  })

  it('tells the company who looked: on its screen, and once a day in its trail', async () => {
    await setPerson(server, eva, { name: 'Eva Prado' })
    await read()
    await read()
    const looks = async () => (await ana.call('GET /portfolio/looks')).body.response
    expect(await looks()).toEqual([{ user_id: eva.userId, name: 'Eva Prado', looked_at: '2026-05-13T15:00:00.000Z' }])
    const told = () =>
      server.asOwner(`select user_id from audit.trail where company_id = $1 and action = 'portfolio_view.looked'`, [
        ana.companyId,
      ])
    expect(await told()).toHaveLength(1)
    server.setClock('2026-05-14T09:00:00-03:00')
    await read()
    expect(await told()).toHaveLength(2)
    expect((await bia.call('GET /portfolio/looks')).body.response).toHaveLength(1)
    expect((await (await server.company()).call('GET /portfolio/looks')).body.response).toEqual([])
  })

  it('says what changed since the last visit, until the next one', async () => {
    await read()
    const books = await trouble(ana)
    server.setClock('2026-05-14T08:00:00-03:00')
    await read()
    const first = await of(ana)
    expect(first.looked_at).toBe('2026-05-13T15:00:00.000Z')
    // What was not there before did not change; a payment did not either.
    expect(first.changed).toEqual([])
    await books.income(2000, { date_finish: '2026-05-15' })
    server.setClock('2026-05-15T08:00:00-03:00')
    await read()
    const { changed, looked_at } = await of(ana)
    expect([looked_at, changed]).toEqual([
      '2026-05-14T11:00:00.000Z',
      [{ id: 'lowest', was: 'bad', words: '-R$ 800,00 em 20/05' }],
    ])
    server.setClock('2026-05-15T20:00:00-03:00')
    await read()
    expect((await of(ana)).changed).toEqual([])
  })

  it('is read once for a while, whoever asks, and early in the morning for people who looked lately', async () => {
    await read()
    const readAt = async () => (await of(ana)).read_at
    expect(await readAt()).toBe('2026-05-13T15:00:00.000Z')
    server.setClock('2026-05-13T12:05:00-03:00')
    await read()
    expect(await readAt()).toBe('2026-05-13T15:00:00.000Z')
    server.setClock('2026-05-14T05:20:00-03:00')
    await readEarly.run({}, server.composed.jobContext, '')
    await server.runJobs(readPortfolio)
    expect(await readAt()).toBe('2026-05-14T08:20:00.000Z')
  })

  it('says of a company that does not let its consultant in only how it pays', async () => {
    await trouble(ana)
    await read()
    await setCompany(server, ana, { payment_status: 'CANCELED' })
    expect(await of(ana)).toMatchObject({ closed: 'payment', waiting: 0 })
    expect(said(await of(ana))).toEqual({ payment: 'bad Plano cancelado' })
    await setCompany(server, ana, { payment_status: 'PAYMENT_TRUE', two_step_required: true })
    expect(said(await of(ana))).toEqual({ payment: 'good Em dia' })
    expect((await of(ana)).closed).toBe('two_step')
  })

  it('says nothing to people who have not announced the look today', async () => {
    await trouble(ana)
    const other = await consultantOf(server, [ana], ['finance'])
    await read(other)
    expect(said(await of(ana))).toEqual({ payment: 'good Em dia' })
    await eva.call('POST /portfolio/looks')
    expect(Object.keys(said(await of(ana)))).toContain('lowest')
    server.setClock('2026-05-14T12:01:00-03:00')
    expect(said(await of(ana))).toEqual({ payment: 'good Em dia' })
  })

  const waiting = async () => (await eva.call('GET /portfolio/waiting')).body.response

  it('an invitation, which waits in whatever company the consultant is, is told and counted once', async () => {
    const dora = await server.company()
    await dora.call('POST /client/consultants/invitations', {
      body: { email: eva.email, permissions: ['results'] },
    })
    await read()
    const invited = (await waiting()).flatMap(({ kinds }) => kinds).filter(({ id }) => id === 'invitation.received')
    expect(invited).toMatchObject([{ count: 1 }])
    const counts = (await portfolio()).map(({ waiting: count }) => count ?? 0)
    const listed = (await waiting()).flatMap(({ kinds }) => kinds.map(({ count }) => count))
    const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
    expect(sum(counts)).toBe(sum(listed))
  })

  it("keeps a consultant's groups and notes for them alone", async () => {
    const mine = { group: 'Padarias', note: 'Ligar na sexta', agreed_hours: 12.5 }
    const kept = await eva.call('PUT /portfolio/{id}', { params: { id: ana.companyId }, body: mine })
    expect(kept.status).toBe(204)
    expect(await of(ana)).toMatchObject(mine)
    const other = await consultantOf(server, [ana])
    expect(await of(ana, other)).toMatchObject({ group: '', note: '', agreed_hours: null })
    const elsewhere = await server.company()
    const refused = await eva.call('PUT /portfolio/{id}', { params: { id: elsewhere.companyId }, body: mine })
    expect(refused.status).toBe(404)
  })

  it('puts the week and the visits of all companies together, each as the consultant sees it there', async () => {
    const there = async (company: Person) => {
      await works(server, eva, company.companyId)
      return eva
    }
    const task = { label: 'Visita', date: '2026-05-14', hour: '09:00', type: '1' }
    await (await there(ana)).call('POST /calendar/task', { body: task as never })
    const subjects = [{ title: 'Forno', responsible: '', time: '2026-05-20' }]
    await (await there(ana)).call('POST /v2/protocols', {
      body: { name: 'Visita', date: '2026-05-04', contacts: [], subjects },
    })
    await eva.call('POST /calendar/task', { body: { ...task, label: 'De abril', date: '2026-04-30' } as never })
    await (await there(bia)).call('POST /calendar/task', { body: { ...task, label: 'Outra', hour: '08:00' } as never })
    await ana.call('POST /calendar/task', { body: { ...task, label: 'De Ana' } as never })
    await works(server, eva, eva.companyId)
    const body = { group: '', note: '', agreed_hours: 8 }
    await eva.call('PUT /portfolio/{id}', { params: { id: ana.companyId }, body })
    const weekOf = async (date: string) => (await eva.call('GET /portfolio/agenda', { query: { date } })).body
    const { from, dates, visits, more, late } = await weekOf('2026-05-13')
    expect(late).toMatchObject([{ date: '2026-04-30', title: 'De abril', company_id: ana.companyId, done: false }])
    expect((await weekOf('2026-05-20')).late).toEqual([])
    expect([from, more]).toEqual(['2026-05-11', 0])
    expect(dates.map(({ date, hour, title, company_id }) => [date, hour, title, company_id])).toEqual([
      ['2026-05-14', '08:00', 'Outra', bia.companyId],
      ['2026-05-14', '09:00', 'Visita', ana.companyId],
    ])
    expect(visits.find(({ company_id }) => company_id === ana.companyId)).toMatchObject({
      last: '2026-05-04',
      next: null,
      proposed: '2026-06-03',
      seconds: 0,
      agreed_hours: 8,
    })
    // The ATA of the next visit begins with what is open of those before, once.
    const visit = async (day: string) => {
      const answer = await (await there(ana)).call('POST /v2/protocols/visita', { body: { date: day } })
      return answer.body.response
    }
    const next = await visit('2026-06-03')
    expect(next).toMatchObject({ name: 'Visita de 03/06/2026', subjects: [{ title: 'Forno', last_subject: 'yes' }] })
    expect((await visit('2026-06-03')).id).toBe(next.id)
    expect(await visit('2026-05-04')).toMatchObject({ name: 'Visita' })
  })

  it('says the last NPS that a company has', async () => {
    const place = await department({ ana: bia, secret: 'S' })
    const { id } = await indicator({ ana: bia, secret: 'S' }, place.id, { title: 'NPS dos clientes' })
    await bia.call('POST /client/indicators/save-data', {
      query: { year: 2026 },
      body: { indicators: [{ id, values: { '02': 40, '03': 54 }, meta: { '03': 50 } }] as never },
    })
    await read()
    expect(said(await of(bia))['nps']).toBe('good 54 em março de 2026')
  })

  it('is for consultants, and for a root user of several companies; for others it is empty', async () => {
    const oversees = async (who: Person) => (await who.call('GET /account')).body.response.oversees
    expect([await oversees(eva), await oversees(ana)]).toEqual([true, false])
    expect(await portfolio(ana)).toEqual([])
    await setRole(server, ana, { is_root: true })
    await joins(server, ana, bia.companyId, { is_root: true })
    const third = await server.company()
    await joins(server, ana, third.companyId)
    expect((await portfolio(ana)).map(({ id }) => id).sort()).toEqual([ana.companyId, bia.companyId].sort())
    expect(await oversees(ana)).toBe(true)
    await works(server, ana, third.companyId)
    expect((await portfolio(ana)).some(({ current }) => current)).toBe(false)
  })

  it('opens each signal where its group says, by an address of the product', async () => {
    await trouble(ana)
    const all = await consultantOf(server, [ana])
    await read(all)
    const { signals } = await of(ana, all)
    expect(signals.map(({ id }) => groupOf(id))).toEqual(
      signals.map(({ id }) => groupOf(id)).toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
    )
    expect(signals.every(({ link }) => link?.startsWith('/'))).toBe(true)
  })
})

const order = ['money', 'results', 'routine', 'quality', 'people', 'journey', 'plan']
