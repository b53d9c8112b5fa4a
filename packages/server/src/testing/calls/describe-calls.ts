import { type AreaName, areas } from '@prumo/contract/areas.ts'
import { type Call, type CallKey, paymentRule } from '@prumo/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixtures } from '../fixture.ts'
import { openFurnished } from '../furnished.ts'
import { fuzz } from '../fuzzing/fuzz.ts'
import { noteRowChanges } from '../row-changes.ts'
import { tablesThatTell } from '../secrets.ts'
import { openTestServer, type Person, TestServer } from '../test-server.ts'
import { doesWhatItOffers, saysWhomItRefuses } from './abilities.ts'
import {
  asksForPassword,
  asksForPermission,
  obeysPayment,
  refusesFromTheCatalogue,
  refusesWithoutSession,
  works,
} from './entering.ts'
import { givesOrder, ordersWhatIsInTheListAlone } from './ordering.ts'
import { givesOthersNothing, hidesPersonalRecords, refusesForeignIds } from './other-companies.ts'
import { assemble, type Cast, type Trial, trialOf } from './trial.ts'
import { takesVersion, writesOverNoNewerVersion } from './versions.ts'

/**
 * Tests every declared call of an area: with callers who must be refused, from another company, with old versions and
 * with invalid input. A declared call is tested automatically; without a fixture for a valid call, this fails.
 */
export function describeCalls(area: AreaName, fixtures: Fixtures) {
  const calls = Object.entries(areas[area]) as unknown as [CallKey, Call][]

  it(`every call of ${area} has a fixture, and every fixture a call`, () => {
    expect(Object.keys(fixtures).sort()).toEqual(calls.map(([key]) => key).sort())
  })

  const prepared = calls.filter(([key]) => fixtures[key])
  describe(`the calls of ${area}`, () => {
    const server = openTestServer({ DATABASE_POOL: '8' })
    let cast: Cast
    beforeAll(async () => {
      cast = await assemble(server)
    })
    describe.each(prepared)('%s', (key, call) => {
      const fixture = fixtures[key]!
      const trial = trialOf(() => cast, key, call, fixture)
      const guaranteed = (sentence: string, check: (trial: Trial) => Promise<string[]>) =>
        it(sentence, async () => expect(await check(trial)).toEqual([]))

      guaranteed('works for who may make it', works)
      if (call.audience !== 'public') {
        // What is refused first: the preparation is the same for all of them.
        guaranteed('is refused to who has no session, a wrong one or an expired one', refusesWithoutSession)
        guaranteed('gives another company nothing and lets it change nothing', givesOthersNothing)
        if (fixture.personal)
          guaranteed("keeps what is one person's from a colleague with every permission", hidesPersonalRecords)
        guaranteed(
          `${call.beforeNewPassword ? 'answers' : 'is closed to'} who came with a one-time password`,
          asksForPassword,
        )
        guaranteed(`asks a colleague for: ${call.audience}`, asksForPermission)
        guaranteed('refuses nobody of the company what no record told them beforehand', saysWhomItRefuses)
        if (fixture.offered) guaranteed('does what its record offers, and nothing else', doesWhatItOffers)
        guaranteed('answers errors only from the catalogue, with a sentence', refusesFromTheCatalogue)
        guaranteed(`obeys the payment status: ${paymentRule(key, call)}`, obeysPayment)
        if (givesOrder(call))
          guaranteed('orders what is in the list, and refuses every other number', ordersWhatIsInTheListAlone)
        if (takesVersion(call)) guaranteed('writes over no version that is newer', writesOverNoNewerVersion)
      }
      fuzz(server, key, call, fixture)
    })

    it('no table holds a password, a token or a recovery code in clear, after every call was made rightly', async () => {
      expect(await tablesThatTell(server, cast.confidences)).toEqual([])
    })
  })

  const numbered = prepared.filter(([, { audience }]) => audience !== 'public')
  if (!numbered.length) return
  // Companies are isolated twice, by row level security and by the queries, and each must suffice alone: with both at
  // work, a hole in one is not seen. The first is tried alone in ../row-level-security.test.ts.
  describe(`the queries of ${area} alone`, () => {
    const server = new TestServer()
    let cast: Cast
    let bruno: Person
    beforeAll(async () => {
      const ana = await openFurnished(server, { DATABASE_POOL: '4' })
      await server.asOwner(
        `do $$ declare open record;
         begin for open in select oid::regclass as name from pg_class where relrowsecurity loop
           execute format('alter table %s disable row level security', open.name);
         end loop; end $$`,
      )
      await noteRowChanges(server)
      bruno = await server.company()
      cast = { server, ana } as Cast
    })
    afterAll(() => server.close())

    it.each(numbered)('%s takes no number of another company for one of its own', async (key, call) => {
      expect(
        await refusesForeignIds(
          trialOf(() => cast, key, call, fixtures[key]!),
          bruno,
        ),
      ).toEqual([])
    })
  })
}
