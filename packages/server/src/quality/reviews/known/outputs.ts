import type { PlanStatus } from '@prumo/contract/results/plans/model.ts'
import type { Scope } from '../../../platform/scope.ts'
import { plansOfOrigins, seesPlans } from '../../../results/plans/listing.ts'
import { allItems } from '../items.ts'
import { reviewItemOrigin } from '../origins.ts'
import { reviews } from '../queries.ts'
import type { Picture } from './knowing.ts'

const most = 50

/** What the analysis before one decided, each with the state of its last plan of action; nothing where there is none. */
export async function decidedBefore(scope: Scope, reviewId: number) {
  const before = (await reviews.all(scope, { most: 500 })).find(({ id }) => id < reviewId)
  if (!before) return undefined
  const items = (await allItems(scope, before.id)).slice(0, most)
  const plans = await plansOfOrigins(
    scope,
    reviewItemOrigin.kind,
    items.map(({ id }) => String(id)),
  )
  // They are the newest first, and a map keeps the last of a key.
  const planOf = new Map(plans.toReversed().map((plan) => [plan.origin?.id, plan]))
  return { before, decided: items.map((item) => ({ ...item, plan: planOf.get(String(item.id)) })) }
}

const lateStates: readonly PlanStatus[] = ['START_YELLOW', 'START_LATE', 'LATE']

/** What became of the decisions of the analysis before; only for those who see plans of action. */
export async function outputsPicture(scope: Scope, reviewId: number): Promise<Picture | undefined> {
  const found = seesPlans(scope) ? await decidedBefore(scope, reviewId) : undefined
  if (!found || found.decided.length === 0) return undefined
  const states = found.decided.map(({ plan }) => plan?.status)
  const having = (is: (state: PlanStatus) => boolean) => states.filter((one) => one !== undefined && is(one)).length
  return {
    title: 'Decisões da análise anterior',
    bars: [
      { name: 'Plano concluído', value: having((one) => one === 'SUCCESS'), tone: 'good' },
      {
        name: 'Plano no prazo',
        value: having((one) => one !== 'SUCCESS' && !lateStates.includes(one)),
        tone: 'plain',
      },
      { name: 'Plano atrasado', value: having((one) => lateStates.includes(one)), tone: 'bad' },
      { name: 'Sem plano de ação', value: states.filter((one) => one === undefined).length, tone: 'plain' },
    ],
  }
}
