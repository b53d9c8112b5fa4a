import type { LateCustomer } from '@prumo/contract/finance/late-customers/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'

/**
 * A reminder to a customer, to be read before it is sent: each bill with its due date, and the PIX code that pays it.
 *
 * @param codes the PIX code of a bill by its id, where the company has a key.
 */
export function reminderText(
  { name, total, count: all, entries }: LateCustomer,
  codes: ReadonlyMap<number, string>,
): string {
  const bills = entries.map(({ id, description, due, open }) => {
    const code = codes.get(id)
    return [`• ${description}, ${formatMoney(open)}, venceu em ${formatDay(due)}`, ...(code ? [`PIX: ${code}`] : [])]
  })
  const others = all - entries.length
  return [
    `Olá${name && `, ${name}`}! Passamos para lembrar do que está em aberto:`,
    '',
    ...bills.flat(),
    ...(others > 0 ? [`• e mais ${count(others, 'conta', 'contas')}`] : []),
    '',
    ...(all > 1 ? [`No total, ${formatMoney(total)}.`] : []),
    'Se já pagou, desconsidere esta mensagem. Obrigado!',
  ].join('\n')
}
