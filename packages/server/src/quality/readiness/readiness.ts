import { formatDate, shiftMonth } from '@prumo/contract/dates.ts'
import { type AnswerStatus, answerStatuses } from '@prumo/contract/quality/audits/model.ts'
import type { Evidence, Readiness, ReadinessClause, ReadinessItem } from '@prumo/contract/quality/readiness/model.ts'
import { sql } from 'kysely'
import { type Check, type CheckResult, checksOf, runChecks } from '../../platform/checks.ts'
import { type Figure, type FigureMonth, figuresByMonth, figuresOf } from '../../platform/figures.ts'
import type { Scope } from '../../platform/scope.ts'
import { type AskedItem, ownItemsOf } from '../audits/own-items.ts'
import { type AnswerRow, answersOf } from '../audits/queries.ts'
import type { ChecklistItem } from '../checklist/clause.ts'
import { clauses } from '../checklist/items.ts'
import { codeOf } from '../numbering.ts'
import { countsOf, percentOf, stateOf } from './judging.ts'
import { type Sources, sourcesOf } from './sources.ts'

/** Months of a figure that are evidence, up to this one. */
const months = 12

/** How ready the company is for an audit, from what the acting person may see; the system sees all. */
export async function readinessOf(scope: Scope): Promise<Readiness> {
  const [found, audit] = await Promise.all([foundIn(scope), lastAudit(scope)])
  const shown = clauses.map(({ code, title, items }): ReadinessClause => {
    const own = audit?.own.filter((item) => item.code === code) ?? []
    const of = [
      ...items.map((item) => judged(item, sourcesOf[item.code] ?? {}, found, audit)),
      // Only the audit knows what the company asks about besides the norm.
      ...own.map((item) => judged(item, {}, found, audit)),
    ]
    const counts = countsOf(of.map(({ state }) => state))
    return { code, title, counts, percent: percentOf(counts), items: of }
  })
  const counts = countsOf(shown.flatMap(({ items }) => items.map(({ state }) => state)))
  return {
    clauses: shown,
    counts,
    percent: percentOf(counts),
    audit: audit && { id: audit.id, code: audit.code, title: audit.title, concluded_on: audit.concluded_on },
  }
}

type Found = { checks: ReadonlyMap<string, Seen>; figures: ReadonlyMap<string, Seen> }
/** The evidence of a source; `presence`: that there is something is evidence, apart from nothing being overdue. */
type Seen = Evidence & { presence: boolean }

async function foundIn(scope: Scope): Promise<Found> {
  const asked = Object.values(sourcesOf)
  const named = (of: (sources: Sources) => readonly string[] | undefined) =>
    new Set(asked.flatMap((one) => of(one) ?? []))
  const [checkIds, figureIds] = [named(({ checks }) => checks), named(({ figures }) => figures)]
  const checks = checksOf(scope).filter(({ id }) => checkIds.has(id))
  const figures = figuresOf(scope).filter(({ id }) => figureIds.has(id))
  const to = scope.today.slice(0, 7)
  const [results, values] = await Promise.all([
    runChecks(
      scope,
      checks.map(({ id }) => id),
    ),
    figuresByMonth(
      scope,
      figures.map(({ id }) => id),
      { from: shiftMonth(to, 1 - months), to },
    ),
  ])
  return {
    checks: new Map(checks.map((check, at) => [check.id, seenCheck(check, results[at]!)])),
    figures: new Map(figures.map((figure) => [figure.id, seenFigure(figure, values.get(figure.id)!, to)])),
  }
}

const seenCheck = ({ id, needs }: Check, { title, state, sentence, ok, evidence }: CheckResult): Seen => ({
  kind: 'check',
  id,
  title,
  sentence,
  ok,
  state,
  late: needs === 'none' && state === 'fails',
  words: state === 'not_yet' ? '' : evidence.words,
  link: evidence.link,
  presence: needs !== 'none',
})

function seenFigure({ id, title, link }: Figure, values: readonly FigureMonth[], to: string): Seen {
  const filled = values.filter(({ value }) => value !== null && Number(value) !== 0).length
  return {
    kind: 'figure',
    id,
    title,
    sentence: title,
    ok: filled > 0,
    state: filled > 0 ? 'holds' : 'fails',
    late: false,
    words: filled === 1 ? 'em 1 dos últimos 12 meses' : `em ${filled} dos últimos 12 meses`,
    link: link(to),
    presence: true,
  }
}

type Audited = {
  id: number
  code: string
  title: string
  concluded_on: string
  answers: ReadonlyMap<number, AnswerRow>
  /** The items that it asked about besides those of the check list. */
  own: readonly AskedItem[]
}

/** The internal audit that was concluded last, with its answers by item. */
async function lastAudit(scope: Scope): Promise<Audited | null> {
  const last = await scope.db.first(
    sql<{ id: number; year: number; number: number; title: string; concluded_on: string }>`
      select id, year, number, title, concluded_on from quality.audits
      where company_id = ${scope.companyId} and concluded_on <= ${scope.today}::date
      order by concluded_on desc, id desc limit 1`,
  )
  if (!last) return null
  const [answers, own] = await Promise.all([answersOf(scope, last.id), ownItemsOf(scope, last.id)])
  const { id, title, concluded_on } = last
  const byItem = new Map(answers.map((one) => [one.item, one]))
  return { id, code: codeOf('AUD', last), title, concluded_on, answers: byItem, own }
}

function judged(
  item: ChecklistItem,
  { checks = [], figures = [] }: Sources,
  found: Found,
  audit: Audited | null,
): ReadinessItem {
  const sources = [...checks.map((id) => found.checks.get(id)), ...figures.map((id) => found.figures.get(id))]
  const seen = sources.filter((one) => one !== undefined)
  const answer = audit?.answers.get(item.id)?.status ?? null
  const present = seen.filter(({ presence }) => presence)
  const state = stateOf({
    asked: present.length,
    held: present.filter(({ ok }) => ok).length,
    late: seen.some(({ late }) => late),
    answer,
  })
  return {
    id: item.id,
    code: item.code,
    title: item.title,
    question: item.question,
    look: item.look,
    state,
    evidence: [
      ...seen.map(({ presence: _, ...one }) => one),
      ...(audit && answer !== null ? [answered(item, answer as AnswerStatus, audit)] : []),
    ],
    hidden: sources.length - seen.length,
  }
}

const answered = (
  item: ChecklistItem,
  answer: AnswerStatus,
  { id, code, concluded_on }: Audited,
  title = `${code}: ${answerStatuses[answer].toLocaleLowerCase('pt-BR')}`,
): Evidence => ({
  kind: 'audit',
  id: String(id),
  title,
  sentence: title,
  ok: answer === 1 || answer === 4,
  state: answer === 1 || answer === 4 ? 'holds' : 'fails',
  late: false,
  words: `Concluída em ${formatDate(concluded_on)}`,
  link: `/auditoria-interna/${id}?item=${item.id}`,
})
