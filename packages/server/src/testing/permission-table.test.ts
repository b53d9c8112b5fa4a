import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@prumo/contract/areas.ts'
import type { Call, CallKey } from '@prumo/contract/contract.ts'
import { permissions } from '@prumo/contract/permissions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { setPerson, setRole } from '../identity/testing/standing.ts'
import { type Holder, holders, isOfCompany, permissionTable } from './permission-table.ts'
import { openTestServer, type Person } from './test-server.ts'

// Every permission with every call. Only the permission check is tested: calls have no input, and their effects have
// tests of their own.

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
    let colleague = await enter(holder)
    const door = async (key: CallKey, { keyIn }: Call) => {
      // Some addresses contain the token themselves.
      const input: object = keyIn === 'path' ? { params: { token: colleague.token } } : {}
      const { status, raw } = await server.call(colleague.token, key as 'GET /account', input)
      return { status, code: codeOf(raw.toString()) }
    }
    const wrong: string[] = []
    for (const [key, call] of guarded) {
      const { audience } = call
      let { status, code } = await door(key, call)
      // A call that ends sessions may have ended this one.
      if (status === 401) {
        colleague = await enter(holder)
        ;({ status, code } = await door(key, call))
      }
      const denied = code === 'permission.denied'
      const expected = audience !== 'everyone' && !holder.opens(audience)
      if (denied !== expected || status === 401 || status >= 500) wrong.push(`${key} (${audience}): ${status} ${code}`)
    }
    expect(wrong).toEqual([])
  })
})

function codeOf(payload: string): string {
  try {
    return (JSON.parse(payload) as { code?: string }).code ?? ''
  } catch {
    return '' // a file, or an empty body
  }
}
