import { expect, it } from 'vitest'
import type { Actor, ActorKey } from '../scope.ts'
import { networkOf } from './network.ts'
import { RequestLimiter } from './request-limiter.ts'

const network = networkOf('200.10.20.30')
const actor = (sessionId: number | null, key?: Partial<ActorKey>) =>
  ({ companyId: 7, userId: 3, sessionId, ...(key && { key }) }) as Actor

it('each key has a limit of its own, beside the sessions of its person, and all of them that of the company', async () => {
  const limiter = new RequestLimiter(3)
  const asks = async (token: string, who: Actor) => {
    try {
      await limiter.recognise({ token, network }, async () => who)
      return 'ok'
    } catch (refused) {
      return (refused as { code: string }).code
    }
  }
  const often = async (times: number, token: string, who: Actor) => {
    const answers: string[] = []
    for (let n = 0; n < times; n++) answers.push(await asks(token, who))
    return answers
  }
  expect(await often(4, 'one', actor(null, { id: 1 }))).toEqual(['ok', 'ok', 'ok', 'rate.limited'])
  expect(await asks('other', actor(null, { id: 2 }))).toBe('ok')
  expect(await asks('session', actor(1))).toBe('ok')
  const keys = Array.from({ length: 30 }, (_, n) => n + 10)
  const answers: string[] = []
  for (const id of keys) answers.push(...(await often(2, `key ${id}`, actor(null, { id }))))
  // Twenty times the limit of one, in all.
  expect(answers.filter((one) => one === 'ok')).toHaveLength(60 - 5)
})
