import { usualFields } from '@prumo/contract/integrations/forms/model.ts'
import { beforeEach, expect, it } from 'vitest'
import { disableIn } from '../identity/testing/standing.ts'
import { riskInput } from '../quality/testing/risks.ts'
import { bodyOf, rncInput } from '../quality/testing/rncs.ts'
import { indicator } from '../results/testing/indicators.ts'
import { openTestServer, type Person } from './test-server.ts'

/* Records whose person has left: they are saved with that person, and given to nobody else who has left. */

const server = openTestServer()
let ana: Person
let bia: Person
let carla: Person

beforeEach(async () => {
  server.setClock('2026-08-15T12:00:00-03:00')
  ana = await server.company()
  bia = await server.colleague(ana, ['proccess'])
  carla = await server.colleague(ana, ['proccess'])
})

type Answer = { status: number; error: { fields?: Record<string, string> } }
/** Makes a record of Bia's, which is then saved with a person in the field. */
type Saves = () => Promise<{ field: string; save: (person: number) => Promise<Answer> }>

const place = async () => (await indicator({ ana, secret: 'x' })).department_id
const planBody = async () => ({ department_id: await place(), problem: 'Atraso', to_do: 'Rever' })

async function planWith(field: 'responsible_id' | 'verifier_id') {
  const body = await planBody()
  const made = await ana.call('POST /client/action-plan', { body: { ...body, [field]: bia.userId } })
  const params = { id: made.body.response.id }
  const save = (person: number) =>
    ana.call('PUT /client/action-plan/{id}', { params, body: { ...body, to_do: 'Trocar', [field]: person } })
  return { field, save }
}

const records: Record<string, Saves> = {
  'responsible of a plan': () => planWith('responsible_id'),
  'verifier of a plan': () => planWith('verifier_id'),
  'responsible of an action of a plan': async () => {
    const { id } = (await ana.call('POST /client/action-plan', { body: await planBody() })).body.response
    const body = { what: 'Ligar', responsible_id: bia.userId }
    const added = await ana.call('POST /client/action-plan/{id}/actions', { params: { id }, body })
    const params = { id, actionId: added.body.response.actions[0]!.id }
    return {
      field: 'responsible_id',
      save: (responsible_id) =>
        ana.call('PUT /client/action-plan/{id}/actions/{actionId}', {
          params,
          body: { what: 'Escrever', responsible_id },
        }),
    }
  },
  'responsible of an indicator': async () => {
    const { id } = await indicator({ ana, secret: 'x' }, undefined, { responsible_id: bia.userId })
    return {
      field: 'responsible_id',
      save: (responsible_id) => ana.call('PUT /client/indicators', { body: { id, title: 'Outro', responsible_id } }),
    }
  },
  'owner of a step of a nonconformity': async () => {
    const body = rncInput(await place(), 'x', { steps: { cause: { owner_id: bia.userId } } })
    const made = (await ana.call('POST /client/rncs', { body })).body.response
    return {
      field: 'steps.cause.owner_id',
      save: (owner_id) =>
        ana.call('PUT /client/rncs/{id}', {
          params: { id: made.id },
          body: { ...(bodyOf(made) as object), updated_at: undefined, steps: { cause: { owner_id } } } as never,
        }),
    }
  },
  'owner of a risk': async () => {
    const body = riskInput('', { owner_id: bia.userId }) as never
    const { id } = (await ana.call('POST /client/riscos', { body })).body.response
    return {
      field: 'owner_id',
      save: (owner_id) =>
        ana.call('PUT /client/riscos/{id}', { params: { id }, body: riskInput('', { owner_id }) as never }),
    }
  },
  'responsible of an item of the onboarding list': async () => {
    const body = { topic: 'Mostrar a loja', responsible_id: bia.userId }
    const { id } = (await ana.call('POST /client/onboarding', { body })).body.response
    return {
      field: 'responsible_id',
      save: (responsible_id) =>
        ana.call('PUT /client/onboarding/{id}', {
          params: { id },
          body: { topic: 'Mostrar o estoque', responsible_id },
        }),
    }
  },
  'receiver of a form': async () => {
    const body = { title: 'Orçamento', makes: 'task' as const, fields: usualFields('task'), receiver_id: bia.userId }
    const { id } = (await ana.call('POST /integrations/forms', { body })).body.response
    return {
      field: 'receiver_id',
      save: (receiver_id) =>
        ana.call('PUT /integrations/forms/{id}', { params: { id }, body: { ...body, title: 'Pedido', receiver_id } }),
    }
  },
  'person of an automation': async () => {
    const bodyFor = (person: number) =>
      ({
        title: 'Regra',
        when: { kind: 'event', event: 'contact.created' },
        conditions: [],
        actions: [{ do: 'task', text: 'Ver', days: 2, who: `person:${person}` }],
        on: true,
      }) as never
    const made = await ana.call('POST /integrations/automations', { body: bodyFor(bia.userId) })
    const params = { id: made.body.response.id }
    return {
      field: 'actions',
      save: (person) => ana.call('PUT /integrations/automations/{id}', { params, body: bodyFor(person) }),
    }
  },
}

it.each(Object.entries(records))('the %s stays when they have left, and is nobody else who has', async (_, make) => {
  const { field, save } = await make()
  for (const person of [bia, carla]) await disableIn(server, person, ana.companyId)
  const kept = await save(bia.userId)
  expect([kept.status, kept.error.fields]).toEqual([200, undefined])
  const refused = await save(carla.userId)
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, [field]])
})
