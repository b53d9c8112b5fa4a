import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rotateLog } from './postmaster.ts'

test('the log of a PostgreSQL that runs for years is begun anew after ten megabytes, and the last ones stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = join(folder, 'postgres.log')
  const written = openSync(log, 'a')
  onTestFinished(() => closeSync(written))
  writeSync(written, 'pouco\n')
  rotateLog(log)
  expect(readFileSync(log, 'utf8')).toBe('pouco\n')
  appendFileSync(log, 'x'.repeat(10 * 1024 * 1024))
  rotateLog(log)
  writeSync(written, 'depois\n')
  expect(readFileSync(log, 'utf8')).toBe('depois\n')
  expect(statSync(`${log}.1`).size).toBe(10 * 1024 * 1024 + 6)
})
