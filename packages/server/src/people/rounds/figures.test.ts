import { expect, it } from 'vitest'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { type Answers, companyOf } from '../testing/round-company.ts'

const server = openTestServer()

/*
 * The figures of a round, computed here from what was sent and from who answers to whom, with no code of the product: the
 * scale of frequency counts 100 at the first of five words and 0 at the last, that of ten 0 at 1 and 100 at 10; a group's
 * figure is the mean of all its answers, and the whole is that of the groups of others, each once.
 */

type Sent = { by: string; about: string; said: Answers }
const superiorOf = (name: string) => (name === 'Ada' ? null : name.startsWith('Equipe') ? 'Rui' : 'Ada')

function groupOf({ by, about }: Sent): 'self' | 'leader' | 'peers' | 'team' {
  if (by === about) return 'self'
  if (superiorOf(about) === by) return 'leader'
  return superiorOf(by) === about ? 'team' : 'peers'
}
const rounded = (value: number) => Math.round(value * 10) / 10
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const figureOf = (sent: readonly Sent[]) =>
  rounded(average(sent.flatMap(({ said }) => [(5 - said.frequency) * 25, ((said.ten - 1) * 100) / 9])))

function expected(sent: readonly Sent[]) {
  const of = (group: string) => sent.filter((one) => groupOf(one) === group)
  const [peers, team] = [of('peers'), of('team')]
  const shown = new Map<string, readonly Sent[]>([
    ['self', of('self')],
    ['leader', of('leader')],
  ])
  if (peers.length >= 5) shown.set('peers', peers)
  if (team.length >= 5) shown.set('team', team)
  if (peers.length < 5 && team.length < 5 && peers.length + team.length >= 5)
    shown.set('colleagues', [...peers, ...team])
  const figures = [...shown].flatMap(([group, all]) =>
    all.length ? [[group, all.length, figureOf(all)] as const] : [],
  )
  const others = figures.filter(([group]) => group !== 'self').map(([, , figure]) => figure)
  return { figures, whole: others.length ? rounded(average(others)) : null }
}

it.each([
  { peers: 6, team: 5 },
  { peers: 3, team: 2 },
  { peers: 2, team: 1 },
])('are those that an independent computation has, of groups shown, joined and hidden (%o)', async (many) => {
  server.setClock('2026-05-04T12:00:00-03:00')
  const ana = await server.company()
  const company = await companyOf(server, ana, many)
  const { below } = seeded(`round ${many.peers} ${many.team}`)
  const { id, open, close, answer, result } = await company.round()
  await open()
  const sent: Sent[] = []
  for (const by of Object.keys(company.people))
    await answer(by, (about) => {
      const said = { frequency: 1 + below(5), ten: 1 + below(10), yes: 1 + below(2), text: 'Continuar.' }
      sent.push({ by, about, said })
      return said
    })
  await close()
  const listed = (await ana.call('GET /users/feedback-rounds/{id}/people', { params: { id } })).body.response
  for (const name of Object.keys(company.people)) {
    const { figures, whole } = expected(sent.filter(({ about }) => about === name))
    const shown = await result(name)
    expect(
      shown.groups.map(({ relation, people, score }) => [relation, people, score]),
      name,
    ).toEqual(figures)
    expect(shown.score, name).toBe(whole)
    const row = listed.find((one) => one.name === name)!
    expect(row.score, name).toBe(whole)
    expect(
      Object.entries(row.scores).filter(([, figure]) => figure !== null),
      name,
    ).toEqual(figures.map(([group, , figure]) => [group, figure]))
  }
})
