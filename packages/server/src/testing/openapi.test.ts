import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { allCalls } from '@prumo/contract/areas.ts'
import { openapi } from '@prumo/contract/openapi.ts'
import { expect, it, onTestFinished } from 'vitest'
import { version } from '../platform/version.ts'
import { deep } from './changed.ts'

const linter = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')

/** Rules that the linter's own set only warns of are errors here. */
const config = `extends: [recommended]
rules:
  operation-4xx-response: error
  no-ambiguous-paths: off
  info-license: off
`

deep(
  'packages/contract/',
  'packages/server/src/openapi',
  'packages/server/src/writing-openapi',
)('a public linter finds no error in the OpenAPI document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-openapi-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'redocly.yaml'), config)
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openapi(allCalls, { title: 'Prumo', version })))
  const { stdout } = spawnSync(process.execPath, [linter, 'lint', 'openapi.json', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    // No network requests.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
  })
  const { problems } = JSON.parse(stdout) as { problems: { severity: string; ruleId: string; message: string }[] }
  const wrong = problems.filter(({ severity }) => severity === 'error')
  expect(wrong.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

it('tables may be answered as CSV and as a spreadsheet, and the document says so', () => {
  const { paths } = openapi(allCalls, { title: 'Prumo', version: '1' })
  const tables = Object.values(paths).filter((path) => JSON.stringify(path).includes('text/csv'))
  expect(tables.length).toBeGreaterThan(0)
  for (const table of tables) expect(JSON.stringify(table)).toContain('spreadsheetml.sheet')
})
