import type { Scope } from '../../platform/scope.ts'
import { popNames } from '../../processes/procedures/names.ts'
import { planNames } from '../../results/plans/listing.ts'
import type { Choices } from './choosing.ts'

/* Plans of action and POPs that a card is linked with. Nobody sees those whose area they may not open. */

export const linkedPlans = async (scope: Scope, ids: readonly number[]) =>
  ids.length > 0 && scope.can('results') ? planNames(scope, ids) : []

export const linkedProcedures = async (scope: Scope, ids: readonly number[]) =>
  ids.length > 0 && scope.can('proccess') ? popNames(scope, ids) : []

/** The links that were sent; those the person does not see stay beside them. Undefined: all stay as they are. */
export const sentLinks = (
  scope: Scope,
  has: Choices,
  { plans, procedures }: Choices,
): Pick<Choices, 'plans' | 'procedures'> => ({
  plans: scope.can('results') ? plans : beside(has.plans, plans),
  procedures: scope.can('proccess') ? procedures : beside(has.procedures, procedures),
})

const beside = (hidden: readonly number[] = [], sent: readonly number[] | undefined) =>
  sent && [...new Set([...hidden, ...sent])]
