import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@prumo/contract/areas.ts'
import type { Audience, CallKey } from '@prumo/contract/contract.ts'
import { type Permission, permissions } from '@prumo/contract/permissions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type Person } from './house.ts'
import { permissionTable } from './permission-table.ts'

// Every permission on every call. Only whether the door opens is judged: calls come without their input, and what a call
// does is the business of its own tests.

const house = openHouse()
let ana: Person

beforeAll(async () => {
  ana = await house.company()
})

it('docs/permissions.md is fresh: `npm run permissions` would change nothing', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../../docs/permissions.md'), 'utf8')
  expect(written).toBe(permissionTable())
})

type Holder = { name: string; enter: () => Promise<Person>; opens: (audience: Audience) => boolean }

const standing = async (of: Person, column: 'is_responsible' | 'is_root') => {
  await house.asOwner(`update identity.members set ${column} = true where company_id = $1 and user_id = $2`, [
    of.companyId,
    of.userId,
  ])
  return of
}
const consultant = async (of: Person) => {
  await house.asOwner('update identity.users set consultant = true where id = $1', [of.userId])
  return of
}

const holders: Holder[] = [
  ...permissions.map((permission: Permission) => ({
    name: `the permission ${permission}`,
    enter: () => house.colleague(ana, [permission]),
    opens: (audience: Audience) => audience === permission,
  })),
  {
    name: 'every permission but no responsibility',
    enter: () => house.colleague(ana, [...permissions]),
    opens: (audience) => permissions.includes(audience as Permission),
  },
  {
    name: 'the responsibility for the company and no permission',
    enter: async () => standing(await house.colleague(ana, []), 'is_responsible'),
    opens: (audience) => audience === 'responsible',
  },
  {
    name: 'root and no permission',
    enter: async () => standing(await house.colleague(ana, []), 'is_root'),
    opens: (audience) => audience === 'root' || audience === 'responsible',
  },
  {
    name: 'the service of a consultant and no permission',
    enter: async () => consultant(await house.colleague(ana, [])),
    opens: (audience) => audience === 'consultant',
  },
]

const guarded = allCalls.filter(([, { audience }]) => audience !== 'public')

describe.each(holders)('a colleague with only $name', ({ enter, opens }) => {
  it('is let into exactly the calls that are declared so', async () => {
    let colleague = await enter()
    const door = async (key: CallKey) => {
      const { status, raw } = await house.call(colleague.token, key as 'GET /account')
      return { status, code: codeOf(raw.toString()) }
    }
    const wrong: string[] = []
    for (const [key, { audience }] of guarded) {
      let { status, code } = await door(key)
      // A call that ends sessions may have ended this one.
      if (status === 401) {
        colleague = await enter()
        ;({ status, code } = await door(key))
      }
      const denied = code === 'permission.denied'
      const expected = audience !== 'everyone' && !opens(audience)
      if (denied !== expected || status === 401 || status >= 500) wrong.push(`${key} (${audience}): ${status} ${code}`)
    }
    expect(wrong).toEqual([])
  })
})

function codeOf(payload: string): string {
  try {
    return (JSON.parse(payload) as { code?: string }).code ?? ''
  } catch {
    return '' // a file, or nothing
  }
}
