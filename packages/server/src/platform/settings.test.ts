import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings, settingNames } from './settings.ts'

const document = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
const rows = new Map(
  [...document.matchAll(/^\| `([A-Z_]+)` +\| (.+?) +\| (.+) \|$/gm)].map(([, name, preset]) => [name!, preset!]),
)

test('docs/operations.md lists every setting, and no other', () => {
  expect([...rows.keys()].sort()).toEqual([...settingNames].sort())
})

test('docs/operations.md gives the defaults that settings have', () => {
  const { DATA_DIR: _, TRUST_PROXY, ...presets } = readSettings({})
  expect(TRUST_PROXY ? '`1`' : '`0`').toBe(rows.get('TRUST_PROXY'))
  for (const [name, value] of Object.entries(presets)) expect(rows.get(name), name).toBe(`\`${String(value)}\``)
})

test('a wrong value is named, and an empty one is absent', () => {
  expect(() => readSettings({ DRAIN_SECONDS: 'muito' })).toThrow('Configuração inválida: DRAIN_SECONDS: use um número')
  expect(readSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
  expect(readSettings({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined()
})
