import { factors } from '@prumo/contract/people/climate/instrument.ts'
import { beforeAll, describe, expect } from 'vitest'
import { prepareExport } from '../../privacy/exports/preparing.ts'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'
import { attacks, beginWorld, differing, masked, type Seen, type Steps, tablesOf, textOf } from '../testing/worlds.ts'

/*
 * The attack on the anonymity of surveys, as that on rounds: the same company, in which only who answers what differs.
 * Of an open survey everything is compared but the answers themselves, which no call reads; of an ended one everything.
 */

const server = openOwnTestServer()

const statements = factors.flatMap((factor) => factor.statements)
/** How many answer in each department, in the order in which they do; the kitchen is under the minimum. */
const answering = [
  'shop',
  'kitchen',
  'shop',
  'none',
  'shop',
  'kitchen',
  'shop',
  'shop',
  'kitchen',
  'shop',
  'none',
] as const
type Group = (typeof answering)[number]

/** What the n-th who answers says to each statement: 1 to 5. */
type Plan = (n: number) => { group: Group; says: number[] }

/** Everybody says something else. */
const said = (n: number) => statements.map((_, at) => 1 + ((n + (at % 3 === 0 ? 1 : 0)) % 5))
const plain: Plan = (n) => ({ group: answering[n]!, says: said(n) })
/** What the next of the same department says. */
const exchanged: Plan = (n) => {
  const same = answering.flatMap((group, at) => (group === answering[n] ? [at] : []))
  return { group: answering[n]!, says: said(same[(same.indexOf(n) + 1) % same.length]!) }
}
/** Two of the kitchen say what the one without a department said, and so on: of few only the sum is shown. */
const few = answering.flatMap((group, at) => (group === 'shop' ? [] : [at]))
const exchangedAmongFew: Plan = (n) =>
  few.includes(n) ? { group: answering[n]!, says: said(few[(few.indexOf(n) + 1) % few.length]!) } : plain(n)
/** One of the shop and one of the kitchen exchange what they say: the shop, which is shown, has another mean. */
const acrossDepartments: Plan = (n) => (n < 2 ? { group: answering[n]!, says: said(1 - n) } : plain(n))

const withoutAddress = (text: string) => masked(text).replaceAll(/"(url|qr)":"(?:[^"\\]|\\.)*"/g, '"$1":"(address)"')

/** What people with and without the permission read of it. */
async function screensOf(who: Person, name: string, survey: number): Promise<Seen> {
  const seen: Seen = new Map()
  const look = async (key: string, input: object = {}) => {
    const { status, raw } = await server.attempt(who.token, key as 'GET /account', input)
    seen.set(`${name}: ${key}`, `${status} ${withoutAddress(textOf(raw))}`)
  }
  await look('GET /client/pesquisas/{id}', { params: { id: survey } })
  for (const key of [
    'GET /client/pesquisas',
    'GET /client/riscos-do-trabalho/propostas',
    'GET /client/pessoas/home',
    'GET /waiting',
    'GET /notifications',
    'GET /client/audit',
    'GET /account/personal-data',
    'GET /client/bin',
  ])
    await look(key)
  await look('GET /search', { query: { q: 'trabalhar' } })
  return seen
}

async function world(number: number, plan: Plan): Promise<Steps> {
  await beginWorld(server, number)
  server.setClock('2026-05-04T12:00:00-03:00')
  const ana = await server.company()
  const colleague = await server.colleague(ana, [])
  const groups: Record<Group, number> = { shop: 0, kitchen: 0, none: 0 }
  for (const name of ['shop', 'kitchen'] as const) {
    groups[name] = (await ana.call('POST /client/departments', { body: { name } })).body.response.id
    for (let n = 0; n < 7; n++) {
      const body = { name: `${name} ${n}`, cargo: 'Auxiliar', department_id: groups[name] }
      await ana.call('POST /users/process-feedback/collaborator', { body })
    }
  }
  const body = { title: 'Como é trabalhar aqui', kind: 'psychosocial' as const, closes_on: '2026-05-29' }
  const { id } = (await ana.call('POST /client/pesquisas', { body })).body.response
  const { url } = (await ana.call('GET /client/pesquisas/{id}', { params: { id } })).body.response
  const steps: Steps = []
  const lookAround = async (step: string, hidden: Readonly<Record<string, readonly string[]>>) => {
    const seen = await tablesOf(server, ana.companyId, hidden)
    for (const [name, who] of [
      ['ana', ana],
      ['colleague', colleague],
    ] as const)
      for (const [label, content] of await screensOf(who, name, id)) seen.set(label, content)
    steps.push({ step, seen })
  }
  const address = { 'people.surveys': ['token'] }
  for (const n of answering.keys()) {
    server.setClock(`2026-05-05T12:${10 + n}:00-03:00`)
    const { group, says } = plan(n)
    const params = { token: url.split('/').at(-1)! }
    const sent = await server.attempt(undefined, 'POST /pesquisa/{token}', {
      params,
      body: { group: groups[group], answers: says },
    })
    expect(sent.status).toBe(204)
    if (n % 3 === 1) await lookAround(`after ${n + 1}`, { ...address, 'people.survey_answers': ['answers', 'sheet'] })
  }
  server.setClock('2026-05-06T12:00:00-03:00')
  await ana.call('POST /client/pesquisas/{id}/encerrar', { params: { id } })
  await lookAround('ended', address)
  await ana.call('POST /client/exports')
  await server.runJobs(prepareExport)
  const made = (await ana.call('GET /client/exports')).body.response[0]!.id
  const { raw } = await ana.call('GET /client/exports/{id}/file', { params: { id: made } })
  steps.at(-1)!.seen.set('the export of the company', masked(textOf(raw)))
  return steps
}

describe('what somebody answered in a survey', () => {
  const attack = attacks()
  let base: Steps
  beforeAll(async () => {
    base = await world(1, plain)
  })

  attack('cannot be told from the same answered by others of the department', async () => {
    expect(base.at(-1)!.seen.get('ana: GET /client/pesquisas/{id}')).toContain('"people":6')
    expect(differing(base, await world(2, exchanged))).toEqual([])
  })

  attack('is in the sum of all alone where fewer than five of a department answered', async () => {
    expect(differing(base, await world(3, exchangedAmongFew))).toEqual([])
  })

  attack(
    'is seen in the mean of a department that is shown, at the end and never before: the attack finds it',
    async () => {
      const found = differing(base, await world(4, acrossDepartments))
      expect(found.filter((label) => !label.startsWith('ended, '))).toEqual([])
      expect(found.some((label) => label.startsWith('ended, ana: GET /client/pesquisas/{id}:'))).toBe(true)
      expect(found.filter((label) => label.includes('colleague'))).toEqual([])
    },
  )
})
