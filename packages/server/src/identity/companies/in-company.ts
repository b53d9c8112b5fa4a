import type { Scope } from '../../platform/scope.ts'

/**
 * Sends the statements of `work` in another company, as the same person, after a verb has decided that they may;
 * nothing else may be sent meanwhile. Their permissions in their own company do not count there.
 */
export async function inCompany<T>(scope: Scope, companyId: number, work: (there: Scope) => Promise<T>): Promise<T> {
  await scope.db.assume({ 'app.company_id': String(companyId) })
  const actor = { ...scope.actor, companyId, permissions: new Set<never>(), isRoot: false, isResponsible: false }
  const result = await work({ ...scope, actor, companyId, can: () => false })
  // After a failure nothing has to be restored, because the transaction is over.
  await scope.db.assume({ 'app.company_id': String(scope.companyId) })
  return result
}
