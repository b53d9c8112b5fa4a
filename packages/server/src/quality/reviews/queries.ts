import { reviewLimits } from '@prumo/contract/quality/reviews/endpoints.ts'
import type {
  ParticularSubject,
  Review,
  ReviewInputLine,
  StandardSubject,
} from '@prumo/contract/quality/reviews/model.ts'
import { standardSubjects } from '@prumo/contract/quality/reviews/subjects.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { minutesTitles } from '../../minutes/minutes/existing.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

export const reviews = rowsOf(area, 'quality.reviews', {
  columns: [
    'id',
    'title',
    'minutes_id',
    'kind',
    'place',
    'held_on',
    'others',
    'created_by',
    'created_at',
    'updated_at',
  ],
  order: sql`id desc`,
  stamps: ['created_at', 'created_by', 'updated_at'],
})
export type ReviewRow = Awaited<ReturnType<typeof reviews.find>>

export const reviewLink = (id: number) => `/analise-critica/${id}`

export const particularSubjects = rowsOf(area, 'quality.review_subjects', {
  columns: ['id', 'review_id', 'title', 'done', 'updated_at'],
  stamps: ['created_at', 'updated_at'],
})
export type SubjectRow = Awaited<ReturnType<typeof particularSubjects.find>>

export const reviewInputs = rowsOf(area, 'quality.review_inputs', {
  columns: ['id', 'review_id', 'standard', 'subject_id', 'text', 'key', 'source', 'link'],
  stamps: ['created_at'],
})
type InputRow = Awaited<ReturnType<typeof reviewInputs.find>>

/** The analyses, the newest first. */
export const allReviews = async (scope: Scope): Promise<Review[]> =>
  presentReviews(scope, await reviews.all(scope, { most: reviewLimits.reviews }))

/** @throws not_found. */
export const readReview = async (scope: Scope, id: number): Promise<Review> =>
  (await presentReviews(scope, [await reviews.find(scope, id)]))[0]!

type Counts = { id: number; subjects: number; done: number; items: number }

export async function presentReviews(scope: Scope, rows: readonly ReviewRow[]): Promise<Review[]> {
  const ids = rows.map(({ id }) => id)
  const [people, titles, attending, counts] = await Promise.all([
    memberNames(scope, idsOf(rows, 'created_by')),
    minutesTitles(scope, idsOf(rows, 'minutes_id')),
    scope.db.all<{ review_id: number; user_id: number }>`select review_id, user_id from quality.review_attendees
      where company_id = ${scope.companyId} and review_id = any(${ids}::bigint[]) order by user_id limit 20000`,
    scope.db.all<Counts>(
      sql<Counts>`
        select r.id,
          ((select count(*) from quality.review_subjects s where s.company_id = r.company_id and s.review_id = r.id)
            + ${standardSubjects.length})::int as subjects,
          ((select count(*) from quality.review_subjects s
              where s.company_id = r.company_id and s.review_id = r.id and s.done)
            + (select count(*) from quality.review_done d
              where d.company_id = r.company_id and d.review_id = r.id))::int as done,
          (select count(*)::int from quality.review_items i
            where i.company_id = r.company_id and i.review_id = r.id) as items
        from quality.reviews r where r.company_id = ${scope.companyId} and r.id = any(${ids}::bigint[])`,
    ),
  ])
  const attendingOf = Map.groupBy(attending, ({ review_id }) => review_id)
  const counted = new Map(counts.map((one) => [one.id, one]))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    reuniao_id: row.minutes_id,
    reuniao: titles.get(row.minutes_id ?? 0) ?? '',
    tipo: row.kind,
    local: row.place,
    elabored_date: row.held_on,
    created_date: row.created_at.toISOString(),
    user_created: { name: people.get(row.created_by) ?? '' },
    subjects: counted.get(row.id)?.subjects ?? 0,
    subjects_done: counted.get(row.id)?.done ?? 0,
    items: counted.get(row.id)?.items ?? 0,
    participant_ids: (attendingOf.get(row.id) ?? []).map(({ user_id }) => user_id),
    others: row.others,
    updated_at: row.updated_at.toISOString(),
  }))
}

type ItemState = { standard: number | null; subject_id: number | null; items: number; ready: boolean }

/** The content of each subject of an analysis. */
async function heldBy(scope: Scope, reviewId: number) {
  const [items, inputs] = await Promise.all([
    scope.db.all<ItemState>(
      sql<ItemState>`
        select standard, subject_id, count(*)::int as items,
          bool_and(responsible <> '' and due_on is not null) as ready
        from quality.review_items where company_id = ${scope.companyId} and review_id = ${reviewId}
        group by standard, subject_id`,
    ),
    reviewInputs.all(scope, { most: mostInputs, where: { review_id: reviewId } }),
  ])
  const keyOf = ({ standard, subject_id }: Pick<InputRow, 'standard' | 'subject_id'>) => `${standard} ${subject_id}`
  const states = new Map(items.map((one) => [keyOf(one), one]))
  const lines = Map.groupBy(inputs, keyOf)
  return (subject: Pick<InputRow, 'standard' | 'subject_id'>) => ({
    items: states.get(keyOf(subject))?.items ?? 0,
    ready: states.get(keyOf(subject))?.ready ?? false,
    inputs: (lines.get(keyOf(subject)) ?? []).map(presentInput),
  })
}

const mostInputs = 2000

export const presentInput = ({ id, text, source, link }: InputRow): ReviewInputLine => ({ id, text, source, link })

/** The standard subjects with their state in an analysis (decision O188). @throws not_found. */
export async function standardOf(scope: Scope, reviewId: number): Promise<StandardSubject[]> {
  await reviews.find(scope, reviewId)
  const [held, done] = await Promise.all([
    heldBy(scope, reviewId),
    scope.db.all(
      area
        .selectFrom('quality.review_done')
        .select('standard')
        .where('company_id', '=', scope.companyId)
        .where('review_id', '=', reviewId),
    ),
  ])
  const marked = new Set(done.map(({ standard }) => standard))
  return standardSubjects.map(({ id, group, title, hint }) => ({
    id,
    group,
    hint,
    assunto_entrada: title,
    status: marked.has(id),
    ...held({ standard: id, subject_id: null }),
  }))
}

/** The particular subjects of an analysis, in the order in which they were created. @throws not_found. */
export async function particularOf(scope: Scope, reviewId: number): Promise<ParticularSubject[]> {
  await reviews.find(scope, reviewId)
  const rows = await particularSubjects.all(scope, { most: reviewLimits.subjects, where: { review_id: reviewId } })
  return presentSubjects(scope, reviewId, rows)
}

export async function presentSubjects(
  scope: Scope,
  reviewId: number,
  rows: readonly SubjectRow[],
): Promise<ParticularSubject[]> {
  const held = await heldBy(scope, reviewId)
  return rows.map(({ id, review_id, title, done, updated_at }) => ({
    id,
    analise_critica_id: review_id,
    assunto_entrada: title,
    status: done,
    ...held({ standard: null, subject_id: id }),
    updated_at: updated_at.toISOString(),
  }))
}

/** A particular subject of this analysis. @throws not_found. */
export async function findSubject(scope: Scope, reviewId: number, id: number): Promise<SubjectRow> {
  const row = await particularSubjects.find(scope, id)
  if (row.review_id !== reviewId) throw fail('not_found')
  return row
}

/** True when a standard subject has this number. */
export const isStandard = (id: number) => standardSubjects.some((subject) => subject.id === id)

/** @throws not_found for a number that no standard subject has. */
export function requireStandard(id: number) {
  if (!isStandard(id)) throw fail('not_found')
}
