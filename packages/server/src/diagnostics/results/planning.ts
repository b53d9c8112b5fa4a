import { addDays } from '@prumo/contract/dates.ts'
import { type Pillar, pillars, type Result } from '@prumo/contract/diagnostics/model.ts'
import { PlanInput } from '@prumo/contract/results/plans/model.ts'
import { fail } from '../../platform/errors.ts'
import { findOrigin } from '../../platform/origins.ts'
import type { Scope } from '../../platform/scope.ts'
import { planNumbers } from '../../results/plans/listing.ts'
import { createPlan } from '../../results/plans/saving.ts'
import { answersOf, type Diagnostic, diagnostics } from '../answering/queries.ts'
import { diagnosticAnswer } from '../origins.ts'
import { firstOfPillars } from './first-steps.ts'
import { type GivenAnswers, pointsOf } from './scores.ts'

/** Days that a plan made at once is given. */
const daysOfPlan = 30

/** The origins of the first steps of each pillar that no plan was made of yet. */
export async function unplannedOf(scope: Scope, { id, form_version: version }: Diagnostic, answers: GivenAnswers) {
  const first = firstOfPillars({ id, version, answers, points: pointsOf(version, answers) })
  const origins = [...first.values()].flat().map(({ origin }) => origin)
  const planned = await planNumbers(scope, diagnosticAnswer.kind, origins)
  const known = new Set(planned.map(({ origin_id }) => origin_id))
  return new Map(
    [...first].map(([pillar, steps]) => [pillar, steps.map(({ origin }) => origin).filter((one) => !known.has(one))]),
  )
}

/** How many steps of each pillar are without a plan; pillars of which none is are left out. */
export const countUnplanned = (unplanned: ReadonlyMap<Pillar, readonly string[]>): Result['unplanned'] =>
  [...unplanned].flatMap(([id, { length: count }]) => (count > 0 ? [{ id, label: pillars[id].label, count }] : []))

/**
 * Makes plans of action of the first steps of a pillar, for the acting person and the next thirty days; of a step that
 * has a plan none is made again.
 * @throws not_found while the diagnostic is not concluded, and for those who may not see it.
 */
export async function planPillar(
  scope: Scope,
  id: number,
  { pillar, department_id }: { pillar: Pillar; department_id: number },
) {
  if (!scope.can('diagnostics')) throw fail('not_found')
  const diagnostic = await diagnostics.lock(scope, id)
  if (diagnostic.status !== 3) throw fail('not_found')
  const unplanned = (await unplannedOf(scope, diagnostic, await answersOf(scope, id))).get(pillar) ?? []
  for (const origin of unplanned) {
    const key = { kind: diagnosticAnswer.kind, id: origin }
    const { problem, to_do, to_why_do } = (await findOrigin(scope, key))!
    await createPlan(
      scope,
      PlanInput.parse({
        department_id,
        problem,
        to_do,
        to_why_do,
        responsible_id: scope.userId,
        espected_start: scope.today,
        expected_end: addDays(scope.today, daysOfPlan),
        origin: key,
      }),
    )
  }
  return { created: unplanned.length }
}
