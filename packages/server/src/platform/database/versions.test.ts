import { expect, it } from 'vitest'
import type { Scope } from '../scope.ts'
import { requireVersion } from './versions.ts'

// That `nextVersion` is always later is tested in rows.test.ts, who wrote the current version with each call that takes
// one (calls.test.ts of the areas).

const row = { id: 7, updated_at: new Date('2026-03-02T12:00:00.123Z') }
const scope = { companyId: 1, db: { first: async () => ({ name: 'Bia' }) } } as unknown as Scope
const record = { id: 7, name: 'como está' }

it('a change to the current version, or without a version, is allowed', async () => {
  const local = { ...row, updated_at: '2026-03-02T09:00:00.123-03:00' }
  await requireVersion(scope, 'contact', row, undefined, () => record)
  await requireVersion(scope, 'contact', row, '2026-03-02T12:00:00.123Z', () => record)
  await requireVersion(scope, 'contact', local, '2026-03-02T12:00:00.123Z', () => record)
})

it('a change to another version is refused, with the current record, who wrote it and when', async () => {
  const stale = requireVersion(scope, 'contact', row, '2026-03-02T12:00:00.122Z', async () => record)
  const changed = { by: 'Bia', at: '2026-03-02T12:00:00.123Z' }
  await expect(stale).rejects.toMatchObject({ code: 'record.stale', details: { record, changed } })
})
