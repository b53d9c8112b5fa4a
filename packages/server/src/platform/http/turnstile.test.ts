import { expect, it } from 'vitest'
import { networkOf } from './network.ts'
import { RequestLimiter } from './request-limiter.ts'
import { Turnstile } from './turnstile.ts'

const turn = () => new Promise((resolve) => void setImmediate(resolve))

it('lets two of a party pass at once, its others in order in the next turns, and another party between them', async () => {
  const turnstile = new Turnstile(2)
  const passed: string[] = []
  const enter = async (party: string, n: number) => {
    await turnstile.pass(party)
    passed.push(`${party}${n}`)
  }
  const all = [1, 2, 3, 4, 5].map((n) => enter('a', n))
  all.push(enter('b', 1))
  await Promise.resolve()
  expect(passed).toEqual(['a1', 'a2', 'b1'])
  await turn()
  expect(passed).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  all.push(enter('b', 2))
  await Promise.all(all)
  expect(passed).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'b2', 'a5'])
})

it('has room again in the turn after the last one passed', async () => {
  const turnstile = new Turnstile(1)
  expect(turnstile.pass('a')).toBeUndefined()
  const second = turnstile.pass('a')
  expect(second).toBeInstanceOf(Promise)
  await second
  await turn()
  await turn()
  expect(turnstile.pass('a')).toBeUndefined()
})

it('an address that sends a hundred requests at once does not keep another one from its turn', async () => {
  const limiter = new RequestLimiter(1000)
  const begun: string[] = []
  const ask = (ip: string) => limiter.countUnknown('call', networkOf(ip)).then(() => void begun.push(ip))
  await Promise.all([...Array.from({ length: 100 }, () => ask('203.0.113.1')), ask('203.0.113.2')])
  expect(begun.indexOf('203.0.113.2')).toBeLessThan(30)
})
