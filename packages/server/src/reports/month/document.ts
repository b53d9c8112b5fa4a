import { formatDate, formatMonth, monthAbbreviation, shiftMonth } from '@prumo/contract/dates.ts'
import { type Amount, centsOf, moneyInWords, writtenAmount } from '@prumo/contract/money.ts'
import type { MadeReport } from '@prumo/contract/reports/month/model.ts'
import { type ReportPart, reportParts } from '@prumo/contract/reports/parts.ts'
import { lightNames } from '@prumo/contract/results/structure.ts'
import { capital, shareInWords } from '@prumo/contract/words.ts'
import { consultantLogo } from '../../identity/account/consultant-logo.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { monthReport } from './month.ts'

/** The report of a month in PDF, of the parts that are asked for. @throws as `monthReport`. */
export const monthReportDraft = async (
  scope: Scope,
  month: string,
  { parts }: { parts?: readonly ReportPart[] | undefined },
): Promise<DocumentDraft> => draftOf(scope, await monthReport(scope, month, { parts }))

/** A report that somebody may see, on the company's letterhead. */
export const draftOf = async (scope: Scope, report: MadeReport): Promise<DocumentDraft> =>
  draftRecord(scope, {
    name: `relatorio-do-mes-${report.month}`,
    template: '/reports/month/report.typ',
    kind: 'Relatório do mês',
    title: capital(formatMonth(report.month)),
    partner: await consultantLogo(scope),
    data: () => shownOf(report),
  })

const signed = (amount: Amount) => (centsOf(amount) > 0n ? `+${moneyInWords(amount)}` : moneyInWords(amount))
const isLoss = (amount: Amount) => amount.startsWith('-')

function shownOf(report: MadeReport) {
  const { finance, cash, indicators, plans, people, quality, decisions, opening, month } = report
  const said = (['finance', 'cash', 'indicators', 'plans', 'people', 'quality'] as const).flatMap((part) => {
    const of = report[part]
    return of && of.sentences.length > 0 ? [{ part: reportParts[part].name, sentences: of.sentences.slice(0, 3) }] : []
  })
  return {
    standing: report.standing,
    consultancy: report.consultancy,
    opening: opening?.text ?? '',
    said,
    figures: report.figures,
    finance: finance && {
      ...commonOf(finance),
      months: barsOf(finance.months, ({ profit }) => profit),
      revenues: barsOf(finance.months, ({ revenue }) => revenue),
      before: monthAbbreviation(Number(shiftMonth(month, -1).slice(5))),
      planned: finance.profit.planned !== null,
      lines: finance.lines.map(({ name, level, value, planned, before, share }) => ({
        name,
        level,
        value: moneyInWords(value),
        planned: planned === null ? '' : moneyInWords(planned),
        before: moneyInWords(before),
        share: share === null ? '' : shareInWords(share),
      })),
      reasons: reasonsOf(finance),
    },
    cash: cash && {
      ...commonOf(cash),
      facts: factsOf(cash),
      months: barsOf(cash.months, ({ balance }) => balance),
      moved: pairsOf(cash.months),
    },
    indicators: indicators && {
      ...commonOf(indicators),
      lights: [
        { label: 'Na meta', count: indicators.good, tone: 'good' },
        { label: 'Perto da meta', count: indicators.near, tone: 'open' },
        { label: 'Fora da meta', count: indicators.bad, tone: 'bad' },
        { label: 'Sem valor', count: indicators.missing, tone: 'quiet' },
      ],
      rows: indicators.rows.map((row) => ({
        title: row.title,
        department: row.department,
        value: row.value,
        target: row.target,
        before: row.before,
        state: row.light !== null ? lightNames[row.light] : row.target === '–' ? 'Sem meta' : '–',
        tone: row.light === null ? 'quiet' : { good: 'good', near: 'open', bad: 'bad' }[row.light],
      })),
      others: indicators.others,
      off: indicators.rows.filter(({ fact }) => fact !== '').slice(0, mostOff),
      further: Math.max(0, indicators.bad - mostOff),
    },
    plans: plans && {
      ...commonOf(plans),
      decided: plans.decided,
      lists: [
        { title: 'Concluídos', ...planRows(plans.concluded) },
        { title: 'Atrasados', ...planRows(plans.late) },
        { title: 'Vencem no mês seguinte', ...planRows(plans.next) },
      ].filter(({ rows }) => rows.length > 0),
    },
    people: people && { ...commonOf(people), counts: people.counts, joined: people.joined },
    quality: quality && { ...commonOf(quality), counts: quality.counts },
    decisions: decisions && { written: decisions.written, suggested: decisions.suggested },
  }
}

/** Deviations that are told with their causes and plans. */
const mostOff = 8

const commonOf = ({ text, sentences, since }: NonNullable<MadeReport['opening']>) => ({ text, sentences, since })

const factsOf = ({ opening, income, expense, balance }: NonNullable<MadeReport['cash']>) =>
  [opening, income, expense, balance].every((value) => value === '0.00')
    ? []
    : [
        ['Saldo inicial', moneyInWords(opening)],
        ['Entradas', moneyInWords(income)],
        ['Saídas', moneyInWords(expense)],
        ['Saldo final', moneyInWords(balance)],
      ]

type Month = { month: string }
const shortMonth = (month: string) => monthAbbreviation(Number(month.slice(5)))

/** How far each value reaches from zero, as a share of the whole drawing: only for drawing. */
function barsOf<One extends Month>(months: readonly One[], of: (one: One) => Amount) {
  const cents = months.map((one) => Number(centsOf(of(one))))
  const [high, low] = [Math.max(0, ...cents), Math.min(0, ...cents)]
  const span = high - low
  return {
    above: span === 0 ? 1 : high / span,
    bars: months.map((one, at) => ({
      label: shortMonth(one.month),
      share: span === 0 ? 0 : cents[at]! / span,
      words: briefly(of(one)),
    })),
    alt: months.map((one) => `${shortMonth(one.month)} ${moneyInWords(of(one))}`).join('; '),
  }
}

function pairsOf(months: NonNullable<MadeReport['cash']>['months']) {
  const most = Math.max(
    1,
    ...months.flatMap(({ income, expense }) => [income, expense].map((one) => Number(centsOf(one)))),
  )
  return {
    bars: months.map(({ month, income, expense }) => ({
      label: shortMonth(month),
      income: Math.max(0, Number(centsOf(income)) / most),
      expense: Math.max(0, Number(centsOf(expense)) / most),
    })),
    alt: months
      .map(
        ({ month, income, expense }) =>
          `${shortMonth(month)} entradas ${moneyInWords(income)}, saídas ${moneyInWords(expense)}`,
      )
      .join('; '),
  }
}

/** '12,3 mil', '1,2 mi', '850': beside a bar there is room for no more. */
function briefly(amount: Amount): string {
  const reais = Number(amount)
  const size = Math.abs(reais)
  const words = (value: number, unit: string) => `${value.toFixed(value < 100 ? 1 : 0).replace('.', ',')} ${unit}`
  const brief =
    size >= 999_950
      ? words(size / 1e6, 'mi')
      : size >= 1000
        ? words(size / 1000, 'mil')
        : writtenAmount(amount.replace('-', '') as Amount).slice(0, -3)
  return isLoss(amount) ? `−${brief}` : brief
}

/** From the result before to that of the month, by what changed it. */
function reasonsOf({ reasons, others }: NonNullable<MadeReport['finance']>) {
  const rows = [
    ...reasons.map(({ name, before, after, change }) => ({
      name,
      before: moneyInWords(before),
      after: moneyInWords(after),
      change,
    })),
    ...(others.count > 0 ? [{ name: 'As outras contas', before: '', after: '', change: others.change }] : []),
  ]
  const most = Math.max(1, ...rows.map(({ change }) => Math.abs(Number(centsOf(change)))))
  return rows.map(({ change, ...row }) => ({
    ...row,
    change: signed(change),
    share: Math.abs(Number(centsOf(change))) / most,
    good: !isLoss(change),
  }))
}

const planRows = ({ total, rows }: NonNullable<MadeReport['plans']>['late']) => ({
  total,
  rows: rows.map(({ what, who, due, state }) => ({ what, who, due: due === null ? '' : formatDate(due), state })),
  others: total - rows.length,
})
