import { shiftMonth } from '@prumo/contract/dates.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import type { MadeReport, Since } from '@prumo/contract/reports/month/model.ts'
import { mostDecisions, partsWith, type ReportPart, reportParts } from '@prumo/contract/reports/parts.ts'
import { count } from '@prumo/contract/words.ts'
import { closedAmong } from '../../finance/months/closed.ts'
import { companyName } from '../../identity/account/letterhead.ts'
import { consultantNames } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'
import { type DataPart, dataParts, gather, type MonthData } from './gathering.ts'
import { headFigures, standingOf } from './heading.ts'
import { type KeptMonth, keptMonth } from './keeping.ts'
import {
  isEmpty,
  missingOf,
  peopleCounts,
  qualityCounts,
  saying,
  type Told,
  told,
  type When,
  worstFirst,
} from './telling.ts'
import { type PartText, textsOf } from './texts.ts'

type Section<Part extends keyof MadeReport> = NonNullable<MadeReport[Part]>
type Common = Section<'opening'>

/** Rows of indicators that a report names: more is a list, which the panel is. */
const shownIndicators = 30

/**
 * The report of a month, of the parts that are asked for, as far as the acting person may see them. Of a month that was
 * closed it says what was kept then, and what changed since.
 * Whoever may see none of them gets a report without any.
 */
export async function monthReport(
  scope: Scope,
  month: string,
  { parts: asked }: { parts?: readonly ReportPart[] | undefined },
): Promise<MadeReport> {
  const allowed = partsWith((permission) => scope.can(permission))
  const parts = allowed.filter((part) => asked === undefined || asked.includes(part))
  const [company, consultants, closed, kept, live, texts, earlier] = await Promise.all([
    companyName(scope),
    consultantNames(scope),
    closedAmong(scope, [`${month}-01`]),
    keptMonth(scope, month),
    gather(scope, month, parts),
    textsOf(scope, month),
    // A report without the decisions tells none, nor those of the month before.
    parts.includes('decisions') ? textsOf(scope, shiftMonth(month, -1)) : undefined,
  ])
  const running = month >= scope.today.slice(0, 7)
  const when: When = { month, running }
  const data = kept ? seenOf(scope, kept.data, live) : live
  const tellings = toldOf(data, when)
  const now = kept ? toldOf(live, when) : tellings
  const common = (part: ReportPart): Common => ({
    ...writtenIn(scope, part, texts),
    sentences: tellings[part as DataPart]?.sentences ?? [],
    since: sinceOf(tellings[part as DataPart], now[part as DataPart]),
  })
  const section = <Made>(part: ReportPart, make: (common: Common) => Made) =>
    parts.includes(part) ? make(common(part)) : null
  const sections = {
    opening: section('opening', (own) => own),
    finance: section('finance', (own) => financeSection(own, data.finance!)),
    cash: section('cash', (own) => cashSection(own, data.cash!)),
    indicators: section('indicators', (own) => indicatorsSection(own, data.indicators!)),
    plans: section('plans', (own) => plansSection(own, data.plans!, linesOf(earlier?.get('decisions')?.text))),
    people: section('people', (own) => ({
      ...own,
      counts: saying(peopleCounts(data.people!)),
      joined: data.people!.value.names,
    })),
    quality: section('quality', (own) => ({ ...own, counts: saying(qualityCounts(data.quality!)) })),
    decisions: section('decisions', (own) => ({
      ...own,
      text: '',
      written: linesOf(texts.get('decisions')?.text),
      suggested: suggestionsOf(tellings),
    })),
  }
  const standing: Pick<MadeReport, 'state' | 'kept_at'> = {
    state: running ? 'running' : closed.length > 0 ? 'closed' : kept ? 'reopened' : 'open',
    kept_at: kept?.at ?? null,
  }
  return {
    company,
    month,
    ...standing,
    standing: standingOf(standing, scope.actor.timeZone),
    figures: headFigures(sections),
    consultancy: consultants.length > 0 ? consultants.join(', ') : null,
    allowed,
    ...sections,
  }
}

type Tellings = Partial<Record<DataPart, Told>>

const toldOf = (data: MonthData, when: When): Tellings =>
  Object.fromEntries(
    dataParts.flatMap((part) => {
      const of = data[part]
      return of === undefined ? [] : [[part, told(part, of as never, when)]]
    }),
  )

/** What was kept of the parts that are read now: of indicators and objectives, those whose figures the person may see. */
function seenOf(scope: Scope, kept: KeptMonth['data'], live: MonthData): MonthData {
  const parts = dataParts.filter((part) => live[part] !== undefined)
  const all: MonthData = Object.fromEntries(parts.map((part) => [part, kept[part] ?? live[part]]))
  if (!all.indicators) return all
  const isSeen = ({ needs }: { needs: readonly Permission[] }) => needs.every((permission) => scope.can(permission))
  const { rows, objectives } = all.indicators
  return { ...all, indicators: { rows: rows.filter(isSeen), objectives: objectives.filter(isSeen) } }
}

function writtenIn(scope: Scope, part: ReportPart, texts: ReadonlyMap<ReportPart, PartText>) {
  const written = texts.get(part)
  return {
    text: written?.text ?? '',
    updated_at: written?.updated_at ?? null,
    can: { write: scope.edits(reportParts[part].permission) },
  }
}

/** Figures that were kept and are others now. */
function sinceOf(kept: Told | undefined, now: Told | undefined): Since[] {
  if (!kept || !now || kept === now) return []
  const words = new Map(now.headlines.map((one) => [one.id, one.words]))
  return kept.headlines.flatMap(({ id, label, words: before }) => {
    const is = words.get(id)
    return is === undefined || is === before ? [] : [{ label, before, now: is }]
  })
}

const linesOf = (text: string | undefined) => (text ?? '').split('\n').filter(Boolean)

/** The weightiest first: what threatens the cash, then what is off, then what is late. */
const suggestionsOf = ({ cash, indicators, plans, finance }: Tellings): string[] =>
  [
    ...(cash?.suggested ?? []),
    ...(indicators?.suggested ?? []),
    ...(plans?.suggested ?? []),
    ...(finance?.suggested ?? []),
  ].slice(0, mostDecisions)

function financeSection(
  own: Common,
  { lines, months, planned, profit, reasons, others }: NonNullable<MonthData['finance']>,
): Section<'finance'> {
  return {
    ...own,
    lines: isEmpty(lines) ? [] : lines.map((line) => ({ ...line, planned: planned ? line.planned : null })),
    months: [...months],
    profit: { ...profit, planned: planned ? profit.planned : null },
    reasons: reasons.map(({ name, change, before, after }) => ({ name, change, before, after })),
    others,
  }
}

const cashSection = (
  own: Common,
  { opening, income, expense, balance, months }: NonNullable<MonthData['cash']>,
): Section<'cash'> => ({
  ...own,
  opening,
  income,
  expense,
  balance,
  months: [...months],
})

function indicatorsSection(own: Common, { rows }: NonNullable<MonthData['indicators']>): Section<'indicators'> {
  const of = (light: string) => rows.filter((row) => row.light === light)
  const [good, near, bad] = [of('good'), of('near'), worstFirst(rows)]
  const unjudged = rows.filter(({ light, value }) => light === null && value !== '–')
  const shown = [...bad, ...near, ...good, ...unjudged].slice(0, shownIndicators)
  return {
    ...own,
    good: good.length,
    near: near.length,
    bad: bad.length,
    missing: missingOf(rows),
    rows: shown.map(({ title, department, value, target, before, light, fact, whys, comment, plans }) => ({
      title,
      department,
      value,
      target,
      before,
      light,
      fact,
      whys,
      comment,
      plans,
    })),
    others: rows.length - shown.length,
  }
}

function plansSection(
  own: Common,
  { concluded, late, next }: NonNullable<MonthData['plans']>,
  decided: string[],
): Section<'plans'> {
  const lines = ({ total, rows }: typeof late, state: (row: (typeof rows)[number]) => string) => ({
    total,
    rows: rows.map((row) => ({ what: row.what, who: row.who, due: row.due, state: state(row) })),
  })
  const days = (late: number) => count(late, 'dia', 'dias')
  return {
    ...own,
    decided,
    concluded: lines(concluded, ({ late: by, due }) =>
      due === null ? 'Concluído' : by === 0 ? 'No prazo' : `${days(by)} depois`,
    ),
    late: lines(late, ({ late: by }) => (by === 0 ? 'Venceu no último dia' : `${days(by)} de atraso`)),
    next: lines(next, () => 'A vencer'),
  }
}
