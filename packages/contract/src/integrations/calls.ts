import { keyCalls } from './keys/endpoints.ts'
import { webhookCalls } from './webhooks/endpoints.ts'

export const integrationCalls = { ...keyCalls, ...webhookCalls } as const
