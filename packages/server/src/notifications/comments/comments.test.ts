import { expect, it } from 'vitest'
import { areas } from '../../areas.ts'
import { Bookkeeping } from '../../finance/testing/bookkeeping.ts'
import { onlySees } from '../../identity/testing/standing.ts'
import { collaborator } from '../../people/testing/records.ts'
import { recordsOf } from '../../platform/records/records-of.ts'
import { processOf } from '../../processes/testing/places.ts'
import { audit } from '../../quality/testing/audits.ts'
import { calibrationInput, instrument, legal, supplier } from '../../quality/testing/registers.ts'
import { riskInput } from '../../quality/testing/risks.ts'
import { department, rnc } from '../../quality/testing/rncs.ts'
import { indicator } from '../../results/testing/indicators.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

const task = async (person: Person, more: object = {}) =>
  (await person.call('POST /calendar/task', { body: { label: 'Visita', date: '2026-03-02', ...more } })).body
    .atividades[0]!
const say = (person: Person, id: number, text: string, mentions: number[] = []) =>
  person.call('POST /client/records/{kind}/{id}/comments', { params: { kind: 'task', id }, body: { text, mentions } })
const said = async (person: Person, id: number) => {
  const { status, body } = await person.call('GET /client/records/{kind}/{id}/comments', {
    params: { kind: 'task', id },
  })
  return status === 200 ? body.response.map(({ text }) => text) : status
}
const told = (person: Person) =>
  server.asOwner<{ link: string }>(
    `select link from notifications.notifications where user_id = $1 and kind = 'comment.mentioned'`,
    [person.userId],
  )

it('a task is talked about by everybody who sees it, and by nobody else', async () => {
  const ana = await server.company()
  const bia = await server.colleague(ana)
  const [own, team] = [await task(ana), await task(ana, { type: '2' })]
  await say(bia, team.id, 'Levo o contrato', [ana.userId])
  await say(ana, team.id, 'Obrigada')
  expect(await said(ana, team.id)).toEqual(['Levo o contrato', 'Obrigada'])
  expect((await say(bia, own.id, 'Posso ver?')).status).toBe(404)
  expect(await said(bia, own.id)).toBe(404)
  expect(await told(ana)).toEqual([{ link: `/tasks?tarefa=${team.id}` }])
})

it('a mention says in the bell what its comment says now, and nothing once it is gone', async () => {
  const ana = await server.company()
  const bia = await server.colleague(ana)
  const { id: taskId } = await task(ana, { type: '2' })
  const bell = async () =>
    (await bia.call('GET /client/manager-notification', { query: {} })).body.response
      .filter(({ kind }) => kind === 'comment.mentioned')
      .map(({ message }) => message)
  const { id } = (await say(ana, taskId, 'A senha é 1234', [bia.userId])).body.response
  const correct = (text: string, mentions: number[]) =>
    ana.call('PUT /client/records/comments/{commentId}', { params: { commentId: id }, body: { text, mentions } })
  await correct('Está no cofre', [bia.userId])
  expect(await bell()).toEqual(['<p><strong>Visita</strong><br />Está no cofre</p>'])
  await correct('Está no cofre', [])
  expect(await bell()).toEqual([])
  await correct('Fale comigo', [bia.userId])
  expect(await bell()).toHaveLength(1)
  await ana.call('DELETE /client/records/comments/{commentId}', { params: { commentId: id } })
  expect(await bell()).toEqual([])
})

it('who does not see a task is not told what is said below it', async () => {
  const ana = await server.company()
  const bia = await server.colleague(ana)
  const { id } = await task(ana)
  await say(ana, id, 'Bia não vê esta tarefa', [bia.userId])
  expect(await told(bia)).toEqual([])
})

it('what is said below a task of the backlog goes with it to the calendar, and is deleted with it when the bin lets go of it', async () => {
  const ana = await server.company()
  const body = { label: 'Ideia' }
  const { id } = (await ana.call('POST /rotina/macro-atividade/client', { body })).body.response
  await say(ana, id, 'Ainda esta semana')
  const scheduled = await task(ana, { backlog_id: id })
  expect(await said(ana, scheduled.id)).toEqual(['Ainda esta semana'])
  await ana.call('DELETE /calendar/task/{id}', { params: { id: scheduled.id } })
  await ana.call('DELETE /calendar/bin/{id}', { params: { id: scheduled.id } })
  const left = await server.asOwner('select id from notifications.comments where company_id = $1', [ana.companyId])
  expect(left).toEqual([])
})

it('an agenda subject is talked about also when it is closed', async () => {
  const ana = await server.company()
  const bia = await server.colleague(ana)
  const made = await ana.call('POST /protocols/subject', { body: { title: 'Contrato', date_estimate_finish: null } })
  const { id } = made.body.response
  await ana.call('POST /protocols/close-subject/{id}', { params: { id }, body: { feedback: 'Assinado' } })
  const body = { text: 'E a cópia?', mentions: [bia.userId] }
  expect(
    (await ana.call('POST /client/records/{kind}/{id}/comments', { params: { kind: 'agenda_subject', id }, body }))
      .status,
  ).toBe(201)
  expect(await told(bia)).toEqual([{ link: `/protocols-subject?assunto=${id}` }])
})

it('a kind that nobody opens has no comments and no history', async () => {
  const ana = await server.company()
  const params = { kind: 'meeting_item', id: 1 }
  expect((await ana.call('GET /client/records/{kind}/{id}/comments', { params })).status).toBe(404)
  expect((await ana.call('GET /client/records/{kind}/{id}/history', { params })).status).toBe(404)
})

/** One record of each kind that a permission opens. */
const made: Record<string, (ana: Person) => Promise<{ id: number }>> = {
  rnc: (ana) => rnc({ ana, secret: 'x' }),
  internal_audit: (ana) => audit({ ana, secret: 'x' }),
  quality_risk: async (ana) => (await ana.call('POST /client/riscos', { body: riskInput('x') })).body.response,
  supplier: (ana) => supplier({ ana, secret: 'x' }),
  instrument: (ana) => instrument({ ana, secret: 'x' }),
  legal_requirement: (ana) => legal({ ana, secret: 'x' }),
  calibration: async (ana) => {
    const { id } = await instrument({ ana, secret: 'x' })
    const body = calibrationInput({ certificate: 'C-1' })
    const { response } = (await ana.call('POST /client/instrumentos/{id}/calibracoes', { params: { id }, body })).body
    return response.calibrations[0]!
  },
  legal_verification: async (ana) => {
    const { id } = await legal({ ana, secret: 'x' })
    const body = { verified_on: '2026-03-02', state: 'met', note: 'Vistoria' } as const
    const { response } = (await ana.call('POST /client/requisitos-legais/{id}/verificacoes', { params: { id }, body }))
      .body
    return response.verifications[0]!
  },
  critical_analysis: async (ana) =>
    (await ana.call('POST /users/analise-critica/analise', { body: { title: 'Análise' } })).body.response,
  action_plan: async (ana) => {
    const { id: department_id } = await department({ ana, secret: 'x' })
    const body = { department_id, problem: 'Atraso', to_do: 'Rever' }
    return (await ana.call('POST /client/action-plan', { body })).body.response
  },
  micro_process: async (ana) => ({ id: (await processOf(ana)).process }),
  pop: async (ana) => {
    const { process: proccess_id } = await processOf(ana)
    return (await ana.call('POST /client/pop', { body: { proccess_id } })).body.response
  },
  job_description: async (ana) => {
    const { id: department_id } = await department({ ana, secret: 'x' })
    const body = { office: 'Padeiro', department_id }
    return (await ana.call('POST /users/jobs-descriptions/descriptions', { body })).body.response
  },
  collaborator: (ana) => collaborator({ ana, secret: 'x' }),
  norm: async (ana) => (await ana.call('POST /client/normas', { body: { topic: 'Uniforme' } })).body.response,
  contact: async (ana) =>
    (await ana.call('POST /contacts', { body: { name: 'Moinho', email: 'a@moinho.com.br' } })).body.response,
  manual: async (ana) => {
    const readers = await ana.call('PUT /client/manual-colaborador/readers', { body: { users: [ana.userId] } })
    return { id: readers.body.response.id! }
  },
  onboarding: async (ana) => {
    await ana.call('POST /client/onboarding', { body: { topic: 'Apresentar a equipe', day: 0 } })
    const body = { collaborator_id: (await collaborator({ ana, secret: 'x' })).id, begun_on: '2026-03-04' }
    return (await ana.call('POST /client/onboarding/begun', { body })).body.response
  },
  quality_manual: async (ana) =>
    (await ana.call('POST /client/manual-qualidade', { body: { title: 'Manual' } })).body.response,
  quality_change: async (ana) =>
    (await ana.call('POST /users/controle-mudanca', { body: { title: 'Forno novo' } })).body.response,
  finance_entry: async (ana) => (await Bookkeeping.of(ana)).income(10, {}),
  transfer: async (ana) => {
    const account = async (name: string) =>
      (await ana.call('POST /client/finance/money-accounts', { body: { name, type: '1' } })).body.response.id
    const body = { from_id: await account('Banco'), to_id: await account('Reserva'), value: 10, date: '2026-03-02' }
    return (await ana.call('POST /client/finance/transfers', { body })).body.response
  },
  department: (ana) => department({ ana, secret: 'x' }),
  project: async (ana) => (await ana.call('POST /v2/client/projects', { body: { name: 'Loja' } })).body.response,
  goal: async (ana) => {
    const { id: indicator_id } = await indicator({ ana, secret: 'x' })
    const body = { indicator_id, title: 'Crescer', date: '2026-04-30T15:00:00.000Z', meta: 10 }
    return (await ana.call('POST /indicators-meta', { body })).body.response
  },
  position: async (ana) => {
    const { id: department_id } = await department({ ana, secret: 'x' })
    const body = { cargo: 'Padeiro', position: 'Tática', department_id } as const
    return (await ana.call('POST /client/organograma', { body })).body.response
  },
}

const opened = recordsOf(areas).filter(({ opens }) => opens)

it('every kind that a permission opens is tried here', () => {
  const withPermission = opened.filter(({ opens }) => opens!.permission !== null)
  expect(withPermission.map(({ trail }) => trail!.entity).toSorted()).toEqual(Object.keys(made).toSorted())
})

it.each(Object.keys(made))(
  '%s: who may open it reads its history and talks below it, and nobody else',
  async (kind) => {
    const { permission } = opened.find(({ trail }) => trail?.entity === kind)!.opens!
    const ana = await server.company()
    const params = { kind, id: (await made[kind]!(ana)).id }
    const [able, unable, elsewhere] = [
      await server.colleague(ana, [permission!]),
      await server.colleague(ana),
      await server.company(),
    ]
    const body = { text: 'Vejo amanhã', mentions: [ana.userId, unable.userId] }
    const speak = (person: Person) => person.call('POST /client/records/{kind}/{id}/comments', { params, body })
    expect((await speak(able)).status).toBe(201)
    expect(await told(ana)).toHaveLength(1)
    expect(await told(unable)).toEqual([])
    const history = await able.call('GET /client/records/{kind}/{id}/history', { params })
    expect(history.body.total).toBeGreaterThan(0)
    for (const person of [unable, elsewhere]) {
      expect((await speak(person)).status).toBe(404)
      expect((await person.call('GET /client/records/{kind}/{id}/comments', { params })).status).toBe(404)
      expect((await person.call('GET /client/records/{kind}/{id}/history', { params })).status).toBe(404)
    }
    await onlySees(server, able)
    expect((await speak(able)).error.code).toBe('permission.only_sees')
  },
)

it('what is said below a record goes with it when the bin lets go of it, and below another of its number stays', async () => {
  const ana = await server.company()
  const [gone, kept] = [await made['collaborator']!(ana), await made['collaborator']!(ana)]
  for (const { id } of [gone, kept]) {
    const body = { text: 'Visto', mentions: [ana.userId] }
    await ana.call('POST /client/records/{kind}/{id}/comments', { params: { kind: 'collaborator', id }, body })
  }
  await server.asOwner(
    `insert into notifications.comments (company_id, entity, record_id, author_id, text, created_at)
     select company_id, 'task', record_id, author_id, text, created_at from notifications.comments
     where company_id = $1 and record_id = $2`,
    [ana.companyId, gone.id],
  )
  const left = () =>
    server.asOwner('select entity, record_id from notifications.comments where company_id = $1 order by id', [
      ana.companyId,
    ])
  await ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id: gone.id } })
  expect(await left()).toHaveLength(3)
  await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'collaborator', id: gone.id } })
  expect(await left()).toEqual([
    { entity: 'collaborator', record_id: kept.id },
    { entity: 'task', record_id: gone.id },
  ])
})
