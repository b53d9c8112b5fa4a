import { expect, it } from 'vitest'
import { openTestServer } from '../../testing/test-server.ts'
import { Crowd } from './crowd.ts'

const server = openTestServer({ DATABASE_POOL: '2' })

it('refuses who comes when it is full, and lets in again when somebody has left, also after a failure', async () => {
  const crowd = new Crowd(2)
  const leaving: (() => void)[] = []
  const stay = () => crowd.during(() => new Promise<void>((resolve) => void leaving.push(resolve)))
  const failing = crowd.during(() => Promise.reject(new Error('no')))
  const [first, second] = [stay(), stay()]
  expect(() => crowd.admit()).toThrow(/ocupado/)
  await expect(failing).rejects.toThrow('no')
  leaving[0]!()
  await first
  expect(() => crowd.admit()).not.toThrow()
  leaving[1]!()
  await second
})

it('a thousand requests at once are answered or refused with a time to come back, and afterwards all is as before', async () => {
  const ana = await server.company()
  const answers = await Promise.all(Array.from({ length: 1000 }, () => ana.call('GET /contacts')))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(1000)
  for (const { status, error, headers } of refused)
    expect([status, error.code, headers['retry-after']]).toEqual([503, 'server.unavailable', '2'])
  expect((await ana.call('GET /contacts')).status).toBe(200)
})
