import type { EntryFilter } from '@prumo/contract/finance/entries/endpoints.ts'
import type { Entry, Payment } from '@prumo/contract/finance/entries/model.ts'
import { comesIn } from '../comes-in.ts'

type Places = Pick<
  Entry,
  | 'date_finish'
  | 'competence'
  | 'sum_type'
  | 'value'
  | 'classification_id'
  | 'scheme_account_id'
  | 'project_id'
  | 'contact_id'
  | 'money_account_id'
  | 'payment_method_id'
  | 'date'
> & { payments: readonly Pick<Payment, 'date' | 'money_account_id'>[] }

/**
 * True if a list with this filter shows an entry, as far as its own fields and payments say: after saving one that it does not show,
 * the way to it is offered.
 */
export function isShown(entry: Places, filter: Partial<EntryFilter>): boolean {
  const { from, to, date_by = 'due', money_account_id: account } = filter
  const first = date_by === 'competence' && from ? `${from.slice(0, 7)}-01` : from
  const within = (day: string) => (!first || day >= first) && (!to || day <= to)
  const paid = entry.payments.filter((payment) => account === undefined || payment.money_account_id === account)
  if (date_by === 'payment' && (from || to)) {
    if (!paid.some(({ date }) => within(date))) return false
  } else {
    if (date_by !== 'payment' && !within(date_by === 'due' ? entry.date_finish : `${entry.competence}-01`)) return false
    if (account !== undefined && !isOfAccount(entry, paid, filter)) return false
  }
  return (
    [
      [filter.type, typeOf(entry, filter)],
      [filter.classification_id, entry.classification_id],
      [filter.scheme_account_id, entry.scheme_account_id],
      [filter.project_id, entry.project_id ?? 0],
      [filter.contact_id, entry.contact_id ?? 0],
      [filter.payment_method_id, entry.payment_method_id],
    ] as const
  ).every(([asked, own]) => asked === undefined || asked === own)
}

const asksOpen = ({ situation }: Partial<EntryFilter>) => situation === 'open' || situation === 'late'

/** Of what is open, whether it is to be received or to be paid. */
const typeOf = ({ sum_type, value }: Places, filter: Partial<EntryFilter>) =>
  asksOpen(filter) ? (comesIn(sum_type, value) ? '1' : '2') : sum_type

/** As the server says it: while it is open, of the account from which it is to be paid; and of those that its payments moved. */
function isOfAccount(
  { date, money_account_id }: Places,
  paid: Places['payments'],
  filter: Partial<EntryFilter>,
): boolean {
  const planned = money_account_id === filter.money_account_id
  if (asksOpen(filter)) return planned
  return (planned && date === null) || paid.length > 0
}
