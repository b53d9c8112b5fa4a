import type { RncInput } from '@prumo/contract/quality/nonconformities/model.ts'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'
import { stepsOf } from './queries.ts'

type Written = z.output<typeof RncInput>

/** The specification's field for the person of a step. */
const nameOfStep = { cause: 'respAn', action: 'resp', check: 'avaliador', close: 'respGer' } as const
type Named = keyof typeof nameOfStep
const namedSteps = Object.keys(nameOfStep) as Named[]

/**
 * What is written with the specification's names of people filled from who was chosen for a step: a person is chosen once.
 * A typed name stays until another person is chosen; the name of a person who is taken off the step goes with them.
 */
export async function withChosenNames(scope: Scope, input: Written, id?: number): Promise<Written> {
  const given = namedSteps.filter((step) => input.steps?.[step]?.owner_id !== undefined)
  if (given.length === 0) return input
  const before = id === undefined ? [] : await stepsOf(scope, [id])
  const pairs = given.map((step) => ({
    field: nameOfStep[step],
    now: input.steps![step]!.owner_id ?? null,
    was: before.find((one) => one.step === step)?.owner_id ?? null,
  }))
  const names = await memberNames(
    scope,
    pairs.flatMap(({ now, was }) => [now, was]),
  )
  const named = (person: number | null) => (names.get(person ?? 0) ?? '').slice(0, 200).toWellFormed()
  const filled = pairs.flatMap(({ field, now, was }): [string, string][] => {
    const typed = input[field]
    if (now === null) return was !== null && typed === named(was) ? [[field, '']] : []
    return now !== was || typed === '' ? [[field, named(now)]] : []
  })
  return { ...input, ...Object.fromEntries(filled) }
}
