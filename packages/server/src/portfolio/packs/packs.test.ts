import { boardAddresses } from '@prumo/contract/boards/kinds.ts'
import { permissions } from '@prumo/contract/permissions.ts'
import { beforeEach, expect, it } from 'vitest'
import { moreCards } from '../../boards/testing/cards.ts'
import { joins, works } from '../../identity/testing/standing.ts'
import { packKindsOf } from '../../platform/packs.ts'
import { indicator } from '../../results/testing/indicators.ts'
import { morePlans } from '../../results/testing/plans.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { consultantOf } from '../calls.fixtures.ts'

const server = openTestServer()
let ana: Person
let bruno: Person
let eva: Person

beforeEach(async () => {
  server.setClock('2026-11-16T12:00:00Z')
  ana = await server.company()
  bruno = await server.company()
  eva = await consultantOf(server, [ana, bruno])
})

const at = (company: Person) => works(server, eva, company.companyId)

/** A department with a process, its POP, a position and an indicator with a target, in Ana's company. */
async function anasCompany() {
  const department_id = (await ana.call('POST /client/departments', { body: { name: 'Vendas', sigla: 'VEN' } })).body
    .response.id
  const macro = (await ana.call('POST /client/proccess-sectors', { body: { title: 'Atender', department_id } })).body
    .response
  const process = (
    await ana.call('POST /client/proccess', { body: { title: 'Vender no balcão', macroproccess_id: macro.id } })
  ).body.response
  const { company_name } = (await ana.call('GET /account')).body.response
  const pop = (
    await ana.call('POST /client/pop', {
      body: {
        proccess_id: process.id,
        title: 'Vender no balcão',
        objective: `<p>Quem entra na ${company_name} sai servido.</p>`,
        description: '<p>Cumprimente.</p>',
      },
    })
  ).body.response
  const job = (
    await ana.call('POST /users/jobs-descriptions/descriptions', {
      body: { office: 'Vendedor', department_id, cargo_mission: '<p>Vender bem.</p>' },
    })
  ).body.response
  const { id } = await indicator({ ana, secret: 'x' }, department_id, { title: 'Vendas do mês' })
  await ana.call('POST /client/indicators/save-data', {
    body: { year: 2026, indicators: [{ id, meta: { '12': '1200.00' } }] },
  })
  return { pop, job, process, department: department_id }
}

/** What Bruno's company has of it, by what it is called. */
async function seen(who: Person) {
  const [department] = (await who.call('GET /departments')).body.departments
  if (!department) return undefined
  const pops = (await who.call('GET /client/pop/authorize-pops', { query: {} })).body.response
  const jobs = (
    await who.call('GET /users/jobs-descriptions/descriptions/department/{departmentId}', {
      params: { departmentId: department.id },
    })
  ).body.response
  const panel = await who.call('GET /client/dashboard-indicators/department/{departmentId}', {
    params: { departmentId: department.id },
    query: { year: 2026 },
  })
  return {
    department: [department.name, department.sigla],
    pops: pops.map(({ id, title, objective_summary }) => ({ id, title, objective: objective_summary })),
    jobs: jobs.map(({ id, office, mission_summary }) => ({ id, office, mission: mission_summary })),
    targets: panel.body.response.map(({ title, meta }) => [title, meta['12']]),
  }
}

const listOf = (all: readonly { key: string; kind: string; id: number }[], kinds: readonly string[]) =>
  all.filter(({ kind }) => kinds.includes(kind)).map(({ kind, id }) => ({ kind, id }))

async function allOfAnas(kinds = ['pop', 'job_description', 'indicator', 'indicator_target']) {
  await at(ana)
  const { records } = (await eva.call('GET /portfolio/packable', { query: {} })).body.response
  return listOf(records, kinds)
}

async function make(title = 'Varejo') {
  const records = await allOfAnas()
  return (await eva.call('POST /portfolio/packs', { body: { title, records } })).body.response
}

const open = async (id: number) => (await eva.call('GET /portfolio/packs/{id}', { params: { id } })).body.response
const apply = async (id: number, keys?: string[]) => {
  const { version, items } = await open(id)
  const body = { version, items: keys ?? items.map(({ key }) => key) }
  return eva.call('POST /portfolio/packs/{id}/applications', { params: { id }, body })
}

it('is made of one company, brought to another, brought up to date without what that one changed, and taken back', async () => {
  const made = await anasCompany()
  const pack = await make()
  // What the records stand below came with them.
  expect(pack).toMatchObject({ title: 'Varejo', version: 1, items: 7, here: null })

  await at(bruno)
  expect((await open(pack.id)).items.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'department new',
    'macro_process new',
    'micro_process new',
    'pop new',
    'job_description new',
    'indicator new',
    'indicator_target new',
  ])
  expect((await apply(pack.id)).body.response).toEqual({ created: 7, changed: 0 })
  const first = (await seen(bruno))!
  const { company_name: name } = (await bruno.call('GET /account')).body.response
  expect(first).toMatchObject({
    department: ['Vendas', 'VEN'],
    pops: [{ title: 'Vender no balcão', objective: `Quem entra na ${name} sai servido.` }],
    jobs: [{ office: 'Vendedor', mission: 'Vender bem.' }],
    targets: [['Vendas do mês', 1200]],
  })
  expect((await apply(pack.id)).body.response).toEqual({ created: 0, changed: 0 })

  // Bruno changes the mission; Ana's company changes the mission, the objective, and a target.
  const job = first.jobs[0]!.id
  await bruno.call('PUT /users/jobs-descriptions/descriptions/{id}', {
    params: { id: job },
    body: { cargo_mission: '<p>Ouvir antes.</p>' },
  })
  await ana.call('PUT /users/jobs-descriptions/descriptions/{id}', {
    params: { id: made.job.id },
    body: { cargo_mission: '<p>Vender melhor.</p>' },
  })
  await ana.call('PUT /client/pop', { body: { id: made.pop.id, objective: '<p>Todos saem servidos.</p>' } })
  await at(ana)
  const next = (await eva.call('GET /portfolio/packable', { query: { pack: pack.id } })).body.response
  const changed = next.records.filter((one) => one.changed)
  expect(changed.map(({ title }) => title)).toEqual(['Vender no balcão', 'Vendedor'])
  const second = await eva.call('POST /portfolio/packs/{id}/versions', {
    params: { id: pack.id },
    body: { version: 1, note: 'Ficou mais claro', records: changed.map(({ kind, id }) => ({ kind, id })) },
  })
  expect(second.body.response).toMatchObject({ version: 2, items: 7 })

  await at(bruno)
  const { items, versions, here, places } = await open(pack.id)
  expect(here).toBe(1)
  expect(places).toMatchObject([{ company_id: bruno.companyId, current: true, version: 1 }])
  expect((await eva.call('GET /portfolio/packs')).body.response).toMatchObject([{ companies: 1, behind: 1 }])
  expect(versions.map(({ number, note, added, changed: other }) => [number, note, added, other])).toEqual([
    [2, 'Ficou mais claro', 0, 2],
    [1, '', 7, 0],
  ])
  expect(items.filter(({ state }) => state !== 'same')).toMatchObject([
    { kind: 'pop', state: 'changed', changes: ['Objetivo'], own: [] },
    { kind: 'job_description', state: 'kept', own: ['Missão do cargo'] },
  ])
  expect((await apply(pack.id)).body.response).toEqual({ created: 0, changed: 1 })
  // From another company too it is seen which version Bruno's has.
  await at(ana)
  expect((await open(pack.id)).places).toMatchObject([{ company_id: bruno.companyId, current: false, version: 2 }])
  await at(bruno)
  const after = (await seen(bruno))!
  expect(after.pops[0]!.objective).toBe('Todos saem servidos.')
  expect(after.jobs[0]!.mission).toBe('Ouvir antes.')

  // Taken back, the last first: what Bruno wrote stays, and so does what it stands in.
  const list = async () => (await eva.call('GET /welcome/applications')).body.response
  const takeBack = (id: number) => eva.call('POST /welcome/applications/{id}/taking-back', { params: { id } })
  const [last, before] = await list()
  expect((await takeBack(before!.id)).error.code).toBe('pack.applied_since')
  expect((await takeBack(last!.id)).body.response).toEqual({ removed: 0, restored: 1, stays: [] })
  expect((await seen(bruno))!.pops[0]!.objective).toBe(`Quem entra na ${name} sai servido.`)
  const { removed, stays } = (await takeBack(before!.id)).body.response
  expect(removed).toBe(5)
  expect(stays.map(({ kind, title, reason }) => [kind, title, reason])).toEqual([
    ['cargo', 'Vendedor', 'A empresa mudou.'],
    ['departamento', 'Vendas', expect.stringContaining('1 descrição de cargo') as string],
  ])
  expect(await seen(bruno)).toMatchObject({ jobs: [{ office: 'Vendedor' }], pops: [], targets: [] })
})

it('brings every kind that areas declare, as it was, and takes all of it away again', async () => {
  const { process, department } = await anasCompany()
  const texts = { description: '<p>Sorria.</p>', responsible: 'Quem atende', sla: '1 minuto' }
  await ana.call('POST /client/proccess/stage', { body: { ...texts, proccess_id: process.id } })
  const subjects = [{ title: 'Caixa', description: '<p>Quanto entrou?</p>', time: null, status: 1 as const }]
  const minutes = await ana.call('POST /v2/protocols', {
    body: { name: 'Semanal', date: '2026-11-16 09:00', subjects },
  })
  const agenda = { name: 'Semanal', protocol_id: minutes.body.response.id }
  await ana.call('POST /v2/protocols-templates', { body: agenda })
  const label = 'Contar o caixa'
  const task = await ana.call('POST /calendar/task', { body: { label, date: '2026-11-16', client_id: ana.userId } })
  await ana.call('POST /calendar/task-templates', { body: { name: label, task_id: task.body.atividades[0]!.id } })
  const feedback = await ana.call('POST /users/proccess-feedback-custom/templates', { body: { name: 'Trimestre' } })
  const template_id = feedback.body.response.id
  await ana.call('POST /users/proccess-feedback-custom/templates-questions', {
    body: { question: 'O que mudou?', type_question: 1, template_id },
  })
  const pulse = { title: 'Pulso', kind: 'pulse' as const, closes_on: '2026-11-20', questions: ['Gosto daqui'] }
  const survey = await ana.call('POST /client/pesquisas', { body: pulse })
  await ana.call('POST /client/pesquisas-modelos', { body: { name: 'Pulso', survey_id: survey.body.response.id } })
  const topic = { topic: 'Vendas no balcão', type: '1' as const, group_id: 1 }
  const category = await ana.call('POST /client/finance/topic', { body: topic })
  await ana.call('POST /client/finance/subtopic', { body: { topic: 'Pães', topic_id: category.body.response.id } })
  const card = { description: '<p>Com foto.</p>', check_list: [{ title: 'Vitrine', done: true }, { title: 'Caixa' }] }
  for (const board of ['company', 'iso'] as const)
    await ana.call(`POST ${boardAddresses[board]}/task`, { body: { ...card, title: `Arrumar: ${board}` } })
  const plan = { department_id: department, problem: 'Filas no sábado', to_do: 'Abrir mais um caixa' }
  const { id: planned } = (await ana.call('POST /client/action-plan', { body: plan })).body.response
  for (const what of ['Contratar', 'Treinar'])
    await ana.call('POST /client/action-plan/{id}/actions', { params: { id: planned }, body: { what } })
  const kinds = packKindsOf(server.composed.services).map(({ id }) => id)
  expect(kinds[0]).toBe('department')
  const records = await allOfAnas(kinds)
  expect(new Set(records.map(({ kind }) => kind))).toEqual(new Set(kinds))
  const made = (await eva.call('POST /portfolio/packs', { body: { title: 'Tudo', records } })).body.response
  await at(bruno)
  const everything = { created: records.length, changed: 0 }
  expect((await apply(made.id)).body.response).toEqual(everything)
  const { items } = await open(made.id)
  expect(items.filter(({ state }) => state !== 'same')).toEqual([])
  // Nothing in it differs from what was taken of Ana's company.
  const there = (await eva.call('GET /portfolio/packable', { query: { pack: made.id } })).body.response
  expect(there.records.filter(({ item, changed }) => item === null || changed)).toEqual([])
  const [application] = (await eva.call('GET /welcome/applications')).body.response
  const undone = await eva.call('POST /welcome/applications/{id}/taking-back', { params: { id: application!.id } })
  expect(undone.body.response).toEqual({ removed: records.length, restored: 0, stays: [] })
})

it('brings plans and cards as nobody has begun them, and leaves those that somebody works on', async () => {
  const { department } = await anasCompany()
  const address = boardAddresses.company
  const card = { title: 'Arrumar', check_list: [{ title: 'Vitrine', done: true }], tab_id: 'concluded' as const }
  await ana.call(`POST ${address}/task`, { body: card })
  const plan = { department_id: department, problem: 'Filas', to_do: 'Abrir mais um caixa', real_start: '2026-11-02' }
  const { id } = (await ana.call('POST /client/action-plan', { body: plan })).body.response
  const act = (what: string, who = ana, of = id) =>
    who.call('POST /client/action-plan/{id}/actions', { params: { id: of }, body: { what } })
  await act('Contratar')
  const records = await allOfAnas(['board_card', 'action_plan'])
  const pack = (await eva.call('POST /portfolio/packs', { body: { title: 'Lojas', records } })).body.response
  await at(bruno)
  await apply(pack.id)
  const [brought] = (await bruno.call('GET /client/action-plan', { query: {} })).body.response
  expect(brought).toMatchObject({ to_do: 'Abrir mais um caixa', status: 'START', real_start: null, actions_count: 1 })
  const [lying] = (await bruno.call(`GET ${address}/task`)).body.response
  expect(lying).toMatchObject({ tab_id: 'backlog', check_list: [{ title: 'Vitrine', done: false }] })

  // The next version says more; what Bruno's people ticked and began stays as it is.
  await bruno.call(`PUT ${address}/task/{id}`, {
    params: { id: lying!.id },
    body: { check_list: [{ title: 'Vitrine', done: true }] },
  })
  await act('Treinar')
  const [own] = (await ana.call(`GET ${address}/task`)).body.response
  const check_list = [...card.check_list, { title: 'Caixa', done: false }]
  await ana.call(`PUT ${address}/task/{id}`, { params: { id: own!.id }, body: { check_list } })
  await at(ana)
  const found = (await eva.call('GET /portfolio/packable', { query: { pack: pack.id } })).body.response.records
  const changed = found.filter((one) => one.changed).map(({ kind, id: record }) => ({ kind, id: record }))
  const next = { version: 1, note: '', records: changed }
  await eva.call('POST /portfolio/packs/{id}/versions', { params: { id: pack.id }, body: next })
  await at(bruno)
  expect((await apply(pack.id)).body.response).toEqual({ created: 0, changed: 2 })
  const after = (await bruno.call(`GET ${address}/task`)).body.response
  expect(after[0]!.check_list).toEqual([
    { title: 'Vitrine', done: true },
    { title: 'Caixa', done: false },
  ])
  const params = { id: brought!.id }
  const whole = (await bruno.call('GET /client/action-plan/{id}', { params })).body.response
  expect(whole.actions.map(({ what }) => what)).toEqual(['Contratar', 'Treinar'])
  await bruno.call('POST /client/action-plan/bulk', {
    body: { ids: [brought!.id], action: { type: 'responsible', responsible_id: bruno.userId } },
  })
  const takeBack = async () => {
    const all = (await eva.call('GET /welcome/applications')).body.response
    const last = all.find(({ can }) => can.take_back)!
    return eva.call('POST /welcome/applications/{id}/taking-back', { params: { id: last.id } })
  }
  await takeBack()
  expect((await takeBack()).body.response.stays).toMatchObject([
    { title: 'Arrumar', reason: 'A equipe já trabalha nela.' },
    { title: 'Abrir mais um caixa', reason: 'A empresa já trabalha nele.' },
    { title: 'Vendas' },
  ])
})

it('is brought once by two people at once', async () => {
  await anasCompany()
  const pack = await make()
  await at(bruno)
  const answers = await Promise.all([apply(pack.id), apply(pack.id)])
  expect(answers.map(({ body }) => body.response.created).toSorted((one, other) => one - other)).toEqual([0, 7])
  expect((await seen(bruno))!.pops).toHaveLength(1)
})

it('is brought in part, with what the part stands below; what the company has of that name stays its own', async () => {
  await anasCompany()
  const pack = await make()
  await bruno.call('POST /client/departments', { body: { name: 'VENDAS' } })
  await at(bruno)
  const { items } = await open(pack.id)
  expect(items[0]).toMatchObject({ kind: 'department', state: 'kept', own: ['Nome', 'Sigla'] })
  const { key } = items.find(({ kind }) => kind === 'pop')!
  expect((await apply(pack.id, [key])).body.response).toEqual({ created: 3, changed: 0 })
  expect((await seen(bruno))!).toMatchObject({ department: ['VENDAS', expect.anything()], pops: [{}], jobs: [] })
})

it('has nothing of what its maker does not see, and is brought nowhere that they do not change', async () => {
  await anasCompany()
  const pack = await make()
  const results = await consultantOf(server, [], [])
  await joins(server, results, ana.companyId, { permissions: ['results'] })
  await works(server, results, ana.companyId)
  const { records } = (await results.call('GET /portfolio/packable', { query: {} })).body.response
  expect(records).toEqual([])
  const others = await results.call('GET /portfolio/packs/{id}', { params: { id: pack.id } })
  expect(others.status).toBe(404)

  const held = permissions.filter((one) => one !== 'peoples')
  await server.asOwner('update identity.members set permissions = $1 where user_id = $2 and company_id = $3', [
    held,
    eva.userId,
    bruno.companyId,
  ])
  await at(bruno)
  const { items } = await open(pack.id)
  expect(items.filter(({ closed }) => closed).map(({ kind }) => kind)).toEqual(['job_description'])
  expect((await apply(pack.id)).error.code).toBe('permission.denied')
  const others_ = items.filter(({ closed }) => !closed).map(({ key }) => key)
  expect((await apply(pack.id, others_)).body.response).toEqual({ created: 6, changed: 0 })
})

it('names who stands in a text, takes no picture along, and says in the company’s trail that it was made', async () => {
  const { pop } = await anasCompany()
  await server.asOwner('update identity.users set name = $1 where id = $2', ['Ana Prado', ana.userId])
  await ana.call('PUT /client/pop', { body: { id: pop.id, obs: '<p>Pergunte à ana  prado.</p>' } })
  await at(ana)
  const { records } = (await eva.call('GET /portfolio/packable', { query: {} })).body.response
  expect(records.flatMap(({ kind, names }) => names.map((one) => [kind, one]))).toEqual([['pop', 'Ana Prado']])
  await make()
  const trail = await server.asOwner<{ after: object }>(
    `select after from audit.trail where company_id = $1 and action = 'company_pack.made'`,
    [ana.companyId],
  )
  expect(trail).toEqual([{ after: { title: 'Varejo', version: 1, records: 4 } }])
})

it('a next version is made of the one its maker saw, and what is taken out goes with what stands below it', async () => {
  await anasCompany()
  const pack = await make()
  const { items } = await open(pack.id)
  const without = items.filter(({ kind }) => kind === 'macro_process').map(({ key }) => key)
  const next = (version: number) =>
    eva.call('POST /portfolio/packs/{id}/versions', { params: { id: pack.id }, body: { version, without } })
  expect((await next(1)).body.response).toMatchObject({ version: 2, items: 4 })
  expect((await next(1)).error.code).toBe('pack.version_changed')
  const stale = await eva.call('POST /portfolio/packs/{id}/applications', {
    params: { id: pack.id },
    body: { version: 1, items: [] },
  })
  expect(stale.error.code).toBe('pack.version_changed')
})

/** As many more cards of the board and plans of the company, each like the first one that it has. */
const manyMore = (who: Person, count: number) =>
  Promise.all([moreCards(server, who, count), morePlans(server, who, count)])

it('knows what it brought, and the company’s own of that name, among more records than it reads', async () => {
  const { department } = await anasCompany()
  const address = boardAddresses.company
  await ana.call(`POST ${address}/task`, { body: { title: 'Arrumar a vitrine' } })
  await ana.call(`POST ${address}/task`, { body: { title: 'Contar o caixa' } })
  const plan = { department_id: department, problem: 'Filas', to_do: 'Abrir mais um caixa' }
  await ana.call('POST /client/action-plan', { body: plan })
  const chosen = await allOfAnas(['board_card', 'action_plan'])
  const pack = (await eva.call('POST /portfolio/packs', { body: { title: 'Lojas', records: chosen } })).body.response
  await bruno.call(`POST ${address}/task`, { body: { title: 'CONTAR  o caixa' } })
  await at(bruno)
  // The department, one card and the plan; the other card is there.
  expect((await apply(pack.id)).body.response).toEqual({ created: 3, changed: 0 })
  await manyMore(bruno, 1001)
  const states = (await open(pack.id)).items.map(({ kind, state }) => `${kind} ${state}`)
  expect(states.toSorted()).toEqual(['action_plan same', 'board_card same', 'board_card same', 'department same'])
  expect((await apply(pack.id)).body.response).toEqual({ created: 0, changed: 0 })
  const [application] = (await eva.call('GET /welcome/applications')).body.response
  const back = await eva.call('POST /welcome/applications/{id}/taking-back', { params: { id: application!.id } })
  expect(back.body.response).toMatchObject({ removed: 2, stays: [{ title: 'Vendas' }] })

  // Whoever makes a pack is told that not all are there to choose from.
  await manyMore(ana, 1001)
  await at(ana)
  const { kinds, records } = (await eva.call('GET /portfolio/packable', { query: {} })).body.response
  expect(kinds.flatMap(({ id, latest }) => (latest === null ? [] : [[id, latest]]))).toEqual([
    ['action_plan', 1000],
    ['board_card', 1000],
  ])
  expect(records.filter(({ kind }) => kind === 'board_card')).toHaveLength(1000)
  // The next version finds the first ones, which the pack was made of.
  const known = (await eva.call('GET /portfolio/packable', { query: { pack: pack.id } })).body.response.records
  expect(known.flatMap(({ kind, item }) => (item === null ? [] : kind)).toSorted()).toEqual([
    'action_plan',
    'board_card',
    'board_card',
    'department',
  ])
})
