import { addDays } from '@prumo/contract/dates.ts'
import { type PlanStatus, planStatuses } from '@prumo/contract/results/plans/model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { department, indicator } from '../testing/indicators.ts'

const server = openTestServer()
const today = '2026-08-15'
let ana: Person
let place: number

beforeEach(async () => {
  server.setClock(`${today}T12:00:00-03:00`)
  ana = await server.company()
  place = (await department({ ana, secret: 'x' })).id
})

const create = (more: object = {}) =>
  ana.call('POST /client/action-plan', { body: { department_id: place, problem: 'Atraso', to_do: 'Rever', ...more } })
const created = async (more: object = {}) => (await create(more)).body.response
const listed = async (query: object = {}) => (await ana.call('GET /client/action-plan', { query })).body

/** Decision O122 in its own words, by days from today. */
function byHand({ start, end, began, ended }: Record<'start' | 'end' | 'began' | 'ended', number | null>): PlanStatus {
  if (ended !== null) return 'SUCCESS'
  if (began !== null) {
    if (end !== null && end < 0) return 'LATE'
    const startedLate = start !== null && began > start
    const dueSoon = end !== null && end <= 3
    return startedLate || dueSoon ? 'IN_PROCESS_YELLOW' : 'IN_PROCCESS'
  }
  if (start === null || start >= 0) return 'START'
  return start >= -3 ? 'START_YELLOW' : 'START_LATE'
}

describe('the status of a plan', () => {
  it('is the one of decision O122 at every border of its dates, in the plan, its list, its filter and its count', async () => {
    const borders = [null, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
    const day = (days: number | null) => (days === null ? null : addDays(today, days))
    const made: { id: number; status: PlanStatus }[] = []
    const rows = borders.flatMap((start) =>
      borders.flatMap((end) => {
        if (start !== null && end !== null && end < start) return []
        return [null, -5, -4, -3, -1, 0, 1].flatMap((began) => [null, 2].map((ended) => ({ start, end, began, ended })))
      }),
    )
    await server.asOwner(
      `insert into results.plans (company_id, department_id, problem, to_do, to_make, to_who, to_where, to_why_do,
         observation, words, expected_start, expected_end, real_start, real_end, created_by)
       select $1, $2, n::text, '', '', '', '', '', '', '', s, e, b, f, $3
       from unnest($4::date[], $5::date[], $6::date[], $7::date[]) with ordinality x (s, e, b, f, n)`,
      [
        ana.companyId,
        place,
        ana.userId,
        rows.map(({ start }) => day(start)),
        rows.map(({ end }) => day(end)),
        rows.map(({ began }) => day(began)),
        rows.map(({ ended }) => day(ended)),
      ],
    )
    for (let page = 1, more = true; more; page++) {
      const { response, total } = await listed({ page, per_page: 500 })
      for (const { id, problem, status, status_label } of response) {
        const expected = byHand(rows[Number(problem) - 1]!)
        expect([problem, status, status_label]).toEqual([problem, expected, planStatuses[expected]])
        made.push({ id, status })
      }
      more = page * 500 < total
    }
    expect(made).toHaveLength(rows.length)
    const { counts } = await listed({ per_page: 1 })
    const of = Map.groupBy(made, ({ status }) => status)
    expect(counts.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual(
      [...of]
        .map(([status, list]) => ({ status, count: list.length }))
        .toSorted((a, b) => a.status.localeCompare(b.status)),
    )
    for (const [status, list] of of) {
      const { total, response } = await listed({ status, per_page: 500 })
      expect([status, total, new Set(response.map((one) => one.status))]).toEqual([
        status,
        list.length,
        new Set([status]),
      ])
      const id = list[0]!.id
      const { body } = await ana.call('GET /client/action-plan/{id}', { params: { id } })
      expect(body.response.status).toBe(status)
    }
  })

  it('changes with the day, and what is sent as status or department is ignored', async () => {
    const {
      id,
      status,
      department: named,
    } = await created({
      espected_start: '2026-08-15',
      status: 'SUCCESS',
      department: 'Outro',
    })
    expect([status, named]).toEqual(['START', expect.stringMatching(/^Resultados/)])
    server.setClock('2026-08-16T12:00:00-03:00')
    const { body } = await ana.call('GET /client/action-plan/{id}', { params: { id } })
    expect(body.response.status).toBe('START_YELLOW')
  })
})

describe('plans of action', () => {
  it('are thirty to a page, filtered by department, text and person', async () => {
    const other = (await department({ ana, secret: 'y' })).id
    for (let n = 0; n < 31; n++) await create({ problem: `Peça ${n}` })
    await create({ department_id: other, problem: 'Ação isolada', responsible_id: ana.userId })
    expect((await listed()).response).toHaveLength(30)
    expect((await listed({ page: 2 })).response).toHaveLength(2)
    expect((await listed({ search: 'acao' })).response.map(({ problem }) => problem)).toEqual(['Ação isolada'])
    expect((await listed({ responsible_id: ana.userId })).total).toBe(1)
    const { body } = await ana.call('GET /client/action-plan/department/{departmentId}', {
      params: { departmentId: other },
    })
    expect([body.total, body.response[0]!.responsible]).toEqual([1, expect.stringMatching(/^Pessoa \d+$/)])
  })

  it('that are concluded are listed apart, the last one first', async () => {
    await create()
    for (const real_end of ['2026-08-01', '2026-08-03', '2026-08-02']) await create({ real_end })
    const { body } = await ana.call('GET /client/action-plan/search/finish')
    expect(body.response.map(({ real_end }) => real_end)).toEqual(['2026-08-03', '2026-08-02', '2026-08-01'])
  })

  it('do not end before they begin', async () => {
    const answer = await create({ espected_start: '2026-08-02', expected_end: '2026-08-01' })
    expect([answer.status, answer.error.fields]).toEqual([400, { expected_end: 'O fim não pode vir antes do início' }])
  })

  it('are not concluded while an action is open', async () => {
    const { id } = await created()
    const params = { id }
    const added = await ana.call('POST /client/action-plan/{id}/actions', { params, body: { what: 'Ligar' } })
    const body = { department_id: place, problem: 'Atraso', to_do: 'Rever', real_end: today }
    const refused = await ana.call('PUT /client/action-plan/{id}', { params, body })
    expect([refused.status, refused.error]).toEqual([
      409,
      { code: 'plan.open_actions', message: 'Há 1 ação em aberto neste plano. Conclua-a antes de encerrá-lo.' },
    ])
    const actionId = added.body.response.actions[0]!.id
    await ana.call('PUT /client/action-plan/{id}/actions/{actionId}', {
      params: { id, actionId },
      body: { done_on: today },
    })
    expect((await ana.call('PUT /client/action-plan/{id}', { params, body })).body.response.status).toBe('SUCCESS')
  })

  it('are told to whoever becomes their responsible, once', async () => {
    const bia = await server.colleague(ana, ['results'])
    const fields = { department_id: place, problem: 'Atraso', to_do: 'Rever' }
    const { id } = await created(fields)
    const told = async () => (await bia.call('GET /client/manager-notification')).body.response.map(({ link }) => link)
    for (const problem of ['Atraso', 'Atraso de novo']) {
      await ana.call('PUT /client/action-plan/{id}', {
        params: { id },
        body: { ...fields, problem, responsible_id: bia.userId },
      })
      expect(await told(), problem).toEqual([expect.stringContaining(String(id))])
    }
  })

  it('are checked by somebody else than their responsible, once concluded, and lose the check when opened again', async () => {
    const bia = await server.colleague(ana, ['results'])
    const fields = { department_id: place, problem: 'Atraso', to_do: 'Rever', responsible_id: ana.userId }
    const { id } = await created({ ...fields, verifier_id: bia.userId })
    const check = (by: Person) =>
      by.call('PUT /client/action-plan/{id}/check', { params: { id }, body: { effective: false, note: 'Voltou' } })
    expect((await check(bia)).error.code).toBe('plan.not_concluded')
    const put = (more: object) =>
      ana.call('PUT /client/action-plan/{id}', {
        params: { id },
        body: { ...fields, verifier_id: bia.userId, ...more },
      })
    await put({ real_end: today })
    expect((await check(ana)).error.code).toBe('plan.own_check')
    expect((await check(bia)).body.response).toMatchObject({
      effective: false,
      checked_by: expect.stringMatching(/^Pessoa \d+$/),
    })
    const second = await (await server.colleague(ana, ['results'])).call('PUT /client/action-plan/{id}/check', {
      params: { id },
      body: { effective: true, note: 'Resolveu' },
    })
    expect(second.error.code).toBe('plan.checked')
    const kept = (await ana.call('GET /client/action-plan/{id}', { params: { id } })).body.response
    expect(kept).toMatchObject({ effective: false, effectiveness_note: 'Voltou' })
    expect((await put({})).body.response).toMatchObject({ effective: null, checked_by: '' })
    const same = await put({ verifier_id: ana.userId })
    expect(same.error.fields).toEqual({ verifier_id: 'Escolha outra pessoa para verificar a eficácia' })
  })

  it('is checked by its responsible where the company’s rule says so', async () => {
    const { body } = await ana.call('GET /client/action-plan/rules')
    expect(body.response).toEqual({ check_by_other: true })
    const { id, can_check } = await created({ responsible_id: ana.userId, real_start: today, real_end: today })
    expect(can_check).toBe(false)
    await ana.call('PUT /client/action-plan/rules', { body: { check_by_other: false } })
    expect((await listed()).response.map((plan) => plan.can_check)).toEqual([true])
    const checked = await ana.call('PUT /client/action-plan/{id}/check', {
      params: { id },
      body: { effective: true, note: 'Os atrasos acabaram.' },
    })
    expect(checked.body.response).toMatchObject({ effective: true, can_check: false })
    expect((await create({ responsible_id: ana.userId, verifier_id: ana.userId })).status).toBe(201)
    const verified = await created({ verifier_id: ana.userId })
    const give = async (responsible_id: number) => {
      const action = { type: 'responsible' as const, responsible_id }
      return (await ana.call('POST /client/action-plan/bulk', { body: { ids: [verified.id], action } })).body.response
    }
    expect(await give(ana.userId)).toEqual({ done: [verified.id], refused: [] })
    await ana.call('PUT /client/action-plan/rules', { body: { check_by_other: true } })
    expect((await give(ana.userId)).refused).toEqual([
      { id: verified.id, message: 'Esta pessoa verifica a eficácia do plano.' },
    ])
    const stranger = await server.company()
    expect((await stranger.call('GET /client/action-plan/rules')).body.response).toEqual({ check_by_other: true })
  })

  it('change many at once, each by itself', async () => {
    const [free, blocked] = [await created(), await created()]
    const params = { id: blocked.id }
    await ana.call('POST /client/action-plan/{id}/actions', { params, body: { what: 'Ligar' } })
    const { body } = await ana.call('POST /client/action-plan/bulk', {
      body: { ids: [free.id, blocked.id], action: { type: 'conclude', date: today } },
    })
    expect(body.response).toEqual({
      done: [free.id],
      refused: [{ id: blocked.id, message: 'Há ações em aberto neste plano. Conclua-as antes de encerrá-lo.' }],
    })
  })

  it('begin at once only where they have not begun: what is under way keeps its day', async () => {
    const [waiting, running] = [await created(), await created({ real_start: '2026-08-03' })]
    const { body } = await ana.call('POST /client/action-plan/bulk', {
      body: { ids: [waiting.id, running.id], action: { type: 'start', date: today } },
    })
    expect(body.response).toEqual({
      done: [waiting.id],
      refused: [{ id: running.id, message: 'Este plano já começou.' }],
    })
    const { response } = await listed()
    expect(response.find(({ id }) => id === running.id)!.real_start).toBe('2026-08-03')
  })

  it('that wait for somebody are counted as they are found behind the link', async () => {
    const bia = await server.colleague(ana, ['results'])
    const mine = { responsible_id: bia.userId }
    await create({ ...mine, to_do: 'Começar ontem', espected_start: '2026-08-14' })
    await create({ ...mine, to_do: 'Terminar ontem', expected_end: '2026-08-14' })
    await create({ ...mine, to_do: 'Em andamento', real_start: '2026-08-10', expected_end: '2026-08-14' })
    await create({
      ...mine,
      to_do: 'Termina hoje',
      espected_start: '2026-08-01',
      real_start: '2026-08-01',
      expected_end: today,
    })
    await create({ ...mine, to_do: 'Feito', espected_start: '2026-08-01', real_start: today, real_end: today })
    await create({ to_do: 'De ninguém', expected_end: '2026-08-14' })
    const { response } = (await bia.call('GET /waiting')).body
    const waits = response.find(({ id }) => id === 'action_plan.due')!
    expect([waits.count, waits.link]).toEqual([3, '/plan-actions?esperam=sim'])
    const { body } = await bia.call('GET /client/action-plan', { query: { waiting: 'true' } })
    expect(body.response.map(({ to_do }) => to_do).toSorted()).toEqual(waits.items.map(({ title }) => title).toSorted())
    expect(body.total).toBe(3)
  })

  it('that come out of a figure show it, carry its words, and are counted at it', async () => {
    const { id: of, department_id, title } = await indicator({ ana, secret: 'x' })
    const remark = { indicator_id: of, month: '2026-07', comment: '', whys: ['Chuva', 'Telhado velho'] }
    await ana.call('PUT /client/dashboard-indicators/remark', { body: remark })
    const origin = { kind: 'indicator_month', id: `${of}@2026-07` }
    const asked = () => ana.call('GET /client/action-plan/origins/{kind}/{id}', { params: origin })
    expect((await asked()).body.words).toEqual({
      problem: `${title} fora da meta em julho de 2026`,
      to_do: '',
      to_why_do: 'Telhado velho',
      department_id,
    })
    const { id } = await created({ origin })
    expect((await asked()).body.response).toMatchObject([
      { id, origin: { name: 'Valor de indicador', title: `${title}, julho de 2026` } },
    ])
    const { body } = await ana.call('GET /client/dashboard-indicators/department/{departmentId}', {
      params: { departmentId: department_id },
      query: { year: 2026 },
    })
    expect(body.response[0]!.cells).toMatchObject([{ month: '07', plans: 1 }])
    const nowhere = await create({ origin: { kind: 'indicator_month', id: '987654@2026-07' } })
    expect(nowhere.error.code).toBe('not_found')
  })

  it('are talked about by those who may see them, and what is said goes with them when they leave the bin', async () => {
    const { id } = await created({})
    const bia = await server.colleague(ana, ['results'])
    const caio = await server.colleague(ana, [])
    const body = { text: 'Já pedi o orçamento', mentions: [bia.userId, caio.userId] }
    await ana.call('POST /client/records/{kind}/{id}/comments', { params: { kind: 'action_plan', id }, body })
    const said = await bia.call('GET /client/records/{kind}/{id}/comments', { params: { kind: 'action_plan', id } })
    expect(said.body.response).toMatchObject([{ text: 'Já pedi o orçamento' }])
    const told = await server.asOwner(
      `select user_id, link from notifications.notifications where company_id = $1 and kind = 'comment.mentioned'`,
      [ana.companyId],
    )
    expect(told).toEqual([{ user_id: bia.userId, link: `/plan-actions?plano=${id}` }])
    await ana.call('DELETE /client/action-plan/{id}', { params: { id } })
    await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'action_plan', id } })
    const left = await server.asOwner('select id from notifications.comments where company_id = $1', [ana.companyId])
    expect(left).toEqual([])
  })

  it('come out of an item of a daily meeting, which only people who see the meeting name', async () => {
    const task = { label: 'Reunião diária', date: '2026-08-15', type: '1' as const }
    const { body } = await ana.call('POST /calendar/task', { body: task })
    const task_id = body.atividades[0]!.id
    const feedbacks = [{ question_what: 'Trocar o forno' }]
    const saved = (await ana.call('POST /my-day/feedback', { body: { task_id, feedbacks } as never })).body
    const origin = { kind: 'meeting_item', id: String(saved.response[0]!.id) }
    const asked = await ana.call('GET /client/action-plan/origins/{kind}/{id}', { params: origin })
    expect(asked.body.words).toEqual({
      problem: 'Trocar o forno',
      to_do: '',
      to_why_do: '',
      department_id: null,
    })
    const { id } = await created({ origin })
    const shown = async (person: Person) =>
      (await person.call('GET /client/action-plan/{id}', { params: { id } })).body.response.origin
    expect(await shown(ana)).toMatchObject({ name: 'Item de reunião', title: 'Trocar o forno (Reunião diária)' })
    const bia = await server.colleague(ana, ['results'])
    expect(await shown(bia)).toMatchObject({ name: 'Item de reunião', title: '', link: '' })
  })
})
