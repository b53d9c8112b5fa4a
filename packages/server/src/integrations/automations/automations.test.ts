import { readyAutomations } from '@prumo/contract/integrations/automations/ready.ts'
import { usualFields } from '@prumo/contract/integrations/forms/model.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { disable, setRole } from '../../identity/testing/standing.ts'
import { collaborator, department } from '../../people/testing/records.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { carryOutDue, carryOutWaiting } from './carrying-out.ts'
import { hearOfDay } from './mornings.ts'

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-11-20T12:00:00-03:00')
  await server.asOwner('delete from pgboss.job')
  ana = await server.company()
})

type Wanted = { title?: string; when?: object; conditions?: object[]; actions?: object[]; on?: boolean }
const taskMade = { do: 'task', text: 'Ver: {título}', days: 2 }
const make = (
  {
    title = 'Minha regra',
    when = { kind: 'event', event: 'contact.created' },
    conditions = [],
    actions = [taskMade],
    on = true,
  }: Wanted = {},
  by = ana,
) => by.call('POST /integrations/automations', { body: { title, when, conditions, actions, on } } as never)
const made = async (wanted: Wanted = {}, by = ana) => {
  const { status, body, error } = await make(wanted, by)
  expect(status, JSON.stringify(error)).toBe(201)
  return (body as { response: { id: number } }).response
}
const contact = async (name: string, by = ana) =>
  (
    await by.call('POST /contacts', {
      body: { name, email: `${name.replaceAll(' ', '.').toLowerCase()}@exemplo.com.br`, phone: '11 3333-4444' },
    })
  ).status
const carryOut = async () => {
  while ((await server.runJobs(carryOutWaiting)) > 0);
}
const history = async (id: number) =>
  (await ana.call('GET /integrations/automations/{id}/firings', { params: { id }, query: {} })).body.response
const tasks = (by = ana) =>
  server.asOwner<{ label: string; date: string; user_id: number; created_by: number }>(
    `select label, to_char(date, 'YYYY-MM-DD') as date, user_id, created_by from routine.tasks where company_id = $1 order by id`,
    [by.companyId],
  )
const toldOff = async (by: Person) =>
  (await by.call('GET /client/manager-notification', { query: {} })).body.response
    .filter(({ kind }) => kind === 'automation.off')
    .map(({ title }) => title)
const listed = async (id: number) =>
  (await ana.call('GET /integrations/automations')).body.response.find((one) => one.id === id)!

describe('an automation', () => {
  it('does after the commit what it says, as its maker, with its name in the trail, and says what it did', async () => {
    const { id } = await made()
    expect(await contact('Moinho Santa Rita')).toBe(201)
    expect(await tasks()).toEqual([])
    await carryOut()
    expect(await tasks()).toEqual([
      { label: 'Ver: Moinho Santa Rita', date: '2026-11-22', user_id: ana.userId, created_by: ana.userId },
    ])
    expect(await history(id)).toMatchObject([
      {
        state: 'done',
        title: 'Moinho Santa Rita',
        why: expect.stringContaining('Criou a tarefa "Ver: Moinho Santa Rita" para'),
      },
    ])
    const [newest] = (await ana.call('GET /client/audit', { query: { area: 'tasks' } })).body.response
    expect(newest!.sentence).toMatch(/pela automação "Minha regra", criou a tarefa "Ver: Moinho Santa Rita"/)
    expect(await listed(id)).toMatchObject({ fired: expect.any(Number), on: true })
  })

  it('does nothing where a condition does not hold, and says which', async () => {
    const { id } = await made({ conditions: [{ field: 'name', is: 'contains', value: 'moinho' }] })
    await contact('Padaria')
    await carryOut()
    expect(await tasks()).toEqual([])
    expect(await history(id)).toMatchObject([{ state: 'skipped', why: 'Nome: Padaria.' }])
  })

  it('does all of it or nothing: what is refused at the end takes back what was before', async () => {
    const { id } = await made({ actions: [taskMade, { do: 'plan', text: 'Tratar', days: 7 }] })
    await contact('Moinho')
    await carryOut()
    expect(await tasks()).toEqual([])
    expect(await history(id)).toMatchObject([
      { state: 'failed', why: 'O registro não tem departamento: escolha um na automação.' },
    ])
  })

  it('is carried out once, however many senders take it at once', async () => {
    await made()
    await contact('Moinho')
    const run = () => carryOutWaiting.run({ companyId: ana.companyId }, server.composed.jobContext, '')
    await Promise.all([run(), run(), run()])
    expect(await tasks()).toHaveLength(1)
  })

  it('is found again by the schedule when the notice of it was lost', async () => {
    await made()
    await contact('Moinho')
    await server.asOwner('delete from pgboss.job')
    await carryOutDue.run({}, server.composed.jobContext, '')
    await carryOut()
    expect(await tasks()).toHaveLength(1)
  })

  it('does not go in circles: what it did does not fire it, and a chain of others ends', async () => {
    const onTask = { kind: 'event', event: 'task.created' }
    const one = await made({ when: onTask, actions: [{ do: 'task', text: 'Eco' }] })
    const other = await made({ when: onTask, actions: [{ do: 'task', text: 'Eco do eco' }] })
    await ana.call('POST /calendar/task', { body: { label: 'Ligar', date: '2026-11-20' } })
    await carryOut()
    expect((await tasks()).length).toBeLessThanOrEqual(5)
    expect([...(await history(one.id)), ...(await history(other.id))].map(({ state }) => state)).toContain('stopped')
  })

  it('is switched off when it floods, says so, and leaves what waits', async () => {
    const { id } = await made()
    await contact('Moinho')
    await server.asOwner(
      `insert into integrations.firings (company_id, automation_id, entity, record_id, happened_at, state, ended_at)
       select $1, $2, 'contact', n, $3, 'done', $3 from generate_series(1, 100) n`,
      [ana.companyId, id, server.clock.now()],
    )
    await carryOut()
    expect(await tasks()).toEqual([])
    expect(await listed(id)).toMatchObject({ on: false, off_because: expect.stringContaining('vezes demais') })
    const told = (await ana.call('GET /client/manager-notification/all')).raw.toString()
    expect(told).toContain('A automação \\"Minha regra\\" foi desligada')
  })

  it('stops with the rights of its maker', async () => {
    const bia = await server.colleague(ana, ['contacts'])
    await setRole(server, bia, { is_responsible: true })
    const { id } = await made({}, bia)
    await setRole(server, bia, { is_responsible: false })
    await contact('Moinho')
    await carryOut()
    expect(await tasks()).toEqual([])
    expect(await listed(id)).toMatchObject({ on: false, off_because: expect.stringContaining('Quem a fez') })
    expect([await toldOff(ana), await toldOff(bia)]).toEqual([['A automação "Minha regra" foi desligada'], []])
    const refused = await make({ when: { kind: 'event', event: 'rnc.created' } }, bia)
    expect(refused.status).toBe(403)
    await disable(server, bia)
    expect((await listed(id)).user_name).toMatch(/^Pessoa/)
  })

  it('opens no area that its maker does not change', async () => {
    const bia = await server.colleague(ana, ['contacts'])
    await setRole(server, bia, { is_responsible: true })
    const department = (await ana.call('POST /client/departments', { body: { name: 'Forno', sigla: 'FRN' } })).body
    const { id } = await made({ actions: [{ do: 'plan', text: 'Tratar', department_id: department.response.id }] }, bia)
    await contact('Moinho')
    await carryOut()
    expect(await history(id)).toMatchObject([{ state: 'failed' }])
    expect(await listed(id)).toMatchObject({ on: false })
  })

  it('tells whom it says, its maker among them', async () => {
    await made({ actions: [{ do: 'notify', text: 'Chegou {título}', who: 'field:created_by' }] })
    await contact('Moinho')
    await carryOut()
    expect((await ana.call('GET /client/manager-notification/all')).raw.toString()).toContain('Chegou Moinho')
  })
})

describe('somebody by their role', () => {
  /** Bia leads the department, by the organogram. */
  const led = async () => {
    const bia = await server.colleague(ana, ['results', 'proccess'])
    const world = { ana, secret: 'do forno' }
    const { id: department_id } = await department(world)
    const { id } = await collaborator(world)
    await server.asOwner('update people.collaborators set user_id = $1 where id = $2', [bia.userId, id])
    const place = { cargo: 'Líder', position: 'Tática' as const, department_id, collaborators: [id] }
    expect((await ana.call('POST /client/organograma', { body: place })).status).toBe(201)
    return { bia, department_id }
  }
  const planOf = async (department_id: number, more: object = {}) =>
    (
      await ana.call('POST /client/action-plan', {
        body: { department_id, problem: 'Atraso', to_do: 'Tratar', ...more },
      })
    ).body.response.id

  it('who leads the department of the record gets the task of a template', async () => {
    const { bia, department_id } = await led()
    const body = { label: 'Conferir o plano', date: '2026-11-20', description: '<p>Passo a passo</p>', hour: '09:00' }
    const { id: task_id } = (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
    const template = await ana.call('POST /calendar/task-templates', { body: { name: 'Conferência', task_id } })
    const { id } = await made({
      when: { kind: 'event', event: 'action_plan.created' },
      actions: [{ do: 'task', who: 'head', days: 3, template_id: template.body.response.id }],
    })
    await planOf(department_id)
    await carryOut()
    expect(await history(id)).toMatchObject([{ state: 'done' }])
    expect((await tasks()).slice(1)).toEqual([
      { label: 'Conferir o plano', date: '2026-11-23', user_id: bia.userId, created_by: ana.userId },
    ])
    await ana.call('DELETE /calendar/task-templates/{id}', { params: { id: template.body.response.id } })
    await planOf(department_id)
    await carryOut()
    expect((await history(id))[0]).toMatchObject({ state: 'failed', why: expect.stringContaining('modelo') })
  })

  it('a record that was nobody’s, or another’s, becomes theirs, and they are told', async () => {
    const { bia, department_id } = await led()
    const { id } = await made({
      when: { kind: 'event', event: 'action_plan.created' },
      actions: [{ do: 'assign', who: 'head' }],
    })
    const plans = [await planOf(department_id), await planOf(department_id, { responsible_id: ana.userId })]
    await carryOut()
    expect(await history(id)).toMatchObject([{ state: 'done' }, { state: 'done' }])
    const now = await server.asOwner<{ responsible_id: number }>(
      'select responsible_id from results.plans where id = any($1)',
      [plans],
    )
    expect(now.map(({ responsible_id }) => responsible_id)).toEqual([bia.userId, bia.userId])
    expect((await bia.call('GET /client/manager-notification/all')).raw.toString()).toContain(
      'É com você agora: Tratar',
    )
  })

  it('nobody is found where nobody leads it: it is the maker’s', async () => {
    const { id: department_id } = await department({ ana, secret: 'sem ninguém' })
    await made({
      when: { kind: 'event', event: 'action_plan.created' },
      actions: [{ do: 'task', text: 'Ver', who: 'head' }],
    })
    await planOf(department_id)
    await carryOut()
    expect(await tasks()).toMatchObject([{ label: 'Ver', user_id: ana.userId }])
  })
})

it('what a stranger sends by a public form fires one', async () => {
  const { id } = await made({
    when: { kind: 'event', event: 'form_answer.received' },
    actions: [{ do: 'task', text: 'Ler a resposta {título}' }],
  })
  const { body } = await ana.call('POST /integrations/forms', {
    body: {
      title: 'Orçamento',
      thanks: 'Até logo',
      makes: 'task',
      fields: usualFields('task'),
      receiver_id: ana.userId,
    },
  })
  await server.composed.app.inject({
    method: 'POST',
    url: `/api/formulario/${body.response.url.split('/').at(-1)}`,
    payload: {
      answers: { what: 'Bolo para 50 pessoas', name: 'Dona Lúcia', by: '2026-12-20', details: 'Sem lactose' },
    },
    remoteAddress: '198.51.100.7',
  })
  await carryOut()
  expect(await history(id)).toMatchObject([{ state: 'done' }])
  expect((await tasks()).map(({ label }) => label)).toContainEqual(expect.stringMatching(/^Ler a resposta \w+-\w+/))
})

describe('a day', () => {
  const morning = (instant: string) => {
    server.setClock(instant)
    return server.composed.jobContext.inCompany(ana.companyId, hearOfDay)
  }

  it('brings what became late on it, once, also when no server ran for a while', async () => {
    await made({ when: { kind: 'event', event: 'task.late' }, actions: [{ do: 'date', days: 0 }] })
    await ana.call('POST /calendar/task', { body: { label: 'Assar', date: '2026-11-20' } })
    await morning('2026-11-20T08:00:00-03:00')
    await carryOut()
    expect(await tasks()).toMatchObject([{ date: '2026-11-20' }])
    await morning('2026-11-23T08:00:00-03:00')
    await carryOut()
    expect(await tasks()).toMatchObject([{ date: '2026-11-23' }])
    await morning('2026-11-23T09:00:00-03:00')
    await carryOut()
    expect(await tasks()).toMatchObject([{ date: '2026-11-23' }])
  })

  it('changes the day of what is late by the verb of its kind: a plan, a subject and a card', async () => {
    for (const event of ['action_plan.late', 'agenda_subject.late', 'board_card.late'])
      await made({ when: { kind: 'event', event }, actions: [{ do: 'date', days: 5 }] })
    const paid = await make({ when: { kind: 'event', event: 'contact.created' }, actions: [{ do: 'date', days: 5 }] })
    expect(paid.error.fields).toEqual({ actions: 'A data deste registro uma automação não muda' })
    const department_id = (await department({ ana, secret: 'x' })).id
    const until = '2026-11-20'
    const plan = { department_id, problem: 'Forno frio', to_do: 'Trocar o termostato' }
    const created = [
      await ana.call('POST /client/action-plan', {
        body: { ...plan, espected_start: '2026-11-10', expected_end: until },
      }),
      await ana.call('POST /protocols/subject', {
        body: { title: 'Novo forno', date_estimate_finish: `${until} 09:00` },
      }),
      await ana.call('POST /v2/client/scrum-company/task', { body: { title: 'Medir o forno', date_finish: until } }),
    ]
    expect(created.map(({ status }) => status)).toEqual([201, 201, 201])
    await morning('2026-11-21T08:00:00-03:00')
    await carryOut()
    const days = await server.asOwner<{ day: string }>(
      `select to_char(expected_end, 'YYYY-MM-DD') as day from results.plans where company_id = $1
       union all select to_char(due_on, 'YYYY-MM-DD') || ' ' || due_at from minutes.agenda_subjects where company_id = $1
       union all select to_char(finish_on, 'YYYY-MM-DD') from boards.cards where company_id = $1`,
      [ana.companyId],
    )
    expect(days.map(({ day }) => day.slice(0, 16)).sort()).toEqual(['2026-11-26', '2026-11-26', '2026-11-26 09:00'])
  })

  it('of the calendar begins what is to be done on it, and a check that turns what was waited for', async () => {
    await made({ when: { kind: 'day', every: 'week', day: 1 }, actions: [{ do: 'task', text: 'Planejar a semana' }] })
    const { checks } = (await ana.call('GET /integrations/automations/words')).body.response
    expect(checks.length).toBeGreaterThan(10)
    const check = checks.find(({ id }) => id === 'task.first') ?? checks[0]!
    const waits = await made({
      when: { kind: 'check', check: check.id, becomes: 'holds' },
      actions: [{ do: 'notify', text: 'Virou' }],
    })
    await morning('2026-11-22T08:00:00-03:00')
    await carryOut()
    expect(await tasks()).toEqual([])
    await morning('2026-11-23T08:00:00-03:00')
    await carryOut()
    expect((await tasks()).map(({ label }) => label)).toEqual(['Planejar a semana'])
    await server.asOwner(`update integrations.automations set last_state = 'fails' where id = $1`, [waits.id])
    await morning('2026-11-24T08:00:00-03:00')
    await carryOut()
    expect((await history(waits.id)).length).toBeLessThanOrEqual(1)
  })

  it('of a check begins anew with another check, and when it is switched on again: what is so already is no news', async () => {
    const { checks } = (await ana.call('GET /integrations/automations/words')).body.response
    const when = (check: string) => ({ kind: 'check', check, becomes: 'fails' })
    const actions = [{ do: 'notify', text: 'Virou' }]
    const { id } = await made({ when: when('task.first'), actions })
    const state = async (last_state: string) =>
      server.asOwner(`update integrations.automations set last_state = $2 where id = $1`, [id, last_state])
    const change = async (check: string, on = true) =>
      ana.call('PUT /integrations/automations/{id}', {
        params: { id },
        body: { title: 'Minha regra', when: when(check), conditions: [], actions, on } as never,
      })
    const fired = async (day: string) => {
      await morning(`2026-11-${day}T08:00:00-03:00`)
      await carryOut()
      return (await history(id)).length
    }
    expect(checks.map((one) => one.id)).toContain('pop.approved')
    await state('holds')
    await change('pop.approved')
    expect(await fired('22')).toBe(0)
    await state('holds')
    await change('pop.approved', false)
    await change('pop.approved')
    expect(await fired('23')).toBe(0)
    await state('holds')
    await change('pop.approved')
    expect(await fired('24')).toBe(1)
  })
})

describe('before it is switched on', () => {
  it('says what it would have looked at in the last 30 days, and does nothing', async () => {
    await contact('Moinho Santa Rita')
    await contact('Padaria')
    const { body } = await ana.call('POST /integrations/automations/try', {
      body: {
        when: { kind: 'event', event: 'contact.created' },
        conditions: [{ field: 'name', is: 'contains', value: 'moinho' }],
      },
    } as never)
    expect((body as { response: object }).response).toMatchObject({
      happened: 2,
      would: 1,
      examples: [{ title: 'Moinho Santa Rita' }],
    })
    expect(await tasks()).toEqual([])
  })

  it('is refused with words that are in no list', async () => {
    for (const wanted of [
      { when: { kind: 'event', event: 'nothing.happens' } },
      { conditions: [{ field: 'secret', is: 'filled' }] },
      { conditions: [{ field: 'name', is: 'contains', value: ' ' }] },
      { actions: [{ do: 'task', text: 'x', who: 'field:name' }] },
      { actions: [{ do: 'task', text: 'x', who: 'person:999999' }] },
      ...['task', 'plan', 'assign'].map((one) => ({
        when: { kind: 'event', event: 'action_plan.late' },
        actions: [{ do: one, text: 'x', who: 'leads', department_id: null }],
      })),
      { actions: [{ do: 'card', tab: 'concluded' }] },
      { actions: [{ do: 'date' }] },
      { actions: [{ do: 'webhook' }] },
      { actions: [{ do: 'assign' }] },
      { actions: [{ do: 'task', who: 'head' }] },
      { actions: [{ do: 'task', template_id: 999_999 }] },
      { actions: [] },
    ] as Wanted[])
      expect((await make(wanted)).status, JSON.stringify(wanted)).toBe(400)
    expect((await make({ actions: [{ do: 'webhook', webhook_id: 999_999 }] })).status).toBe(404)
  })

  it('has some thirty ready ones, and each of them can be switched on', async () => {
    expect(readyAutomations.length).toBeGreaterThanOrEqual(30)
    for (const ready of readyAutomations) {
      const { id } = await made(ready as Wanted)
      await ana.call('DELETE /integrations/automations/{id}', { params: { id } })
    }
  })
})
