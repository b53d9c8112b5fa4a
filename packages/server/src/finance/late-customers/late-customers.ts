import type { Amount } from '@prumo/contract/money.ts'
import { sql } from 'kysely'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { isOwedByCustomer } from '../entries/owed.ts'

type Ages = { until30: Amount; until60: Amount; until90: Amount; older: Amount }
type Entry = { id: number; description: string; due: string; days: number; open: string }
type Row = Ages & { contact_id: number | null; total: Amount; count: number; entries: Entry[] }

const mostCustomers = 200
const mostEntries = 20

const age = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(open) filter (where ${condition}), 0.00)`
const ages = sql`${age(sql`days <= 30`)} as until30, ${age(sql`days between 31 and 60`)} as until60,
  ${age(sql`days between 61 and 90`)} as until90, ${age(sql`days > 90`)} as older`

/**
 * Who owes what was due before today, those who owe most first, with the oldest of it: what is open of incomes, by the age
 * of the delay in days. What names no contact is one line.
 */
export async function lateCustomers(scope: Scope) {
  const late = sql`late as (select e.id, e.contact_id, e.description, e.due_on, e.value - e.settled as open,
      ${scope.today}::date - e.due_on as days,
      row_number() over (partition by e.contact_id order by e.due_on, e.id) as place
    from finance.entries e
    where e.company_id = ${scope.companyId} and ${isOwedByCustomer} and e.paid_on is null and e.due_on < ${scope.today}::date)`
  const [rows, all] = await Promise.all([
    scope.db.all<Row>`with ${late}
      select contact_id, sum(open) as total, ${ages}, count(*)::int as count,
        jsonb_agg(jsonb_build_object('id', id, 'description', description, 'due', due_on, 'days', days,
          'open', open::text) order by due_on, id) filter (where place <= ${mostEntries}) as entries
      from late group by contact_id order by total desc, contact_id nulls last limit ${mostCustomers}`,
    scope.db.first<Ages & { total: number; sum: Amount }>`with ${late}
      select count(distinct coalesce(contact_id, 0))::int as total, coalesce(sum(open), 0.00) as sum, ${ages} from late`,
  ])
  const contacts = await contactsByIds(scope, idsOf(rows, 'contact_id'))
  const known = new Map(contacts.map((contact) => [contact.id, contact]))
  const { total, sum, ...ofAll } = all!
  return {
    response: rows.map(({ contact_id, total: owed, count, entries, ...own }) => {
      const contact = contact_id === null ? undefined : known.get(contact_id)
      return {
        contact_id,
        name: contact?.name ?? '',
        phone: contact?.phone ?? '',
        total: owed,
        ages: own,
        count,
        entries: entries.map((entry) => ({ ...entry, open: entry.open as Amount })),
      }
    }),
    total,
    sum,
    ages: ofAll,
  }
}
