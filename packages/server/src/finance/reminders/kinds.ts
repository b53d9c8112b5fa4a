import { formatDate } from '@prumo/contract/dates.ts'
import { type Amount, moneyInWords } from '@prumo/contract/money.ts'
import { count } from '@prumo/contract/words.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

/** Entries that are open, and what is open of them. */
export type Due = { count: number; income: Amount; expense: Amount }

const entries = (due: number) => count(due, 'lançamento', 'lançamentos')
const link = '/financeiro/lancamentos?periodo=datas&situacao=abertos'

/** Something is due today, or was yesterday and is still open. */
export const entriesDue = defineKind<{ day: string; today: Due; yesterday: Due }>({
  id: 'finance_entry.due',
  name: 'Contas a pagar e a receber',
  description: 'No dia em que algo vence, e no dia seguinte ao do que ficou em aberto. Só para quem vê o financeiro.',
  // No e-mail of its own, because the daily e-mail lists what is due.
  defaults: { inApp: true, email: 'none' },
  weight: 'urgent',
  needs: 'finance',
  text: ({ day, today, yesterday }) => ({
    title:
      today.count > 0
        ? `${entries(today.count)} ${today.count === 1 ? 'vence' : 'vencem'} hoje`
        : `${entries(yesterday.count)} ${yesterday.count === 1 ? 'venceu' : 'venceram'} ontem e ${yesterday.count === 1 ? 'segue' : 'seguem'} em aberto`,
    message: html`<p>${formatDate(day)}: ${sumsOf(today.count > 0 ? today : yesterday)}.${
      today.count > 0 && yesterday.count > 0 ? ` De ontem: ${entries(yesterday.count)} em aberto.` : ''
    }</p>`,
    link,
  }),
})

const sumsOf = ({ income, expense }: Due) =>
  [
    ...(expense === '0.00' ? [] : [`${moneyInWords(expense)} a pagar`]),
    ...(income === '0.00' ? [] : [`${moneyInWords(income)} a receber`]),
  ].join(', ')
