import { allCalls } from '@prumo/contract/areas.ts'
import { expect, it } from 'vitest'
import { changedCalls } from './changes.ts'
import { hasTurn, isLong } from './depth.ts'

const keys = allCalls.map(([key]) => key)
const days = ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']

it.skipIf(isLong)('every call has its turn once in five days, and about a fifth of them each day', () => {
  for (const key of keys)
    expect(
      days.filter((day) => hasTurn(key, day)),
      key,
    ).toHaveLength(1)
  for (const day of days) {
    const share = keys.filter((key) => hasTurn(key, day)).length / keys.length
    expect(share).toBeGreaterThan(0.15)
    expect(share).toBeLessThan(0.25)
  }
})

it('a seed that is no day chooses a part too, and always the same', () => {
  const chosen = () => keys.filter((key) => hasTurn(key, '7.2'))
  expect(chosen()).toEqual(chosen())
  expect(chosen().length).toBeGreaterThan(0)
})

it('calls are changed by the files of their topic, and of the area where no file writes out their address', () => {
  const ofArea = (area: string) => allCalls.flatMap(([key, , of]) => (of === area ? [key] : []))
  const changed = (...files: string[]) => [...changedCalls(files)].sort()
  expect(changed('packages/server/src/contacts/contacts/contacts.ts')).toEqual(ofArea('contacts').sort())
  expect(changed('packages/contract/src/contacts/contacts/endpoints.ts')).toEqual(ofArea('contacts').sort())
  expect(changed('packages/server/src/boards/cards/routes.ts')).toEqual(
    expect.arrayContaining(['POST /v2/client/scrum/task', 'PUT /v2/client/scrum-iso/task/{id}']),
  )
  expect(changed('packages/server/src/platform/live/routes.ts')).toEqual(['GET /live', 'GET /live/people'])
  expect(changed('packages/server/src/contacts/contacts/contacts.test.ts', 'docs/glossary.md')).toEqual([])
})
