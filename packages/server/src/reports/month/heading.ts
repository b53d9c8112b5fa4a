import { formatDate, todayIn } from '@prumo/contract/dates.ts'
import { type Amount, centsOf, moneyInWords, ofCents } from '@prumo/contract/money.ts'
import type { MadeReport } from '@prumo/contract/reports/month/model.ts'
import { count } from '@prumo/contract/words.ts'

/** How the month stands, in a sentence. */
export function standingOf({ state, kept_at }: Pick<MadeReport, 'state' | 'kept_at'>, timeZone: string): string {
  const kept = kept_at === null ? '' : formatDate(todayIn(timeZone, new Date(kept_at)))
  if (state === 'running') return 'O mês ainda não terminou: os números são os de hoje.'
  if (state === 'open') return 'O mês ainda não foi fechado: os números podem mudar.'
  if (state === 'reopened')
    return `O mês foi fechado em ${kept} e reaberto depois: o relatório diz o que dizia no fechamento.`
  return kept ? `Mês fechado em ${kept}.` : 'Mês fechado.'
}

type Shown = Pick<MadeReport, 'finance' | 'cash' | 'indicators' | 'plans'>

/** The figures that say most, one of each part. */
export function headFigures({ finance, cash, indicators, plans }: Shown): MadeReport['figures'] {
  const judged = indicators ? indicators.good + indicators.near + indicators.bad : 0
  return [
    ...(finance ? [money('Lucro líquido', finance.profit.value, finance.profit.before)] : []),
    ...(cash ? [money('Saldo do caixa', cash.balance, cash.opening)] : []),
    ...(indicators && judged > 0
      ? [
          {
            label: 'Indicadores na meta',
            value: `${indicators.good} de ${judged}`,
            beside:
              indicators.bad > 0
                ? `${indicators.bad} fora dela`
                : indicators.near > 0
                  ? `${indicators.near} perto dela`
                  : 'todos na meta',
            bad: indicators.bad > 0,
          },
        ]
      : []),
    ...(plans
      ? [
          {
            label: 'Planos concluídos',
            value: String(plans.concluded.total),
            beside: lateWords(plans.late.total),
            bad: plans.late.total > 0,
          },
        ]
      : []),
  ]
}

const lateWords = (late: number) => (late === 0 ? 'nenhum atrasado' : count(late, 'atrasado', 'atrasados'))

function money(label: string, value: Amount, before: Amount) {
  const change = centsOf(value) - centsOf(before)
  const beside =
    change === 0n
      ? 'como antes'
      : `${moneyInWords(ofCents(change < 0n ? -change : change))} a ${change < 0n ? 'menos' : 'mais'}`
  return { label, value: moneyInWords(value), beside, bad: change < 0n || value.startsWith('-') }
}
