import { keyCalls } from '@prumo/contract/integrations/keys/endpoints.ts'
import { provePassword } from '../../identity/session/own-password.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
import { createKey, integrationKeys, keyInUse, withdrawKey } from './keys.ts'

export const keyRoutes = implement(keyCalls, {
  'GET /integrations/keys': verb(integrationKeys),
  'POST /integrations/keys': prepared(
    (by) => provePassword(by, by.http.limits, by.body.password),
    async ({ scope, body: { password: _, ...input }, http, made }) => ({
      response: await createKey(scope, input, { limits: http.limits, proven: made }),
    }),
  ),
  'DELETE /integrations/keys/{id}': verb(withdrawKey),
  'GET /integrations/key': verb(keyInUse),
})
