import { sessionCalls } from '@prumo/contract/identity/session/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
import { changePassword, prepareNewPassword } from './changing-password.ts'
import { issueDownloadToken } from './download-tokens.ts'
import { requestRecovery } from './recovering.ts'
import { signIn } from './signing-in.ts'
import { replaceSession, signOut } from './signing-out.ts'

export const sessionRoutes = implement(sessionCalls, {
  'POST /sign/client': async ({ guest, body, http }) => {
    const signedIn = await signIn(guest, body, http)
    await replaceSession(guest, http, signedIn)
    return signedIn
  },
  'POST /sign/client/remember': async ({ guest, body, http }) => {
    await requestRecovery(guest, body.email, http)
    return { message: 'Se estiver tudo certo, a nova senha estará em seu e-mail em alguns instantes.' }
  },
  'POST /sign/out': async ({ guest, http }) => {
    if (http.token) await signOut(guest, http.token)
    http.clearSession()
  },
  'POST /sign/download-token': verb(issueDownloadToken),
  'PUT /alter-password': prepared(
    (by) => prepareNewPassword(by, by.http.limits, by.body),
    async ({ scope, made }) => {
      await changePassword(scope, made)
      return { message: 'Senha alterada com sucesso!' }
    },
  ),
})
