import { beforeEach, describe, expect, it } from 'vitest'
import { collaborator } from '../../people/testing/records.ts'
import { pngImage } from '../../platform/images/testing/samples.ts'
import { processOf } from '../../processes/testing/places.ts'
import { audit } from '../../quality/testing/audits.ts'
import { riskInput } from '../../quality/testing/risks.ts'
import { department, rncInput } from '../../quality/testing/rncs.ts'
import { indicator } from '../../results/testing/indicators.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

// What a record takes with it comes back with it: as read before its deletion.

const server = openTestServer()
let ana: Person

beforeEach(async () => {
  server.setClock('2026-03-10T12:00:00-03:00')
  ana = await server.company()
})

/** Deletes a record and brings it back; what `read` answers has to be the same as before. */
async function comesBack(
  kind: string,
  id: number,
  read: () => Promise<unknown>,
  remove: () => Promise<{ status: number }>,
) {
  const before = await read()
  expect((await remove()).status).toBe(200)
  expect(await read()).not.toEqual(before)
  const restored = await ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind, id } })
  expect(restored.status).toBe(204)
  expect(await read()).toEqual(before)
}

it('a risk', async () => {
  const { id } = (await ana.call('POST /client/riscos', { body: riskInput('x') })).body.response
  await comesBack(
    'quality_risk',
    id,
    async () => (await ana.call('GET /client/riscos/{id}', { params: { id } })).body,
    () => ana.call('DELETE /client/riscos/{id}', { params: { id } }),
  )
})

it('a critical analysis, with its subjects and items', async () => {
  const { id } = (await ana.call('POST /users/analise-critica/analise', { body: { title: 'Análise' } })).body.response
  const subject = { analise_critica_id: id, assunto_entrada: 'Entregas' }
  const own = (await ana.call('POST /users/analise-critica/analise-template', { body: subject })).body.response
  const item = { acao: 'Ligar', resp: 'João', prazo: '2026-03-31', custo: 12.5, analise_critica_id: id }
  await ana.call('POST /users/analise-critica/analise-item', { body: [{ ...item, assunto_entrada_id: own.id }] })
  const params = { analise: id, id: own.id }
  await comesBack(
    'critical_analysis',
    id,
    async () => [
      (await ana.call('GET /users/analise-critica/template/{id}', { params: { id } })).body,
      (await ana.call('GET /users/analise-critica/analise-item/{analise}/{id}', { params })).body,
    ],
    () => ana.call('DELETE /users/analise-critica/analise/{id}', { params: { id } }),
  )
})

it('an audit, with its answers and evidence', async () => {
  // Another before it, so that the ids of audit and answer differ.
  await audit({ ana, secret: 'x' })
  const { id } = await audit({ ana, secret: 'x' })
  const files = [new File(['ata'], 'ata.txt', { type: 'text/plain' })]
  const params = { id, item: 1 }
  await ana.call('POST /client/auditoria-interna/{id}/items/{item}/files', { params, files })
  await comesBack(
    'internal_audit',
    id,
    async () => [
      (await ana.call('GET /client/auditoria-interna/{id}', { params: { id } })).body,
      (await ana.call('GET /client/auditoria-interna/{id}/items/{item}/files', { params })).body,
    ],
    () => ana.call('DELETE /client/auditoria-interna/{id}', { params: { id } }),
  )
})

it('a series, with whom it invites, and its minutes belong to it again', async () => {
  const body = {
    name: 'Gerência',
    folder_id: 0,
    place: 'Sala 2',
    participants: '',
    people: [ana.userId],
    contacts: [],
    subjects: [{ title: 'Vendas', description: '' }],
    date: '2026-03-16',
    hour: '09:30',
    hour_finish: '10:15',
    repeat_rule: { every: 'week' as const, interval: 1, weekdays: [1], until: null, count: null },
  }
  const { id } = (await ana.call('POST /v2/protocols-series', { body: body as never })).body.response
  const begun = { params: { id }, body: { date: '2026-03-16' } }
  const minutes = (await ana.call('POST /v2/protocols-series/{id}/begin', begun)).body.response
  await comesBack(
    'minutes_series',
    id,
    async () => [
      (await ana.call('GET /v2/protocols-series')).body,
      (await ana.call('GET /v2/protocols/{id}', { params: { id: minutes.id } })).body,
    ],
    () => ana.call('DELETE /v2/protocols-series/{id}', { params: { id } }),
  )
})

it('an onboarding, with what was marked', async () => {
  await ana.call('POST /client/onboarding', { body: { topic: 'Apresentar a equipe', day: 0 } })
  const { id: collaborator_id } = await collaborator({ ana, secret: 'da loja' })
  const body = { collaborator_id, begun_on: '2026-03-04' }
  const { id } = (await ana.call('POST /client/onboarding/begun', { body })).body.response
  await comesBack(
    'onboarding',
    id,
    async () => (await ana.call('GET /client/onboarding/begun/{id}', { params: { id } })).body,
    () => ana.call('DELETE /client/onboarding/begun/{id}', { params: { id } }),
  )
})

it('an indicator, with its figures, last in its department', async () => {
  const first = await indicator({ ana, secret: 'x' })
  const { id } = first
  const second = await indicator({ ana, secret: 'y' }, first.department_id)
  const measured = { indicator_id: id, datetime: '2026-03-01T12:00:00.000Z', value: 10.25 }
  await ana.call('POST /client/indicators/history', { body: measured })
  await comesBack(
    'indicator',
    id,
    async () => (await ana.call('GET /client/indicators/history/{id}', { params: { id } })).body,
    () => ana.call('DELETE /client/indicators/{id}', { params: { id }, query: { figures: 'true' } }),
  )
  const params = { departmentId: first.department_id }
  const { response } = (await ana.call('GET /client/indicators/my-indicators/deparment/{departmentId}', { params }))
    .body
  expect(response.map((one) => one.id)).toEqual([second.id, id])
})

it('a collaborator, with the photograph and the people below', async () => {
  const { id } = await collaborator({ ana, secret: 'da loja' })
  const below = await collaborator({ ana, secret: 'do forno' })
  const { name, cargo, department_id } = below
  await ana.call('PUT /users/process-feedback/collaborator/{id}', {
    params: { id: below.id },
    body: { name, cargo, department_id, superior_id: id },
  })
  const files = [new File([await pngImage(9, 6)], 'foto.png', { type: 'image/png' })]
  await ana.call('PUT /users/process-feedback/collaborator/{id}/photo', { params: { id }, files })
  const find = async (one: number) =>
    (await ana.call('GET /users/process-feedback/collaborator/{id}', { params: { id: one } })).body.response
  await comesBack(
    'collaborator',
    id,
    async () => [await find(id), (await find(below.id)).superior_id],
    () => ana.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id } }),
  )
})

it('a norm, last in the manual, and not where another has its topic', async () => {
  const create = async (topic: string) =>
    (await ana.call('POST /client/normas', { body: { topic, description: '<p>Sempre</p>' } as never })).body.response.id
  const [first, second] = [await create('Uniforme'), await create('Horário')]
  const remove = () => ana.call('DELETE /client/normas/{id}', { params: { id: first } })
  await comesBack(
    'norm',
    first,
    async () => {
      const { response } = (await ana.call('GET /client/normas')).body
      return response.find(({ id }) => id === first)?.description
    },
    remove,
  )
  expect((await ana.call('GET /client/normas')).body.response.map(({ id }) => id)).toEqual([second, first])
  await remove()
  await create('uniforme')
  const taken = await ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind: 'norm', id: first } })
  expect(taken.error.code).toBe('bin.taken')
})

it('a numbered record of quality, whose number nobody got meanwhile (decision O241)', async () => {
  const world = { ana, secret: 'x' }
  const place = (await department(world)).id
  const rnc = async () => {
    const { id, nOccors } = (await ana.call('POST /client/rncs', { body: rncInput(place, 'x') })).body.response
    return { id, number: nOccors }
  }
  const change = async () => {
    const body = { title: 'Forno novo' } as never
    const { id, numero } = (await ana.call('POST /users/controle-mudanca', { body })).body.response
    return { id, number: Number(numero.slice(5)) }
  }
  const kinds = {
    rnc: { make: rnc, remove: 'DELETE /client/rncs/{id}' },
    internal_audit: { make: () => audit(world), remove: 'DELETE /client/auditoria-interna/{id}' },
    quality_change: { make: change, remove: 'DELETE /users/controle-mudanca/{id}' },
  } as const
  for (const [kind, { make, remove }] of Object.entries(kinds)) {
    await make()
    const { id, number } = await make()
    await ana.call(remove, { params: { id } })
    expect((await make()).number, kind).toBe(number + 1)
    expect((await restore(kind, id)).status, kind).toBe(204)
  }
  expect((await ana.call('GET /client/rncs', { query: {} })).body.next_number).toBe(4)
})

const commentsOf = async (kind: string, id: number) =>
  (await ana.call('GET /client/records/{kind}/{id}/comments', { params: { kind, id } })).body
const say = (kind: string, id: number) =>
  ana.call('POST /client/records/{kind}/{id}/comments', { params: { kind, id }, body: { text: 'Falta o forno 2' } })
const restore = (kind: string, id: number) => ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind, id } })

describe.each([false, true])('a controlled document, decided on: %s', (decided) => {
  it('a POP comes back with its versions, attachments, readers and comments, but not without its process', async () => {
    const { process: processId } = await processOf(ana)
    const { id } = (await ana.call('POST /client/pop', { body: { proccess_id: processId } })).body.response
    const files = [new File(['x'], 'forno.txt', { type: 'text/plain' })]
    await ana.call('POST /client/pop-attachment/{processId}', { params: { processId }, query: { pop_id: id }, files })
    await say('pop', id)
    if (decided) await ana.call('PUT /client/pop/authorize-pops', { body: { id, status: 'approved' as never } })
    const remove = () => ana.call('DELETE /client/pop/{id}', { params: { id } })
    await comesBack(
      'pop',
      id,
      async () => [
        (await ana.call('GET /client/pop/one/{id}', { params: { id } })).body,
        (await ana.call('GET /client/pop/pops-history/{id}', { params: { id } })).body,
        (await ana.call('GET /client/pop-attachment/{processId}', { params: { processId }, query: { pop_id: id } }))
          .body,
        await commentsOf('pop', id),
      ],
      remove,
    )
    await remove()
    await ana.call('DELETE /client/proccess/{id}', { params: { id: processId } })
    expect((await restore('pop', id)).error.code).toBe('bin.taken')
    expect((await restore('micro_process', processId)).status).toBe(204)
    expect((await restore('pop', id)).status).toBe(204)
  })

  it('a job description comes back to whom it was linked', async () => {
    const { id: person, name, cargo, department_id } = await collaborator({ ana, secret: 'da loja' })
    const at = '/users/jobs-descriptions/descriptions'
    const { id } = (await ana.call(`POST ${at}`, { body: { office: 'Padeiro', department_id } })).body.response
    if (decided) await ana.call(`PUT ${at}/update-approve/{id}`, { params: { id }, body: { status: 'approved' } })
    const linked = { params: { id: person }, body: { name, cargo, department_id, job_description_id: id } }
    await ana.call('PUT /users/process-feedback/collaborator/{id}', linked)
    await say('job_description', id)
    await comesBack(
      'job_description',
      id,
      async () => [
        (await ana.call(`GET ${at}/{id}`, { params: { id } })).body,
        (await ana.call(`GET ${at}/history/list/{id}`, { params: { id } })).body,
        (await ana.call('GET /users/process-feedback/collaborator/{id}', { params: { id: person } })).body,
        await commentsOf('job_description', id),
      ],
      () => ana.call(`DELETE ${at}/{id}`, { params: { id } }),
    )
  })

  it.each([
    ['quality_manual', '/client/manual-qualidade'],
    ['quality_change', '/users/controle-mudanca'],
  ] as const)('%s comes back with its versions and comments', async (kind, at) => {
    const { id } = (await ana.call(`POST ${at}`, { body: { title: 'Fornos' } as never })).body.response
    if (decided) await ana.call(`PUT ${at}/{id}/decision`, { params: { id }, body: { status: 'approved' } as never })
    await say(kind, id)
    await comesBack(
      kind,
      id,
      async () => [(await ana.call(`GET ${at}/{id}`, { params: { id } })).body, await commentsOf(kind, id)],
      () => ana.call(`DELETE ${at}/{id}`, { params: { id } }),
    )
  })
})

it('a feedback, with what it said before', async () => {
  const { id: collaboratorId } = await collaborator({ ana, secret: 'da loja' })
  const answers = { responsabilidade: 1, comunicao: 3 }
  const params = { collaboratorId }
  const made = await ana.call('POST /users/process-feedback/feedbacks/{collaboratorId}', { params, body: answers })
  const { id } = made.body.response
  await ana.call('PUT /users/process-feedback/feedbacks/{collaboratorId}/{id}', {
    params: { collaboratorId, id },
    body: { ...answers, comunicao: 2 },
  })
  await comesBack(
    'feedback',
    id,
    async () => [
      (await ana.call('GET /users/process-feedback/feedbacks/{id}', { params: { id } })).body,
      (await ana.call('GET /users/process-feedback/feedbacks/history/{id}', { params: { id } })).body,
    ],
    () => ana.call('DELETE /users/process-feedback/feedbacks/{id}', { params: { id } }),
  )
})

it('a goal, the target of its month again', async () => {
  const { id: indicator_id, department_id } = await indicator({ ana, secret: 'x' }, undefined, { unit_id: 2 })
  const body = { date: '2026-09-10T12:00:00.000Z', meta: 35.5, indicator_id, title: 'Crescer' }
  const { id } = (await ana.call('POST /indicators-meta', { body })).body.response
  const year = { params: { departmentId: department_id }, query: { year: 2026 } }
  await comesBack(
    'goal',
    id,
    async () => [
      (await ana.call('GET /indicators-meta/{id}', { params: { id } })).body,
      (await ana.call('GET /client/dashboard-indicators/department/{departmentId}', year)).body.response[0]!.meta,
    ],
    () => ana.call('DELETE /indicators-meta/{id}', { params: { id } }),
  )
})

it('a subject of a SWOT, last in its block, with votes and comments', async () => {
  const at = '/client/planejamento-estrategico/swot'
  const folder_id = (await ana.call(`POST ${at}/folders`, { body: { title: 'SWOT 2026' } })).body.response.id
  const subject = async (title: string) =>
    (await ana.call(`POST ${at}/subjects`, { body: { title, field_id: 1, folder_id } })).body.response.id
  const [id, other] = [await subject('Forno novo'), await subject('Equipe')]
  await ana.call(`PUT ${at}/subjects/{id}/vote`, { params: { id }, body: { voted: true } })
  await say('strategy_subject', id)
  const listed = async () =>
    (await ana.call(`GET ${at}/subjects/{folderId}`, { params: { folderId: folder_id } })).body.response
  await comesBack(
    'strategy_subject',
    id,
    async () => [(await listed()).find((one) => one.id === id)?.votes, await commentsOf('strategy_subject', id)],
    () => ana.call(`DELETE ${at}/subjects/{id}`, { params: { id } }),
  )
  expect((await listed()).map((one) => one.id)).toEqual([other, id])
})

it('a personal file, in its folder', async () => {
  const at = '/client/my-attachments'
  const { id: folder_id } = (await ana.call(`POST ${at}/folder`, { body: { name: 'Contratos' } })).body.response
  const files = [new File(['pão'], 'contrato.txt', { type: 'text/plain' })]
  const params = { folder: folder_id }
  const { id } = (await ana.call(`POST ${at}/file/{folder}`, { params, files })).body.response[0]!
  const read = async () => (await ana.call(`GET ${at}/files/{folder}`, { params, query: {} })).body.response
  await comesBack('own_file', id, read, () => ana.call(`DELETE ${at}/file/{id}`, { params: { id } }))
  await ana.call(`DELETE ${at}/file/{id}`, { params: { id } })
  await ana.call('DELETE /client/bin/{kind}/{id}', { params: { kind: 'own_file', id } })
  expect(await server.asOwner('select 1 from storage.files where company_id = $1', [ana.companyId])).toEqual([])
})

it('a transfer between accounts, but not into a closed month', async () => {
  const account = async (name: string) =>
    (
      await ana.call('POST /client/finance/money-accounts', {
        body: { name, type: '2', initial_value: 100 } as never,
      })
    ).body.response.id
  const body = { from_id: await account('Banco'), to_id: await account('Cofre'), value: 50.25, date: '2026-02-03' }
  const { id } = (await ana.call('POST /client/finance/transfers', { body: body as never })).body.response
  const list = async () => (await ana.call('GET /client/finance/transfers', { query: {} })).body.response
  const remove = () => ana.call('DELETE /client/finance/transfers/{id}', { params: { id } })
  await comesBack('transfer', id, list, remove)
  await remove()
  await ana.call('PUT /client/finance/closed-months/{month}', { params: { month: '2026-02' } })
  expect((await restore('transfer', id)).error.code).toBe('finance.month_closed')
})

it('a project', async () => {
  const { id } = (await ana.call('POST /v2/client/projects', { body: { name: 'Segunda loja' } })).body.response
  await comesBack(
    'project',
    id,
    async () => (await ana.call('GET /v2/client/projects')).body.response,
    () => ana.call('DELETE /v2/client/projects/{id}', { params: { id } }),
  )
})

it('a template of feedback, with its questions, and one of them alone', async () => {
  const body = { name: 'Trimestral' }
  const { id } = (await ana.call('POST /users/proccess-feedback-custom/templates', { body })).body.response
  const ask = async (question: string) =>
    (
      await ana.call('POST /users/proccess-feedback-custom/templates-questions', {
        body: { question, type_question: 2, template_id: id },
      })
    ).body.response.id
  await ask('Cumpre o que combina?')
  const last = await ask('Ajuda quem chega?')
  const read = async () =>
    (await ana.call('GET /users/proccess-feedback-custom/templates-questions/{template}', { params: { template: id } }))
      .body
  await comesBack('template_question', last, read, () =>
    ana.call('DELETE /users/proccess-feedback-custom/templates-questions/{id}', { params: { id: last } }),
  )
  await comesBack('feedback_template', id, read, () =>
    ana.call('DELETE /users/proccess-feedback-custom/templates/{id}', { params: { id } }),
  )
})

it('a macro-process and a stage of the journey, last of their lists', async () => {
  const { department: departmentId } = await processOf(ana)
  const { body } = await ana.call('POST /client/proccess-sectors', {
    body: { title: 'Limpeza', department_id: departmentId },
  })
  const macro = body.response.id
  await comesBack(
    'macro_process',
    macro,
    async () => (await ana.call('GET /client/proccess-sectors/{departmentId}', { params: { departmentId } })).body,
    () => ana.call('DELETE /client/proccess-sectors/{id}', { params: { id: macro } }),
  )
  const stage = { description: 'Ouvir o cliente', department_id: departmentId }
  const { id } = (await ana.call('POST /client/customer-journey/stage', { body: stage })).body.response
  await comesBack(
    'journey_stage',
    id,
    async () => (await ana.call('GET /client/customer-journey/stages')).body.response,
    () => ana.call('DELETE /client/customer-journey/stage/{id}', { params: { id } }),
  )
})
