import { bookingRuleCalls } from '@prumo/contract/finance/booking-rules/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { bookingRules, changeRule, createRule, deleteBookingRule, reorderRules } from './rules.ts'
import { tryRule } from './trying.ts'

export const bookingRuleRoutes = implement(bookingRuleCalls, {
  'GET /client/finance/booking-rules': verb(bookingRules),
  'POST /client/finance/booking-rules': verb(createRule),
  'PUT /client/finance/booking-rules/{id}': verb(changeRule),
  'DELETE /client/finance/booking-rules/{id}': verb(deleteBookingRule),
  'POST /client/finance/booking-rules/reorder': verb(reorderRules),
  'GET /client/finance/booking-rules/lines': verb(tryRule),
})
