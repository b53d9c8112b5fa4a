import { expect, it } from 'vitest'
import { requireVersion } from './versions.ts'

// That `nextVersion` is always later is tested in rows.test.ts.

const row = { updated_at: new Date('2026-03-02T12:00:00.123Z') }
const record = { id: 7, name: 'como está' }

it('a change to the current version, or without a version, is allowed', async () => {
  await requireVersion(row, undefined, () => record)
  await requireVersion(row, '2026-03-02T12:00:00.123Z', () => record)
  await requireVersion({ updated_at: '2026-03-02T09:00:00.123-03:00' }, '2026-03-02T12:00:00.123Z', () => record)
})

it('a change to another version is refused, with the current record', async () => {
  const stale = requireVersion(row, '2026-03-02T12:00:00.122Z', async () => record)
  await expect(stale).rejects.toMatchObject({ code: 'record.stale', details: { record } })
})
