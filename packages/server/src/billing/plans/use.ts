import { UNLIMITED } from '@prumo/contract/billing/plans/endpoints.ts'
import { servedCount } from '../../identity/companies/served.ts'
import { lockPeople } from '../../identity/members/locking.ts'
import { sentAs } from '../../identity/members/person.ts'
import { seats } from '../../identity/members/seats.ts'
import { type AppError, fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { spaceOf } from '../../platform/storage/space.ts'
import { bytesOf, type Plan } from './plans.ts'

/** How much of its plan the company uses; for a consultant also how many companies they serve. */
export async function planUse(scope: Scope) {
  const [people, space] = [await seats(scope), await spaceOf(scope)]
  const companies = scope.actor.type === 'consultor' ? await servedCount(scope) : undefined
  return {
    people: { used: people.active, limit: people.limit },
    space,
    companies: companies ? { used: companies.active, limit: companies.limit } : null,
  }
}

type Fitting = Pick<Plan, 'kind' | 'limit_people' | 'limit_gb'>

/**
 * Refuses a plan that is too small for what the company has. Until the end of the transaction nobody is added to it.
 * @param contractedBy the consultant of a plan that is contracted already; otherwise the acting person.
 * @throws plan.people, plan.space.
 */
export async function requireFits(scope: Scope, plan: Fitting, contractedBy = scope.actor.userId) {
  await lockPeople(scope)
  const refused = await tooSmall(scope, plan, contractedBy)
  if (refused) throw refused
}

/** Why a plan is too small for what the company has; undefined when it fits. */
export async function tooSmall(
  scope: Scope,
  plan: Fitting,
  contractedBy: number | null,
): Promise<AppError | undefined> {
  const [people, space] = [await seats(scope), await spaceOf(scope)]
  if (plan.kind === 'client' && plan.limit_people < UNLIMITED && people.active > plan.limit_people) {
    const message = `Sua empresa tem ${people.active} usuários ativos, e este plano permite ${plan.limit_people}. Desative usuários ou escolha outro.`
    return fail('plan.people', { message })
  }
  const served = plan.kind === 'consultor' && contractedBy !== null ? await servedBy(scope, contractedBy) : 0
  if (plan.limit_people < UNLIMITED && served > plan.limit_people) {
    const message = `Você atende ${served} empresas, e este plano permite ${plan.limit_people}. Deixe de atender alguma ou escolha outro.`
    return fail('plan.people', { message })
  }
  return space.used > bytesOf(plan) ? fail('plan.space') : undefined
}

/** The companies of another person are shown to that person only. */
const servedBy = async (scope: Scope, userId: number) =>
  (await sentAs(scope, userId, () => servedCount(scope, userId))).active
