import type { Account } from '@prumo/contract/identity/account/model.ts'
import { approvableOf, type Permission } from '@prumo/contract/permissions.ts'
import type { Scope } from '../../platform/scope.ts'
import { photoPathOf } from '../members/photo.ts'
import { proven } from '../proving/proof.ts'
import { area as identity } from '../tables.ts'
import { companyVersion } from './company-version.ts'
import { logoOf } from './logo.ts'
import { usedOf } from './used.ts'

/** The acting user, their company and permissions: what every screen needs first. */
export async function account(scope: Scope): Promise<Account> {
  const { actor } = scope
  const [user, company, member, companies, used] = await Promise.all([
    scope.db.first(
      identity
        .selectFrom('identity.users')
        .select(['name', 'email', 'phone', 'deletion_due_at', proven.as('proven')])
        .where('id', '=', scope.userId),
    ),
    scope.db.first(
      identity
        .selectFrom('identity.companies')
        .select(['name', 'trade_name', 'tax_id', 'phone', 'email', 'time_zone', 'trial_ends_on', 'logo_file_id'])
        .select(['deletion_due_at', 'payment_status', 'paused_until'])
        .where('id', '=', scope.companyId),
    ),
    scope.db.first(
      identity
        .selectFrom('identity.members')
        .select(['journey_opened_at', 'photo_file_id', 'menu'])
        .where('company_id', '=', scope.companyId)
        .where('user_id', '=', scope.userId),
    ),
    scope.db.all(
      identity
        .selectFrom('identity.members as m')
        .innerJoin('identity.companies as c', 'c.id', 'm.company_id')
        .select(['c.id', 'c.name', 'c.trade_name as fantasy', 'm.is_root'])
        .where('m.user_id', '=', scope.userId)
        .where('m.disabled_at', 'is', null)
        .orderBy('c.name')
        .limit(500),
    ),
    usedOf(scope),
  ])
  return {
    user_id: scope.userId,
    type: actor.type,
    name: user!.name,
    user_photo_path: photoPathOf({ id: scope.userId, photoFileId: member?.photo_file_id ?? null }),
    email: user!.email,
    email_proven: user!.proven,
    phone: user!.phone,
    consultor: actor.type === 'consultor',
    company_id: scope.companyId,
    company_name: company!.name,
    fantasy: company!.trade_name,
    cpf_cnpj: company!.tax_id,
    company_phone: company!.phone,
    company_email: company!.email,
    company_version: companyVersion(company!),
    ...logoOf(company!),
    time_zone: company!.time_zone,
    is_root: actor.isRoot ? 'YES' : 'NO',
    is_responsible: actor.isResponsible,
    permissions: [...actor.permissions] as Permission[],
    only_sees: [...actor.onlySees],
    approves: approvableOf([...actor.approves]),
    payment_status: actor.paymentStatus as Account['payment_status'],
    trial_ends_on: company!.payment_status === 'PERIOD_FREE' ? company!.trial_ends_on : null,
    paused_until: actor.paymentStatus === 'PAUSED' ? company!.paused_until : null,
    actived: member?.journey_opened_at ? '2' : '1',
    must_change_password: actor.mustChangePassword,
    deletion_due_at: user!.deletion_due_at?.toISOString() ?? null,
    company_deletion_due_at: company!.deletion_due_at?.toISOString() ?? null,
    must_set_up_two_step: actor.mustSetUpTwoStep,
    companies,
    oversees: actor.type === 'consultor' || companies.filter(({ is_root }) => is_root).length > 1,
    used,
    menu: (member?.menu ?? null) as Account['menu'],
  }
}
