import { allCalls } from '@prumo/contract/areas.ts'
import type { Call, CallKey } from '@prumo/contract/contract.ts'
import { keyNeeds } from '@prumo/contract/key-needs.ts'
import { type KeyArea, keyAreaNames } from '@prumo/contract/keys.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { isTestedWhole } from '../../testing/changed.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { everyArea, keyOf } from '../testing/keys.ts'

// The gate alone, for every call by its declaration: what refuses a key does so before anything of the request is read,
// so that no record has to be prepared. What a key with the right does is tried with the calls themselves
// (testing/calls/entering.ts).

const server = openTestServer()
const ofCompany = allCalls.filter(([, { audience }]) => audience !== 'public' && audience !== 'provider')

let ana: Person
beforeAll(async () => {
  ana = await server.company()
})

/** What the gate answers to a key: a code of its own, or another where it lets the request through. */
async function answerTo(token: string, key: CallKey) {
  const [method, path] = key.split(' ') as ['GET', string]
  const url = `/api${path.replace('{token}', '-').replaceAll(/\{\w+\}/g, '999999999')}`
  const answer = await server.composed.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
  return answer.headers['content-type']?.toString().startsWith('application/json')
    ? (answer.json<{ code?: string } | null>()?.code ?? 'ok')
    : 'ok'
}

const wrongOnes = async (
  calls: readonly (readonly [CallKey, Call, string])[],
  asked: (key: CallKey) => Promise<string | undefined>,
  expected: string,
) => {
  const wrong: string[] = []
  for (const [key] of calls) {
    const code = await asked(key)
    if (code !== undefined && code !== expected) wrong.push(`${key}: ${code}`)
  }
  return wrong
}

describe('every call of a company', () => {
  it('that no key opens refuses the key that opens everything else', async () => {
    const { token } = await keyOf(ana)
    const closed = ofCompany.filter(([key]) => !keyNeeds.has(key))
    expect(await wrongOnes(closed, (key) => answerTo(token, key), 'key.closed')).toEqual([])
  })

  it('refuses a key that has all but the right it needs', async () => {
    const tokens = new Map<string, string>()
    for (const area of keyAreaNames) {
      const { [area]: _, ...others } = everyArea()
      tokens.set(`see ${area}`, (await keyOf(ana, { areas: others })).token)
      tokens.set(`edit ${area}`, (await keyOf(ana, { areas: { ...others, [area]: 'see' } })).token)
      tokens.set(`approve ${area}`, (await keyOf(ana, { approves: [] })).token)
      await server.asOwner('delete from platform.rate_limits')
    }
    const asked = (key: CallKey) => {
      const { area, right } = keyNeeds.get(key)!
      // Of a record it is asked where it is opened: keys.test.ts.
      return area === 'any' || area === 'record'
        ? Promise.resolve(undefined)
        : answerTo(tokens.get(`${right} ${area}`)!, key)
    }
    const open = ofCompany.filter(([key]) => keyNeeds.has(key))
    expect(await wrongOnes(open, asked, 'key.right')).toEqual([])
  })

  it('refuses a key that has ended, was withdrawn, or comes from elsewhere', async () => {
    const some = ofCompany.filter(([key]) => isTestedWhole(key))
    const withdrawn = await keyOf(ana)
    await ana.call('DELETE /integrations/keys/{id}', { params: { id: withdrawn.id } })
    const ended = await keyOf(ana)
    await server.asOwner(`update integrations.keys set ends_on = '2020-01-31' where id = $1`, [ended.id])
    const elsewhere = await keyOf(ana, { addresses: ['200.10.20.30'] })
    expect(await wrongOnes(some, (key) => answerTo(withdrawn.token, key), 'key.ended')).toEqual([])
    expect(await wrongOnes(some, (key) => answerTo(ended.token, key), 'key.ended')).toEqual([])
    expect(await wrongOnes(some, (key) => answerTo(elsewhere.token, key), 'key.address')).toEqual([])
  })

  it('lets a key with exactly the right it needs pass', async () => {
    const tokens = new Map<string, string>()
    for (const area of keyAreaNames) {
      tokens.set(`see ${area}`, (await keyOf(ana, { areas: { [area]: 'see' }, approves: [] })).token)
      tokens.set(`edit ${area}`, (await keyOf(ana, { areas: { [area]: 'edit' }, approves: [] })).token)
      tokens.set(`approve ${area}`, (await keyOf(ana, { areas: { [area]: 'see' } })).token)
    }
    const some = ofCompany.filter(([key]) => keyNeeds.has(key) && isTestedWhole(key))
    const refusals: string[] = []
    for (const [key] of some) {
      const { area, right } = keyNeeds.get(key)!
      const code = await answerTo(
        tokens.get(`${right} ${area === 'any' || area === 'record' ? 'tasks' : (area as KeyArea)}`)!,
        key,
      )
      if (/^(key|permission|session)\./.test(code)) refusals.push(`${key}: ${code}`)
    }
    expect(refusals).toEqual([])
  })
})
