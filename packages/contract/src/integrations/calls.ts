import { automationCalls } from './automations/endpoints.ts'
import { exportCalls } from './export/endpoints.ts'
import { formCalls } from './forms/endpoints.ts'
import { keyCalls } from './keys/endpoints.ts'
import { webhookCalls } from './webhooks/endpoints.ts'

export const integrationCalls = {
  ...keyCalls,
  ...exportCalls,
  ...formCalls,
  ...webhookCalls,
  ...automationCalls,
} as const
