import type { UsualAccount } from '@prumo/contract/finance/entries/endpoints.ts'
import { sql } from 'kysely'
import { contactIdsMatching } from '../../contacts/contacts/contacts.ts'
import { patternsOf } from '../../platform/database/searching.ts'
import type { Scope } from '../../platform/scope.ts'

type Wanted = { search: string; contact_id?: number | undefined; type?: '1' | '2' | undefined }

/** How many entries are looked at, the latest first, and how many accounts are answered. */
const mostEntries = 200
const most = 5

/**
 * The accounts that entries of a contact, or with all words of `search` in them or in their contact, were booked on and
 * that are not switched off: those of the contact first, then those used most. None without a contact and without words.
 */
export async function usualAccounts(scope: Scope, { search, contact_id, type }: Wanted): Promise<UsualAccount[]> {
  const patterns = patternsOf(search)
  if (patterns.length === 0 && contact_id === undefined) return []
  const isTheirs = contact_id === undefined ? sql`false` : sql`e.contact_id is not distinct from ${contact_id}`
  const isCalled =
    patterns.length === 0
      ? sql`false`
      : sql`(e.words like all (${patterns}::text[]) or e.contact_id in (${contactIdsMatching(scope.companyId, patterns)}))`
  return scope.db.all<UsualAccount>`with latest as (
      select e.id, e.category_id, e.account_id, e.description, e.due_on, ${isTheirs} as theirs
      from finance.entries e
      where e.company_id = ${scope.companyId} and (${isTheirs} or ${isCalled})
        ${type === undefined ? sql`` : sql`and e.kind = ${Number(type)}`}
      order by e.due_on desc, e.id desc limit ${mostEntries})
    select l.category_id as classification_id, l.account_id as scheme_account_id,
      (array_agg(l.description order by l.due_on desc, l.id desc))[1] as description, max(l.due_on) as date
    from latest l
    join finance.categories c on c.company_id = ${scope.companyId} and c.id = l.category_id and c.put_away_at is null
    left join finance.accounts a on a.company_id = ${scope.companyId} and a.id = l.account_id
    where a.put_away_at is null
      and (l.account_id is not null or not exists (select from finance.accounts b
        where b.company_id = ${scope.companyId} and b.category_id = l.category_id))
    group by l.category_id, l.account_id
    order by bool_or(l.theirs) desc, count(*) desc, max(l.due_on) desc, l.category_id, l.account_id limit ${most}`
}
