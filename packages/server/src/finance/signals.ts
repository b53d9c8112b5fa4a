import { formatDate, formatMonth, monthsBetween, shiftMonth } from '@prumo/contract/dates.ts'
import { type Amount, centsOf, moneyInWords, ofCents } from '@prumo/contract/money.ts'
import { capital, count } from '@prumo/contract/words.ts'
import type { Scope } from '../platform/scope.ts'
import type { Said, Signals } from '../platform/signals.ts'
import { doubtful } from './entries/filtering.ts'
import { cashAhead } from './forecast/forecast.ts'

/** The day from which the month before should be closed. */
const closingDay = 10

/** What there is and will be, what is on no account, and whether last month is closed; nothing without an entry. */
export const financeSignals: Signals = {
  audience: 'finance',
  async read(scope) {
    const month = shiftMonth(scope.today.slice(0, 7), -1)
    const books = await booksOf(scope, month)
    if (!books.begun) return []
    const { opening, lowest } = await cashAhead(scope)
    return [
      { id: 'balance', ...balanceSaid(opening), words: rounded(opening), link: '/fluxo-caixa' },
      {
        id: 'lowest',
        ...balanceSaid(lowest.balance),
        words: `${rounded(lowest.balance)} em ${formatDate(lowest.day).slice(0, 5)}`,
        link: '/financeiro/previsao',
      },
      accountsSaid(books.doubts, month),
      monthSaid(books.closed, month, Number(scope.today.slice(8))),
    ]
  },
}

const booksOf = async ({ db, companyId }: Scope, month: string) =>
  (await db.first<{ begun: boolean; doubts: number; closed: string | null }>`
    select exists (select from finance.entries where company_id = ${companyId}) as begun,
      (select count(*)::int from finance.entries e where e.company_id = ${companyId}
        and e.competence = ${`${month}-01`}::date and ${doubtful.account}) as doubts,
      (select to_char(max(month), 'YYYY-MM') from finance.closed_months where company_id = ${companyId}) as closed`)!

/** In a cell, whole reais from a thousand on. */
const rounded = (amount: Amount) => {
  const cents = centsOf(amount)
  const whole = cents / 100n
  return whole > 999n || whole < -999n ? moneyInWords(ofCents(whole * 100n)).replace(/,00$/, '') : moneyInWords(amount)
}

/** Below zero is bad, and the more the further below. */
const balanceSaid = (amount: Amount): Pick<Said, 'tone' | 'weight'> => {
  const cents = centsOf(amount)
  return { tone: cents < 0n ? 'bad' : 'good', weight: Number(-cents) / 100 }
}

const accountsSaid = (without: number, month: string): Said => ({
  id: 'accounts',
  tone: without > 0 ? 'watch' : 'good',
  words: without === 0 ? 'Todos com conta' : count(without, 'sem conta', 'sem conta'),
  weight: without,
  link: `/financeiro/lancamentos?mes=${month}&por=competencia&pendencia=sem-conta`,
})

function monthSaid(closed: string | null, month: string, day: number): Said {
  const link = '/financeiro/fechamento'
  if (closed !== null && closed >= month)
    return { id: 'month', tone: 'good', words: `${named(closed)} fechado`, weight: 0, link }
  const behind = closed === null ? 12 : Math.min(12, monthsBetween(`${closed}-01`, `${month}-01`))
  const tone = behind > 1 || day >= closingDay ? 'watch' : 'quiet'
  const open = closed === null ? 'Nenhum mês fechado' : `${named(shiftMonth(closed, 1))} em aberto`
  return { id: 'month', tone, words: open, weight: behind, link }
}

const named = (month: string) => {
  const name = formatMonth(month).split(' ')[0]!
  return capital(name)
}
