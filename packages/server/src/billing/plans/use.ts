import { UNLIMITED } from '@prumo/contract/billing/plans/endpoints.ts'
import { servedCount } from '../../identity/companies/served.ts'
import { seats } from '../../identity/members/seats.ts'
import { fail } from '../../platform/errors.ts'
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

/** Refuses a plan that is too small for what the company has. @throws plan.people, plan.space. */
export async function requireFits(scope: Scope, plan: Pick<Plan, 'kind' | 'limit_people' | 'limit_gb'>) {
  const { people, space, companies } = await planUse(scope)
  if (plan.kind === 'client' && plan.limit_people < UNLIMITED && people.used > plan.limit_people) {
    const message = `Sua empresa tem ${people.used} usuários ativos, e este plano permite ${plan.limit_people}. Desative usuários ou escolha outro.`
    throw fail('plan.people', { message })
  }
  if (plan.kind === 'consultor' && plan.limit_people < UNLIMITED && companies && companies.used > plan.limit_people) {
    const message = `Você atende ${companies.used} empresas, e este plano permite ${plan.limit_people}. Deixe de atender alguma ou escolha outro.`
    throw fail('plan.people', { message })
  }
  if (space.used > bytesOf(plan)) throw fail('plan.space')
}
