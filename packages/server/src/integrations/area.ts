import type { Area } from '../platform/area.ts'
import { withdrawKeysOf } from './keys/keys.ts'
import { keyRoutes } from './keys/routes.ts'
import { keyMade } from './keys/telling.ts'
import { integrationRecords } from './records.ts'

export const integrations: Area = {
  name: 'integrations',
  topics: [keyRoutes],
  records: integrationRecords,
  notifications: { kinds: [keyMade] },
  reactions: [{ to: 'member.disabled', react: withdrawKeysOf }],
}
