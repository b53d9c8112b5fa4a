import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export type PracticeRow = {
  stage_id: number
  started_at: Date | null
  /** The day of the reminder; null once it was told, and where it has passed. */
  remind_on: string | null
  done_at: Date | null
  evidence: string
}

/** What a person did of the journey, by the numbers of modules and stages. */
export type JourneyState = {
  modules: ReadonlyMap<number, { started_at: Date; concluded_at: Date | null }>
  stages: ReadonlyMap<number, { realized_at: Date; answer_id: number | null }>
  practices: ReadonlyMap<number, PracticeRow>
  rated: ReadonlySet<number>
}

/** What the acting person did of the journey in this company. */
export async function stateOf(scope: Scope): Promise<JourneyState> {
  const { db, companyId, userId, today } = scope
  const [modules, stages, practices, ratings] = await Promise.all([
    db.all(
      area
        .selectFrom('journey.modules')
        .select(['module_id', 'started_at', 'concluded_at'])
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId),
    ),
    db.all(
      area
        .selectFrom('journey.stages')
        .select(['stage_id', 'realized_at', 'answer_id'])
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId),
    ),
    db.all(
      area
        .selectFrom('journey.practices')
        .select(['stage_id', 'started_at', 'done_at', 'evidence'])
        .select(
          sql<string | null>`case when reminded_on is null and remind_on >= ${today}::date then remind_on end`.as(
            'remind_on',
          ),
        )
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId),
    ),
    db.all(
      area
        .selectFrom('journey.ratings')
        .select('module_id')
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId),
    ),
  ])
  return {
    modules: new Map(modules.map((row) => [row.module_id, row])),
    stages: new Map(stages.map((row) => [row.stage_id, row])),
    practices: new Map(practices.map((row) => [row.stage_id, row])),
    rated: new Set(ratings.map(({ module_id }) => module_id)),
  }
}
