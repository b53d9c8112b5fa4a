import { normalized } from '@prumo/contract/normalizing.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockPeopleWithRights } from '../members/locking.ts'
import { requireLead } from '../members/policy.ts'
import { area as identity } from '../tables.ts'
import { confirmPerson, type Proof } from './confirming.ts'
import { graceEnd } from './grace.ts'
import { mailCompanyDeletionRequested, mailCompanyDeletionWithdrawn } from './mails.ts'

/**
 * A responsible user requests the deletion of the company. Until the end of the grace period everything works as
 * before, every responsible user gets an e-mail, and any of them can withdraw the request.
 * @param name the company's name as the screens show it, typed by hand.
 * @returns when the company is deleted.
 * @throws request.invalid for another name; as `confirmPerson`; permission.denied, company.deletion_pending.
 */
export async function requestCompanyDeletion(
  scope: Scope,
  limits: RateLimits,
  { name, ...proof }: Proof & { name: string },
): Promise<Date> {
  await confirmPerson(scope, limits, proof)
  requireLead(await lockPeopleWithRights(scope))
  const company = await ownCompany(scope)
  if (alike(name) !== alike(company.name)) {
    throw fail('request.invalid', { fields: { name: `Escreva o nome da empresa: ${company.name}` } })
  }
  if (company.deletion_due_at) throw fail('company.deletion_pending')
  const due = graceEnd(scope)
  await scope.db.run(
    identity
      .updateTable('identity.companies')
      .set({ deletion_requested_at: scope.clock.now(), deletion_due_at: due, deletion_requested_by: scope.userId })
      .where('id', '=', scope.companyId),
  )
  await record(scope, 'company.deletion_requested', scope.companyId, { after: { due_at: due } })
  const news = { company: company.name, due, by: scope.actor.name }
  for (const leader of await leaders(scope)) await mailCompanyDeletionRequested(scope, leader, news)
  return due
}

/**
 * Withdraws the request to delete the company.
 * @returns whether there was one that could be withdrawn.
 * @throws permission.denied.
 */
export async function cancelCompanyDeletion(scope: Scope): Promise<boolean> {
  requireLead(await lockPeopleWithRights(scope))
  const company = await ownCompany(scope)
  if (!company.deletion_due_at || company.closed_at) return false
  await scope.db.run(
    identity
      .updateTable('identity.companies')
      .set({ deletion_requested_at: null, deletion_due_at: null, deletion_requested_by: null })
      .where('id', '=', scope.companyId),
  )
  await record(scope, 'company.deletion_canceled', scope.companyId)
  const news = { company: company.name, by: scope.actor.name }
  for (const leader of await leaders(scope)) await mailCompanyDeletionWithdrawn(scope, leader, news)
  return true
}

/** The scope's company with the name that the screens show. */
async function ownCompany(scope: Scope) {
  const company = await scope.db.first(
    identity
      .selectFrom('identity.companies')
      .select(['name', 'trade_name', 'deletion_due_at', 'closed_at'])
      .where('id', '=', scope.companyId),
  )
  return { ...company!, name: company!.trade_name || company!.name }
}

const alike = (name: string) => normalized(name).trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('pt-BR')

/** The responsible and root users who may enter the company. */
const leaders = (scope: Scope) =>
  scope.db.all(
    identity
      .selectFrom('identity.members as m')
      .innerJoin('identity.users as u', 'u.id', 'm.user_id')
      .select(['u.name', 'u.email'])
      .where('m.company_id', '=', scope.companyId)
      .where('m.disabled_at', 'is', null)
      .where((is) => is.or([is('m.is_responsible', '=', true), is('m.is_root', '=', true)]))
      .orderBy('u.id')
      .limit(1000),
  )
