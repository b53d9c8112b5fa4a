import { sql } from 'kysely'
import type { Connection } from '../platform/database/database.ts'
import { questions } from './faq/questions.ts'
import { area } from './tables.ts'

/** How a question of the FAQ is used: `wrote` counts suggestions by people who had read its answer. */
export type QuestionUse = { id: number; module: string; title: string; read: number; wrote: number }

/** The use of every question since a day, in all companies; read across companies. */
export async function questionUses(db: Connection, since: string): Promise<QuestionUse[]> {
  const [read, wrote] = await Promise.all([
    db.all<{ question_id: number; times: number }>`
      select question_id, sum(times)::int as times from help.readings where day >= ${since}::date
      group by question_id`,
    db.all<{ question_id: number; times: number }>`
      select question_id, count(*)::int as times from help.feedbacks
      where question_id is not null and created_at >= ${since}::date group by question_id`,
  ])
  const timesOf = (rows: typeof read) => new Map(rows.map(({ question_id, times }) => [question_id, times]))
  const [reads, writes] = [timesOf(read), timesOf(wrote)]
  return questions().map(({ id, module, title }) => ({
    id,
    module,
    title,
    read: reads.get(id) ?? 0,
    wrote: writes.get(id) ?? 0,
  }))
}

/** What was searched without result since a day, in all companies, most often first; at most 200. */
export const missedSearches = (db: Connection, since: string) =>
  db.all<{ words: string; times: number; companies: number; last: string }>`
    select words, sum(times)::int as times, count(distinct company_id)::int as companies, max(day)::text as last
    from help.misses where day >= ${since}::date
    group by words order by times desc, words limit 200`

export type SuggestionLine = {
  company_id: number
  id: number
  feedback: string
  situation: string
  image: boolean
  answer: string | null
  created_at: Date
}

/**
 * Suggestions of all companies, or of one, at most 200. `open`: only those without an answer, the oldest first; otherwise
 * the newest first.
 */
export const suggestionLines = (db: Connection, { company, open }: { company?: number | undefined; open: boolean }) =>
  db.all(
    area
      .selectFrom('help.feedbacks')
      .select(['company_id', 'id', 'feedback', 'situation', 'answer', 'created_at'])
      .select(sql<boolean>`file_id is not null`.as('image'))
      .$if(company !== undefined, (all) => all.where('company_id', '=', company!))
      .$if(open, (all) => all.where('answer', 'is', null))
      .orderBy('created_at', open ? 'asc' : 'desc')
      .orderBy('company_id')
      .orderBy('id')
      .limit(200),
  )
