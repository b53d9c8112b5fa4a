import { addDays } from '@prumo/contract/dates.ts'
import { type CauseGroup, causeGroups } from '@prumo/contract/quality/nonconformities/model.ts'
import { type Stage, stageNames } from '@prumo/contract/quality/nonconformities/stages.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { sql } from 'kysely'
import { departmentNames } from '../../admin/departments/departments.ts'
import type { Scope } from '../../platform/scope.ts'
import { codeOf } from '../numbering.ts'
import { findShown, openedOn } from './listing.ts'
import { shownFrom } from './queries.ts'

/** Days in which a similar one counts as a recurrence. */
const within = 365
const most = 20
/** Words that say nothing about what happened. */
const empty = new Set(['para', 'pelo', 'pela', 'pelos', 'pelas', 'sobre', 'entre', 'como', 'quando', 'depois', 'antes'])

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
  opened_on: string
  stage: Stage
  same_words: number
  same_place: boolean
  same_cause: boolean
}

/**
 * Nonconformities opened in the twelve months before this one, or after it, that may be the same problem: at least two
 * words of the title in the same department or process (one, where the title has no other), or the same group of causes
 * there. The most alike first, at most 20. @throws not_found.
 */
export async function similarRncs(scope: Scope, id: number) {
  const about = await findShown(scope, id)
  const stems = stemsOf(about.title)
  const needed = Math.min(2, stems.length)
  const rows = await scope.db.all(
    sql<Row>`select x.* from (
        select n.id, n.year, n.number, n.title, n.department_id, ${openedOn(scope)} as opened_on, s.stage,
          (select count(*)::int from unnest(n.stems) w where w = any(${stems}::text[])) as same_words,
          (n.department_id = ${about.department_id} or n.process_id = ${about.process_id}::bigint) is true as same_place,
          (n.cause_group = ${about.cause_group}::text) is true as same_cause
        ${shownFrom(scope)}
        where n.company_id = ${scope.companyId} and n.id <> ${id}
          and (n.department_id = ${about.department_id} or n.process_id = ${about.process_id}::bigint
            or n.stems && ${stems}::text[])) x
      where x.opened_on between ${addDays(about.opened_on ?? scope.today, -within)}::date
          and ${addDays(about.opened_on ?? scope.today, within)}::date
        and (${needed} > 0 and x.same_words >= ${needed} or x.same_place and x.same_cause)
      order by x.same_words desc, x.same_place desc, x.same_cause desc, x.opened_on desc, x.id desc
      limit ${most}`,
  )
  const names = await departmentNames(
    scope,
    rows.map(({ department_id }) => department_id),
  )
  const cause = about.cause_group === null ? '' : causeGroups[about.cause_group as CauseGroup]
  return rows.map((row) => ({
    id: row.id,
    code: codeOf('RNC', row),
    title: row.title,
    department: names.get(row.department_id) ?? '',
    opened_on: row.opened_on,
    stage: row.stage,
    stage_label: stageNames[row.stage],
    reasons: [
      ...(needed > 0 && row.same_words >= needed ? ['Mesmas palavras'] : []),
      ...(row.same_place ? ['Mesmo departamento ou processo'] : []),
      ...(row.same_cause ? [`Mesma causa: ${cause}`] : []),
    ],
  }))
}
