import { keyCalls } from '@prumo/contract/integrations/keys/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { createKey, integrationKeys, keyInUse, withdrawKey } from './keys.ts'

export const keyRoutes = implement(keyCalls, {
  'GET /integrations/keys': verb(integrationKeys),
  'POST /integrations/keys': verb(createKey),
  'DELETE /integrations/keys/{id}': verb(withdrawKey),
  'GET /integrations/key': verb(keyInUse),
})
