import { expect, it } from 'vitest'
import { requireVersion } from './versions.ts'

// That `nextVersion` is always later: rows.test.ts.

const row = { updated_at: new Date('2026-03-02T12:00:00.123Z') }
const record = { id: 7, name: 'como está' }

it('who writes on the version there is, or names none, may go on', async () => {
  await requireVersion(row, undefined, () => record)
  await requireVersion(row, '2026-03-02T12:00:00.123Z', () => record)
  await requireVersion({ updated_at: '2026-03-02T09:00:00.123-03:00' }, '2026-03-02T12:00:00.123Z', () => record)
})

it('who writes on another one is refused, with the record as it is', async () => {
  const stale = requireVersion(row, '2026-03-02T12:00:00.122Z', async () => record)
  await expect(stale).rejects.toMatchObject({ code: 'record.stale', details: { record } })
})
