import { exportCalls } from './export/endpoints.ts'
import { formCalls } from './forms/endpoints.ts'
import { keyCalls } from './keys/endpoints.ts'
import { webhookCalls } from './webhooks/endpoints.ts'

export const integrationCalls = { ...keyCalls, ...exportCalls, ...formCalls, ...webhookCalls } as const
