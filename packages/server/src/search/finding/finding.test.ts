import { areaOfKind, SearchKind } from '@prumo/contract/search/finding/endpoints.ts'
import { type CanvasKind, canvasAddresses } from '@prumo/contract/strategy/model.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Bookkeeping } from '../../finance/testing/bookkeeping.ts'
import { passHourInCompany } from '../../notifications/hours.ts'
import { deleteCompanyRows } from '../../platform/database/company-rows.ts'
import { audit } from '../../quality/testing/audits.ts'
import {
  instrument,
  instrumentInput,
  legal,
  legalInput,
  supplier,
  supplierInput,
} from '../../quality/testing/registers.ts'
import { riskInput } from '../../quality/testing/risks.ts'
import { clearTasks, manyTasks } from '../../routine/testing/tasks.ts'
import { withClient } from '../../testing/database-server.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

let ana: Person
let bia: Person

beforeEach(async () => {
  server.setClock('2026-03-02T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana)
})

const search = async (person: Person, q: string, limit?: number) =>
  (await person.call('GET /search', { query: { q, ...(limit && { limit }) } })).body.found
const titles = async (person: Person, q: string) => (await search(person, q)).map(({ title }) => title)

/** The kinds of the index; entries are found in their own table. */
const indexed = SearchKind.options.filter((kind) => kind !== 'entry')

let made = 0
const email = () => `contato${++made}@padaria.com.br`

type Written = { date?: string; type?: '1' | '2' | '3'; client_id?: number; repeat_day?: '8'; feedback?: string }
const task = async (person: Person, label: string, more: Written = {}) =>
  (await person.call('POST /calendar/task', { body: { label, date: '2026-03-02', ...more } })).body.atividades[0]!.id
const minutes = async (person: Person, name: string, subject?: string) => {
  const subjects = subject === undefined ? [] : [{ title: 'Assunto', description: `<p>${subject}</p>`, time: null }]
  return (await person.call('POST /v2/protocols', { body: { name, date: '2026-03-02 09:00', subjects } })).body.response
}
const contact = async (person: Person, name: string, address = email()) =>
  (await person.call('POST /contacts', { body: { name, email: address } })).body.response.id
const agenda = async (person: Person, title: string) =>
  (await person.call('POST /protocols/subject', { body: { title, date_estimate_finish: null } })).body.response.id
const file = async (person: Person, name: string) =>
  (await person.call('POST /client/my-attachments/file', { files: [new File(['x'], `${name}.txt`)] })).body.response[0]!
    .id

const department = async (person: Person) =>
  (await person.call('POST /client/departments', { body: { name: `Setor ${++made}` } })).body.response.id
const macroProcess = async (person: Person, title: string) =>
  (await person.call('POST /client/proccess-sectors', { body: { title, department_id: await department(person) } }))
    .body.response.id
const microProcess = async (person: Person, title: string) =>
  (
    await person.call('POST /client/proccess', {
      body: { title, macroproccess_id: await macroProcess(person, 'Macro') },
    })
  ).body.response.id

type Ways = {
  make(person: Person, title: string): Promise<number>
  rename?(person: Person, id: number, title: string): Promise<unknown>
  remove?(person: Person, id: number): Promise<unknown>
}

/** A SWOT or a Canvas, and a subject in it: their calls differ in the address alone. */
function waysOfBoards<const Kind extends CanvasKind>(kind: Kind) {
  const at = canvasAddresses[kind] as typeof canvasAddresses.swot
  const folders: Ways = {
    make: async (person, title) => (await person.call(`POST ${at}/folders`, { body: { title } })).body.response.id,
    rename: (person, id, title) => person.call(`PUT ${at}/folders/{id}`, { params: { id }, body: { title } }),
    remove: (person, id) => person.call(`DELETE ${at}/folders/{id}`, { params: { id } }),
  }
  const folderOf = new Map<number, number>()
  const subjects: Ways = {
    make: async (person, title) => {
      const folder_id = await folders.make(person, 'Quadro')
      const { body } = await person.call(`POST ${at}/subjects`, { body: { title, field_id: 1, folder_id } })
      folderOf.set(body.response.id, folder_id)
      return body.response.id
    },
    rename: (person, id, title) => {
      const body = { title, field_id: 1, folder_id: folderOf.get(id)! }
      return person.call(`PUT ${at}/subjects/{id}`, { params: { id }, body })
    },
    remove: (person, id) => person.call(`DELETE ${at}/subjects/{id}`, { params: { id } }),
  }
  return { [kind]: folders, [`${kind}_subject`]: subjects } as Record<Kind | `${Kind}_subject`, Ways>
}

/** An objective with a key result of its own. */
const aim = async (person: Person, title: string) => ({
  title,
  begins_on: '2026-01-01',
  ends_on: '2026-12-31',
  key_results: [
    { indicator_id: await ways.indicator.make(person, 'Medida'), from_value: 1, to_value: 2, by_on: '2026-12-31' },
  ],
})

const training = (title: string) => ({
  title,
  held_on: '2026-03-02',
  hours: null,
  valid_until: null,
  competence_id: null,
})
const danger = { exposed: 'Quem assa', severity: 3, probability: 2 }
const roundOf = async (person: Person, name: string) => {
  const template_id = await ways.feedback_template.make(person, `Modelo ${++made}`)
  const body = { question: 'Cumpre o que combina?', type_question: 2 as const, template_id }
  await person.call('POST /users/proccess-feedback-custom/templates-questions', { body })
  return { name, template_id, begins_on: '2026-03-02', ends_on: '2026-03-20', relations: ['self' as const] }
}

/** How each kind is created, changed and deleted, through the calls of the screens. */
const ways: Record<SearchKind, Ways> = {
  task: {
    make: task,
    rename: (person, id, label) => person.call('POST /calendar/save-task', { body: { calendar_id: id, label } }),
    remove: (person, id) => person.call('DELETE /calendar/task/{id}', { params: { id } }),
  },
  delegated_task: {
    make: async (person, label) => task(person, label, { client_id: (await server.colleague(person)).userId }),
    rename: (person, id, label) => person.call('POST /calendar/save-task', { body: { calendar_id: id, label } }),
    remove: (person, id) => person.call('DELETE /calendar/task/{id}', { params: { id } }),
  },
  minutes: {
    make: async (person, name) => (await minutes(person, name)).id,
    rename: async (person, id, name) => {
      const { updated_at } = (await person.call('GET /v2/protocols/{id}', { params: { id } })).body.response
      return person.call('PUT /v2/protocols/{id}', { params: { id }, body: { name, updated_at } })
    },
    remove: (person, id) => person.call('DELETE /v2/protocols/{id}', { params: { id } }),
  },
  agenda_subject: {
    make: agenda,
    rename: (person, id, title) =>
      person.call('PUT /protocols/subject/{id}', { params: { id }, body: { title, date_estimate_finish: null } }),
    remove: (person, id) => person.call('DELETE /protocols/subject/{id}', { params: { id } }),
  },
  contact: {
    make: contact,
    rename: (person, id, name) => person.call('PUT /contacts', { body: { id, name, email: email() } }),
    remove: (person, id) => person.call('DELETE /contacts/{id}', { params: { id } }),
  },
  file: {
    make: file,
    rename: (person, id, name) =>
      person.call('PUT /client/my-attachments/file/{id}', { params: { id }, body: { name: `${name}.txt` } }),
    remove: (person, id) => person.call('DELETE /client/my-attachments/file/{id}', { params: { id } }),
  },
  macro_process: {
    make: macroProcess,
    rename: (person, id, title) => person.call('PUT /client/proccess-sectors', { body: { id, title } }),
    remove: (person, id) => person.call('DELETE /client/proccess-sectors/{id}', { params: { id } }),
  },
  micro_process: {
    make: microProcess,
    rename: (person, id, title) => person.call('PUT /client/proccess', { body: { id, title } }),
    remove: (person, id) => person.call('DELETE /client/proccess/{id}', { params: { id } }),
  },
  procedure: {
    make: async (person, title) =>
      (
        await person.call('POST /client/pop', {
          body: { proccess_id: await microProcess(person, 'Processo'), title, objective: `<p>${title}</p>` },
        })
      ).body.response.id,
    rename: (person, id, title) =>
      person.call('PUT /client/pop', { body: { id, title, objective: `<p>${title}</p>` } }),
    remove: async (person, id) => {
      // A POP with a history is only refused, not deleted.
      await person.call('PUT /client/pop/authorize-pops', { body: { id, status: 2 } })
      return person.call('DELETE /client/pop/{id}', { params: { id } })
    },
  },
  card: {
    make: async (person, title) =>
      (await person.call('POST /v2/client/scrum-company/task', { body: { title } })).body.response.id,
    rename: (person, id, title) =>
      person.call('PUT /v2/client/scrum-company/task/{id}', { params: { id }, body: { title } }),
    remove: (person, id) => person.call('DELETE /v2/client/scrum-company/task/{id}', { params: { id } }),
  },
  indicator: {
    make: async (person, title) =>
      (
        await person.call('POST /client/indicators', {
          body: {
            title,
            type_id: 2,
            unit_id: 3,
            polarity_id: 1,
            frequency_id: 1,
            department_id: await department(person),
          },
        })
      ).body.response.id,
    rename: (person, id, title) => person.call('PUT /client/indicators', { body: { id, title } }),
    remove: (person, id) => person.call('DELETE /client/indicators/{id}', { params: { id } }),
  },
  objective: {
    make: async (person, title) =>
      (await person.call('POST /client/objectives', { body: await aim(person, title) })).body.response.id,
    rename: async (person, id, title) =>
      person.call('PUT /client/objectives/{id}', { params: { id }, body: await aim(person, title) }),
    remove: (person, id) => person.call('DELETE /client/objectives/{id}', { params: { id } }),
  },
  action_plan: {
    make: async (person, to_do) =>
      (
        await person.call('POST /client/action-plan', {
          body: { to_do, problem: 'Problema', department_id: await department(person) },
        })
      ).body.response.id,
    rename: async (person, id, to_do) => {
      const { body } = await person.call('GET /client/action-plan/{id}', { params: { id } })
      const { department_id, updated_at } = body.response
      return person.call('PUT /client/action-plan/{id}', {
        params: { id },
        body: { to_do, problem: 'Problema', department_id, updated_at },
      })
    },
    remove: (person, id) => person.call('DELETE /client/action-plan/{id}', { params: { id } }),
  },
  rnc: {
    make: async (person, title) =>
      (
        await person.call('POST /client/rncs', {
          body: { title, tipsOccors: 2, department_id: await department(person) },
        })
      ).body.response.id,
    rename: async (person, id, title) => {
      const { body } = await person.call('GET /client/rncs/{id}', { params: { id } })
      const { department_id, updated_at } = body.response
      return person.call('PUT /client/rncs/{id}', {
        params: { id },
        body: { title, tipsOccors: 2, department_id, updated_at },
      })
    },
    remove: (person, id) => person.call('DELETE /client/rncs/{id}', { params: { id } }),
  },
  risk: {
    make: async (person, title) =>
      (await person.call('POST /client/riscos', { body: { ...riskInput(''), title } })).body.response.id,
    rename: (person, id, title) =>
      person.call('PUT /client/riscos/{id}', { params: { id }, body: { ...riskInput(''), title } }),
    remove: (person, id) => person.call('DELETE /client/riscos/{id}', { params: { id } }),
  },
  supplier: {
    make: async (person, title) => (await supplier({ ana: person, secret: '' }, { title })).id,
    rename: (person, id, title) =>
      person.call('PUT /client/fornecedores/{id}', { params: { id }, body: supplierInput('', { title }) }),
    remove: (person, id) => person.call('DELETE /client/fornecedores/{id}', { params: { id } }),
  },
  instrument: {
    make: async (person, title) => (await instrument({ ana: person, secret: '' }, { title })).id,
    rename: (person, id, title) =>
      person.call('PUT /client/instrumentos/{id}', { params: { id }, body: instrumentInput('', { title }) }),
    remove: (person, id) => person.call('DELETE /client/instrumentos/{id}', { params: { id } }),
  },
  legal_requirement: {
    make: async (person, title) => (await legal({ ana: person, secret: '' }, { title })).id,
    rename: (person, id, title) =>
      person.call('PUT /client/requisitos-legais/{id}', { params: { id }, body: legalInput('', { title }) }),
    remove: (person, id) => person.call('DELETE /client/requisitos-legais/{id}', { params: { id } }),
  },
  internal_audit: {
    make: async (person, title) => (await audit({ ana: person, secret: '' }, { title })).id,
    rename: (person, id, title) =>
      person.call('PUT /client/auditoria-interna/{id}', { params: { id }, body: { title } }),
    remove: (person, id) => person.call('DELETE /client/auditoria-interna/{id}', { params: { id } }),
  },
  collaborator: {
    make: async (person, name) => {
      const body = { name, cargo: 'Padeiro', department_id: await department(person) }
      return (await person.call('POST /users/process-feedback/collaborator', { body })).body.response.id
    },
    rename: async (person, id, name) => {
      const body = { name, cargo: 'Padeiro', department_id: await department(person) }
      return person.call('PUT /users/process-feedback/collaborator/{id}', { params: { id }, body })
    },
    remove: (person, id) => person.call('DELETE /users/process-feedback/collaborator/{id}', { params: { id } }),
  },
  job_description: {
    make: async (person, office) => {
      const body = { office, department_id: await department(person) }
      return (await person.call('POST /users/jobs-descriptions/descriptions', { body })).body.response.id
    },
    rename: (person, id, office) =>
      person.call('PUT /users/jobs-descriptions/descriptions/{id}', { params: { id }, body: { office } }),
    remove: (person, id) => person.call('DELETE /users/jobs-descriptions/descriptions/{id}', { params: { id } }),
  },
  norm: {
    make: async (person, topic) => (await person.call('POST /client/normas', { body: { topic } })).body.response.id,
    rename: (person, id, topic) => person.call('PUT /client/normas/{id}', { params: { id }, body: { topic } }),
    remove: (person, id) => person.call('DELETE /client/normas/{id}', { params: { id } }),
  },
  competence: {
    make: async (person, title) =>
      (await person.call('POST /client/competences', { body: { title } })).body.response.id,
    rename: (person, id, title) => person.call('PUT /client/competences/{id}', { params: { id }, body: { title } }),
    remove: (person, id) => person.call('DELETE /client/competences/{id}', { params: { id } }),
  },
  training: {
    make: async (person, title) => {
      const collaborators = [await ways.collaborator.make(person, 'Rui')]
      const body = { ...training(title), collaborators }
      return (await person.call('POST /client/trainings', { body })).body.response[0]!.id
    },
    rename: (person, id, title) => person.call('PUT /client/trainings/{id}', { params: { id }, body: training(title) }),
    remove: (person, id) => person.call('DELETE /client/trainings/{id}', { params: { id } }),
  },
  feedback_template: {
    make: async (person, name) =>
      (await person.call('POST /users/proccess-feedback-custom/templates', { body: { name } })).body.response.id,
    rename: (person, id, name) =>
      person.call('PUT /users/proccess-feedback-custom/templates/{id}', { params: { id }, body: { name } }),
    remove: (person, id) => person.call('DELETE /users/proccess-feedback-custom/templates/{id}', { params: { id } }),
  },
  feedback_round: {
    make: async (person, name) =>
      (await person.call('POST /users/feedback-rounds', { body: await roundOf(person, name) })).body.response.id,
    rename: async (person, id, name) =>
      person.call('PUT /users/feedback-rounds/{id}', { params: { id }, body: await roundOf(person, name) }),
    remove: (person, id) => person.call('DELETE /users/feedback-rounds/{id}', { params: { id } }),
  },
  // What is asked is not changed once it was.
  survey: {
    make: async (person, title) => {
      const body = { title, kind: 'pulse' as const, closes_on: '2026-03-20', questions: ['Gosto daqui'] }
      return (await person.call('POST /client/pesquisas', { body })).body.response.id
    },
    remove: (person, id) => person.call('DELETE /client/pesquisas/{id}', { params: { id } }),
  },
  work_risk: {
    make: async (person, hazard) =>
      (await person.call('POST /client/riscos-do-trabalho', { body: { ...danger, hazard } })).body.response.id,
    rename: (person, id, hazard) =>
      person.call('PUT /client/riscos-do-trabalho/{id}', { params: { id }, body: { ...danger, hazard } }),
    remove: (person, id) => person.call('DELETE /client/riscos-do-trabalho/{id}', { params: { id } }),
  },
  ...waysOfBoards('swot'),
  ...waysOfBoards('canvas'),
  entry: {
    make: async (person, description) => {
      const books = await Bookkeeping.of(person)
      return (await books.expense(612.4, { description })).id
    },
    rename: async (person, id, description) => {
      const { response } = (await person.call('GET /client/finance/entries/{id}', { params: { id } })).body
      const { classification_id, scheme_account_id, date_finish, value, updated_at } = response
      const body = { classification_id, scheme_account_id, date_finish, value, updated_at, description }
      return person.call('PUT /client/finance/entries/{id}', {
        params: { id },
        body: { ...body, payment_method_id: 2, month_competence: response.competence },
      })
    },
    remove: (person, id) =>
      person.call('DELETE /client/finance/entries/{id}', { params: { id }, query: { scope: 'this' } }),
  },
}

it('entries are found only by people who may see finance, and by their amount', async () => {
  const id = await ways.entry.make(ana, 'Aluguel da loja')
  const [found] = await search(ana, '612,40')
  expect(found).toMatchObject({ kind: 'entry', id, title: 'Aluguel da loja', hint: '− R$ 612,40' })
  const carla = await server.colleague(ana, ['results'])
  expect(await titles(carla, 'aluguel')).toEqual([])
})

it('the kinds in the database and in the contract are the same', async () => {
  const views = await server.asOwner<{ kind: string }>(
    `select substr(viewname, 4) as kind from pg_views where schemaname = 'search' and viewname like 'of\\_%' order by 1`,
  )
  expect(views.map(({ kind }) => kind)).toEqual(indexed.toSorted())
})

describe.each(SearchKind.options)('%s', (kind) => {
  const { make, rename, remove } = ways[kind]
  // Entries are searched as their list is, by parts of words as they are written.
  const newWord = kind === 'entry' ? 'licitaçoes' : 'licitação'
  const found = async (person: Person, q: string) =>
    (await search(person, q)).filter((one) => one.kind === kind).map(({ id }) => id)

  it('is found from its creation on, by its new words after a change, and no more after its deletion', async () => {
    const id = await make(ana, 'Orçamento da padaria')
    expect(await found(ana, 'orcamento')).toEqual([id])
    await rename?.(ana, id, 'Licitações da prefeitura')
    expect(await found(ana, 'orcamento')).toEqual(rename ? [] : [id])
    expect(await found(ana, newWord)).toEqual(rename ? [id] : [])
    if (!remove) return
    await remove(ana, id)
    expect(await found(ana, rename ? newWord : 'orcamento')).toEqual([])
  })

  it('is found in its company only', async () => {
    const stranger = await server.company()
    await make(ana, 'Orçamento secreto')
    expect(await found(stranger, 'orçamento')).toEqual([])
  })
})

it('indicators and plans of action are found only by people who may see results', async () => {
  await ways.action_plan.make(ana, 'Orçamento menor')
  await ways.indicator.make(ana, 'Orçamento gasto')
  const carla = await server.colleague(ana, ['results'])
  expect(await titles(bia, 'orçamento')).toEqual([])
  expect((await titles(carla, 'orçamento')).toSorted()).toEqual(['Orçamento gasto', 'Orçamento menor'])
})

it('what belongs to people is found only by people who may see people', async () => {
  const kinds = SearchKind.options.filter((kind) => areaOfKind[kind] === 'peoples')
  for (const kind of kinds) await ways[kind].make(ana, 'Orçamento')
  const carla = await server.colleague(ana, ['peoples'])
  expect(await titles(bia, 'orçamento')).toEqual([])
  expect((await search(carla, 'orçamento')).map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
})

it('a training is found by whoever was trained, by their new name too', async () => {
  const id = await ways.training.make(ana, 'Brigada')
  const { within } = (await search(ana, 'rui brigada'))[0]!
  const { body } = await ana.call('GET /users/process-feedback/collaborator/{id}', { params: { id: within! } })
  const { cargo, department_id } = body.response
  await ana.call('PUT /users/process-feedback/collaborator/{id}', {
    params: { id: within! },
    body: { name: 'Carlos', cargo, department_id },
  })
  expect(await search(ana, 'rui brigada')).toEqual([])
  expect(await search(ana, 'carlos brigada')).toMatchObject([{ kind: 'training', id, hint: 'Carlos' }])
})

it('a collaborator is found with their position, and once a departure is known with its day, past or to come', async () => {
  const id = await ways.collaborator.make(ana, 'Rui')
  const params = { id }
  const { body } = await ana.call('GET /users/process-feedback/collaborator/{id}', { params })
  const { name, cargo, department_id } = body.response
  const hint = async () => (await search(ana, 'rui')).find(({ kind }) => kind === 'collaborator')!.hint
  expect(await hint()).toBe(cargo)
  const left_on = '2026-08-31'
  await ana.call('PUT /users/process-feedback/collaborator/{id}', {
    params,
    body: { name, cargo, department_id, left_on },
  })
  expect(await hint()).toBe('Saída em 31/08/2026')
})

it('risks and audits are found only by people who may see processes', async () => {
  await ways.risk.make(ana, 'Orçamento estoura')
  await ways.internal_audit.make(ana, 'Auditoria do orçamento')
  const carla = await server.colleague(ana, ['proccess'])
  expect(await titles(bia, 'orçamento')).toEqual([])
  expect(await search(carla, 'orçamento')).toHaveLength(2)
})

it('records that are older than their kind in the search are found after the next morning, and once', async () => {
  await ways.norm.make(ana, 'Uniforme')
  await ways.swot_subject.make(ana, 'Equipe de uniforme')
  await server.asOwner('delete from search.entries where company_id = $1', [ana.companyId])
  await task(ana, 'Passar o uniforme')
  expect(await titles(ana, 'uniforme')).toEqual(['Passar o uniforme'])
  for (const day of ['03', '04']) {
    server.setClock(`2026-03-${day}T09:10:00-03:00`)
    await passHourInCompany.run({ companyId: ana.companyId }, server.composed.jobContext, 'job')
  }
  expect((await titles(ana, 'uniforme')).toSorted()).toEqual(['Equipe de uniforme', 'Passar o uniforme', 'Uniforme'])
})

it('processes and POPs are found only by people who may see processes', async () => {
  await ways.procedure.make(ana, 'Orçamento mensal')
  const carla = await server.colleague(ana, ['proccess'])
  expect(await titles(bia, 'orçamento')).toEqual([])
  expect(await titles(carla, 'orçamento')).toEqual(['Orçamento mensal'])
})

describe('words of a search', () => {
  it.each([
    ['orçamento', 'without accents and case', 'ORCAMENTO'],
    ['orçamento', 'by their beginning', 'orcam'],
    ['orçamento', 'in the plural', 'orçamentos'],
    ['reunião', 'in the plural', 'reuniões'],
    ['reuniões', 'in the singular', 'reuniao'],
    ['licitações', 'in the singular', 'licitacao'],
    ['contratos', 'by what the forms have in common', 'contratar'],
    ['Nota-fiscal/2026 nº 1.204', 'between signs', 'fiscal 204'],
    ['padaria@bomdia.com.br', 'in an address', 'bomdia'],
  ])('%s is found %s: %s', async (title, _, query) => {
    await contact(ana, title)
    expect(await titles(ana, query)).toEqual([title])
  })

  it('must all be in the entry, in any order, and small words do not count', async () => {
    await contact(ana, 'Reunião com a diretoria de vendas')
    await contact(ana, 'Reunião de compras')
    expect(await titles(ana, 'vendas reuniao')).toEqual(['Reunião com a diretoria de vendas'])
    expect(await titles(ana, 'reunião da diretoria')).toEqual(['Reunião com a diretoria de vendas'])
    expect(await titles(ana, 'reuniao estoque')).toEqual([])
  })

  it.each(["'", "'; drop table search.entries; --", '& | ! :* <->', '%', '\\', '  ', 'a', '🙂🙂', "''42/0.x'':*"])(
    'that are signs find nothing and break nothing: %s',
    async (q) => {
      await contact(ana, 'Padaria')
      const answer = await ana.call('GET /search', { query: { q } })
      expect(answer.status).toBe(200)
      expect(answer.body.found).toEqual([])
    },
  )

  it('are also searched in the content: feedback of a task, subjects of minutes, an e-mail', async () => {
    await task(ana, 'Visita', { feedback: 'O cliente pediu desconto' })
    const { id, subjects } = await minutes(ana, 'Diretoria', 'Trocar o fornecedor de farinha')
    await contact(ana, 'Ana Lima', 'financeiro@moinho.com.br')
    expect(await titles(ana, 'farinha')).toEqual(['Diretoria'])
    expect(await titles(ana, 'moinho')).toEqual(['Ana Lima'])
    const { updated_at } = subjects[0]!
    await ana.call('PUT /v2/protocols/{id}/subjects/{subject}', {
      params: { id, subject: subjects[0]!.id },
      body: { description: '<p>Trocar o fornecedor de fermento</p>', updated_at },
    })
    expect(await titles(ana, 'farinha')).toEqual([])
    expect(await titles(ana, 'fermento')).toEqual(['Diretoria'])
  })
})

describe('personal records', () => {
  it('tasks and files are found by their owner only; those of the team by everybody', async () => {
    const id = await task(ana, 'Folha de pagamento')
    await file(ana, 'Folha de pagamento')
    expect((await search(ana, 'pagamento')).map(({ kind }) => kind).sort()).toEqual(['file', 'task'])
    expect(await search(bia, 'pagamento')).toEqual([])
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, type: '2' } })
    expect((await search(bia, 'pagamento')).map(({ kind }) => kind)).toEqual(['task'])
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, type: '1' } })
    expect(await search(bia, 'pagamento')).toEqual([])
  })

  it('a task that is given to somebody else is found by them as a task, and by its author as a delegated one', async () => {
    const id = await task(ana, 'Conferir o caixa')
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, client_id: bia.userId } })
    expect((await search(bia, 'caixa')).map(({ kind }) => kind)).toEqual(['task'])
    expect((await search(ana, 'caixa')).map(({ kind }) => kind)).toEqual(['delegated_task'])
    const other = await server.colleague(ana)
    expect(await search(other, 'caixa')).toEqual([])
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, label: 'Conferir o troco' } })
    expect(await search(ana, 'caixa')).toEqual([])
    expect((await search(ana, 'troco')).map(({ kind }) => kind)).toEqual(['delegated_task'])
    await ana.call('POST /calendar/save-task', { body: { calendar_id: id, client_id: ana.userId } })
    expect((await search(ana, 'troco')).map(({ kind }) => kind)).toEqual(['task'])
    expect(await search(bia, 'troco')).toEqual([])
  })

  it('a personal card is found by its owner only, with its board', async () => {
    await ana.call('POST /v2/client/scrum/task', { body: { title: 'Aprender inglês' } })
    await ana.call('POST /v2/client/scrum-iso/task', { body: { title: 'Inglês para a auditoria' } })
    expect((await search(ana, 'ingles')).map(({ within }) => within).sort()).toEqual([1, 3])
    expect(await titles(bia, 'ingles')).toEqual(['Inglês para a auditoria'])
  })

  it('contacts are found by people with their permission', async () => {
    await contact(ana, 'Fornecedor reservado')
    const holder = await server.colleague(ana, ['contacts'])
    expect(await titles(bia, 'reservado')).toEqual([])
    expect(await titles(holder, 'reservado')).toEqual(['Fornecedor reservado'])
  })

  it('a supplier that is a contact is found under its name now and under the one it was registered with', async () => {
    const id = await contact(ana, 'Moinho Aurora')
    await supplier({ ana, secret: '' }, { title: '', contact_id: id })
    await ways.contact.rename!(ana, id, 'Moinho Boreal')
    const found = async (words: string) =>
      (await search(ana, words)).filter(({ kind }) => kind === 'supplier').map(({ title }) => title)
    expect([await found('aurora'), await found('boreal')]).toEqual([['Moinho Boreal'], ['Moinho Boreal']])
  })
})

describe('the order of results', () => {
  it('is titles first, then the nearest to today, and no more than asked for', async () => {
    await task(ana, 'Longe', { date: '2026-06-01', feedback: '' })
    await task(ana, 'Auditoria em junho', { date: '2026-06-01' })
    await task(ana, 'Auditoria de ontem', { date: '2026-03-01' })
    await task(ana, 'Auditoria do ano passado', { date: '2025-03-01' })
    await minutes(ana, 'Diretoria', 'auditoria')
    expect(await titles(ana, 'auditoria')).toEqual([
      'Auditoria de ontem',
      'Auditoria em junho',
      'Auditoria do ano passado',
      'Diretoria',
    ])
    expect(await search(ana, 'auditoria', 2)).toHaveLength(2)
  })

  it('has a series once, by its nearest occurrence', async () => {
    const id = await task(ana, 'Abrir a loja', { repeat_day: '8' })
    expect(await search(ana, 'abrir loja')).toEqual([
      { kind: 'task', id, title: 'Abrir a loja', hint: '', excerpt: '', date: '2026-03-02', within: null },
    ])
  })
})

describe('however many entries have the words', () => {
  const today = '2026-03-02'
  // One title in this many has the word; bodies have the same words elsewhere.
  const frequencies = Object.entries({ todos: 1, metade: 2, vigesima: 20, centena: 200, milhar: 2000 })
  const entries = Array.from({ length: 4000 }, (_, n) => {
    const words = (salt: number) => frequencies.flatMap(([word, one]) => ((n * 7919 + salt) % one === 0 ? word : []))
    return {
      label: `Item ${n} ${words(0).join(' ')}`,
      feedback: words(1).join(' '),
      date: new Date(Date.UTC(2021, 0, 1 + ((n * 37) % 2000))).toISOString().slice(0, 10),
      type: n % 3 ? '1' : '2',
    }
  })

  let busy: Person
  beforeAll(async () => {
    busy = await server.company()
    await manyTasks(server, busy, entries)
    await server.asOwner('analyze search.entries')
  })
  afterAll(() => clearTasks(server, busy))

  it('the order of all of them is the same: title first, then the nearest', async () => {
    for (const query of ['todos', 'tod', 'metade', 'vigesima', 'centena', 'milhar', 'metade vigesima', 'metade mil']) {
      const holds = (text: string) => query.split(' ').every((word) => text.includes(` ${word}`))
      const expected = entries
        .filter(({ label, feedback }) => holds(`${label} ${feedback}`))
        .map(({ label, date }) => ({ label, place: [holds(label), Math.abs(Date.parse(date) - Date.parse(today))] }))
        .sort((a, b) => Number(b.place[0]) - Number(a.place[0]) || Number(a.place[1]) - Number(b.place[1]))
      // The order of two results of the same day is not specified.
      const places = new Map(expected.map(({ label, place }) => [label, place]))
      const found = await search(busy, query)
      expect(
        found.map(({ title }) => places.get(title)),
        query,
      ).toEqual(expected.slice(0, 20).map(({ place }) => place))
    }
  })

  it.each(['todos', 'tod', 'metade', 'milhar'])('few of them are read: %s', async (query) => {
    const client = await server.composed.database.pool.connect()
    const readSoFar = async () => {
      const { rows } = await client.query<{ read: number }>(
        `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_all_tables where relid = 'search.entries'::regclass`,
      )
      return rows[0]!.read
    }
    try {
      await client.query('begin')
      await client.query(`select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`, [
        String(busy.companyId),
        String(busy.userId),
      ])
      const before = await readSoFar()
      const { rows } = await client.query(`select * from search.find($1, '{task}', '{}', 20, now())`, [query])
      expect(rows).toHaveLength(query === 'milhar' ? 4 : 20)
      expect((await readSoFar()) - before).toBeLessThan(entries.length / 2)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('a saved task reads its own alone, also on a connection that planned its statements before there were any', async () => {
    await withClient(server.database.connection, async (client) => {
      const readSoFar = async () => {
        const { rows } = await client.query<{ read: number }>(
          `select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_all_tables
           where relid in ('search.entries'::regclass, 'routine.tasks'::regclass)`,
        )
        return rows[0]!.read
      }
      const { rows } = await client.query('select id from routine.tasks where company_id = $1', [busy.companyId])
      const refresh = (ids: number[]) =>
        client.query('select search.refresh_task($1, $2)', [ids.map(() => busy.companyId), ids])
      await client.query('begin')
      await client.query('create temporary table kept on commit drop as select * from search.entries')
      await client.query('truncate search.entries')
      await client.query('analyze search.entries')
      await refresh([rows[0]!.id])
      await client.query('insert into search.entries select * from kept on conflict do nothing')
      const before = await readSoFar()
      await refresh([rows[1]!.id])
      await refresh([rows[2]!.id, -1])
      expect((await readSoFar()) - before).toBeLessThan(20)
      await client.query('rollback')
    })
  })
})

describe('where a result matched', () => {
  const excerpts = async (person: Person, q: string) => (await search(person, q)).map(({ excerpt }) => excerpt)

  it('is said as it was written, unless the title has every word', async () => {
    const feedback =
      'Depois da reunião a equipe combinou de limpar o forno elétrico às terças, antes de abrir a padaria para os clientes.'
    await task(ana, 'Reunião da produção', { feedback })
    expect(await excerpts(ana, 'reuniao')).toEqual([''])
    expect(await excerpts(ana, 'reuniao eletr')).toEqual([
      '…a equipe combinou de limpar o forno elétrico às terças, antes de abrir a padaria para os clientes.',
    ])
    expect(await excerpts(ana, 'fornos')).toEqual([expect.stringContaining('limpar o forno elétrico')])
  })

  it('is found in the subjects of an ATA, without their formatting, and in an address of a contact', async () => {
    await minutes(ana, 'Diretoria', 'Comprar <strong>câmara fria</strong> usada')
    await contact(ana, 'Moinho', 'vendas@trigobom.com.br')
    expect(await excerpts(ana, 'camara')).toEqual(['Assunto Comprar câmara fria usada'])
    expect(await excerpts(ana, 'trigobom')).toEqual([expect.stringContaining('vendas@trigobom.com.br')])
  })

  it('is said of what the user may find, and of nothing else', async () => {
    const own = await task(ana, 'Salário', { feedback: 'Aumento do João' })
    const client = await server.composed.database.pool.connect()
    try {
      await client.query('begin')
      const as = async (person: Person) => {
        await client.query(`select set_config('app.company_id', $1, true), set_config('app.user_id', $2, true)`, [
          String(person.companyId),
          String(person.userId),
        ])
        const { rows } = await client.query(`select search.excerpt_of('aumento', 'task', $1, '{}') as excerpt`, [own])
        return rows[0].excerpt
      }
      expect(await as(ana)).toBe('Aumento do João')
      expect(await as(bia)).toBeNull()
      expect(await as(await server.company())).toBeNull()
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('the entries of the search index', () => {
  it("cannot be reached by the application's role: they are neither read nor written but through the search", async () => {
    const client = await server.composed.database.pool.connect()
    try {
      for (const statement of [
        'select * from search.entries',
        'delete from search.entries',
        `select search.rebuild('task')`,
        `select search.refresh_task('{1}', '{1}')`,
        'select * from search.of_task',
        'select * from search.text_of_task',
        `select search.excerpt('a', 'b', 'c')`,
      ])
        await expect(client.query(statement), statement).rejects.toThrow('permission denied')
    } finally {
      client.release()
    }
  })

  it('are maintained by statements that are planned once: no trigger of the product makes one as text', async () => {
    const triggered = await server.asOwner<{ name: string; body: string }>(
      `select p.oid::regprocedure::text as name, p.prosrc as body from pg_proc p
       where p.oid in (select tgfoid from pg_trigger where not tgisinternal)
          or (p.pronamespace = 'search'::regnamespace and p.proname like 'refresh\\_%')`,
    )
    expect(triggered.length).toBeGreaterThan(SearchKind.options.length)
    expect(triggered.filter(({ body }) => /\bexecute\b/i.test(body))).toEqual([])
  })

  it('built anew are the same as those maintained by the triggers', async () => {
    for (const kind of indexed) await ways[kind].make(ana, 'Balanço geral')
    const all = () =>
      server.asOwner('select * from search.entries where company_id = $1 order by kind, record_id', [ana.companyId])
    const kept = await all()
    for (const kind of indexed) await server.asOwner('select search.rebuild($1)', [kind])
    expect(await all()).toEqual(kept)
  })

  it('are deleted with the rows of their company', async () => {
    for (const kind of SearchKind.options) await ways[kind].make(ana, 'Balanço geral')
    const { id, subjects } = await minutes(ana, 'Diretoria', 'Balanço')
    await ana.call('POST /v2/protocols/{id}/subjects/{subject}/task', {
      params: { id, subject: subjects[0]!.id },
      body: { label: 'Fechar o balanço', date: '2026-03-03' },
    })
    await deleteCompanyRows(server.composed.database, ana.companyId, { schemas: ['identity'], tables: [] })
    expect(await server.asOwner('select 1 from search.entries where company_id = $1', [ana.companyId])).toEqual([])
  })
})
