import { providerSystemCalls } from '@prumo/contract/provider/system/endpoints.ts'
import { cancelCompanyDeletion } from '../../identity/deletion/closing.ts'
import { pendingAccounts, pendingCompanies } from '../../identity/deletion/pending.ts'
import { providerFigures } from '../../operator/figures.ts'
import { mailState } from '../../operator/mail.ts'
import { discardJobs, retryJobs } from '../../operator/queue.ts'
import { implement } from '../../platform/http/implement.ts'

const most = 200
/** An error's first words: what follows may be somebody's data. */
const longestError = 120

export const providerSystemRoutes = implement(providerSystemCalls, {
  'GET /provider/figures': async ({ operator, query }) => ({ response: await providerFigures(operator, query.months) }),
  'GET /provider/health': async ({ scope, operator }) => {
    const { way, problem, waiting, failed } = await mailState(operator)
    const queues = await operator.queue.counts(scope.db)
    const given = await operator.queue.failed(scope.db, { limit: most })
    return {
      response: {
        mail: { way, problem, waiting, failed },
        queues,
        failed: given.map(({ id, queue, failedAt, retries, error }) => ({
          id,
          queue,
          failed_at: failedAt?.toISOString() ?? null,
          tries: retries + 1,
          error: error.split('\n')[0]!.slice(0, longestError),
        })),
      },
    }
  },
  'POST /provider/jobs/{id}/retry': async ({ scope, operator, params }) =>
    void (await retryJobs(operator, scope, { trabalho: params.id })),
  'DELETE /provider/jobs/{id}': async ({ scope, operator, params }) =>
    void (await discardJobs(operator, scope, { trabalho: params.id })),
  'GET /provider/deletions': async ({ operator: { jobs } }) => {
    const { database } = jobs
    const [accounts, companies] = [
      await pendingAccounts(database, { limit: most }),
      await pendingCompanies(database, { limit: most }),
    ]
    const shown = (kind: 'account' | 'company', of: typeof accounts) =>
      of.map(({ id, name, requestedAt, dueAt }) => ({
        kind,
        id,
        name,
        requested_at: requestedAt.toISOString(),
        due_at: dueAt.toISOString(),
      }))
    const all = [...shown('account', accounts), ...shown('company', companies)]
    return { response: all.toSorted((one, other) => one.due_at.localeCompare(other.due_at)) }
  },
  'DELETE /provider/deletions/companies/{id}': async ({ operator, params }) =>
    void (await operator.inCompany(params.id, cancelCompanyDeletion)),
})
