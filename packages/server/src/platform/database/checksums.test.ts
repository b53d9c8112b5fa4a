import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migrations } from '../../services.ts'
import { readMigrations } from './migrate.ts'

it('a migration is never edited, renamed or removed once its checksum is listed, and each migration is listed', () => {
  const list = readFileSync(`${migrations}/checksums`, 'utf8').trim().split('\n')
  // `npm run tables` adds the new ones at the end; existing lines stay as they are.
  expect(readMigrations(migrations).map(({ name, sha256 }) => `${sha256} ${name}`)).toEqual(list)
})
