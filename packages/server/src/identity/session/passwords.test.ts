import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { hashPassword, passwordFits, temporaryPassword, unusablePassword } from './passwords.ts'

it('a password is stored as Argon2id of 19 MiB and two passes, each time with a salt of its own', async () => {
  const [one, other] = [
    await hashPassword('uma senha comprida', 'Ana'),
    await hashPassword('uma senha comprida', 'Ana'),
  ]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
  expect(await passwordFits(one, 'uma senha comprida', 'Ana')).toBe(true)
  expect(await passwordFits(one, 'uma senha compridA', 'Ana')).toBe(false)
})

it.runIf(process.platform === 'linux')('hashes in threads of a lower priority than the server', async () => {
  await passwordFits(unusablePassword(), 'uma senha comprida', 'Ana')
  const priorities = readdirSync('/proc/self/task').map((thread) => {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return Number(fields[16])
  })
  expect(Math.max(...priorities)).toBeGreaterThan(getPriority())
})

it('without an account the same work is done, and no password fits', async () => {
  expect(await passwordFits(undefined, 'nobody signs in with this', 'Ana')).toBe(false)
})

it('the hash of a password nobody knows is one that can be checked, and takes the same work', async () => {
  expect(unusablePassword()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await passwordFits(unusablePassword(), '', 'Ana')).toBe(false)
})

it('who signs in once is served before an address that tries forty passwords at once', async () => {
  const order: string[] = []
  const guesses = Array.from({ length: 40 }, async (_, n) => {
    await passwordFits(undefined, `palpite ${n}`, '203.0.113.7')
    order.push('guess')
  })
  await passwordFits(undefined, 'uma senha comprida', '198.51.100.1')
  order.push('Ana')
  await Promise.allSettled(guesses)
  // Her turn is the second one; on a busy machine other threads finish several guesses while hers waits for a processor.
  expect(order.indexOf('Ana')).toBeLessThan(30)
})

it('temporary passwords have twelve unambiguous characters, and do not repeat', () => {
  const made = Array.from({ length: 1000 }, temporaryPassword)
  for (const password of made) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
  expect(new Set(made).size).toBe(1000)
})
