import { formatDate, formatMonth, todayIn } from '@prumo/contract/dates.ts'
import { monthQuestionWords } from '@prumo/contract/finance/months/words.ts'
import { type Amount, centsOf, moneyInWords, ofCents } from '@prumo/contract/money.ts'
import { capital, shareInWords } from '@prumo/contract/words.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { cashFlow } from '../cash-flow/cash-flow.ts'
import { causes } from '../causes/causes.ts'
import { consolidatedDre } from '../dre/consolidated.ts'
import { closedMonths } from './closing.ts'
import { reviewMonth } from './reviewing.ts'

/** What a month reported, on the company's letterhead: its DRE, its cash, why the result changed, and open questions. */
export async function monthDraft(scope: Scope, month: string): Promise<DocumentDraft> {
  const [year, place] = [Number(month.slice(0, 4)), Number(month.slice(5)) - 1]
  const [dre, cash, why, review, closed] = await Promise.all([
    consolidatedDre(scope, year),
    cashFlow(scope, year),
    causes(scope, { month, against: 'previous' }),
    reviewMonth(scope, month),
    closedMonths(scope),
  ])
  const { opening, income, expense, balance } = cash[place]!
  const by = closed.find((one) => one.month === month)
  return draftRecord(scope, {
    name: `fechamento-${month}`,
    template: '/finance/months/month.typ',
    kind: 'Fechamento do mês',
    title: capital(formatMonth(month)),
    data: () => ({
      facts: [
        [
          'Situação',
          by
            ? `Fechado por ${by.closed_by} em ${formatDate(todayIn(scope.actor.timeZone, new Date(by.closed_at)))}`
            : 'Aberto',
        ],
        ['Lucro líquido', moneyInWords(why.after)],
      ],
      cash: [
        ['Saldo inicial', moneyInWords(opening)],
        ['Entradas', moneyInWords(income)],
        ['Saídas', moneyInWords(expense)],
        ['Saldo final', moneyInWords(balance)],
      ],
      dre: dre.response.flatMap((group) => [
        ...lineOf(group.name, 'group', group.year_result[place]!),
        ...group.topics.flatMap(({ name, year: months }) => lineOf(name, 'category', months[place]!)),
        ...(group.label_response === null
          ? []
          : lineOf(group.label_response, 'result', group.year_result_final![place]!)),
      ]),
      before: {
        month: formatMonth(why.before_month),
        value: moneyInWords(why.before),
        change: signed(why.change),
      },
      causes: [
        ...why.causes.map(({ name, classification_name, before, after, change }) => [
          name === classification_name ? name : `${classification_name}: ${name}`,
          moneyInWords(before),
          moneyInWords(after),
          signed(change),
        ]),
        ...(why.others.count === 0 ? [] : [['As outras contas', '', '', signed(why.others.change)]]),
      ],
      questions: [
        ...review.questions
          .filter(({ total }) => total > 0)
          .map(({ id, total, value }) => monthQuestionWords(id, total, value)),
        ...review.balances
          .filter(({ bank, books }) => bank !== books)
          .map(
            ({ name, on, bank, books }) =>
              `Saldo de ${name} em ${formatDate(on)}: o banco diz ${moneyInWords(bank)}, e os livros ${moneyInWords(books)}`,
          ),
        ...review.unusual.map(
          ({ name, value, usual }) =>
            `Fora do costume: ${name}, ${moneyInWords(value)}, e costuma ser ${moneyInWords(usual)}`,
        ),
      ],
    }),
  })
}

type Figures = { preview: Amount; realized: Amount; realized_percentage: number | null }

/** A row of the DRE; a category without figures has none. */
function lineOf(
  name: string,
  level: 'group' | 'category' | 'result',
  { preview, realized, realized_percentage }: Figures,
) {
  if (level === 'category' && preview === '0.00' && realized === '0.00') return []
  return [
    {
      name,
      level,
      preview: moneyInWords(preview),
      realized: moneyInWords(realized),
      difference: signed(ofCents(centsOf(realized) - centsOf(preview))),
      share: realized_percentage === null ? '' : shareInWords(realized_percentage),
    },
  ]
}

const signed = (amount: Amount) => (centsOf(amount) > 0n ? `+${moneyInWords(amount)}` : moneyInWords(amount))
