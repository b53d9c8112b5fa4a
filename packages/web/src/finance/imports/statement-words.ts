import { count } from '@prumo/contract/words.ts'
import { formatDay, formatMoneyIn } from '../../platform/format.ts'
import type { Tone } from '../../ui/StatusMark.tsx'
import type { Line, Statement } from './statement-queries.ts'

/** '1 linha', '2 linhas'. */
export const lines = (value: number) => count(value, 'linha', 'linhas')

export const pendingOf = ({ lines: { open, proposed } }: Statement) => open + proposed
export const readyOf = ({ lines: { matched, classified, moved } }: Statement) => matched + classified + moved
/** The ready lines that are booked now: not those of a closed month. */
export const bookableOf = (statement: Statement) => readyOf(statement) - statement.closed.ready
export const asideOf = ({ lines: { ignored, repeated, left_out } }: Statement) => ignored + repeated + left_out

/** A line in the bank's words, with its day and amount. */
export const bankWords = ({ bank_description, value, currency, date }: Line) =>
  [bank_description, formatDay(date), value !== null && formatMoneyIn(currency, value)].filter(Boolean).join(' · ')

/** 'Banco 341 · agência 1234 · conta 56789-0', as far as the file says. */
export const accountWords = ({ kind, bank, branch, account }: Statement) =>
  [
    bank && `Banco ${bank}`,
    branch && `agência ${branch}`,
    account && `${kind === 'card' ? 'cartão' : 'conta'} ${account}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** '03/11/2026 a 05/11/2026'. */
export const periodWords = ({ from, to }: Statement) =>
  from && to ? (from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`) : ''

/** The word and the tone of where a statement stands. */
export function markOf(statement: Statement): readonly [word: string, tone: Tone] {
  const { state, lines: counted } = statement
  if (state === 'running') return ['Lançando', 'doing']
  if (state === 'undoing') return ['Desfazendo', 'doing']
  if (pendingOf(statement) > 0) return [`${lines(pendingOf(statement))} para decidir`, 'waiting']
  if (readyOf(statement) > 0) return ['Falta lançar', 'waiting']
  return counted.stored > 0 ? ['Lançado', 'good'] : ['Nada a lançar', 'quiet']
}

const leftOutWords = {
  balance: ['saldo', 'saldos'],
  future: ['lançamento futuro', 'lançamentos futuros'],
  zero: ['linha de valor zero', 'linhas de valor zero'],
} as const

/** What was left out, each by its name: '2 saldos, 1 lançamento futuro'; '' when nothing was. */
export const leftOutSentence = ({ left_out, lines: { repeated } }: Statement) =>
  [
    ...(repeated > 0
      ? [count(repeated, 'linha que já veio em outro extrato', 'linhas que já vieram em outro extrato')]
      : []),
    ...(Object.keys(leftOutWords) as (keyof typeof leftOutWords)[])
      .filter((reason) => left_out[reason] > 0)
      .map((reason) => count(left_out[reason], leftOutWords[reason][0], leftOutWords[reason][1])),
  ].join(', ')

/** Sentences about what keeps lines from being booked and needs a person. */
export function warningsOf(statement: Statement): string[] {
  const { closed, left_out, money_account_id } = statement
  const { unreadable, currency } = left_out
  const held = closed.ready + closed.pending
  return [
    money_account_id === null &&
      readyOf(statement) > 0 &&
      'Diga de que conta é este extrato: só então as linhas prontas podem ser lançadas.',
    held > 0 &&
      `${lines(held)} de mês fechado não ${held === 1 ? 'entra' : 'entram'}. Para lançar, reabra o mês em Fechamento do mês.`,
    unreadable > 0 &&
      `${lines(unreadable)} sem data ou valor que se possa ler. Em De fora, diga o dia e o valor de cada uma.`,
    currency > 0 &&
      `${lines(currency)} em outra moeda ${currency === 1 ? 'fica' : 'ficam'} de fora: o Prumo lança só em reais. Lance à mão o valor em reais.`,
  ].filter((sentence) => sentence !== false)
}

/** Why a line that is put aside is not booked. */
export function asideWord({ status, left_out }: Line): string {
  if (status === 'ignored') return 'Ignorada por alguém'
  if (status === 'repeated') return 'Já veio em outro extrato'
  return left_out === null
    ? ''
    : {
        balance: 'É um saldo',
        future: 'É um lançamento futuro',
        zero: 'Valor zero',
        unreadable: 'Sem data ou valor que se possa ler',
        currency: 'Em outra moeda',
        split: 'Dividida em partes',
      }[left_out]
}
