import { addDays } from '@prumo/contract/dates.ts'
import { type CauseGroup, causeGroups } from '@prumo/contract/quality/nonconformities/model.ts'
import { type Stage, stageNames } from '@prumo/contract/quality/nonconformities/stages.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { departmentNames } from '../../admin/departments/departments.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { codeOf } from '../numbering.ts'
import { findShown, openedOn } from './listing.ts'
import { shownFrom } from './queries.ts'

/** Days in which a similar one counts as a recurrence. */
const within = 365
const most = 20
/** Words that say nothing about what happened. */
const empty = new Set(
  `para pelo pela pelos pelas sobre entre como quando depois antes porque ninguem estava estavam tinha tinham havia foram
  muito mais outro outros outra outras esta este essa esse isso quem cada tambem ainda apenas fazer feito feita`.split(
    /\s+/,
  ),
)

/** The beginnings that words of a title share with their other forms: the first five letters of the long ones. */
export const stemsOf = (title: string): string[] => [
  ...new Set(
    searchable(title)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= 4 && !empty.has(word))
      .map((word) => word.slice(0, 5)),
  ),
]

type Row = {
  id: number
  year: number
  number: number
  title: string
  department_id: number
  process_id: number | null
  opened_on: string
  stage: Stage
  stems: string[]
  cause: string
  whys: string[]
  cause_group: CauseGroup | null
}
type About = Pick<Row, 'department_id' | 'process_id' | 'stems' | 'cause' | 'whys' | 'cause_group'>

/** The most that are compared: those of the same place, or with a word of the title in common, the newest first. */
const compared = 500

/**
 * Nonconformities opened in the twelve months before this one, or after it, that may be the same problem: the same cause
 * in the same process or department, however their titles are worded, or at least two words of the title (one, where the
 * title has no other). The most alike first, at most 20. @throws not_found.
 */
export async function similarRncs(scope: Scope, id: number) {
  const row = await findShown(scope, id)
  const about = { ...row, stems: stemsOf(row.title), cause_group: row.cause_group as CauseGroup | null }
  const candidates = await scope.db.all<Row>`select x.* from (
      select n.id, n.year, n.number, n.title, n.department_id, n.process_id, ${openedOn(scope)} as opened_on, s.stage,
        n.stems, n.cause, n.whys, n.cause_group
      ${shownFrom(scope)}
      where n.company_id = ${scope.companyId} and n.id <> ${id}
        and (n.department_id = ${about.department_id} or n.process_id = ${about.process_id}::bigint
          or n.stems && ${about.stems}::text[])) x
    where x.opened_on between ${addDays(about.opened_on ?? scope.today, -within)}::date
        and ${addDays(about.opened_on ?? scope.today, within)}::date
    order by x.opened_on desc, x.id desc limit ${compared}`
  const alike = candidates
    .map((one) => ({ ...one, ...likeness(about, one) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
  const names = await departmentNames(scope, idsOf(alike, 'department_id'))
  return alike.map((one) => ({
    id: one.id,
    code: codeOf('RNC', one),
    title: one.title,
    department: names.get(one.department_id) ?? '',
    opened_on: one.opened_on,
    stage: one.stage,
    stage_label: stageNames[one.stage],
    reasons: one.reasons,
  }))
}

/** What two nonconformities have in common, in sentences, and how much that weighs; no reason: they are not alike. */
export function likeness(about: About, other: About): { reasons: string[]; weight: number } {
  const words = shared(about.stems, other.stems)
  const needed = Math.min(2, about.stems.length)
  const sameWords = needed > 0 && words >= needed
  const causeWords = shared(stemsOf(causeOf(about)), stemsOf(causeOf(other)))
  const sameGroup = about.cause_group !== null && about.cause_group === other.cause_group
  const sameProcess = about.process_id !== null && about.process_id === other.process_id
  const otherProcess = about.process_id !== null && other.process_id !== null && !sameProcess
  const sameDepartment = about.department_id === other.department_id
  // A group of causes alone is wide: within a department it tells only where the processes do not tell it apart.
  const sameCause =
    (sameProcess || sameDepartment) && (causeWords >= 2 || (sameGroup && (sameProcess || !otherProcess)))
  const group = sameGroup ? ` (${causeGroups[about.cause_group!]})` : ''
  const reasons = [
    ...(sameCause ? [`${sameProcess ? 'Mesmo processo' : 'Mesmo departamento'} e mesma causa${group}`] : []),
    ...(sameWords ? ['Mesmas palavras no título'] : []),
  ]
  const weight = (sameCause ? 100 + (sameProcess ? 50 : 0) + 10 * Math.min(causeWords, 4) : 0) + (sameWords ? words : 0)
  return { reasons, weight }
}

const causeOf = ({ cause, whys }: Pick<About, 'cause' | 'whys'>) => [cause, ...whys].join(' ')

const shared = (some: readonly string[], others: readonly string[]) => {
  const known = new Set(others)
  return some.filter((stem) => known.has(stem)).length
}
