import { formatDate, shiftMonth } from '@prumo/contract/dates.ts'
import { type AnswerStatus, answerStatuses } from '@prumo/contract/quality/audits/model.ts'
import { type NormId, normIds } from '@prumo/contract/quality/norms/names.ts'
import type { Evidence, Readiness, ReadinessClause, ReadinessItem } from '@prumo/contract/quality/readiness/model.ts'
import { sql } from 'kysely'
import { type Check, type CheckResult, checksOf, runChecks } from '../../platform/checks.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { type Figure, type FigureMonth, figuresByMonth, figuresOf } from '../../platform/figures.ts'
import type { Scope } from '../../platform/scope.ts'
import { type AskedItem, ownItemsOf } from '../audits/own-items.ts'
import { type AnswerRow, answersOf, asksAbout } from '../audits/queries.ts'
import type { ChecklistItem } from '../checklist/clause.ts'
import { clausesOf } from '../checklist/norms.ts'
import { codeOf } from '../numbering.ts'
import { countsOf, percentOf, stateOf } from './judging.ts'
import { companyNorms } from './norms.ts'
import { ownersOf } from './owners.ts'
import { allSources, type Sources, sourcesFor } from './sources.ts'
import { auditStep, objectionStep, stepOf, takes } from './steps.ts'

/** Months of a figure that are evidence, up to this one. */
const months = 12

/**
 * How ready the company is for an audit of a norm, from what the acting person may see; the system sees all.
 * @param asked.norma by default the first that the company follows.
 */
export async function readinessOf(scope: Scope, asked: { norma?: NormId | undefined } = {}): Promise<Readiness> {
  const followed = await companyNorms(scope)
  const norm = asked.norma ?? followed[0]!
  const [found, audits, owners] = await Promise.all([foundIn(scope), lastAudits(scope), ownersOf(scope)])
  const audit = audits.get(norm)
  const shown = clausesOf[norm].map(({ code, title, items }): ReadinessClause => {
    const own = audit?.own.filter((item) => item.code === code) ?? []
    const of = [
      ...items.map((item) => judged(item, sourcesFor(item.id, norm), found, lastAbout(item.id, audits))),
      // Only the audit knows what the company asks about besides the norm.
      ...own.map((item) => judged(item, {}, found, audit)),
    ].map((item) => ({ ...item, ...owners.get(item.id) }))
    const counts = countsOf(of.map(({ state }) => state))
    return { code, title, counts, percent: percentOf(counts), items: of }
  })
  const counts = countsOf(shown.flatMap(({ items }) => items.map(({ state }) => state)))
  return {
    norm,
    norms: followed,
    clauses: shown,
    counts,
    percent: percentOf(counts),
    audit: audit ? { id: audit.id, code: audit.code, title: audit.title, concluded_on: audit.concluded_on } : null,
  }
}

type Found = { checks: ReadonlyMap<string, Seen>; figures: ReadonlyMap<string, Seen> }
/** The evidence of a source; `presence`: that there is something is evidence, apart from nothing being overdue. */
type Seen = Evidence & { presence: boolean }

async function foundIn(scope: Scope): Promise<Found> {
  const named = (of: (sources: Sources) => readonly string[] | undefined) =>
    new Set(allSources.flatMap((one) => of(one) ?? []))
  const [checkIds, figureIds] = [named(({ checks }) => checks), named(({ figures }) => figures)]
  const checks = checksOf(scope).filter(({ id }) => checkIds.has(id))
  const figures = figuresOf(scope).filter(({ id }) => figureIds.has(id))
  const to = scope.today.slice(0, 7)
  const [results, values] = await Promise.all([
    runChecks(scope, idsOf(checks, 'id')),
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

/** The internal audit of each norm that was concluded last, with its answers by item; several norms may have the same. */
async function lastAudits(scope: Scope): Promise<ReadonlyMap<NormId, Audited>> {
  const last = await scope.db.all<{
    norm: NormId
    id: number
    year: number
    number: number
    title: string
    concluded_on: string
  }>`
    ${sql.join(
      normIds.map(
        (norm) => sql`(
          select ${sql.lit(norm)} as norm, a.id, a.year, a.number, a.title, a.concluded_on from quality.audits a
          where a.company_id = ${scope.companyId} and ${asksAbout(norm)} and a.concluded_on <= ${scope.today}::date
          order by a.concluded_on desc, a.id desc limit 1)`,
      ),
      sql` union all `,
    )}`
  const one = new Map(last.map((row) => [row.id, row]))
  const read = await Promise.all(
    [...one.values()].map(async ({ id, title, concluded_on, ...row }): Promise<Audited> => {
      const [answers, own] = await Promise.all([answersOf(scope, id), ownItemsOf(scope, id)])
      const byItem = new Map(answers.map((answer) => [answer.item, answer]))
      return { id, code: codeOf('AUD', row), title, concluded_on, answers: byItem, own }
    }),
  )
  const audited = new Map(read.map((audit) => [audit.id, audit]))
  return new Map(last.map(({ norm, id }) => [norm, audited.get(id)!]))
}

/** The audit that asked an item last, of whatever norm. */
function lastAbout(item: number, audits: ReadonlyMap<NormId, Audited>): Audited | undefined {
  const asked = [...audits].filter(([norm]) => clausesOf[norm].some(({ items }) => items.some(({ id }) => id === item)))
  return asked
    .map(([, audit]) => audit)
    .toSorted((one, other) =>
      one.concluded_on < other.concluded_on ? 1 : one.concluded_on > other.concluded_on ? -1 : other.id - one.id,
    )[0]
}

function judged(
  item: ChecklistItem,
  { checks = [], figures = [] }: Sources,
  found: Found,
  audit: Audited | undefined,
): ReadinessItem {
  const sources = [...checks.map((id) => found.checks.get(id)), ...figures.map((id) => found.figures.get(id))]
  const seen = sources.filter((one) => one !== undefined)
  const answer = audit?.answers.get(item.id)?.status ?? null
  const present = seen.filter(({ presence }) => presence)
  const audited = audit && answer !== null ? [answered(item, answer as AnswerStatus, audit)] : []
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
    evidence: [...seen.map(({ presence: _, ...one }) => one), ...audited],
    next: state === 'found' || state === 'not_applicable' ? null : nextOf(seen, audited),
    ...nobody,
    hidden: sources.length - seen.length,
  }
}

const nobody = { owner_id: null, owner: '' }

/** The next step of an item: first what is overdue, then what is missing, then what the audit found. */
function nextOf(seen: readonly Seen[], audited: readonly Evidence[]): ReadinessItem['next'] {
  const lacking = seen.find(({ late }) => late) ?? seen.find(({ presence, ok }) => presence && !ok)
  const objected = audited.find(({ ok }) => !ok)
  if (!lacking && objected)
    return { text: objectionStep.does, takes: takes(objectionStep.minutes), link: objected.link }
  const { does, minutes } = (lacking && stepOf[lacking.id]) ?? auditStep
  return { text: does, takes: takes(minutes), link: lacking?.link ?? '/auditoria-interna' }
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
