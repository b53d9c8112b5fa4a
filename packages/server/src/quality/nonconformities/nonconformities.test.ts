import { beforeEach, describe, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { jpegImage, photograph, pngImage } from '../../platform/images/testing/samples.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { bodyOf, department, rncInput } from '../testing/rncs.ts'
import { rncDraft } from './document.ts'

const server = openTestServer()
let ana: Person
let place: number

beforeEach(async () => {
  server.setClock('2026-03-10T12:00:00-03:00')
  ana = await server.company()
  place = (await department({ ana, secret: 'x' })).id
})

const create = (more: object = {}, person = ana) =>
  person.call('POST /client/rncs', { body: rncInput(place, 'x', more) })
const created = async (more: object = {}) => (await create(more)).body.response
const find = async (id: number) => (await ana.call('GET /client/rncs/{id}', { params: { id } })).body.response
const nameOf = async (person: Person) => (await person.call('GET /account')).body.response.name
/** Changes some fields and sends the others back as they are. */
const change = async (id: number, more: object) =>
  ana.call('PUT /client/rncs/{id}', {
    params: { id },
    body: { ...(bodyOf(await find(id)) as object), ...more } as never,
  })
const list = async (query: object = {}) => (await ana.call('GET /client/rncs', { query })).body
const plan = async (id: number, more: object = {}) =>
  (
    await ana.call('POST /client/action-plan', {
      body: {
        department_id: place,
        problem: 'P',
        to_do: 'Trocar o termostato',
        origin: { kind: 'rnc', id: `${id}` },
        ...more,
      },
    })
  ).body.response

describe('the number of a nonconformity (decision O241)', () => {
  it('is the next one of its year, also when many are registered at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => created()))
    expect(made.map(({ nOccors }) => nOccors).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(await created({ dataAbert: '2025-12-31' })).toMatchObject({ nOccors: 1, code: 'RNC 2025-001' })
    expect((await list()).next_number).toBe(9)
  })

  it('may be typed when it is free, and the next one follows it', async () => {
    expect(await created({ nOccors: '14' })).toMatchObject({ nOccors: 14, code: 'RNC 2026-014' })
    expect((await create({ nOccors: 14 })).error.code).toBe('rnc.number_taken')
    expect((await created()).nOccors).toBe(15)
  })

  it('stays when other fields change, and follows its opening into another year', async () => {
    const { id } = await created()
    const withoutNumber = rncInput(place, 'x')
    const kept = await ana.call('PUT /client/rncs/{id}', { params: { id }, body: withoutNumber })
    expect(kept.body.response.code).toBe('RNC 2026-001')
    const moved = await ana.call('PUT /client/rncs/{id}', {
      params: { id },
      body: { ...withoutNumber, dataAbert: '2024-05-02' },
    })
    expect(moved.body.response.code).toBe('RNC 2024-001')
  })
})

describe('the steps of a nonconformity', () => {
  it('follow from what is written, each with the person and the day that completed it', async () => {
    const { id, stage } = await created()
    expect(stage).toBe('contain')
    const walk: [object, string][] = [
      [{ disposition: 'disposal' }, 'cause'],
      [{ anaCausa: 'Termostato solto', respAn: 'Carlos', dataAn: '2026-03-09' }, 'action'],
      [{ histCorrAcc: 'Termostato trocado' }, 'check'],
      [{ verrEf: 'Um mês sem queimar', effective: true }, 'close'],
      [{ respGer: 'Bia', dataFe: '2026-03-10' }, 'closed'],
    ]
    for (const [fields, next] of walk) expect((await change(id, fields)).body.response.stage).toBe(next)
    const { steps, missing } = await find(id)
    expect(missing).toEqual([])
    const own = await nameOf(ana)
    expect(steps.map(({ step, done, by, on }) => [step, done, by, on])).toEqual([
      ['contain', true, own, '2026-03-10'],
      ['cause', true, 'Carlos', '2026-03-09'],
      ['action', true, own, '2026-03-10'],
      ['check', true, own, '2026-03-10'],
      ['close', true, 'Bia', '2026-03-10'],
    ])
  })

  it('have an owner and a term; past it, it is late, waits for its owner, and is in their list', async () => {
    const bia = await server.colleague(ana, ['proccess'])
    const { id } = await created({
      disposition: 'none',
      prazoAn: '2026-03-12',
      steps: { cause: { owner_id: bia.userId }, check: { due_on: '2026-05-01' } },
    })
    const shown = (await find(id)).steps.find(({ step }) => step === 'cause')
    expect(shown).toMatchObject({ owner: await nameOf(bia), due_on: '2026-03-12', late: false })
    const waiting = async () =>
      (await bia.call('GET /waiting')).body.response.find((one: { id: string }) => one.id === 'rnc.step')
    expect(await waiting()).toMatchObject({ count: 1, link: '/rnc?minhas=sim' })
    server.setClock('2026-03-13T12:00:00-03:00')
    expect(await find(id)).toMatchObject({ stage: 'cause', late: true })
    expect((await list({ late: 'true' })).response.map((one) => one.id)).toEqual([id])
    expect((await list()).counts).toEqual([{ stage: 'cause', count: 1, late: 1 }])
    expect((await bia.call('GET /client/rncs', { query: { mine: 'true' } })).body.total).toBe(1)
    await change(id, { anaCausa: 'Forno velho' })
    expect(await waiting()).toBeUndefined()
    expect((await find(id)).late).toBe(false)
  })

  it('are given to people who may open it, and they are told once', async () => {
    const bia = await server.colleague(ana, ['proccess'])
    const carla = await server.colleague(ana, ['results'])
    const refused = await create({ steps: { check: { owner_id: carla.userId } } })
    expect(refused.error.fields).toHaveProperty('steps.check.owner_id')
    const { id } = await created({ steps: { check: { owner_id: bia.userId } } })
    await change(id, { steps: { check: { owner_id: bia.userId } } })
    const { response: notifications } = (await bia.call('GET /client/manager-notification/all')).body
    expect(notifications.filter((one: { title: string }) => one.title.includes('Eficácia'))).toHaveLength(1)
  })

  it('an open plan of action keeps it at the action, a concluded one completes it', async () => {
    const { id } = await created({ disposition: 'none', anaCausa: 'Forno velho' })
    const { id: planId, ...rest } = await plan(id)
    expect(await find(id)).toMatchObject({ stage: 'action', plans: { total: 1, open: 1 } })
    const body = { department_id: place, problem: rest.problem, to_do: rest.to_do, real_end: '2026-03-10' }
    await ana.call('PUT /client/action-plan/{id}', { params: { id: planId }, body })
    expect(await find(id)).toMatchObject({ stage: 'check', plans: { total: 1, open: 0 } })
  })
})

describe('closing', () => {
  const done = { disposition: 'none', anaCausa: 'Forno velho', histCorrAcc: 'Forno trocado' }

  const helped = { verrEf: 'Não voltou', effective: true }

  it('needs a cause, an action and that it helped, also when it is registered closed, and says before what is missing', async () => {
    const closed = { dataFe: '2026-03-10' }
    for (const [lacking, code] of [
      [{ anaCausa: '' }, 'rnc.no_cause'],
      [{ histCorrAcc: '' }, 'rnc.no_action'],
      [{ verrEf: '' }, 'rnc.no_effectiveness'],
      [{ effective: null }, 'rnc.no_effectiveness'],
      [{ effective: false }, 'rnc.not_effective'],
    ] as const) {
      const given = { ...done, ...helped, ...lacking }
      expect((await create({ ...given, ...closed })).error.code).toBe(code)
      const { id, missing } = await created(given)
      expect(missing).toHaveLength(1)
      const { error } = await change(id, closed)
      expect([error.code, error.message]).toEqual([code, missing[0]])
    }
    const { id } = await created({ ...done, ...helped })
    expect((await change(id, closed)).body.response).toMatchObject({ stage: 'closed', ...closed, missing: [] })
  })

  it('is judged by somebody else than who acted, where there are two people', async () => {
    const alone = await created({ ...done, ...helped })
    expect(alone.missing).toEqual([])
    const bia = await server.colleague(ana, ['proccess'])
    const own = await create({ ...done, ...helped, dataFe: '2026-03-10' })
    expect(own.error.code).toBe('rnc.own_check')
    const record = await created(done)
    const body = { ...(bodyOf(record) as object), ...helped, dataFe: '2026-03-10' } as never
    const judged = await bia.call('PUT /client/rncs/{id}', { params: { id: record.id }, body })
    expect(judged.body.response.stage).toBe('closed')
  })

  it('opens the cause again where it did not help, and is checked anew once that is written', async () => {
    const { id } = await created({ ...done, verrEf: 'Voltou a queimar', effective: false })
    expect((await find(id)).stage).toBe('cause')
    const again = (await change(id, { anaCausa: 'A porta do forno não fecha' })).body.response
    expect(again).toMatchObject({ stage: 'check', effective: null, verrEf: 'Voltou a queimar' })
    const closed = await change(id, { ...helped, dataFe: '2026-03-10' })
    expect(closed.body.response.stage).toBe('closed')
  })

  it('waits with a day where nobody knows yet whether it helped', async () => {
    const dayOf = async (id: number) => (await find(id)).steps.find(({ step }) => step === 'check')!.due_on
    const { id } = await created({ ...done, verrEf: 'Cedo para dizer' })
    expect([(await find(id)).stage, await dayOf(id)]).toEqual(['check', '2026-04-09'])
    const chosen = await created({ ...done, verrEf: 'Cedo para dizer', steps: { check: { due_on: '2026-03-20' } } })
    expect(await dayOf(chosen.id)).toBe('2026-03-20')
  })

  it('is refused with an open plan of action, and says how many there are', async () => {
    const { id } = await created({ ...done, ...helped })
    await plan(id)
    const { error } = await change(id, { dataFe: '2026-03-10' })
    expect([error.code, error.message]).toEqual([
      'rnc.open_actions',
      'Há 1 plano de ação em aberto nesta RNC. Conclua-o antes de fechá-la.',
    ])
  })

  it('fixes the record: it is changed only after it is opened again, with a reason, and then checked anew', async () => {
    const { id } = await created({ ...done, ...helped, dataFe: '2026-03-09' })
    expect((await change(id, { title: 'Outro' })).error.code).toBe('rnc.closed')
    const reopened = await ana.call('PUT /client/rncs/{id}/reopen', { params: { id }, body: { reason: 'Voltou' } })
    expect(reopened.body.response).toMatchObject({ stage: 'check', dataFe: null, verrEf: '', reopenings: 1 })
    const again = await ana.call('PUT /client/rncs/{id}/reopen', { params: { id }, body: { reason: 'Voltou' } })
    expect(again.error.code).toBe('rnc.not_closed')
  })
})

it('our fields stay as they are when a client sends only those of the specification', async () => {
  const { id } = await created({ whys: ['Um', 'Dois'], ishikawa: { machine: ['Termostato'] }, disposition: 'return' })
  await ana.call('PUT /client/rncs/{id}', { params: { id }, body: rncInput(place, 'x') })
  expect(await find(id)).toMatchObject({
    whys: ['Um', 'Dois'],
    disposition: 'return',
    ishikawa: { machine: ['Termostato'], method: [] },
  })
})

it('moves to a chosen department, and asks for one where none is chosen (text T308)', async () => {
  const { id } = await created()
  const other = await department({ ana, secret: 'y' })
  const move = (department_id: unknown) =>
    ana.call('PUT /client/rncs/{id}/change-department', { params: { id }, body: { department_id } as never })
  expect((await move(null)).error.fields).toEqual({ department_id: 'Preencha o departamento.' })
  expect((await move(other.id)).body.response.department).toEqual({ id: other.id, name: other.name, sigla: 'QUA' })
})

describe('a nonconformity like others', () => {
  const similar = async (id: number) =>
    (await ana.call('GET /client/rncs/{id}/similar', { params: { id } })).body.response.map(({ id: one, reasons }) => [
      one,
      reasons,
    ])

  it('shares the words of its title, whatever their forms, or its cause in the same department', async () => {
    const { id } = await created({ title: 'Pães queimados no forno', cause_group: 'machine' })
    const same = await created({ title: 'Pão queimado: fornos', dataAbert: '2025-06-01' })
    const cause = await created({ title: 'Massa crua', cause_group: 'machine' })
    const other = (await department({ ana, secret: 'y' })).id
    await created({ title: 'Nota fiscal errada', cause_group: 'machine', department_id: other })
    await created({ title: 'Pães queimados no forno', dataAbert: '2024-01-01' })
    expect(await similar(id)).toEqual([
      [cause.id, ['Mesmo departamento e mesma causa (Máquina)']],
      [same.id, ['Mesmas palavras no título']],
    ])
  })
})

it('what was done at once is asked for only until something after it is written, and then shown as not done', async () => {
  const { id, stage } = await created()
  expect(stage).toBe('contain')
  const { steps, stage: next } = (await change(id, { anaCausa: 'Termostato solto' })).body.response
  expect([next, steps[0]!.done]).toEqual(['action', false])
})

it('a person is chosen once: who sees to a step is written under the specification’s name of them', async () => {
  const bia = await server.colleague(ana, ['proccess'])
  const [own, other] = [await nameOf(ana), await nameOf(bia)]
  const { id, avaliador } = await created({ avaliador: 'Carlos', steps: { check: { owner_id: bia.userId } } })
  expect(avaliador).toBe(other)
  const all = Object.fromEntries(['cause', 'action', 'check', 'close'].map((step) => [step, { owner_id: ana.userId }]))
  const names = async () => {
    const { respAn, resp, avaliador: judge, respGer } = await find(id)
    return [respAn, resp, judge, respGer]
  }
  await change(id, { steps: all })
  expect(await names()).toEqual([own, own, own, own])
  // What a client of the specification types stays, also when ours sends the same person again.
  await change(id, { resp: 'Assistência técnica' })
  await change(id, { steps: { action: { owner_id: ana.userId }, check: { owner_id: null } } })
  expect(await names()).toEqual([own, 'Assistência técnica', '', own])
})

it('charts count by type, department, cause and month of opening, and the days until they close', async () => {
  const other = (await department({ ana, secret: 'y' })).id
  const closed = { anaCausa: 'C', histCorrAcc: 'A', verrEf: 'V', effective: true }
  await created({ tipsOccors: 1, dataAbert: '2026-01-10', dataFe: '2026-01-20', ...closed })
  await created({ tipsOccors: 1, dataAbert: '2026-01-31', dataFe: '2026-02-20', ...closed, cause_group: 'method' })
  await created({ dataAbert: '2026-02-01', department_id: other })
  await created({ dataAbert: '2025-12-31' })
  const charts = async (query: object) =>
    (await ana.call('GET /client/rncs/charts', { query: { from: '2026-01', to: '2026-02', ...query } })).body.response
  expect(await charts({})).toMatchObject({
    by_type: [
      { label: 'Reclamação', count: 2 },
      { label: 'Não Conformidade', count: 1 },
    ],
    by_department: [
      { key: String(place), count: 2 },
      { key: String(other), count: 1 },
    ],
    by_month: [
      { month: '2026-01', opened: 2, closed: 1 },
      { month: '2026-02', opened: 1, closed: 1 },
    ],
    days_to_close: 15,
  })
  expect((await charts({})).by_cause).toEqual([
    { key: '', label: 'Sem causa apontada', count: 2 },
    { key: 'method', label: 'Método', count: 1 },
  ])
  expect(await charts({ department_id: other })).toMatchObject({ by_type: [{ count: 1 }], days_to_close: null })
})

it('the list is filtered by type, department, stage, month and words', async () => {
  const { id } = await created({ tipsOccors: 3, title: 'Câmara fria', dataAbert: '2026-02-10', disposition: 'none' })
  await created()
  for (const query of [
    { type: 3 },
    { stage: 'cause' },
    { from: '2026-02', to: '2026-02' },
    { search: 'camara' },
    { department_id: place, type: '3' },
  ])
    expect([query, (await list(query)).response.map((one) => one.id)]).toEqual([query, [id]])
})

describe('its PDF', () => {
  const pdf = (id: number) => ana.call('POST /users/rnc/pdf/{id}', { params: { id } })

  it('is named after the initials of the department, the title and the day (rule R334)', async () => {
    const { id } = await created({ title: 'Pão "queimado" / forno: 2' })
    const { status, headers } = await pdf(id)
    expect(status).toBe(200)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      'QUA-Pão queimado forno 2-2026-03-02.pdf',
    )
  })

  it('shows texts, causes by group, the whys and the plans, when it is empty, usual or very long', async () => {
    const long = 'O forno passou da temperatura porque o termostato estava solto. '.repeat(70)
    const causes = Array.from({ length: 12 }, (_, at) => `Causa número ${at + 1} com muitas palavras para quebrar`)
    const ids = [
      (await created()).id,
      (await created({ anaCausa: 'Termostato', whys: ['Por isto', 'Por aquilo'], ishikawa: { machine: ['Solto'] } }))
        .id,
      (
        await created({
          descOccors: long,
          anaCausa: long,
          histCorrAcc: long,
          whys: Array.from({ length: 5 }, () => long.slice(0, 500)),
          ishikawa: { method: causes, machine: causes, people: causes, material: causes, measure: causes },
        })
      ).id,
    ]
    await plan(ids[1]!)
    const pages = []
    for (const id of ids) pages.push(await pagesOf((await pdf(id)).raw))
    expect(pages.map((some) => some.length > 0)).toEqual([true, true, true])
    const usual = pages[1]!.join(' ').replaceAll(/\s+/g, ' ')
    for (const words of ['Termostato', 'Por aquilo', 'Máquina', 'Solto', 'Trocar o termostato'])
      expect(usual).toContain(words)
    expect(pages[2]!.join(' ').replaceAll(/\s+/g, ' ')).toContain('Causa número 12')
  })

  it('tells it in the order in which it happened, the end last', async () => {
    const { id } = await created({
      containment: 'Descartados',
      anaCausa: 'Termostato solto',
      whys: ['Por isto'],
      ishikawa: { machine: ['Solto'] },
      histCorrAcc: 'Apertado',
      verrEf: 'Um mês sem queimar',
      effective: true,
      respGer: 'Bia',
    })
    await plan(id, { real_end: '2026-03-10' })
    expect((await change(id, { dataFe: '2026-03-10' })).status).toBe(200)
    const pages = await pagesOf((await pdf(id)).raw)
    const text = pages.join(' ').replaceAll(/\s+/g, ' ')
    const told = [
      'Descrição da ocorrência',
      'Descartados',
      'Análise da causa',
      'Cinco porquês',
      'Diagrama de causa e efeito',
      'Apertado',
      'Planos de ação',
      'Verificação da eficácia',
      'Bia',
    ].map((words) => text.lastIndexOf(words))
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect([told[0]! > 0, pages.length]).toEqual([true, 1])
  })

  it('shows its plans to people who may see plans, and to those whom the company shows its folder', async () => {
    const { id } = await created()
    await plan(id)
    const [bia, carla] = [
      await server.colleague(ana, ['proccess']),
      await server.colleague(ana, ['proccess', 'results']),
    ]
    const shows = async (person: Person) => {
      const { raw } = await person.call('GET /users/rnc/pdf/{id}', { params: { id } })
      const text = (await pagesOf(raw)).join(' ').replaceAll(/\s+/g, ' ')
      return [text.includes('Planos de ação'), text.includes('Trocar o termostato')]
    }
    expect([await shows(bia), await shows(carla)]).toEqual([
      [false, false],
      [true, true],
    ])
    const folder = await server.composed.jobContext.inCompany(ana.companyId, (scope) => rncDraft(scope, id))
    expect(JSON.stringify(folder)).toContain('Trocar o termostato')
  })
})

it('its PDF shows the attached photographs, upright, and goes without those that cannot be read', async () => {
  const { id } = await created()
  const files = [
    new File([await photograph(400, 300, 'forno')], 'forno.jpg', { type: 'image/jpeg' }),
    new File([await jpegImage(120, 90)], 'etiqueta.jpg', { type: 'image/jpeg' }),
    new File([(await pngImage(60, 60)).subarray(0, 300)], 'quebrada.png', { type: 'image/png' }),
  ]
  const drawnIn = async () => {
    const { raw } = await ana.call('POST /users/rnc/pdf/{id}', { params: { id } })
    return {
      images: raw.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0,
      text: (await pagesOf(raw)).join(' '),
    }
  }
  expect((await drawnIn()).images).toBe(0)
  expect((await ana.call('POST /client/rncs/{id}/files', { params: { id }, files })).status).toBe(201)
  const { images, text } = await drawnIn()
  expect(images).toBe(2)
  for (const { name } of files) expect(text).toContain(name)
})

it('a plan of action begins with what happened, what was written as action, and the cause', async () => {
  const { id } = await created({
    title: 'Pão queimado',
    descOccors: 'Dez pães',
    histCorrAcc: 'Trocar o termostato\nTreinar o turno',
    anaCausa: 'Termostato',
    whys: ['Forno quente', 'Ninguém conferia'],
  })
  const asked = { params: { kind: 'rnc', id: String(id) } }
  expect((await ana.call('GET /client/action-plan/origins/{kind}/{id}', asked)).body.words).toMatchObject({
    problem: 'Pão queimado. Dez pães',
    to_do: 'Trocar o termostato',
    to_why_do: 'Termostato',
  })
})
