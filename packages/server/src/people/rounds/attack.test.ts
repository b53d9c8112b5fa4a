import { peopleCalls } from '@prumo/contract/people/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { readZip } from '../../platform/exports/testing/read-zip.ts'
import { prepareExport } from '../../privacy/exports/preparing.ts'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'
import { type Answers, companyOf } from '../testing/round-company.ts'

/*
 * The attack on the anonymity of rounds. The same company is made several times over, and only what peers and teams answer
 * differs: the same answers, by others of the same group; or other answers in groups that are too small to be shown.
 * Everything that anybody can look at is written down after each step: every screen of the area for each kind of person,
 * what waits for them, the trail, the exports, their own data, and every row of every table of the company. What is equal
 * in both says nothing of the difference, however it is added, subtracted, sorted or compared over time.
 */

const server = openOwnTestServer()
server.logged = []

type Plan = (assessor: string, about: string) => Answers

const everybody = ['Ada', 'Rui', ...[1, 2, 3, 4, 5].map((n) => `Par ${n}`), 'Equipe 1', 'Equipe 2']
const ledByAda = everybody.filter((name) => name === 'Rui' || name.startsWith('Par'))
const team = everybody.filter((name) => name.startsWith('Equipe'))

/** Those who stand in the same group about somebody, and so may have said what another of them did. */
const groupOf = (assessor: string, about: string): string[] => {
  if (assessor === about) return [assessor]
  if (about === 'Ada') return ledByAda
  if (ledByAda.includes(about) && ledByAda.includes(assessor)) return ledByAda.filter((name) => name !== about)
  if (about === 'Rui' && team.includes(assessor)) return team
  if (team.includes(about) && team.includes(assessor)) return team.filter((name) => name !== about)
  return [assessor]
}

/** Everybody says something else, so that a single answer names who gave it. */
const plain: Plan = (assessor, about) => {
  const [place, of] = [everybody.indexOf(assessor), everybody.indexOf(about)]
  return {
    frequency: 1 + ((place * 2 + of) % 5),
    ten: 1 + ((place * 3 + of) % 10),
    yes: 1 + (place % 2),
    text: `marca ${assessor.repeat(1 + place)} de ${about}`,
  }
}
/** What the next of the group said. */
const exchanged: Plan = (assessor, about) => {
  const group = groupOf(assessor, about)
  return plain(group[(group.indexOf(assessor) + 1) % group.length]!, about)
}
const isSmall = (assessor: string, about: string) =>
  assessor !== about && team.includes(assessor) && (about === 'Rui' || team.includes(about))
const otherInSmall: Plan = (assessor, about) =>
  isSmall(assessor, about)
    ? { frequency: 5, ten: 10, yes: 2, text: `marca outra de ${assessor}` }
    : plain(assessor, about)
/** Ada leads Rui, with her name; Par 1 is a peer of Par 2 in a group that is shown. */
const otherLeaderAndPeer: Plan = (assessor, about) =>
  (assessor === 'Ada' && about === 'Rui') || (assessor === 'Par 1' && about === 'Par 2')
    ? { frequency: 5, ten: 1, yes: 2, text: 'marca' }
    : plain(assessor, about)

/** Numbers begin at another million in each world; what chance and the real clock decide is hidden. */
const masked = (text: string) =>
  text
    .replaceAll(/"bytes": \d+/g, '"bytes": 0')
    // Numbered by all that the database server does, whoever does it.
    .replaceAll(/"tx": \d+/g, '"tx": 0')
    .replaceAll(/[\w+/=$.-]{32,}/g, '(secret)')
    .replaceAll(/\d{7,12}/g, (number) => `#${Number(number) % 1_000_000}`)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '(uuid)')
    .replaceAll(/20\d\d-\d\d-\d\d[T ]\d\d:\d\d:[\d.]+/g, (instant) =>
      instant.startsWith('2026-05') ? instant : '(now)',
    )
    .replaceAll(/\d\d\/(?!05)\d\d\/20\d\d \d\d:\d\d/g, '(now)')
    .replaceAll(/\b(pessoa|empresa|Pessoa |Empresa |pessoa-)\d+/g, '$1(n)')

/** What an answer says: of an archive, what its files say. */
const textOf = (raw: Buffer) =>
  raw.subarray(0, 2).toString() === 'PK'
    ? [...readZip(raw)].map(([name, content]) => `${name}\n${String(content)}`).join('\n')
    : String(raw)

/** The rows of a record in the bin lie in the order in which the database happened to read them. */
const sorted = (content: unknown): unknown => {
  if (Array.isArray(content))
    return content.map(sorted).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  if (content === null || typeof content !== 'object') return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, sorted(value)]))
}

type Seen = Map<string, string>

async function tablesOf(companyId: number, { answers }: { answers: boolean }): Promise<Seen> {
  const tables = await server.asOwner<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.oid::regclass::text not like 'pgboss.%'`)
  const content = tables
    .map(({ name }) => {
      const row = name === 'people.round_answers' && !answers ? "to_jsonb(t) - 'answers'" : 'to_jsonb(t)'
      return `select '${name}' as name, (select jsonb_agg(${row} order by (${row})::text)::text from ${name} t where t.company_id = $1) as content`
    })
    .join(' union all ')
  const rows = await server.asOwner<{ name: string; content: string | null }>(content, [companyId])
  return new Map(
    rows.map(({ name, content: all }) => [
      `table ${name}`,
      masked(name.endsWith('deleted_records') ? JSON.stringify(sorted(JSON.parse(all ?? '[]'))) : (all ?? '')),
    ]),
  )
}

/** Every read of the area, and what is told of it elsewhere, as one person gets it. */
async function screensOf(who: Person, name: string, places: { round: number; people: number[]; ids: number[] }) {
  const seen: Seen = new Map()
  const look = async (key: string, input: object) => {
    const { status, raw } = await server.attempt(who.token, key as 'GET /account', input)
    seen.set(`${name}: ${key} ${masked(JSON.stringify(input))}`, `${status} ${masked(textOf(raw))}`)
  }
  for (const [key, call] of Object.entries(peopleCalls)) {
    if (!key.startsWith('GET ') || key.includes('pdf') || key.includes('png') || key.includes('photo')) continue
    const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, param]) => param!)
    const query = 'query' in call && key.includes('feedback-drafts') ? { query: { kind: 'custom' } } : {}
    if (names.length === 0) await look(key, query)
    else if (key.includes('feedback-rounds'))
      for (const person of names.length > 1 ? places.people : [0])
        await look(key, { params: { id: places.round, ...(person && { person }) } })
    else if (key.includes('round-results')) for (const id of places.people) await look(key, { params: { id } })
    else if (names.length === 1 && /ollaborator/.test(names[0]!))
      for (const id of places.ids) await look(key, { params: { [names[0]!]: id }, ...query })
  }
  for (const key of [
    'GET /waiting',
    'GET /notifications',
    'GET /client/audit',
    'GET /account/personal-data',
    'GET /client/bin',
  ])
    await look(key, {})
  return seen
}

/** Makes the company and its round, and writes down what is seen at each step. */
async function world(number: number, plan: Plan) {
  const sequences = await server.asOwner<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname <> 'pgboss'`,
  )
  for (const { name } of sequences) await server.asOwner(`alter sequence ${name} restart with ${number * 1_000_000}`)
  server.setClock('2026-05-04T12:00:00-03:00')
  const ana = await server.company()
  const company = await companyOf(server, ana, { peers: 5, team: 2 })
  const { id, open, close, answer, person } = await company.round()
  const people = everybody.map(person)
  const places = { round: id, people, ids: Object.values(company.ids) }
  const steps: { step: string; seen: Seen }[] = []
  const lookAround = async (step: string, { screens = false, answers = false } = {}) => {
    const seen = await tablesOf(ana.companyId, { answers })
    const watchers = {
      ana,
      Ada: company.people['Ada']!,
      Rui: company.people['Rui']!,
      'Par 1': company.people['Par 1']!,
    }
    for (const [name, who] of screens ? Object.entries(watchers) : [])
      for (const [label, content] of await screensOf(who, name, places)) seen.set(label, content)
    steps.push({ step, seen })
  }
  await open()
  for (const [at, name] of everybody.entries()) {
    server.setClock(`2026-05-05T12:${String(10 + at)}:00-03:00`)
    await answer(name, (about) => plan(name, about))
    await lookAround(`after ${name}`, { screens: name === 'Par 2' })
  }
  await lookAround('all answered', { screens: true })
  await close()
  for (const one of people)
    await ana.call('PUT /users/feedback-rounds/{id}/people/{person}/share', {
      params: { id, person: one },
      body: { shared: true },
    })
  await ana.call('DELETE /users/feedback-rounds/{id}', { params: { id } })
  await lookAround('in the bin', { screens: true, answers: true })
  await ana.call('POST /client/bin/{kind}/{id}/restore', { params: { kind: 'feedback_round', id } })
  await lookAround('closed', { screens: true, answers: true })
  await ana.call('POST /client/exports')
  await server.runJobs(prepareExport)
  const made = (await ana.call('GET /client/exports')).body.response[0]!.id
  const { raw } = await ana.call('GET /client/exports/{id}/file', { params: { id: made } })
  steps.at(-1)!.seen.set('the export of the company', masked(textOf(raw)))
  return steps
}

/** What differs between two worlds. */
const differing = (one: Awaited<ReturnType<typeof world>>, other: typeof one) =>
  one.flatMap(({ step, seen }, at) => {
    const there = other[at]!.seen
    expect([...there.keys()]).toEqual([...seen.keys()])
    return [...seen].flatMap(([label, content]) => {
      const other = there.get(label)!
      if (content === other) return []
      const first = Math.max(0, [...content].findIndex((_, place) => content[place] !== other[place]) - 40)
      return [`${step}, ${label}: ${content.slice(first, first + 120)} | ${other.slice(first, first + 120)}`]
    })
  })

describe('what peers and teams said', () => {
  let base: Awaited<ReturnType<typeof world>>
  beforeAll(async () => {
    base = await world(1, plain)
  })

  it('cannot be told from the same said by others of the group', async () => {
    expect(base.at(-1)!.seen.size).toBeGreaterThan(200)
    expect(differing(base, await world(2, exchanged))).toEqual([])
  })

  it('leaves no trace where it was said in a group of fewer than five', async () => {
    expect(differing(base, await world(3, otherInSmall))).toEqual([])
  })

  it('is seen when the round is closed, and never before; what has a name is seen at once: the attack finds both', async () => {
    const found = differing(base, await world(4, otherLeaderAndPeer))
    const before = found.filter((label) => !/^(in the bin|closed), /.test(label))
    expect(before.some((one) => one.startsWith('after Ada, table people.feedbacks:'))).toBe(true)
    expect(before.filter((label) => !/feedbacks|proccess-feedback-custom|personal-data/.test(label))).toEqual([])
    expect(found.some((one) => one.startsWith('closed, table people.round_answers:'))).toBe(true)
    expect(
      found.filter((label) => label.startsWith('closed, ana: GET /users/feedback-rounds/{id}/people/')),
    ).toHaveLength(2)
  })

  it('stands in no log, nor does its length', () => {
    const logged = server.logged!.filter((line) => line.includes('round-assessments'))
    expect(logged.length).toBeGreaterThan(100)
    expect(server.logged!.filter((line) => line.includes('marca'))).toEqual([])
    expect(logged.filter((line) => /content-length|bytes/i.test(line))).toEqual([])
  })
})
