import {
  type AnswerStatus,
  type Audit,
  type AuditStage,
  auditStages,
  type Score,
} from '@prumo/contract/quality/audits/model.ts'
import { scoreOf, scoreWords } from '@prumo/contract/quality/audits/scoring.ts'
import { norms } from '@prumo/contract/quality/norms/names.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { minutesTitles } from '../../minutes/minutes/existing.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { placesOf } from '../../processes/micro-processes/places.ts'
import { type Runner, runnersOf } from '../../processes/micro-processes/runners.ts'
import { joinedItems } from '../checklist/norms.ts'
import { codeOf } from '../numbering.ts'
import { normsOf, ownCounts } from './own-items.ts'
import { type AuditRow, auditorsOf, auditRows, previousOf, processesOf, type Tally, talliesOf } from './queries.ts'
import { signaturesOf } from './signatures.ts'

export type ShownAudit = z.input<typeof Audit>

/** Audits as the contract declares them, in the same order. */
export async function presentAudits(scope: Scope, rows: readonly AuditRow[]): Promise<ShownAudit[]> {
  const ids = rows.map(({ id }) => id)
  const [auditors, processes, before, signed] = await Promise.all([
    auditorsOf(scope, ids),
    processesOf(scope, ids),
    previousOf(scope, ids),
    signaturesOf(scope, ids),
  ])
  const previousIds = [...new Set(before.values())]
  const processIds = idsOf(processes, 'id')
  const own = new Set(ids)
  const [counts, places, runners, people, previous, meetings] = await Promise.all([
    countsOf(scope, [...new Set([...ids, ...previousIds])]),
    placesOf(scope, processIds),
    runnersOf(scope, processIds),
    memberNames(scope, [
      ...rows.map(({ created_by }) => created_by),
      ...auditors.map(({ id }) => id),
      ...signed.map(({ user_id }) => user_id),
    ]),
    auditRows.byIds(
      scope,
      previousIds.filter((id) => !own.has(id)),
    ),
    minutesTitles(
      scope,
      rows.flatMap(({ opening_id, closing_id }) => [opening_id ?? [], closing_id ?? []].flat()),
    ),
  ])
  const known = new Map([...rows, ...previous].map((row) => [row.id, row]))
  const scores = scoresFrom([...known.values()], counts)
  const meetingOf = (id: number | null) => (id === null ? null : { id, name: meetings.get(id) ?? '' })
  return rows.map((row): ShownAudit => {
    const theirs = auditors.filter(({ audit_id }) => audit_id === row.id)
    const audited = processes.filter(({ audit_id }) => audit_id === row.id)
    const score = scores.get(row.id)!
    const compared = known.get(before.get(row.id) ?? 0)
    const earlier = compared && scores.get(compared.id)
    const named = theirs.map(({ id }) => ({ id, name: people.get(id) ?? '' }))
    const stage = stageOf(row, score)
    return {
      id: row.id,
      title: row.title,
      auditores: row.auditors,
      processos_auditados: row.processes,
      metodologia: row.method,
      date_next_review: row.next_review_on,
      code: codeOf('AUD', row),
      number: row.number,
      year: row.year,
      norm: normsOf(row)
        .map((id) => norms[id].name)
        .join(', '),
      norms: normsOf(row),
      planned_on: row.planned_on,
      concluded_on: row.concluded_on,
      conclusion: row.conclusion,
      scope: row.scope,
      criteria: row.criteria,
      attendance: row.attendance,
      strengths: row.strengths,
      opening: meetingOf(row.opening_id),
      closing: meetingOf(row.closing_id),
      signatures: signed
        .filter(({ audit_id }) => audit_id === row.id)
        .map(({ id, user_id, name, role, signed_at }) => {
          const session = people.get(user_id) ?? ''
          return { id, name, role, signed_at: signed_at.toISOString(), by: session === name ? '' : session }
        }),
      auditors: named,
      processes: audited.map(({ id }) => ({ id, name: places.get(id)?.micro_title ?? '' })),
      previous:
        compared && earlier
          ? { id: compared.id, title: compared.title, percent: earlier.percent, score_words: scoreWords(earlier) }
          : null,
      stage,
      stage_label: auditStages[stage],
      late: stage === 'planned' && row.planned_on !== null && row.planned_on < scope.today,
      score,
      score_words: scoreWords(score),
      warnings: warningsOf(
        named,
        runners.filter(({ process_id }) => audited.some(({ id }) => id === process_id)),
      ),
      created_by: people.get(row.created_by) ?? '',
      updated_at: row.updated_at.toISOString(),
    }
  })
}

/** The scores of audits, by their ids. */
export async function scoresOf(scope: Scope, ids: readonly number[]): Promise<Map<number, Score>> {
  const [rows, counts] = await Promise.all([auditRows.byIds(scope, ids), countsOf(scope, ids)])
  return scoresFrom(rows, counts)
}

type Counts = { tallies: readonly Tally[]; ownItems: ReadonlyMap<number, number> }

async function countsOf(scope: Scope, ids: readonly number[]): Promise<Counts> {
  const [tallies, ownItems] = await Promise.all([talliesOf(scope, ids), ownCounts(scope, ids)])
  return { tallies, ownItems }
}

function scoresFrom(rows: readonly AuditRow[], { tallies, ownItems }: Counts): Map<number, Score> {
  const tallied = Map.groupBy(tallies, ({ audit_id }) => audit_id)
  return new Map(
    rows.map((row) => {
      const items = joinedItems(normsOf(row)).length + (ownItems.get(row.id) ?? 0)
      return [row.id, totalOf(tallied.get(row.id) ?? [], items)] as const
    }),
  )
}

/** The score of an audit from how many answers have each status, and how many items it asks about. */
function totalOf(tallies: readonly Tally[], items: number): Score {
  const answered = tallies.flatMap(({ status, count }) => Array<AnswerStatus | null>(count).fill(status))
  const open = Math.max(0, items - answered.length)
  return scoreOf([...answered, ...Array<null>(open).fill(null)])
}

function stageOf({ concluded_on }: AuditRow, { percent, not_applicable }: Score): AuditStage {
  if (concluded_on !== null) return 'concluded'
  return percent !== null || not_applicable > 0 ? 'running' : 'planned'
}

/** A sentence for each person who audits a process that they run: nobody is impartial about their own work. */
function warningsOf(auditors: readonly { id: number; name: string }[], runners: readonly Runner[]): string[] {
  return auditors.flatMap(({ id, name }) => {
    const own = runners.filter((runner) => runner.user_id === id || names(runner.name, name))
    const titles = [...new Set(own.map(({ title }) => title))]
    return titles.map((title) => `${name} responde por “${title}”: quem responde por um processo não o audita.`)
  })
}

/** True when a written responsible names the person: 'Ana e Bia' names Ana Souza. */
function names(written: string, name: string): boolean {
  const words = searchable(written).split(/[^a-z0-9]+/)
  const [first = '', ...rest] = searchable(name).split(' ')
  return words.includes(first) && (rest.length === 0 || words.length === 1 || rest.some((word) => words.includes(word)))
}
