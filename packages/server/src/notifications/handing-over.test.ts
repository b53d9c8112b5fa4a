import { beforeEach, expect, it } from 'vitest'
import { permit } from '../identity/testing/standing.ts'
import { collaborator, department } from '../people/testing/records.ts'
import { processOf } from '../processes/testing/places.ts'
import { audit, auditInput } from '../quality/testing/audits.ts'
import { riskInput } from '../quality/testing/risks.ts'
import { rncInput } from '../quality/testing/rncs.ts'
import { indicator } from '../results/testing/indicators.ts'
import { openTestServer, type Person } from '../testing/test-server.ts'

const server = openTestServer()
/** Asks. */
let ana: Person
/** Is asked. */
let bia: Person
let names: Record<'ana' | 'bia', string>

const nameOf = async (person: Person) => (await person.call('GET /account')).body.response.name

beforeEach(async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, ['peoples', 'proccess', 'results'])
  names = { ana: await nameOf(ana), bia: await nameOf(bia) }
})

/** What a call answers that was not refused. */
async function did<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer
  expect(status).toBeLessThan(300)
  return body
}

const place = async () => (await department({ ana, secret: '' })).id

/** What the bell of a person says, the newest first: who, what, and of which record. */
const told = async (person: Person) =>
  (await person.call('GET /client/manager-notification/all', { query: {} })).body.response.map(
    ({ title, message }) => `${title}: ${message.replaceAll(/<br ?\/?>/g, ' · ').replaceAll(/<[^>]*>/g, '')}`,
  )

type Handing = {
  /** Ana hands it over; answers its id. */
  ask: () => Promise<number>
  asked: unknown
  /** Bia does what was asked. */
  answer?: (id: number) => Promise<unknown>
  answered?: unknown
}

const board = '/v2/client/scrum-company/task'
const jobs = '/users/jobs-descriptions/descriptions'

const handings: Record<string, () => Handing> = {
  'a job description to approve': () => ({
    ask: async () => {
      const body = { office: 'Padeiro', department_id: await place(), approved_user_id: bia.userId }
      return (await ana.call(`POST ${jobs}`, { body })).body.response.id
    },
    asked: 'enviou uma descrição de cargo para você aprovar: Padeiro',
    answer: (id) =>
      bia.call(`PUT ${jobs}/update-approve/{id}`, {
        params: { id },
        body: { status: 'refused', note: 'Falta o turno' },
      }),
    answered: 'recusou a descrição de cargo que você escreveu: Padeiro · Falta o turno',
  }),
  'a POP to approve': () => ({
    ask: async () => {
      const body = { proccess_id: (await processOf(ana)).process, title: 'Assar', approved_user_id: bia.userId }
      return (await ana.call('POST /client/pop', { body })).body.response.id
    },
    asked: 'enviou um POP para você aprovar: Assar',
    answer: (id) => bia.call('PUT /client/pop/authorize-pops', { body: { id, status: 2 } }),
    answered: 'aprovou o POP que você escreveu: Assar',
  }),
  'a card of the company': () => ({
    ask: async () =>
      (await ana.call(`POST ${board}`, { body: { title: 'Pintar a vitrine', users: [bia.userId] } })).body.response.id,
    asked: 'deixou uma tarefa do quadro com você: Pintar a vitrine',
    answer: (id) => bia.call(`PUT ${board}/{id}`, { params: { id }, body: { tab_id: 'concluded' } }),
    answered: 'concluiu a tarefa do quadro que você criou: Pintar a vitrine',
  }),
  'a subject of minutes': () => {
    let ids: { id: number; subject: number }
    const change = async (who: Person, body: object) => {
      const { subjects } = (await who.call('GET /v2/protocols/{id}', { params: { id: ids.id } })).body.response
      return did(
        who.call('PUT /v2/protocols/{id}/subjects/{subject}', {
          params: ids,
          body: { updated_at: subjects[0]!.updated_at, ...body },
        }),
      )
    }
    return {
      ask: async () => {
        const minutes = await did(ana.call('POST /v2/protocols', { body: { name: 'Semana', date: '2026-05-11' } }))
        const { id } = minutes.response
        const body = { title: 'Forno', time: null }
        const made = await did(ana.call('POST /v2/protocols/{id}/subjects', { params: { id }, body }))
        ids = { id, subject: made.response.id }
        await change(ana, { responsible_user_id: bia.userId })
        return id
      },
      asked: 'deixou um assunto de uma ATA com você: Forno',
      answer: () => change(bia, { status: 2, feedback: 'Chegou' }),
      answered: 'concluiu um assunto da ATA que você escreveu: Forno · Chegou',
    }
  },
  'a subject of the agenda': () => ({
    ask: async () => {
      const contact = { name: 'Bia', email: bia.email, phone: '' }
      const { id } = (await did(ana.call('POST /contacts', { body: contact }))).response
      const body = { title: 'Novo forno', date_estimate_finish: null, contacts: [id] }
      return (await did(ana.call('POST /protocols/subject', { body }))).response.id
    },
    asked: 'pôs você em um assunto de pauta: Novo forno',
    answer: (id) =>
      did(bia.call('POST /protocols/close-subject/{id}', { params: { id }, body: { feedback: 'Comprado' } })),
    answered: 'concluiu o assunto que você criou: Novo forno · Comprado',
  }),
  'a risk': () => {
    const input = (more: object) => riskInput('', { title: 'Forno parado', owner_id: bia.userId, ...more }) as never
    return {
      ask: async () => (await did(ana.call('POST /client/riscos', { body: input({}) }))).response.id,
      asked: 'deixou um risco com você: Forno parado',
      answer: (id) =>
        did(bia.call('PUT /client/riscos/{id}', { params: { id }, body: input({ closed_on: '2026-05-11' }) })),
      answered: 'encerrou o risco que você registrou: Forno parado',
    }
  },
  'an internal audit': () => ({
    ask: async () => (await audit({ ana, secret: '' }, { title: 'Fornada', auditor_ids: [bia.userId] })).id,
    asked: 'deixou uma auditoria interna com você: Fornada',
    answer: async (id) => {
      const more = { title: 'Fornada', auditor_ids: [bia.userId], concluded_on: '2026-05-11' }
      const body = await auditInput({ ana, secret: '' }, more)
      return did(bia.call('PUT /client/auditoria-interna/{id}', { params: { id }, body }))
    },
    answered: 'concluiu a auditoria interna que você criou: Fornada',
  }),
  'a plan of action': () => {
    const input = { to_do: 'Trocar o forno', problem: 'Queima', responsible_id: bia.userId }
    let department_id: number
    return {
      ask: async () => {
        department_id = await place()
        const body = { ...input, department_id }
        return (await did(ana.call('POST /client/action-plan', { body }))).response.id
      },
      asked: 'passou um plano de ação para você: Trocar o forno',
      answer: (id) => {
        const body = { ...input, department_id, real_start: '2026-05-11', real_end: '2026-05-11' }
        return did(bia.call('PUT /client/action-plan/{id}', { params: { id }, body }))
      },
      answered: 'concluiu o plano de ação que você criou: Trocar o forno',
    }
  },
  'a step of a nonconformity': () => {
    let at: number
    const input = (more: object) => rncInput(at, '', { title: 'Pão queimado', ...more })
    return {
      ask: async () => {
        at = await place()
        const body = input({ steps: { cause: { owner_id: bia.userId } } })
        return (await did(ana.call('POST /client/rncs', { body }))).response.id
      },
      asked: 'passou uma etapa de RNC para você: Causa: Pão queimado',
      answer: (id) =>
        did(bia.call('PUT /client/rncs/{id}', { params: { id }, body: input({ anaCausa: 'Forno velho' }) })),
      answered: 'concluiu na RNC que você abriu: Causa: Pão queimado',
    }
  },
  'a signature below a critical analysis': () => ({
    ask: async () => {
      const body = { title: 'Semestre', participant_ids: [bia.userId] } as never
      return (await did(ana.call('POST /users/analise-critica/analise', { body }))).response.id
    },
    asked: 'pediu a sua assinatura na análise crítica: Semestre',
    answer: (id) => did(bia.call('POST /users/analise-critica/analise/{id}/assinaturas', { params: { id } })),
    answered: 'assinou a análise crítica que você criou: Semestre',
  }),
  'a step of an onboarding': () => ({
    ask: async () => {
      const item = { topic: 'Apresentar a equipe', day: 0, responsible_id: bia.userId }
      await did(ana.call('POST /client/onboarding', { body: item }))
      const newcomer = await collaborator({ ana, secret: 'da loja' })
      const body = { collaborator_id: newcomer.id, begun_on: '2026-05-11' }
      const { steps } = (await did(ana.call('POST /client/onboarding/begun', { body }))).response
      return steps[0]!.id
    },
    asked: expect.stringMatching(/ deixou passos de uma integração com você: Integração de /),
    answer: (id) => did(bia.call('PUT /client/onboarding/steps/{id}', { params: { id }, body: { done: true } })),
    answered: expect.stringMatching(/ concluiu um passo da integração: Apresentar a equipe: Integração de /),
  }),
  'an indicator': () => ({
    ask: async () => {
      const { id } = await indicator({ ana, secret: '' }, undefined, { title: 'Perdas', responsible_id: bia.userId })
      return id
    },
    asked: 'deixou um indicador com você: Perdas',
  }),
}

it.each(Object.entries(handings))('%s tells who is asked, and its answer who asked', async (_, handing) => {
  const { ask, asked, answer, answered } = handing()
  const id = await ask()
  const said = (by: string, does: unknown) => [typeof does === 'string' ? `${by} ${does}` : does]
  expect(await told(bia)).toEqual(said(names.ana, asked))
  expect(await told(ana)).toEqual([])
  if (!answer) return
  await answer(id)
  expect(await told(ana)).toEqual(said(names.bia, answered))
  expect(await told(bia)).toHaveLength(1)
})

it('a document that is saved again is asked for again only when it was approved', async () => {
  const body = { office: 'Padeiro', department_id: await place(), approved_user_id: bia.userId }
  const { id } = (await ana.call(`POST ${jobs}`, { body })).body.response
  const save = (cargo_mission: string) => ana.call(`PUT ${jobs}/{id}`, { params: { id }, body: { cargo_mission } })
  await save('<p>Assar</p>')
  expect(await told(bia)).toHaveLength(1)
  await bia.call(`PUT ${jobs}/update-approve/{id}`, { params: { id }, body: { status: 'approved' } })
  await save('<p>Assar e vender</p>')
  expect(await told(bia)).toHaveLength(2)
})

it('a plan that somebody else concludes tells who made it; what one asks of oneself tells nobody', async () => {
  const input = { to_do: 'Trocar o forno', problem: 'Queima', department_id: await place(), responsible_id: bia.userId }
  const { id } = (await ana.call('POST /client/action-plan', { body: input })).body.response
  await bia.call('PUT /client/action-plan/{id}', {
    params: { id },
    body: { ...input, real_start: '2026-05-11', real_end: '2026-05-11' },
  })
  expect(await told(ana)).toEqual([`${names.bia} concluiu o plano de ação que você criou: Trocar o forno`])
  await ana.call(`POST ${board}`, { body: { title: 'Minha', users: [ana.userId] } })
  expect(await told(ana)).toHaveLength(1)
})

it('what was refused waits for its author until it is sent again, a shared feedback until it is confirmed', async () => {
  const waits = async (person: Person) =>
    (await person.call('GET /waiting')).body.response.flatMap(({ id, items }) =>
      id.endsWith('to_correct') || id === 'feedback.to_confirm' ? items.map(({ title }) => `${id}: ${title}`) : [],
    )
  const body = { office: 'Padeiro', department_id: await place(), approved_user_id: bia.userId }
  const { id } = (await ana.call(`POST ${jobs}`, { body })).body.response
  await bia.call(`PUT ${jobs}/update-approve/{id}`, { params: { id }, body: { status: 'refused', note: 'Turno' } })
  expect([await waits(ana), await waits(bia)]).toEqual([['job_description.to_correct: Padeiro'], []])
  const refused = (await ana.call('GET /waiting')).body.response.map(({ link }) => link)
  expect(refused).toEqual(['/pessoas/cargos?situacao=refused'])
  await ana.call(`POST ${jobs}/to-approve/{id}`, { params: { id } })
  expect(await waits(ana)).toEqual([])
  expect(await told(bia)).toHaveLength(2)

  const pop = { proccess_id: (await processOf(ana)).process, title: 'Assar', approved_user_id: bia.userId }
  const { response } = (await ana.call('POST /client/pop', { body: pop })).body
  await bia.call('PUT /client/pop/authorize-pops', { body: { id: response.id, status: 3, note: 'Falta a foto' } })
  expect(await waits(ana)).toEqual(['pop.to_correct: Assar'])

  const register = { name: 'Bia', cargo: 'Padeira', department_id: await place(), user_id: bia.userId }
  const collaborator = await ana.call('POST /users/process-feedback/collaborator', { body: register })
  const given = await ana.call('POST /users/process-feedback/feedbacks/{collaboratorId}', {
    params: { collaboratorId: collaborator.body.response.id },
    body: { responsabilidade: 1 },
  })
  const feedback = given.body.response.id
  expect(await waits(bia)).toEqual([])
  await ana.call('PUT /users/feedbacks/{id}/share', { params: { id: feedback }, body: { shared: true } })
  expect(await waits(bia)).toEqual(['feedback.to_confirm: Feedback'])
  await bia.call('POST /users/feedbacks/mine/{id}/seen', { params: { id: feedback } })
  expect(await waits(bia)).toEqual([])
  expect((await told(ana))[0]).toBe(`${names.bia} confirmou que viu o feedback: Feedback`)
})

it('a card of a personal board, which only its owner sees, tells nobody else', async () => {
  const personal = '/v2/client/scrum/task'
  const body = { title: 'Procurar outro emprego', users: [bia.userId] }
  const { id } = (await ana.call(`POST ${personal}`, { body })).body.response
  await ana.call(`PUT ${personal}/{id}`, { params: { id }, body: { users: [] } })
  await ana.call(`PUT ${personal}/{id}`, { params: { id }, body: { users: [bia.userId] } })
  expect(await told(bia)).toEqual([])
})

it('what somebody else does with a nonconformity tells who opened it, each step once', async () => {
  const at = await place()
  const input = (more: object = {}) => rncInput(at, '', { title: 'Pão queimado', ...more })
  const { id } = (await did(ana.call('POST /client/rncs', { body: input() }))).response
  const save = (more: object) => did(bia.call('PUT /client/rncs/{id}', { params: { id }, body: input(more) }))
  await save({ anaCausa: 'Forno velho' })
  await save({ anaCausa: 'Forno muito velho' })
  expect(await told(ana)).toEqual([`${names.bia} concluiu na RNC que você abriu: Causa: Pão queimado`])
  await did(bia.call('DELETE /client/rncs/{id}', { params: { id } }))
  expect((await told(ana))[0]).toBe(`${names.bia} apagou uma RNC em que você participa: Pão queimado`)
  expect(await told(bia)).toEqual([])
})

it('a POP that is opened again asks its approver once more, and says of whom decided that they decided', async () => {
  const caio = await server.colleague(ana, ['proccess'])
  const caioIs = await nameOf(caio)
  const body = { proccess_id: (await processOf(ana)).process, title: 'Assar', approved_user_id: bia.userId }
  const { id } = (await did(ana.call('POST /client/pop', { body }))).response
  const decide = (who: Person, status: number) =>
    did(who.call('PUT /client/pop/authorize-pops', { body: { id, status } }))
  await decide(bia, 3)
  await did(ana.call('PUT /client/pop', { body: { id, objective: '<p>Pão quente</p>' } }))
  await decide(ana, 1)
  const asked = `${names.ana} enviou um POP para você aprovar: Assar`
  expect(await told(bia)).toEqual([asked, asked])
  await decide(bia, 2)
  await decide(caio, 3)
  expect((await told(bia))[0]).toBe(`${caioIs} recusou o POP que você aprovou: Assar`)
  expect((await told(ana))[0]).toBe(`${caioIs} recusou o POP que você escreveu: Assar`)
})

it('who only opens a POP again did not write it; who then writes in it did', async () => {
  const caio = await server.colleague(ana, ['proccess'])
  const body = { proccess_id: (await processOf(ana)).process, title: 'Assar', approved_user_id: bia.userId }
  const { id } = (await did(ana.call('POST /client/pop', { body }))).response
  const decide = (who: Person, status: number) =>
    did(who.call('PUT /client/pop/authorize-pops', { body: { id, status } }))
  await decide(bia, 2)
  await decide(caio, 1)
  await decide(bia, 2)
  expect((await told(caio))[0]).toBe(`${names.bia} aprovou o POP que você reabriu: Assar`)
  await decide(caio, 1)
  await did(caio.call('PUT /client/pop', { body: { id, objective: '<p>Pão quente</p>' } }))
  await decide(bia, 2)
  expect((await told(caio))[0]).toBe(`${names.bia} aprovou o POP que você escreveu: Assar`)
})

it('a plan that is opened again or checked tells its responsible; one that somebody deletes, both', async () => {
  const input = { to_do: 'Trocar o forno', problem: 'Queima', department_id: await place(), responsible_id: bia.userId }
  const { id } = (await did(ana.call('POST /client/action-plan', { body: input }))).response
  const save = (who: Person, more: object) =>
    did(who.call('PUT /client/action-plan/{id}', { params: { id }, body: { ...input, ...more } }))
  const done = { real_start: '2026-05-11', real_end: '2026-05-11' }
  await save(bia, done)
  await save(ana, {})
  expect((await told(bia))[0]).toBe(`${names.ana} reabriu um plano de ação que está com você: Trocar o forno`)
  await save(bia, done)
  const check = { effective: false, note: 'Queima ainda' }
  await did(ana.call('PUT /client/action-plan/{id}/check', { params: { id }, body: check }))
  expect((await told(bia))[0]).toBe(
    `${names.ana} verificou que um plano de ação seu não foi eficaz: Trocar o forno · Queima ainda`,
  )
  await did(bia.call('DELETE /client/action-plan/{id}', { params: { id } }))
  expect((await told(ana))[0]).toBe(`${names.bia} apagou um plano de ação em que você participa: Trocar o forno`)
})

it('a risk or an audit that is opened again tells whom it is with', async () => {
  const risk = (more: object) => riskInput('', { title: 'Forno parado', owner_id: bia.userId, ...more }) as never
  const { id } = (await did(ana.call('POST /client/riscos', { body: risk({ closed_on: '2026-05-11' }) }))).response
  await did(ana.call('PUT /client/riscos/{id}', { params: { id }, body: risk({ closed_on: null }) }))
  expect((await told(bia))[0]).toBe(`${names.ana} reabriu um risco ou oportunidade que está com você: Forno parado`)

  const done = { title: 'Fornada', auditor_ids: [bia.userId], concluded_on: '2026-05-11' }
  const made = await audit({ ana, secret: '' }, done)
  const again = await auditInput({ ana, secret: '' }, { ...done, concluded_on: null })
  await did(ana.call('PUT /client/auditoria-interna/{id}', { params: { id: made.id }, body: again }))
  expect((await told(bia))[0]).toBe(`${names.ana} reabriu uma auditoria interna em que você participa: Fornada`)
})

it('a step of an onboarding that is opened again tells whom it is with and who began the onboarding', async () => {
  const item = { topic: 'Mostrar o estoque', day: 0, responsible_id: bia.userId }
  await did(ana.call('POST /client/onboarding', { body: item }))
  const newcomer = await collaborator({ ana, secret: 'da loja' })
  const body = { collaborator_id: newcomer.id, begun_on: '2026-05-11' }
  const { id, steps } = (await did(ana.call('POST /client/onboarding/begun', { body }))).response
  const mark = (who: Person, done: boolean) =>
    did(
      who.call('PUT /client/onboarding/begun/{id}/steps/{step}', {
        params: { id, step: steps[0]!.id },
        body: { done },
      }),
    )
  await mark(bia, true)
  await mark(ana, false)
  expect((await told(bia))[0]).toMatch(
    ` reabriu um passo de integração que está com você: Mostrar o estoque: Integração de ${newcomer.name}`,
  )
  expect(await told(ana)).toHaveLength(1)
  await mark(bia, true)
  await mark(bia, false)
  expect((await told(ana))[0]).toMatch(
    `${names.bia} reabriu um passo da integração: Mostrar o estoque: Integração de ${newcomer.name}`,
  )
  expect(await told(bia)).toHaveLength(2)
  await mark(ana, false)
  expect(await told(bia)).toHaveLength(2)
})

it('a card that is opened again or deleted tells whom it is with and who made it', async () => {
  const body = { title: 'Pintar a vitrine', users: [bia.userId] }
  const { id } = (await did(ana.call(`POST ${board}`, { body }))).response
  const move = (who: Person, tab_id: 'concluded' | 'backlog') =>
    did(who.call(`PUT ${board}/{id}`, { params: { id }, body: { tab_id } }))
  await move(bia, 'concluded')
  await move(ana, 'backlog')
  expect((await told(bia))[0]).toBe(`${names.ana} reabriu uma tarefa do quadro que está com você: Pintar a vitrine`)
  await did(bia.call(`DELETE ${board}/{id}`, { params: { id } }))
  const its = 'uma tarefa de quadro em que você participa: Pintar a vitrine'
  expect((await told(ana))[0]).toBe(`${names.bia} apagou ${its}`)
  await did(bia.call('POST /client/bin/{kind}/{id}/restore', { params: { kind: 'board_card', id } }))
  expect((await told(ana))[0]).toBe(`${names.bia} trouxe de volta da lixeira ${its}`)
})

it('a document that somebody else deletes tells who wrote it, unless they may not read it any more', async () => {
  const body = { office: 'Padeiro', department_id: await place() }
  const { id } = (await did(bia.call(`POST ${jobs}`, { body }))).response
  await did(ana.call(`DELETE ${jobs}/{id}`, { params: { id } }))
  expect(await told(bia)).toEqual([`${names.ana} apagou uma descrição de cargo em que você participa: Padeiro`])
  await permit(server, bia, [])
  expect(await told(bia)).toEqual([])
})

it('an item of a meeting that somebody else concludes tells who wrote it, while they see the meeting', async () => {
  const body = { label: 'Reunião diária', date: '2026-05-11', type: '2' } as never
  const { atividades } = await did(bia.call('POST /calendar/task', { body }))
  const meeting = { id: atividades[0]!.id }
  const write = async (question_what: string) => {
    const feedbacks = [{ question_what, question_who: '', question_when: '' }]
    const sent = { body: { task_id: meeting.id, feedbacks } }
    return (await did(ana.call('POST /my-day/feedback', sent))).response[0]!.id
  }
  const check = (id: number) => did(bia.call('POST /my-day/feedback/checked/{id}', { params: { id } }))
  const [first, second] = [await write('Ligar para o moinho'), await write('Chamar o técnico')]
  await check(first)
  const news = await told(ana)
  expect(news[0]).toBe(`${names.bia} concluiu o item de reunião que você escreveu: Ligar para o moinho`)
  await server.asOwner(`update routine.tasks set type = '1', created_by = user_id where id = $1`, [meeting.id])
  await check(second)
  expect(await told(ana)).toEqual(news)
})

it('an indicator waits for the person who fills it in, from its last day on and until it has its figure', async () => {
  const waits = async () =>
    (await bia.call('GET /waiting')).body.response.find(({ id }) => id === 'indicator.to_fill')?.items
  const { id, title } = await indicator({ ana, secret: '' }, undefined, { responsible_id: bia.userId, due_day: 11 })
  expect(await waits()).toMatchObject([{ id, title, detail: 'abril de 2026' }])
  server.setClock('2026-05-10T12:00:00-03:00')
  expect(await waits()).toBeUndefined()
  server.setClock('2026-05-12T12:00:00-03:00')
  const figures = { indicators: [{ id, values: { '04': 10 } }] }
  await did(bia.call('POST /client/indicators/save-data', { query: { year: 2026 }, body: figures }))
  expect(await waits()).toBeUndefined()
})
