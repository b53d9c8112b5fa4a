import { type AreaName, areas } from '@prumo/contract/areas.ts'
import { type Call, type CallKey, paymentRule, writes } from '@prumo/contract/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Fixtures } from '../fixture.ts'
import { openNotedTestServer } from '../row-changes.ts'
import { tablesThatTell } from '../secrets.ts'
import { doesWhatItOffers, saysWhomItRefuses } from './abilities.ts'
import { refusesLongBodies } from './bodies.ts'
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
import { opensToKeys } from './keys.ts'
import { givesOrder, reordersOnlyListedItems } from './ordering.ts'
import { givesOthersNothing, hidesPersonalRecords } from './other-companies.ts'
import { type Callers, prepareCallers, type Trial, trialOf } from './trial.ts'
import { saysWhetherItWouldDelete } from './trying.ts'
import { answersThatNothingChanged, tellsWhatItWrote } from './unchanged.ts'
import { takesVersion, writesOverNoNewerVersion } from './versions.ts'

/**
 * Tests every declared call of an area: with callers who must be refused, from another company and with old versions.
 * A declared call is tested automatically; without a fixture for a valid call, this fails. What one mechanism does for
 * every call by its declaration alone is tested of a call when it is whole (changed.ts): each has its turn in five days,
 * and what a handler or a declaration may get wrong is tested always. Invalid input and the queries
 * without row level security have files of their own (describe-fuzzing.ts, describe-isolation.ts), because all three
 * together took longer than the rest of an area.
 */
export function describeCalls(area: AreaName, fixtures: Fixtures) {
  const calls = Object.entries(areas[area]) as unknown as [CallKey, Call][]

  it(`every call of ${area} has a fixture, and every fixture a call`, () => {
    expect(Object.keys(fixtures).sort()).toEqual(calls.map(([key]) => key).sort())
  })

  const prepared = calls.filter(([key]) => fixtures[key])
  describe(`the calls of ${area}`, () => {
    const server = openNotedTestServer()
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
          if (wrong.length) trial.prepareAnew()
          expect(wrong).toEqual([])
        })

      const workIt = () => guaranteed('works for a person who may make it', works)
      const withoutSession = trial.whole
        ? 'is refused without a session, with a wrong one and with an expired one'
        : 'is refused without a session'

      if (call.audience === 'public') workIt()
      if (call.audience === 'public' && writes(key, call))
        guaranteed('refuses a body beyond its limit before reading it', refusesLongBodies)
      if (call.audience === 'provider') {
        guaranteed(withoutSession, refusesWithoutSession)
        guaranteed('is closed to everybody of a company', refusesOtherSide)
        workIt()
        guaranteed('answers only errors of the catalogue, with a message', refusesFromTheCatalogue)
      } else if (call.audience !== 'public') {
        // The refused attempts come first, because they share one preparation with the valid call.
        guaranteed(withoutSession, refusesWithoutSession)
        if (trial.whole) guaranteed('is closed to the staff of the provider', refusesOtherSide)
        guaranteed('answers nothing of another company and changes nothing of it', givesOthersNothing)
        if (fixture.personal)
          guaranteed("hides a person's own records from a colleague with every permission", hidesPersonalRecords)
        if (trial.whole)
          guaranteed(
            `${call.beforeNewPassword ? 'is open to' : 'is closed to'} a person with a one-time password`,
            asksForPassword,
          )
        guaranteed(`requires of a colleague: ${call.audience}`, asksForPermission)
        guaranteed('changes and approves nothing for a colleague who may only see', asksForWriting)
        if (trial.whole)
          guaranteed('opens to a key as its declaration says, and to none of another company', opensToKeys)
        workIt()
        if (!key.startsWith('GET ')) guaranteed('moves the versions of what it writes', tellsWhatItWrote)
        else if (trial.whole)
          guaranteed('answers that nothing changed as long as nothing did', answersThatNothingChanged)
        if (takesVersion(call)) guaranteed('never overwrites a newer version', writesOverNoNewerVersion)
        if (!trial.whole) return
        guaranteed(
          'refuses nobody of the company without an ability of the record that said so before',
          saysWhomItRefuses,
        )
        if (fixture.offered) guaranteed('succeeds exactly when its record offers it', doesWhatItOffers)
        guaranteed('answers only errors of the catalogue, with a message', refusesFromTheCatalogue)
        guaranteed(`follows the payment status: ${paymentRule(key, call)}`, obeysPayment)
        if (givesOrder(call))
          guaranteed('reorders the items of the list, and refuses every other id', reordersOnlyListedItems)
        if (key.startsWith('DELETE ')) guaranteed('says whether it would delete', saysWhetherItWouldDelete)
      }
    })

    it('no table contains a password, a token or a recovery code in clear after every call was made successfully', async () => {
      expect(await tablesThatTell(server, callers.confidences)).toEqual([])
    })
  })
}
