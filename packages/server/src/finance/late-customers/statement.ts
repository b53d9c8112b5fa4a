import { addMonths, formatDate } from '@prumo/contract/dates.ts'
import { type Amount, moneyInWords } from '@prumo/contract/money.ts'
import { count } from '@prumo/contract/words.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { isOwedByCustomer } from '../entries/owed.ts'

/** How many entries a statement has at most, the latest due. */
const most = 500

type Row = {
  description: string
  due_on: string
  paid_on: string | null
  value: Amount
  settled: Amount
  open: Amount
  late: number
  sum_open: Amount
  sum_late: Amount
}

/**
 * What a customer bought, paid and owes, on the company's letterhead: what was due in the last twelve months or later, and
 * all that is open. @throws not_found.
 */
export async function customerStatement(scope: Scope, contactId: number): Promise<DocumentDraft> {
  const [contact] = await contactsByIds(scope, [contactId])
  if (!contact) throw fail('not_found')
  const { companyId, today } = scope
  const from = addMonths(today, -12)
  const rows = await scope.db.all<Row>`
    select * from (select e.id, e.description, e.due_on, e.paid_on, e.value, e.settled, e.value - e.settled as open,
        case when e.paid_on is null and ${isOwedByCustomer} then greatest(${today}::date - e.due_on, 0) else 0 end as late,
        coalesce(sum(e.value - e.settled) over (), 0.00) as sum_open,
        coalesce(sum(e.value - e.settled) filter (where e.due_on < ${today}::date and ${isOwedByCustomer}) over (), 0.00) as sum_late
      from finance.entries e
      where e.company_id = ${companyId} and e.contact_id = ${contactId} and e.kind = 1
        and (e.due_on >= ${from}::date or e.paid_on is null)
      order by e.due_on desc, e.id desc limit ${most}) x
    order by due_on, id`
  const nothing = '0.00' as Amount
  return draftRecord(scope, {
    name: `extrato-${contactId}`,
    template: '/finance/late-customers/statement.typ',
    kind: 'Extrato do cliente',
    title: contact.name,
    data: () => ({
      facts: [
        ['Desde', formatDate(from)],
        ['Em aberto', moneyInWords(rows[0]?.sum_open ?? nothing)],
        ['Em atraso', moneyInWords(rows[0]?.sum_late ?? nothing)],
        ...(rows.length === most ? [['Mostrados', `os ${most} que vencem por último`] as const] : []),
      ],
      rows: rows.map(({ description, due_on, paid_on, value, settled, open, late }) => [
        formatDate(due_on),
        description,
        moneyInWords(value),
        settled === nothing ? '' : moneyInWords(settled),
        paid_on === null
          ? late > 0
            ? `Atrasado há ${count(late, 'dia', 'dias')}`
            : open.startsWith('-')
              ? 'A devolver'
              : 'A vencer'
          : `Pago em ${formatDate(paid_on)}`,
        paid_on === null ? moneyInWords(open) : '',
      ]),
      total: moneyInWords(rows[0]?.sum_open ?? nothing),
    }),
  })
}
