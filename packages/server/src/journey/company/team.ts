import type { TeamProgress } from '@prumo/contract/journey/company/endpoints.ts'
import { sql } from 'kysely'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { alphabetically } from '../../platform/alphabetical.ts'
import type { Scope } from '../../platform/scope.ts'
import { journeyContents } from '../contents/content.ts'

const stoppedDays = 14

type Row = {
  user_id: number
  /** The realized stages, and the concluded modules. */
  stages: number[]
  concluded: number
  practices: number
  /** The module opened last and not concluded. */
  module_id: number | null
  last_at: Date | null
}

/** Where everybody who works in the company is in the journey, by name; consultants are left out. */
export async function teamProgress(scope: Scope): Promise<TeamProgress[]> {
  const [people, rows] = await Promise.all([reachableMembers(scope), scope.db.all(readingRows(scope))])
  const byId = new Map(rows.map((row) => [row.user_id, row]))
  const limit = new Date(scope.clock.now().getTime() - stoppedDays * 24 * 3600_000)
  return people
    .filter(({ consultant }) => !consultant)
    .toSorted((one, other) => alphabetically(one.name, other.name))
    .map(({ id, name }) => {
      const row = byId.get(id)
      const module = journeyContents().find((one) => one.id === row?.module_id)
      const done = new Set(row?.stages)
      return {
        user_id: id,
        name,
        modules_done: row?.concluded ?? 0,
        practices_done: row?.practices ?? 0,
        module: module?.title ?? null,
        progress: module
          ? Math.round((100 * module.stages.filter((stage) => done.has(stage.id)).length) / module.stages.length)
          : 0,
        last_at: row?.last_at?.toISOString() ?? null,
        stopped: module !== undefined && row!.last_at !== null && row!.last_at < limit,
      }
    })
}

const readingRows = ({ companyId }: Scope) =>
  sql<Row>`
    select m.user_id,
      array(select s.stage_id from journey.stages s
        where s.company_id = ${companyId} and s.user_id = m.user_id) as stages,
      count(m.concluded_at)::int as concluded,
      (select count(*)::int from journey.practices p
        where p.company_id = ${companyId} and p.user_id = m.user_id and p.done_at is not null) as practices,
      (array_agg(m.module_id order by m.started_at desc) filter (where m.concluded_at is null))[1] as module_id,
      greatest(max(m.started_at), max(m.concluded_at), (select max(s.realized_at) from journey.stages s
        where s.company_id = ${companyId} and s.user_id = m.user_id),
        (select max(greatest(p.started_at, p.done_at)) from journey.practices p
          where p.company_id = ${companyId} and p.user_id = m.user_id)) as last_at
    from journey.modules m where m.company_id = ${companyId} group by m.user_id`
