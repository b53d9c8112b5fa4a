import { type AreaName, areas } from '@prumo/contract/areas.ts'
import { type Call, type CallKey, paymentRule } from '@prumo/contract/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFilledDatabase } from '../filled-database.ts'
import type { Fixtures } from '../fixture.ts'
import { fuzz } from '../fuzzing/fuzz.ts'
import { noteRowChanges } from '../row-changes.ts'
import { tablesThatTell } from '../secrets.ts'
import { openTestServer, type Person, TestServer } from '../test-server.ts'
import { doesWhatItOffers, saysWhomItRefuses } from './abilities.ts'
import {
  asksForPassword,
  asksForPermission,
  asksForWriting,
  obeysPayment,
  refusesFromTheCatalogue,
  refusesOtherSide,
  refusesWithoutSession,
  works,
} from './entering.ts'
import { givesOrder, reordersOnlyListedItems } from './ordering.ts'
import { givesOthersNothing, hidesPersonalRecords, refusesForeignIds } from './other-companies.ts'
import { type Callers, prepareCallers, type Trial, trialOf } from './trial.ts'
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
    let callers: Callers
    beforeAll(async () => {
      callers = await prepareCallers(server)
    })
    describe.each(prepared)('%s', (key, call) => {
      const fixture = fixtures[key]!
      const trial = trialOf(() => callers, key, call, fixture)
      const guaranteed = (sentence: string, check: (trial: Trial) => Promise<string[]>) =>
        it(sentence, async () => {
          const wrong = await check(trial)
          // Vitest tries once more: on the same input, a record that the first try made elsewhere would be refused.
          if (wrong.length) trial.prepareAnew()
          expect(wrong).toEqual([])
        })

      guaranteed('works for a person who may make it', works)
      if (call.audience === 'provider') {
        guaranteed('is refused without a session, with a wrong one and with an expired one', refusesWithoutSession)
        guaranteed('is closed to everybody of a company', refusesOtherSide)
        guaranteed('answers only errors of the catalogue, with a message', refusesFromTheCatalogue)
      } else if (call.audience !== 'public') {
        // The refused attempts come first, because they share one preparation.
        guaranteed('is refused without a session, with a wrong one and with an expired one', refusesWithoutSession)
        guaranteed('is closed to the staff of the provider', refusesOtherSide)
        guaranteed('answers nothing of another company and changes nothing of it', givesOthersNothing)
        if (fixture.personal)
          guaranteed("hides a person's own records from a colleague with every permission", hidesPersonalRecords)
        guaranteed(
          `${call.beforeNewPassword ? 'is open to' : 'is closed to'} a person with a one-time password`,
          asksForPassword,
        )
        guaranteed(`requires of a colleague: ${call.audience}`, asksForPermission)
        guaranteed('changes and approves nothing for a colleague who may only see', asksForWriting)
        guaranteed(
          'refuses nobody of the company without an ability of the record that said so before',
          saysWhomItRefuses,
        )
        if (fixture.offered) guaranteed('succeeds exactly when its record offers it', doesWhatItOffers)
        guaranteed('answers only errors of the catalogue, with a message', refusesFromTheCatalogue)
        guaranteed(`follows the payment status: ${paymentRule(key, call)}`, obeysPayment)
        if (givesOrder(call))
          guaranteed('reorders the items of the list, and refuses every other id', reordersOnlyListedItems)
        if (takesVersion(call)) guaranteed('never overwrites a newer version', writesOverNoNewerVersion)
      }
      fuzz(server, key, call, fixture)
    })

    it('no table contains a password, a token or a recovery code in clear after every call was made successfully', async () => {
      expect(await tablesThatTell(server, callers.confidences)).toEqual([])
    })
  })

  const numbered = prepared.filter(([, { audience }]) => audience !== 'public' && audience !== 'provider')
  if (!numbered.length) return
  // Companies are isolated twice, by row level security and by the queries, and each must be enough alone: with both, a
  // hole in one is not seen. Row level security is tested alone in ../row-level-security.test.ts.
  describe(`the queries of ${area} alone`, () => {
    const server = new TestServer()
    let callers: Callers
    let bruno: Person
    beforeAll(async () => {
      const ana = await openFilledDatabase(server, { DATABASE_POOL: '4' })
      await server.asOwner(
        `do $$ declare open record;
         begin for open in select oid::regclass as name from pg_class where relrowsecurity loop
           execute format('alter table %s disable row level security', open.name);
         end loop; end $$`,
      )
      await noteRowChanges(server)
      bruno = await server.company()
      callers = { server, ana } as Callers
    })
    afterAll(() => server.close())

    it.each(numbered)("%s never takes another company's id for one of its own", async (key, call) => {
      expect(
        await refusesForeignIds(
          trialOf(() => callers, key, call, fixtures[key]!),
          bruno,
        ),
      ).toEqual([])
    })
  })
}
