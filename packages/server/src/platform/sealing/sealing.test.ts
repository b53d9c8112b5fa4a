import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { ownKey } from './own-key.ts'
import { keyIdOf, openSealer } from './sealing.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
const folder = mkdtempSync(join(tmpdir(), 'prumo-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a sealed text', () => {
  const sealer = openSealer([oldKey])
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'two-step:7')

  it('is read again, and shows nothing without the key', () => {
    expect(sealer.open(sealed, 'two-step:7')).toBe('JBSWY3DPEHPK3PXP')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(() => openSealer([newKey]).open(sealed, 'two-step:7')).toThrow(/is not in SECRET_KEY/)
  })

  it('is different every time', () => {
    expect(sealer.seal('JBSWY3DPEHPK3PXP', 'two-step:7')).not.toBe(sealed)
  })

  it('cannot be opened for another person or purpose', () => {
    expect(() => sealer.open(sealed, 'two-step:8')).toThrow()
  })

  it('does not open when one character of it was changed', () => {
    for (const at of [sealed.indexOf('.') + 1, sealed.length - 20, sealed.length - 2]) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(() => sealer.open(changed, 'two-step:7')).toThrow()
    }
    expect(() => sealer.open(sealed.slice(0, 20), 'two-step:7')).toThrow()
    expect(() => sealer.open('', 'two-step:7')).toThrow()
  })

  it('opens after its key was replaced, as long as the old one is listed; new texts use the new key', () => {
    const both = openSealer([newKey, oldKey])
    expect(both.open(sealed, 'two-step:7')).toBe('JBSWY3DPEHPK3PXP')
    expect(keyIdOf(both.seal('x', 'y'))).toBe(openSealer([newKey]).keyId)
    expect([both.knows(keyIdOf(sealed)), openSealer([newKey]).knows(keyIdOf(sealed))]).toEqual([true, false])
  })
})

describe('the key of a server without the setting', () => {
  it('is created once, for its user only', () => {
    const dataDir = join(folder, 'new')
    const key = ownKey(dataDir)
    expect(key).toHaveLength(32)
    expect(ownKey(dataDir)).toEqual(key)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
  })

  it('is refused with a clear line when the file holds something else', () => {
    writeFileSync(join(folder, 'secret.key'), 'curta')
    expect(() => ownKey(folder)).toThrow(/Configuração inválida: SECRET_KEY: o arquivo .* 32 bytes/)
  })
})

describe('the setting', () => {
  it('accepts one key or several', () => {
    const text = `${newKey.toString('base64')}, ${oldKey.toString('base64')}`
    expect(readSettings({ SECRET_KEY: text }).SECRET_KEY).toEqual([newKey, oldKey])
    expect(readSettings({}).SECRET_KEY).toBeUndefined()
  })

  it('refuses texts that are not keys', () => {
    expect(() => readSettings({ SECRET_KEY: 'segredo' })).toThrow(/SECRET_KEY: use 32 bytes em base64/)
  })
})
