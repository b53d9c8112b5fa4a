import { accountCalls } from '@prumo/contract/identity/account/endpoints.ts'
import type { PaymentStatus } from '@prumo/contract/identity/account/model.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
import { proveEmail } from '../proving/proving.ts'
import { sendProofAgain } from '../proving/sending.ts'
import { endOtherSessions, endSession, openSessions } from '../session/ending.ts'
import { signInHistory } from '../session/history.ts'
import { provePassword } from '../session/own-password.ts'
import { account } from './account.ts'
import { changeCompanyData } from './company-data.ts'
import { changeOwnLogo, drawConsultantLogo, openConsultantLogo, ownLogo, removeOwnLogo } from './consultant-logo.ts'
import { changeLogo, openLogo, removeLogo, stageLogo } from './logo.ts'
import { chooseMenu } from './menu.ts'
import { changeOwnData, changeOwnEmail } from './own-data.ts'

export const accountRoutes = implement(accountCalls, {
  'GET /account': verb(account),
  'GET /account/permission': ({ scope }) => ({
    response: [...scope.actor.permissions].map((permission) => ({ permission })),
  }),
  'GET /account/responsible': ({ scope }) => ({ is_responsible: scope.actor.isResponsible }),
  'GET /client/finance/ping-status': ({ scope }) => ({ status: scope.actor.paymentStatus as PaymentStatus }),
  'PUT /account': verb(changeOwnData),
  'PUT /account/email': prepared(
    (by) => provePassword(by, by.http.limits, by.body.password),
    async ({ scope, body: { email }, made: password }) => ({
      response: await changeOwnEmail(scope, { email, password }),
    }),
  ),
  'POST /account/email/proof': ({ scope, http }) => sendProofAgain(scope, http.limits),
  'PUT /account/email/proof': ({ guest, body, http }) => proveEmail(guest, body.token, http.network),
  'PUT /account/menu': verb(chooseMenu),
  'PUT /account/company': verb(changeCompanyData),
  'POST /client/upload-logo': prepared(
    (by) => stageLogo(by, by.received[0]),
    async ({ scope, made }) => ({ message: 'Logo salvo com sucesso!', response: await changeLogo(scope, made) }),
  ),
  'DELETE /client/upload-logo': verb(removeLogo),
  'GET /account/logo': verb(openLogo),
  'GET /account/consultant-logo': verb(ownLogo),
  'GET /account/consultant-logo/{id}': verb(openConsultantLogo),
  'POST /account/consultant-logo': prepared(
    (by) => drawConsultantLogo(by, by.received[0]),
    async ({ scope, made }) => ({ response: await changeOwnLogo(scope, made) }),
  ),
  'DELETE /account/consultant-logo': verb(removeOwnLogo),
  'GET /account/sessions': verb(openSessions),
  'DELETE /account/sessions/{id}': verb(endSession),
  'POST /account/sessions/end-others': async ({ scope }) => ({ ended: await endOtherSessions(scope) }),
  'GET /account/sign-ins': verb(signInHistory),
})
