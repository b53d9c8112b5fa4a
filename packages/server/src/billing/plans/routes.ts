import { paymentMethods, planCalls } from '@prumo/contract/billing/plans/endpoints.ts'
import { addDays } from '@prumo/contract/dates.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { dayOfMonth, endOfPeriod } from '../access/calendar.ts'
import { companyCharges } from '../charges/queries.ts'
import { firstDay } from '../contracts/subscribing.ts'
import { gatewayService } from '../gateway/gateway.ts'
import { terms } from '../terms.ts'
import { couponInWords } from './coupons.ts'
import { findOffered, offeredPlans, priced } from './plans.ts'
import { planUse } from './use.ts'
import { usableCoupon } from './using-coupons.ts'

export const planRoutes = implement(planCalls, {
  'GET /register/plans': ({ guest }) =>
    guest.database.transaction({ settings: {}, readOnly: true }, async (db) => ({
      response: (await offeredPlans({ db })).map((plan) => priced(plan)),
    })),
  'GET /register/plans/{kind}': ({ guest, params }) =>
    guest.database.transaction({ settings: {}, readOnly: true }, async (db) => ({
      response: (await offeredPlans({ db }, params.kind)).map((plan) => priced(plan)),
    })),
  'GET /register/plans/{kind}/{coupon}': async ({ scope, params }) => {
    const { coupon } = await usableCoupon(scope, params.coupon)
    const plans = await offeredPlans(scope, params.kind)
    return { response: plans.map((plan) => priced(plan, coupon)), effect: couponInWords(coupon) }
  },
  'GET /payment/start-session': ({ scope }) => {
    const { name: gateway, card } = gatewayService.of(scope)
    return { response: { gateway, methods: gateway === 'none' ? [] : [...paymentMethods], card } }
  },
  'GET /payment/plan-config/{id}': async ({ scope, params }) => {
    const plan = await findOffered(scope, params.id)
    const period_from = await firstDay(scope, await companyCharges(scope))
    return {
      response: {
        plan: priced(plan),
        due_on: addDays(scope.today, (await terms(scope)).to_pay),
        period_from,
        period_to: endOfPeriod(period_from, dayOfMonth(period_from)),
      },
    }
  },
  'GET /client/plan-use': verb(planUse),
})
