import { type AreaName, areas } from '@prumo/contract/areas.ts'
import type { Call, CallKey } from '@prumo/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFilledDatabase } from '../filled-database.ts'
import type { Fixtures } from '../fixture.ts'
import { noteRowChanges } from '../row-changes.ts'
import { type Person, TestServer } from '../test-server.ts'
import { refusesForeignIds } from './other-companies.ts'
import { type Callers, trialOf } from './trial.ts'

/** The calls of an area that are made in a company. */
export const companyCallsOf = (area: AreaName): [CallKey, Call][] =>
  (Object.entries(areas[area]) as unknown as [CallKey, Call][]).filter(
    ([, { audience }]) => audience !== 'public' && audience !== 'provider',
  )

/**
 * Tests every declared call of an area on the records of another company, without row level security. Companies are
 * isolated twice, by row level security and by the queries, and each must be enough alone: with both, a hole in one is
 * not seen. Row level security is tested alone in ../row-level-security.test.ts.
 */
export function describeIsolation(area: AreaName, fixtures: Fixtures) {
  describe(`the queries of ${area} alone`, () => {
    const server = new TestServer()
    let callers: Callers
    let bruno: Person
    beforeAll(async () => {
      const ana = await openFilledDatabase(server, { DATABASE_POOL: '4' }, area)
      await server.asOwner(
        `do $$ declare open record;
         begin for open in select oid::regclass as name from pg_class where relrowsecurity loop
           execute format('alter table %s disable row level security', open.name);
         end loop; end $$`,
      )
      await noteRowChanges(server)
      bruno = await server.company()
      callers = { server, ana, kept: [] as Callers['kept'] } as Callers
    })
    afterAll(() => server.close())

    // A call without a fixture fails in describe-calls.ts.
    const prepared = companyCallsOf(area).filter(([key]) => fixtures[key])
    it.each(prepared)("%s never takes another company's id for one of its own", async (key, call) => {
      const trial = trialOf(() => callers, key, call, fixtures[key]!)
      expect(await refusesForeignIds(trial, bruno)).toEqual([])
    })
  })
}
