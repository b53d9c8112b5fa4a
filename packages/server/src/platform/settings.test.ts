import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings, secretSettings, settingNames } from './settings.ts'

const document = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
const rows = new Map(
  [...document.matchAll(/^\| `([A-Z_]+)` +\| (.+?) +\| (.+) \|$/gm)].map(([, name, preset]) => [name!, preset!]),
)

test('docs/operations.md lists every setting, and no other', () => {
  expect([...rows.keys()].sort()).toEqual([...settingNames].sort())
})

test('docs/operations.md states the default of every setting', () => {
  const { DATA_DIR: _, TRUST_PROXY, REHEARSAL, ...presets } = readSettings({})
  for (const [name, on] of Object.entries({ TRUST_PROXY, REHEARSAL })) expect(rows.get(name)).toBe(on ? '`1`' : '`0`')
  for (const [name, value] of Object.entries(presets)) expect(rows.get(name), name).toBe(`\`${String(value)}\``)
})

test('a wrong value is named, and an empty one counts as absent', () => {
  expect(() => readSettings({ DRAIN_SECONDS: 'muito' })).toThrow('Configuração inválida: DRAIN_SECONDS: use um número')
  expect(readSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 3000 })
  expect(readSettings({ DATABASE_URL: '' }).DATABASE_URL).toBeUndefined()
})

test("a secret may be in a file instead, and the error for a wrong value names the setting without the file's content", () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  const holding = (content: string) => {
    writeFileSync(file, content)
    return file
  }
  for (const name of secretSettings) {
    expect(document).toContain(`\`${name}_FILE\``)
    expect(() => readSettings({ [`${name}_FILE`]: holding('segredo') })).toThrow(`Configuração inválida: ${name}: use `)
    expect(() => readSettings({ [`${name}_FILE`]: holding('\n') })).toThrow(
      `${name}_FILE: o arquivo ${file} está vazio`,
    )
    expect(() => readSettings({ [`${name}_FILE`]: folder })).toThrow(
      `${name}_FILE: o arquivo ${folder} não pode ser lido`,
    )
    expect(() => readSettings({ [name]: 'x', [`${name}_FILE`]: file })).toThrow('não os dois')
  }
  const url = 'smtp://prumo:senha@smtp.exemplo.com.br:587'
  expect(readSettings({ SMTP_URL_FILE: holding(`${url}\n`) }).SMTP_URL).toBe(url)
})
