import { peopleCalls } from '@prumo/contract/people/calls.ts'
import { beforeAll, describe, expect } from 'vitest'
import { prepareExport } from '../../privacy/exports/preparing.ts'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'
import { type Answers, companyOf } from '../testing/round-company.ts'
import { attacks, beginWorld, differing, masked, type Seen, type Steps, tablesOf, textOf } from '../testing/worlds.ts'

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
  await beginWorld(server, number)
  server.setClock('2026-05-04T12:00:00-03:00')
  const ana = await server.company()
  const company = await companyOf(server, ana, { peers: 5, team: 2 })
  const { id, open, close, answer, person } = await company.round()
  const people = everybody.map(person)
  const places = { round: id, people, ids: Object.values(company.ids) }
  const steps: Steps = []
  const lookAround = async (step: string, { screens = false, answers = false } = {}) => {
    const seen = await tablesOf(server, ana.companyId, answers ? {} : { 'people.round_answers': ['answers'] })
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

describe('what peers and teams said', () => {
  const attack = attacks()
  let base: Awaited<ReturnType<typeof world>>
  beforeAll(async () => {
    base = await world(1, plain)
  })

  attack('cannot be told from the same said by others of the group', async () => {
    expect(base.at(-1)!.seen.size).toBeGreaterThan(200)
    expect(differing(base, await world(2, exchanged))).toEqual([])
  })

  attack('leaves no trace where it was said in a group of fewer than five', async () => {
    expect(differing(base, await world(3, otherInSmall))).toEqual([])
  })

  attack(
    'is seen when the round is closed, and never before; what has a name is seen at once: the attack finds both',
    async () => {
      const found = differing(base, await world(4, otherLeaderAndPeer))
      const before = found.filter((label) => !/^(in the bin|closed), /.test(label))
      expect(before.some((one) => one.startsWith('after Ada, table people.feedbacks:'))).toBe(true)
      expect(before.filter((label) => !/feedbacks|proccess-feedback-custom|personal-data/.test(label))).toEqual([])
      expect(found.some((one) => one.startsWith('closed, table people.round_answers:'))).toBe(true)
      expect(
        found.filter((label) => label.startsWith('closed, ana: GET /users/feedback-rounds/{id}/people/')),
      ).toHaveLength(2)
    },
  )

  attack('stands in no log, nor does its length', () => {
    const logged = server.logged!.filter((line) => line.includes('round-assessments'))
    expect(logged.length).toBeGreaterThan(100)
    expect(server.logged!.filter((line) => line.includes('marca'))).toEqual([])
    expect(logged.filter((line) => /content-length|bytes/i.test(line))).toEqual([])
  })
})
