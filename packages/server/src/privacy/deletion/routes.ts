import { deletionCalls } from '@prumo/contract/privacy/deletion/endpoints.ts'
import { cancelCompanyDeletion, requestCompanyDeletion } from '../../identity/deletion/closing.ts'
import { cancelAccountDeletion, requestAccountDeletion } from '../../identity/deletion/leaving.ts'
import { deletions } from '../../identity/deletion/queries.ts'
import { provePassword } from '../../identity/session/own-password.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'

export const deletionRoutes = implement(deletionCalls, {
  'GET /account/deletions': verb(deletions),
  'PUT /account/deletion': prepared(
    (by) => provePassword(by, by.http.limits, by.body.password),
    async ({ scope, body: { code }, http, made: password }) => {
      const due = await requestAccountDeletion(scope, http.limits, { password, code })
      http.clearSession()
      return {
        message: 'A exclusão da sua conta foi marcada. Para cancelar, entre no Prumo antes da data.',
        due_at: due.toISOString(),
      }
    },
  ),
  'DELETE /account/deletion': verb(cancelAccountDeletion),
  'PUT /client/deletion': prepared(
    (by) => provePassword(by, by.http.limits, by.body.password),
    async ({ scope, body: { name, code }, http, made: password }) => ({
      message: 'A exclusão da empresa foi marcada. Até a data, qualquer responsável pode cancelar.',
      due_at: (await requestCompanyDeletion(scope, http.limits, { name, password, code })).toISOString(),
    }),
  ),
  'DELETE /client/deletion': async ({ scope }) => void (await cancelCompanyDeletion(scope)),
})
