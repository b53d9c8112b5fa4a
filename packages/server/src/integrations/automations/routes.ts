import { automationCalls } from '@prumo/contract/integrations/automations/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import {
  automations,
  changeAutomation,
  createAutomation,
  deleteAutomation,
  firings,
  tryAutomation,
} from './automations.ts'
import { automationWords } from './words.ts'

export const automationRoutes = implement(automationCalls, {
  'GET /integrations/automations': verb(automations),
  'GET /integrations/automations/words': verb(automationWords),
  'POST /integrations/automations': verb(createAutomation),
  'PUT /integrations/automations/{id}': verb(changeAutomation),
  'DELETE /integrations/automations/{id}': verb(deleteAutomation),
  'POST /integrations/automations/try': verb(tryAutomation),
  'GET /integrations/automations/{id}/firings': verb(firings),
})
