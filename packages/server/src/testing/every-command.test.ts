import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { setCompany } from '../identity/testing/standing.ts'
import { operatorAreas } from '../operator/areas.ts'
import { operatorDocument } from '../operator/document.ts'
import { operated } from './operator.ts'
import { operatorFixtures } from './operator-fixtures.ts'
import { openTestServer, type Person } from './test-server.ts'

// Every declared command of the operator's command line is tested; without a fixture, this fails.

const server = openTestServer()
let ana: Person

beforeAll(async () => {
  ana = await server.company()
  await setCompany(server, ana, { free_people: 1000 })
})

const commands = operatorAreas.flatMap((area) => area.commands)

const leftByMaria = async () => {
  const [row] = await server.asOwner<{ count: number }>(
    `select count(*) as count from audit.trail where user_id is null and after->>'operator' = 'maria'`,
  )
  return row!.count
}

it('every command has a fixture, and every fixture a command', () => {
  expect(Object.keys(operatorFixtures).sort()).toEqual(commands.map(({ usage }) => usage).sort())
})

it('docs/operator.md is fresh: `npm run documents` would change nothing', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../../docs/operator.md'), 'utf8')
  expect(written).toBe(operatorDocument())
})

it('commands and options have no accents, and every command has a description', () => {
  for (const { usage, about, options } of commands) {
    expect(usage).toMatch(/^[a-z-]+( [a-z-]+)*( (<[a-z-]+>|\[[a-z-]+\]))*$/)
    expect(Object.keys(options ?? {}).join(' ')).toMatch(/^(--[a-z-]+( <[a-z-]+>)?( |$))*$/)
    for (const text of [about, ...Object.values(options ?? {})]) expect(text).toMatch(/^\p{Lu}.*[^.]$/u)
  }
})

describe.each(
  commands.filter(({ usage }) => operatorFixtures[usage]).map((command) => [command.usage, command] as const),
)('%s', (usage, command) => {
  const line = async () => {
    const typed = await operatorFixtures[usage]!({ server, ana })
    return typeof typed === 'string' ? typed.split(' ') : typed
  }

  it('does what it says, in text and in JSON, and leaves a row in the trail if it changes something', async () => {
    for (const format of [[], ['--json']]) {
      const typed = await line()
      const before = await leftByMaria()
      const { code, out, err } = await operated(server, [...typed, ...format, ...(command.confirm ? ['--sim'] : [])])
      expect(err).toBe('')
      expect(code).toBe(0)
      if (format.length > 0) expect(() => JSON.parse(out)).not.toThrow()
      else expect(out.trim()).not.toBe('')
      if (command.changes) expect(await leftByMaria()).toBeGreaterThan(before)
      else expect(await leftByMaria()).toBe(before)
    }
  })

  if (!command.confirm) return

  it('asks first, and does nothing when the answer is no or nobody can answer', async () => {
    const typed = await line()
    const before = await leftByMaria()
    expect(await operated(server, typed)).toMatchObject({ code: 2, err: expect.stringContaining('--sim') })
    expect(await operated(server, typed, false)).toEqual({ code: 1, out: '', err: 'Nada foi feito.\n' })
    expect(await leftByMaria()).toBe(before)
    expect(await operated(server, typed, true)).toMatchObject({ code: 0, err: '' })
    expect(await leftByMaria()).toBeGreaterThan(before)
  })
})
