import { allCalls } from '@prumo/contract/areas.ts'
import type { Call, CallKey } from '@prumo/contract/contract.ts'
import { expect, it } from 'vitest'
import type { Input } from './fixture.ts'
import { fixtures } from './fixtures.ts'
import { changed } from './fuzzing/attempt.ts'
import { type Place, placesOf } from './fuzzing/places.ts'
import { snapshot } from './snapshot.ts'
import { openTestServer } from './test-server.ts'

// A call that takes the version it was written on enters by declaring `updated_at`: it writes over no newer one.

const server = openTestServer({ DATABASE_POOL: '4' })

const versions = allCalls.flatMap(([key, call]) =>
  placesOf(call, {})
    .filter(({ part, path }) => part === 'body' && path.at(-1) === 'updated_at')
    .map((place): [CallKey, Call, Place] => [key, call, place]),
)

it.each(versions)('%s writes over no version that is newer than the one it was given', async (key, _, place) => {
  const ana = await server.company()
  const input = (await fixtures[key]!.prepare({ server, ana, secret: 'Sigiloso' })) as Input
  const make = (what: Input) =>
    (server.call as (...args: unknown[]) => ReturnType<typeof server.call>).call(server, ana.token, key, what)
  // Made rightly once: of what is not there yet there is no version.
  await make(input)
  const before = await snapshot(server, ana.companyId)
  const stale = changed(input, { changes: [{ what: 'stale', place, value: '2020-01-01T00:00:00.000Z' }] })
  const answer = await make(stale)
  expect([answer.status, answer.error.code], answer.raw.toString()).toEqual([409, 'record.stale'])
  expect(answer.error.record, 'what there is now comes with the refusal').toBeTruthy()
  expect(await snapshot(server, ana.companyId)).toBe(before)
})
