import { reminderCalls } from '@prumo/contract/finance/reminders/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { financeToday } from './today.ts'

export const reminderRoutes = implement(reminderCalls, {
  'GET /client/finance/today': verb(financeToday),
})
