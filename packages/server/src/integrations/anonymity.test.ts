import { allCalls } from '@prumo/contract/areas.ts'
import { isDownload } from '@prumo/contract/contract.ts'
import { keyNeeds } from '@prumo/contract/key-needs.ts'
import { factors } from '@prumo/contract/people/climate/instrument.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answers, companyOf } from '../people/testing/round-company.ts'
import { beginWorld, differing, masked, type Steps, tablesOf, textOf } from '../people/testing/worlds.ts'
import { pagesOf } from '../platform/documents/testing/reading.ts'
import { openOwnTestServer, type Person } from '../testing/test-server.ts'
import { keyOf } from './testing/keys.ts'

/*
 * The doors of a company and what was promised to be nobody's: the same company twice, in which others of a group say the
 * same in a round and in a survey, groups that are too small say something else, and somebody tells something in the
 * report channel, or nobody does. A key that opens everything reads every call that keys open, the export, and what
 * changed; a webhook waits for everything. Assistants make the calls of a key and see no more.
 */

const server = openOwnTestServer({ OUTGOING_RANGES: '127.0.0.0/8', OUTGOING_HTTP: '1' })

type World = {
  /** What somebody says of somebody in the round. */
  round: (assessor: string, about: string) => Answers
  /** What the n-th says in the survey, from 1 to 5, and whether they say where they work. */
  survey: (n: number) => { says: number; inShop: boolean }
  tells: boolean
}

const everybody = ['Ada', 'Rui', ...[1, 2, 3, 4, 5].map((n) => `Par ${n}`), 'Equipe 1', 'Equipe 2']
const said = (assessor: string, about: string): Answers => {
  const [place, of] = [everybody.indexOf(assessor), everybody.indexOf(about)]
  return {
    frequency: 1 + ((place * 2 + of) % 5),
    ten: 1 + ((place * 3 + of) % 10),
    yes: 1,
    text: `marca de ${assessor}`,
  }
}
/** Six of the shop and two of nowhere. */
const inShop = (n: number) => n < 6
const base: World = { round: said, survey: (n) => ({ says: 1 + (n % 5), inShop: inShop(n) }), tells: false }
const exchange: Readonly<Record<string, string>> = { 'Par 1': 'Par 2', 'Par 2': 'Par 1' }
const same: World = {
  round: (assessor, about) => {
    if (about !== 'Rui') return said(assessor, about)
    if (assessor.startsWith('Equipe')) return { frequency: 5, ten: 9, yes: 2, text: `marca outra de ${assessor}` }
    return said(exchange[assessor] ?? assessor, about)
  },
  // The first and the second of the shop, and the two of nowhere, say what the other one said.
  survey: (n) => ({ says: base.survey(n < 2 || n > 5 ? n ^ 1 : n).says, inShop: inShop(n) }),
  tells: true,
}
/** Ada says of Rui, with her name, something else; and the shop has another mean. */
const other: World = {
  ...base,
  round: (assessor, about) =>
    assessor === 'Ada' && about === 'Rui' ? { frequency: 5, ten: 1, yes: 2, text: 'marca' } : said(assessor, about),
  survey: (n) => (n === 0 ? { says: 5, inShop: true } : base.survey(n)),
}

/** Their order is that of names which a test numbers. */
const byNames = ['GET /client/users', 'GET /chat/participants']
/** Of the papers and lists to download only those of people: the others have no record to begin with. */
const readings = allCalls.flatMap(([key, { response }]) =>
  key.startsWith('GET ') &&
  keyNeeds.has(key) &&
  !key.includes('{') &&
  !byNames.includes(key) &&
  (!response || !isDownload(response) || keyNeeds.get(key)!.area === 'peoples')
    ? [key]
    : [],
)

/** Everything that a key reads without knowing a number, papers too, the whole export, and what changed since a cursor. */
async function doorsOf(token: string, cursor: string) {
  const get = async (url: string) => {
    const answer = await server.composed.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const raw = answer.rawPayload
    const isPaper = raw.subarray(0, 4).toString() === '%PDF'
    return `${answer.statusCode} ${masked(isPaper ? (await pagesOf(raw)).join('\n') : textOf(raw))}`
  }
  const seen = new Map<string, string>()
  for (const key of readings) seen.set(key, await get(`/api${key.slice('GET '.length)}`))
  seen.set('lines', await get('/api/integrations/export/lines'))
  seen.set('changes', await get(`/api/integrations/export/changes?cursor=${encodeURIComponent(cursor)}`))
  return seen
}

/** All of a company's tables but those of the answers and of the reports, and the jobs that wait. */
async function storedOf(ana: Person, hidden: Readonly<Record<string, readonly string[]>>) {
  const seen = await tablesOf(server, ana.companyId, {
    'people.surveys': ['token'],
    'integrations.keys': ['ending'],
    ...hidden,
  })
  for (const label of [...seen.keys()].filter(
    (one) => one.startsWith('table people.report_') || one === 'table people.reports',
  ))
    seen.delete(label)
  // No key opens the reports of a month, which leave the company by links.
  for (const key of ['GET /client/relatorio-do-mes/{month}', 'GET /client/relatorio-do-conselho/{month}'] as const) {
    const { status, raw } = await server.attempt(ana.token, key, { params: { month: '2026-05' } })
    seen.set(key, `${status} ${masked(textOf(raw))}`)
  }
  const jobs = await server.asOwner<{ job: string }>(
    `select name || ' ' || coalesce(data::text, '') as job from pgboss.job order by 1`,
  )
  return seen.set('jobs', masked(jobs.map(({ job }) => job).join('\n')))
}

async function world(number: number, { round: says, survey: answers, tells }: World): Promise<Steps> {
  await beginWorld(server, number)
  await server.asOwner('delete from pgboss.job')
  server.setClock('2026-05-04T12:00:00-03:00')
  const ana = await server.company()
  const { token } = await keyOf(ana)
  const events = (await ana.call('GET /integrations/happenings')).body.response.map(({ id }) => id)
  const webhook = { title: 'Tudo', address: 'http://127.0.0.1:8099/', events }
  const made = await ana.call('POST /integrations/webhooks', { body: webhook })
  expect(made.status, JSON.stringify(made.error)).toBe(201)
  const begun = await server.composed.app.inject({
    url: '/api/integrations/export',
    headers: { authorization: `Bearer ${token}` },
  })
  const { cursor } = begun.json<{ response: { cursor: string } }>().response

  const company = await companyOf(server, ana, { peers: 5, team: 2 })
  const round = await company.round()
  await round.open()
  const shop = (await ana.call('POST /client/departments', { body: { name: 'Loja' } })).body.response.id
  for (let n = 0; n < 7; n++)
    await ana.call('POST /users/process-feedback/collaborator', {
      body: { name: `Loja ${n}`, cargo: 'Auxiliar', department_id: shop },
    })
  const survey = (
    await ana.call('POST /client/pesquisas', {
      body: { title: 'Como é trabalhar aqui', kind: 'psychosocial', closes_on: '2026-05-29' },
    })
  ).body.response.id
  const { url } = (await ana.call('GET /client/pesquisas/{id}', { params: { id: survey } })).body.response
  const channel = (
    await ana.call('PUT /client/canal-de-relatos', {
      body: { is_open: true, words: '', answer_days: 5, conclude_days: 30, receiver_ids: [ana.userId] },
    })
  ).body.response

  const steps: Steps = []
  const lookAround = async (step: string, hidden: Readonly<Record<string, readonly string[]>> = {}) =>
    steps.push({ step, seen: new Map([...(await doorsOf(token, cursor)), ...(await storedOf(ana, hidden))]) })

  server.setClock('2026-05-05T12:00:00-03:00')
  for (const name of everybody) await round.answer(name, (about) => says(name, about))
  const statements = factors.flatMap((factor) => factor.statements)
  for (let n = 0; n < 8; n++) {
    const { says: value, inShop: here } = answers(n)
    const body = { group: here ? shop : 0, answers: statements.map(() => value) }
    const params = { token: url.split('/').at(-1)! }
    expect((await server.attempt(undefined, 'POST /pesquisa/{token}', { params, body })).status).toBe(204)
  }
  if (tells) {
    const params = { token: channel.url.split('/').at(-1)! }
    const body = { category: 'moral_harassment', what: 'marca do relato', place: 'Loja', concerns: [] }
    const sent = await server.attempt(undefined, 'POST /relato/{token}', { params, body })
    expect(sent.status).toBe(201)
    const following = JSON.parse(String(sent.raw)).response
    const more = { body: { ...following, text: 'marca da mensagem' } }
    expect((await server.attempt(undefined, 'POST /acompanhar-relato/mensagens', more)).status).toBe(204)
  }
  await lookAround('answered', {
    'people.round_answers': ['answers'],
    'people.survey_answers': ['answers', 'sheet'],
  })
  await round.close()
  await ana.call('POST /client/pesquisas/{id}/encerrar', { params: { id: survey } })
  await lookAround('ended')
  return steps
}

describe('the doors of a company', () => {
  let first: Steps
  beforeAll(async () => {
    first = await world(1, base)
  })

  it('are all looked through: every call without a number, the export, the changes', () => {
    expect(readings.length).toBeGreaterThan(80)
    const { seen } = first.at(-1)!
    expect([...seen].filter(([, content]) => content.startsWith('200 ')).length).toBeGreaterThan(70)
    expect(seen.get('GET /client/relatorio-do-mes/{month}')).toMatch(/^200 /)
    expect(seen.get('lines')).toContain('"end":true')
    expect(seen.get('changes')).toContain('Primeiro trimestre')
    expect(seen.get('table integrations.deliveries')).toContain('collaborator.created')
  })

  it('have nothing of the answers in a round or a survey by person, nor that a report came', async () => {
    const second = await world(2, same)
    expect(differing(first, second)).toEqual([])
    for (const { seen } of second)
      expect([...seen].filter(([, content]) => content.includes('marca do relato'))).toEqual([])
  })

  it('tell what has a name, and the mean of a group that is shown when the survey has ended: the attack finds both', async () => {
    const found = differing(first, await world(3, other))
    expect(found.some((one) => one.startsWith('answered, lines:'))).toBe(true)
    expect(found.filter((one) => one.startsWith('answered,') && /pesquisa|survey/.test(one.split(':')[0]!))).toEqual([])
    expect(found.some((one) => one.startsWith('ended, table people.surveys:'))).toBe(true)
  })
})
