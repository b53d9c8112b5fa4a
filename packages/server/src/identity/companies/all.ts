import { sql } from 'kysely'
import type { Connection } from '../../platform/database/database.ts'
import { type Page, page } from '../../platform/database/pages.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/** A company as the provider sees it. `payment_status` is the stored one: a trial that is over is still PERIOD_FREE. */
export type Company = {
  id: number
  name: string
  trade_name: string | null
  tax_id: string | null
  phone: string | null
  email: string | null
  time_zone: string
  payment_status: string
  trial_ends_on: string | null
  /** Users and bytes that it may have without a plan in force. */
  free_people: number
  free_bytes: number
  trial_grace_days: number
  limited_from: string | null
  restricted_from: string | null
  paused_from: string | null
  paused_until: string | null
  created_at: Date
}

const companies = identity
  .selectFrom('identity.companies')
  .select(['id', 'name', 'trade_name', 'tax_id', 'phone', 'email', 'time_zone'])
  .select(['payment_status', 'trial_ends_on', 'free_people', 'free_bytes', 'created_at'])
  .select(['trial_grace_days', 'limited_from', 'restricted_from', 'paused_from', 'paused_until'])

/** A query with a row where a company is in its trial, or its access is about to change: for the statements of other areas. */
export const changesAccess = ({ companyId, today }: { companyId: number; today: string }) =>
  sql`select from identity.companies where id = ${companyId}
    and (payment_status = 'PERIOD_FREE' or limited_from = ${today}::date or restricted_from = ${today}::date + 1)`

/**
 * A page of all companies, newest first, and their number; on a connection that sees all companies.
 * @param search a part of the name, trade name or e-mail, or the beginning of the bare CPF or CNPJ.
 */
export async function allCompanies(
  db: Connection,
  { search, status, ...wanted }: Page & { search: string; status?: string },
): Promise<{ companies: Company[]; total: number }> {
  const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const taxId = search.replaceAll(/[.\-/\s]/g, '')
  const chosen = companies
    .$if(status !== undefined, (all) => all.where('payment_status', '=', status!))
    .$if(search !== '', (all) =>
      all.where((is) =>
        is.or([
          is('name', 'ilike', part),
          is('trade_name', 'ilike', part),
          is('email', 'ilike', part),
          is(sql<string>`starts_with(tax_id, ${taxId})`, '=', sql<string>`true`),
        ]),
      ),
    )
  const { rows, total } = await page({ db }, chosen.orderBy('id', 'desc'), wanted)
  return { companies: rows, total }
}

/** The company of the scope. @throws not_found. */
export async function findCompany(scope: Scope): Promise<Company> {
  const company = await scope.db.first(companies.where('id', '=', scope.companyId))
  if (!company) throw fail('not_found')
  return company
}
