import type { Call } from '@prumo/contract/contract.ts'
import { Order } from '@prumo/contract/fields.ts'
import { shown, type Trial, tried, written } from './trial.ts'

/** Calls that reorder a list are recognised by their body; `every-call.test.ts` finds one that has another. */
export const givesOrder = (call: Call) => call.body === Order

/**
 * An id that is not in the list (of another company, or of nothing) refuses the whole order; items that are not named
 * keep their position.
 */
export async function reordersOnlyListedItems(trial: Trial): Promise<string[]> {
  const { callers, fixture } = trial
  const { server, ana, stranger } = callers
  const own = await trial.input()
  const theirs = await fixture.prepare({ server, ana: stranger, secret: 'Central' })
  const wrong: string[] = []
  for (const [what, foreign] of [
    ['of another company', theirs.body as unknown[]],
    ['of nothing', [999_999_999]],
    ['of nothing, with a place', [{ id: 999_999_999, item_number: 1 }]],
  ] as const)
    for (const body of [
      [...(own.body as unknown[]), ...foreign],
      [...foreign, ...(own.body as unknown[])],
    ]) {
      const outcome = await tried(trial, ana.token, { ...own, body })
      if (outcome.code !== 'not_found') wrong.push(`a number ${what}: ${shown(outcome)}`)
      wrong.push(...written(`a number ${what}`, outcome))
    }
  return wrong
}
