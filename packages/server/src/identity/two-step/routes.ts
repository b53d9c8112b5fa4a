import { twoStepCalls } from '@prumo/contract/identity/two-step/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
import { provePassword } from '../session/own-password.ts'
import { replaceSession } from '../session/signing-out.ts'
import { companyRule, setCompanyRule } from './company-rule.ts'
import { deviceCookie, forgetDevice, trustDays } from './devices.ts'
import { passSecondStep } from './passing.ts'
import { renewRecoveryCodes } from './renewing-codes.ts'
import { resetSecondStep } from './resetting.ts'
import { confirmSetup, startSetup } from './setting-up.ts'
import { twoStepOf } from './status.ts'
import { turnOff } from './turning-off.ts'

export const twoStepRoutes = implement(twoStepCalls, {
  'POST /sign/client/second-step': async ({ guest, body, http }) => {
    const { deviceToken, ...signedIn } = await passSecondStep(guest, body, http)
    await replaceSession(guest, http, signedIn)
    if (deviceToken) {
      const options = { path: '/api/sign', maxAgeSeconds: trustDays * 24 * 3600 }
      http.setCookie(deviceCookie(signedIn.id), deviceToken, options)
    }
    return signedIn
  },
  'GET /account/two-step': verb(twoStepOf),
  'PUT /account/two-step/setup': prepared(
    async (by) => by.body.password !== undefined && provePassword(by, by.http.limits, by.body.password),
    async ({ scope, body: { code }, http, made: password }) => ({
      response: await startSetup(scope, http.limits, { password: password || undefined, code }),
    }),
  ),
  'PUT /account/two-step': async ({ scope, body, http }) => ({
    response: { recovery_codes: await confirmSetup(scope, http.limits, body.code) },
  }),
  'PUT /account/two-step/recovery-codes': prepared(
    (by) => provePassword(by, by.http.limits, by.body.password),
    async ({ scope, body: { code }, http, made: password }) => ({
      response: { recovery_codes: await renewRecoveryCodes(scope, http.limits, { password, code }) },
    }),
  ),
  'PUT /account/two-step/off': prepared(
    (by) => provePassword(by, by.http.limits, by.body.password),
    ({ scope, body: { code }, http, made: password }) => turnOff(scope, http.limits, { password, code }),
  ),
  'DELETE /account/two-step/devices/{id}': verb(forgetDevice),
  'GET /client/two-step': verb(companyRule),
  'PUT /client/two-step': async ({ scope, body }) => ({ response: await setCompanyRule(scope, body.required) }),
  'DELETE /client/users/{id}/two-step': verb(resetSecondStep),
})
