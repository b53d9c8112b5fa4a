import type { EntryFilter } from '@prumo/contract/finance/entries/endpoints.ts'
import type { Entry, Payment } from '@prumo/contract/finance/entries/model.ts'

type Places = Pick<
  Entry,
  | 'date_finish'
  | 'competence'
  | 'sum_type'
  | 'classification_id'
  | 'scheme_account_id'
  | 'project_id'
  | 'contact_id'
  | 'money_account_id'
  | 'payment_method_id'
> & { payments: readonly Pick<Payment, 'date'>[] }

/**
 * True if a list with this filter shows an entry, as far as its own fields and payments say: after saving one that it does not show,
 * the way to it is offered.
 */
export function isShown(entry: Places, filter: Partial<EntryFilter>): boolean {
  const { from, to, date_by = 'due', project_id } = filter
  const first = date_by === 'competence' && from ? `${from.slice(0, 7)}-01` : from
  const days = {
    due: [entry.date_finish],
    competence: [`${entry.competence}-01`],
    payment: entry.payments.map(({ date }) => date),
  }[date_by]
  if ((first || to) && !days.some((day) => (!first || day >= first) && (!to || day <= to))) return false
  if (project_id !== undefined && (entry.project_id ?? 0) !== project_id) return false
  return (
    [
      [filter.type, entry.sum_type],
      [filter.classification_id, entry.classification_id],
      [filter.scheme_account_id, entry.scheme_account_id],
      [filter.contact_id, entry.contact_id],
      [filter.money_account_id, entry.money_account_id],
      [filter.payment_method_id, entry.payment_method_id],
    ] as const
  ).every(([asked, own]) => asked === undefined || asked === own)
}
