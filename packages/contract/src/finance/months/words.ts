import { type Amount, moneyInWords } from '../../money.ts'
import { count } from '../../words.ts'
import type { MonthQuestion } from './endpoints.ts'

const words: Record<MonthQuestion, readonly [one: string, many: string]> = {
  account: ['sem conta contábil', 'sem conta contábil'],
  receipt: ['pago sem comprovante', 'pagos sem comprovante'],
  duplicate: ['talvez lançado duas vezes', 'talvez lançados duas vezes'],
  open: ['vence no mês e segue em aberto', 'vencem no mês e seguem em aberto'],
}

/** '2 lançamentos sem conta contábil: R$ 10,00'. */
export const monthQuestionWords = (id: MonthQuestion, total: number, value: Amount): string =>
  `${count(total, 'lançamento', 'lançamentos')} ${words[id][total === 1 ? 0 : 1]}: ${moneyInWords(value)}`
