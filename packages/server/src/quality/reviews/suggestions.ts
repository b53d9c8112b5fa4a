import { formatDate, shiftMonth } from '@prumo/contract/dates.ts'
import { amountOf, centsOf, ofCents, writtenAmount } from '@prumo/contract/money.ts'
import type { ReviewSuggestion } from '@prumo/contract/quality/reviews/model.ts'
import { checksOf, runChecks } from '../../platform/checks.ts'
import { type Figure, type FigureMonth, figuresByMonth, figuresOf } from '../../platform/figures.ts'
import { insightsOf } from '../../platform/insights.ts'
import type { Scope } from '../../platform/scope.ts'
import { allKnown, picturesOf } from './known/knowing.ts'
import { decidedBefore } from './known/outputs.ts'
import { reviewInputs, reviews } from './queries.ts'
import { checksOfSubjects, figuresOfSubjects, insightSubjects } from './sources.ts'

/**
 * What the company's data say about the standard subjects of an analysis, without what it has already; only from data
 * that the acting person may see.
 * @throws not_found.
 */
export async function suggestionsFor(scope: Scope, reviewId: number): Promise<ReviewSuggestion[]> {
  await reviews.find(scope, reviewId)
  const [chosen, ...found] = await Promise.all([
    reviewInputs.all(scope, { most: 2000, where: { review_id: reviewId } }),
    fromBefore(scope, reviewId),
    fromKnown(scope),
    fromInsights(scope),
    fromFigures(scope),
    fromChecks(scope),
  ])
  const keys = new Set(chosen.map(({ key }) => key))
  return found.flat().filter(({ key }) => !keys.has(key))
}

/** The decisions of the analysis before, with the state of their plans. */
async function fromBefore(scope: Scope, reviewId: number): Promise<ReviewSuggestion[]> {
  const found = await decidedBefore(scope, reviewId)
  if (!found) return []
  const { before, decided } = found
  return decided.map(({ id, acao, resp, prazo, plan }) => {
    const who = [resp, prazo && `até ${formatDate(prazo)}`].filter(Boolean).join(', ')
    return {
      key: `item ${id}`,
      assunto_entrada_id: 1,
      text: [`${acao}${who && ` (${who})`}`, plan && `plano de ação: ${plan.status_label.toLowerCase()}`]
        .filter(Boolean)
        .join('; '),
      source: `Análise “${before.title}”`,
      link: `/analise-critica/${before.id}`,
    }
  })
}

const fromKnown = async (scope: Scope): Promise<ReviewSuggestion[]> =>
  (await allKnown(scope)).flatMap(({ subject, sentences }) =>
    sentences.map(({ key, text, link }) => ({
      key: `known ${key}`.slice(0, 200),
      assunto_entrada_id: subject,
      text,
      source: `Em ${formatDate(scope.today)}`,
      link,
    })),
  )

/** The figures of the standard subjects as they are today. @throws not_found. */
export async function reviewPictures(scope: Scope, reviewId: number) {
  await reviews.find(scope, reviewId)
  return picturesOf(scope, reviewId)
}

/** Screens whose insights are told with their own subjects. */
const toldElsewhere = ['/indicadores', '/auditoria-interna']

async function fromInsights(scope: Scope): Promise<ReviewSuggestion[]> {
  const others = (await insightsOf(scope)).filter(
    ({ link }) => !toldElsewhere.some((screen) => link.startsWith(screen)),
  )
  return others.map(({ block, title, source, link }) => ({
    key: `insight ${title}`.slice(0, 200),
    assunto_entrada_id: insightSubjects[block],
    text: title,
    source,
    link,
  }))
}

/** Months that are compared with as many before. */
const span = 12

async function fromFigures(scope: Scope): Promise<ReviewSuggestion[]> {
  const subjectOf = new Map(
    Object.entries(figuresOfSubjects).flatMap(([subject, ids]) => ids.map((id) => [id, Number(subject)])),
  )
  const asked = figuresOf(scope).filter(({ id }) => subjectOf.has(id))
  const to = scope.today.slice(0, 7)
  const from = shiftMonth(to, 1 - 2 * span)
  const found = await figuresByMonth(
    scope,
    asked.map(({ id }) => id),
    { from, to },
  )
  return asked.flatMap((figure) => {
    const months = found.get(figure.id)!
    const [before, now] = [summary(figure, months.slice(0, span)), summary(figure, months.slice(span))]
    if (now === null || (isZero(now) && (before === null || isZero(before)))) return []
    const compared = before === null ? '' : `; nos 12 anteriores, ${inWords(figure, before)}`
    return {
      key: `figure ${figure.id}`,
      assunto_entrada_id: subjectOf.get(figure.id)!,
      text: `${figure.title}: ${inWords(figure, now)} em 12 meses${noted(months.slice(span))}${compared}`,
      source: `Até ${formatDate(scope.today)}`,
      link: figure.link(to),
    }
  })
}

/** What is said with the values of months. */
function noted(months: readonly FigureMonth[]): string {
  const notes = months.flatMap(({ note }) => note || [])
  return notes.length === 0 ? '' : notes.length === 1 ? ` (${notes[0]})` : ` (parcial em ${notes.length} meses)`
}

/** In hundredths: the sum of the months, or the mean of percentages; null without any value. */
function summary({ unit }: Figure, months: readonly FigureMonth[]): bigint | null {
  const values = months.flatMap(({ value }) => (value === null ? [] : [centsOf(amountOf(value)!)]))
  if (values.length === 0) return null
  const sum = values.reduce((one, other) => one + other, 0n)
  return unit === 'percent' ? sum / BigInt(values.length) : sum
}

const isZero = (hundredths: bigint) => hundredths === 0n

function inWords({ unit }: Figure, hundredths: bigint): string {
  const written = writtenAmount(ofCents(hundredths))
  if (unit === 'money') return `R$ ${written}`
  const short = written.replace(/,00$/, '')
  return unit === 'percent' ? `${short}%` : unit === 'hours' ? `${short} horas` : short
}

async function fromChecks(scope: Scope): Promise<ReviewSuggestion[]> {
  const subjectOf = new Map(
    Object.entries(checksOfSubjects).flatMap(([subject, ids]) => ids.map((id) => [id, Number(subject)])),
  )
  const ids = checksOf(scope)
    .map(({ id }) => id)
    .filter((id) => subjectOf.has(id))
  const found = (await runChecks(scope, ids)).filter(({ state }) => state !== 'not_yet')
  return found.map(({ id, sentence, evidence: { count, words, link } }) => ({
    key: `check ${id}`,
    assunto_entrada_id: subjectOf.get(id)!,
    text: count === 0 ? sentence : `${sentence} (${words})`,
    source: `Em ${formatDate(scope.today)}`,
    link,
  }))
}
