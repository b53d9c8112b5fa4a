import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@prumo/contract/areas.ts'
import type { Call } from '@prumo/contract/contract.ts'
import { permissions } from '@prumo/contract/permissions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from '../identity/session/authenticating.ts'
import { setPerson, setRole } from '../identity/testing/standing.ts'
import type { AppError } from '../platform/errors.ts'
import { requireEntry } from '../platform/http/gate.ts'
import { type Holder, holders, isOfCompany, permissionTable } from './permission-table.ts'
import { openTestServer, type Person } from './test-server.ts'

// Every permission with every call, asked of the gate with the actor of a real session; over HTTP, and without an input,
// only what it opens. That each call asks the gate before anything else, each area's calls.test.ts tells
// (testing/calls/entering.ts).

const server = openTestServer()
let ana: Person

beforeAll(async () => {
  ana = await server.company()
})

it('docs/permissions.md is fresh: `npm run documents` would change nothing', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../../docs/permissions.md'), 'utf8')
  expect(written).toBe(permissionTable())
})

const enter = async ({ permissions, standing }: Holder) => {
  const colleague = await server.colleague(ana, [...permissions])
  if (standing === 'consultant') await setPerson(server, colleague, { consultant: true })
  else if (standing) await setRole(server, colleague, { [`is_${standing}`]: true })
  return colleague
}

const guarded = allCalls.filter(([, call]) => isOfCompany(call))

it('every permission has a column, and every call is open to somebody', () => {
  expect(holders.map(({ column }) => column)).toEqual(expect.arrayContaining([...permissions]))
  const closed = guarded.filter(
    ([, { audience }]) => audience !== 'everyone' && !holders.some((one) => one.opens(audience)),
  )
  expect(closed.map(([key]) => key)).toEqual([])
})

describe.each(holders)('a colleague with only $name', (holder) => {
  it('is let into exactly the calls that are declared so', async () => {
    const { database, services } = server.composed
    const { token } = await enter(holder)
    const actor = (await authenticate(database, services.clock, token))!
    const wrong = guarded.filter(([key, call]) => {
      const expected = call.audience !== 'everyone' && !holder.opens(call.audience)
      return (refusal(() => requireEntry(actor, key, call)) === 'permission.denied') !== expected
    })
    expect(wrong.map(([key, { audience }]) => `${key} (${audience})`)).toEqual([])
  })

  it('is asked for nothing more by the calls it opens', async () => {
    let colleague = await enter(holder)
    const made = ({ keyIn }: Call) => (keyIn === 'path' ? { params: { token: colleague.token } } : {})
    const wrong: string[] = []
    for (const [key, call] of guarded.filter(([, { audience }]) => holder.opens(audience))) {
      let answer = await server.attempt(colleague.token, key, made(call))
      // A call that ends sessions may have ended this one.
      if (answer.status === 401) {
        colleague = await enter(holder)
        answer = await server.attempt(colleague.token, key, made(call))
      }
      const { status, raw } = answer
      if (codeOf(raw.toString()) === 'permission.denied' || status === 401 || status >= 500)
        wrong.push(`${key}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

function refusal(ask: () => void): string | undefined {
  try {
    ask()
    return undefined
  } catch (error) {
    return (error as AppError).code
  }
}

function codeOf(payload: string): string {
  try {
    return (JSON.parse(payload) as { code?: string }).code ?? ''
  } catch {
    return '' // a file, or an empty body
  }
}
