import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { companyOf } from '../testing/round-company.ts'

const server = openTestServer()

it('counts the people with answers left in an open round, and trainings that ended and were not renewed', async () => {
  server.setClock('2026-05-11T12:00:00-03:00')
  const ana = await server.company()
  const { ids, round } = await companyOf(server, ana, { peers: 2, team: 0 })
  const home = async () => (await ana.call('GET /client/pessoas/home')).body.response
  const { id, open, answer } = await round()
  expect(await home()).toMatchObject({ rounds: [], trainings_ended: 0 })
  await open()
  expect((await home()).rounds).toEqual([{ id, name: 'Primeiro trimestre', ends_on: '2026-05-29', missing: 4 }])
  await answer('Par 1')
  expect((await home()).rounds).toMatchObject([{ missing: 3 }])

  const train = (held_on: string, valid_until: string) =>
    ana.call('POST /client/trainings', {
      body: {
        title: 'NR-12',
        held_on,
        hours: null,
        provider: '',
        valid_until,
        competence_id: null,
        collaborators: [ids['Par 1']!, ids['Par 2']!],
      },
    })
  await train('2025-05-01', '2026-05-01')
  expect((await home()).trainings_ended).toBe(2)
  await train('2026-05-02', '2027-05-02')
  expect((await home()).trainings_ended).toBe(0)
})
