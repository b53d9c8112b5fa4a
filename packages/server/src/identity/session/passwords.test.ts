import { expect, it } from 'vitest'
import { hashPassword, passwordFits, temporaryPassword } from './passwords.ts'

it('a password is stored as Argon2id of 19 MiB and two passes, each time with a salt of its own', async () => {
  const [one, other] = [await hashPassword('uma senha comprida'), await hashPassword('uma senha comprida')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
  expect(await passwordFits(one, 'uma senha comprida')).toBe(true)
  expect(await passwordFits(one, 'uma senha compridA')).toBe(false)
})

it('without an account the same work is done, and no password fits', async () => {
  expect(await passwordFits(undefined, 'nobody signs in with this')).toBe(false)
})

it('temporary passwords have twelve unambiguous characters, and do not repeat', () => {
  const made = Array.from({ length: 1000 }, temporaryPassword)
  for (const password of made) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
  expect(new Set(made).size).toBe(1000)
})
