import { memberNames } from '../../identity/members/queries.ts'
import { notify } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import { sameJson } from '../../platform/same-json.ts'
import type { Scope } from '../../platform/scope.ts'
import { collaboratorRows } from '../collaborators/collaborators.ts'
import { area } from '../tables.ts'
import { feedbackShared } from './kinds.ts'

/* Feedbacks of both kinds, as they are stored. What their answers are is in standard.ts and custom.ts. */

export const standard = 1
export const custom = 2
export type Kind = typeof standard | typeof custom

/** The content of a feedback: its answers, its day, and the template they answer. */
export type Said<Content> = { template_id: number | null; template: string; given_on: string; content: Content }

export type FeedbackRow<Content> = Said<Content> & {
  id: number
  collaborator_id: number
  kind: Kind
  shared_at: Date | null
  seen_at: Date | null
  next_on: string | null
  /** In a round: whose view it is. */
  relation: 1 | 2 | null
  created_by: number
  updated_at: Date
}

const columns = [
  'id',
  'collaborator_id',
  'kind',
  'template_id',
  'template',
  'given_on',
  'content',
  'shared_at',
  'seen_at',
  'next_on',
  'relation',
  'created_by',
  'updated_at',
] as const

const selected = (scope: Scope, kind: Kind) =>
  area.selectFrom('people.feedbacks').select(columns).where('company_id', '=', scope.companyId).where('kind', '=', kind)

const found = <Content>(row: unknown) => {
  if (!row) throw fail('not_found')
  return row as FeedbackRow<Content>
}

/** @throws not_found, also for a feedback of the other kind. */
export const findFeedback = async <Content>(scope: Scope, kind: Kind, id: number) =>
  found<Content>(await scope.db.first(selected(scope, kind).where('id', '=', id)))

/** A feedback of this collaborator. @throws not_found. */
export const findFeedbackOf = async <Content>(scope: Scope, kind: Kind, which: { collaborator: number; id: number }) =>
  found<Content>(
    await scope.db.first(
      selected(scope, kind).where('id', '=', which.id).where('collaborator_id', '=', which.collaborator),
    ),
  )

/** The most feedbacks of one kind about a person in a list and in an average. */
const most = 500

/** The feedbacks about a person, the newest first. @throws not_found. */
export async function feedbacksOf<Content>(scope: Scope, kind: Kind, collaborator: number) {
  const [, rows] = await Promise.all([
    collaboratorRows.find(scope, collaborator),
    scope.db.all(
      selected(scope, kind)
        .where('collaborator_id', '=', collaborator)
        .orderBy('given_on', 'desc')
        .orderBy('id', 'desc')
        .limit(most),
    ),
  ])
  return rows as FeedbackRow<Content>[]
}

/** Registers a feedback about a person. @throws not_found. */
export async function insertFeedback<Content>(
  scope: Scope,
  {
    kind,
    collaborator,
    next_on,
    assessment,
    ...said
  }: Said<Content> & {
    kind: Kind
    collaborator: number
    next_on: string | null
    /** The assessment of a round that it answers. */
    assessment?: { id: number; relation: 1 | 2 }
  },
) {
  const { name } = await collaboratorRows.lockShared(scope, collaborator)
  const now = scope.clock.now()
  const row = await scope.db.first(
    area
      .insertInto('people.feedbacks')
      .values({
        company_id: scope.companyId,
        collaborator_id: collaborator,
        kind,
        ...said,
        content: JSON.stringify(said.content),
        next_on,
        assessment_id: assessment?.id,
        relation: assessment?.relation,
        created_by: scope.userId,
        created_at: now,
        updated_at: now,
      })
      .returning(columns),
  )
  const after = { title: name, date: said.given_on, ...(said.template && { template: said.template }) }
  await record(scope, 'feedback.created', row!.id, { after })
  return found<Content>(row)
}

/** The feedback, locked until the end of the transaction. @throws not_found. */
export const lockFeedback = async <Content>(scope: Scope, kind: Kind, which: { collaborator: number; id: number }) =>
  found<Content>(
    await scope.db.first(
      selected(scope, kind)
        .where('id', '=', which.id)
        .where('collaborator_id', '=', which.collaborator)
        .forNoKeyUpdate(),
    ),
  )

type Changing<Content> = {
  said: Said<Content>
  next_on: string | null
  /** The version the user edited. */
  updated_at: string | undefined
  /** Reads the record as the contract declares it. */
  current: () => unknown
}

/**
 * Changes a feedback that the caller has locked. What it said before goes to its history, and whoever it is shared with is
 * told and has not seen it any more; a change of the next date alone does neither.
 * @throws record.stale with the current record.
 */
export async function changeFeedback<Content>(
  scope: Scope,
  before: FeedbackRow<Content>,
  { said, next_on, updated_at, current }: Changing<Content>,
): Promise<FeedbackRow<Content>> {
  await requireVersion(scope, 'feedback', before, updated_at, current)
  const { template_id, template, given_on, content } = before
  const differs = !sameJson({ template_id, given_on, content }, comparable(said))
  if (!differs && next_on === before.next_on) return before
  if (differs) await storeOlder(scope, before.id, { template_id, template, given_on, content })
  const row = await scope.db.first(
    area
      .updateTable('people.feedbacks')
      .set({ ...said, content: JSON.stringify(said.content), next_on, updated_at: nextVersion(scope) })
      .$if(differs, (changing) => changing.set({ seen_at: null }))
      .where('company_id', '=', scope.companyId)
      .where('id', '=', before.id)
      .returning(columns),
  )
  const { name: title, user_id } = await collaboratorRows.find(scope, before.collaborator_id)
  await record(scope, 'feedback.updated', before.id, {
    before: { title, date: given_on, next_on: before.next_on },
    after: { title, date: said.given_on, next_on },
  })
  if (differs && before.shared_at !== null && user_id !== null) {
    await notify(scope, feedbackShared, [user_id], { id: before.id, by: scope.actor.name, changed: true })
    publish(scope, { topic: 'people', id: before.id, also: [user_id] })
  }
  return found<Content>(row)
}

const comparable = <Content>({ template_id, given_on, content }: Said<Content>) => ({ template_id, given_on, content })

const storeOlder = (scope: Scope, id: number, said: Said<unknown>) =>
  scope.db.run`insert into people.feedback_versions
      (company_id, feedback_id, number, template_id, template, given_on, content, made_by, made_at)
    select ${scope.companyId}::bigint, ${id}::bigint, coalesce(max(number), 0) + 1, ${said.template_id}::bigint,
      ${said.template}::text, ${said.given_on}::date, ${JSON.stringify(said.content)}::jsonb, ${scope.userId}::bigint,
      ${scope.clock.now()}::timestamptz
    from people.feedback_versions where company_id = ${scope.companyId} and feedback_id = ${id}`

export type OlderRow<Content> = Said<Content> & { id: number; number: number; made_by: number; made_at: Date }

/** The earlier versions of a feedback, the newest first, with the names of the people who changed it. */
export async function olderOf<Content>(scope: Scope, kind: Kind, id: number) {
  await findFeedback(scope, kind, id)
  const rows = await scope.db.all(
    area
      .selectFrom('people.feedback_versions')
      .select(['id', 'number', 'template_id', 'template', 'given_on', 'content', 'made_by', 'made_at'])
      .where('company_id', '=', scope.companyId)
      .where('feedback_id', '=', id)
      .orderBy('number', 'desc')
      .limit(most),
  )
  const names = await memberNames(scope, idsOf(rows, 'made_by'))
  return (rows as OlderRow<Content>[]).map((row) => ({ ...row, user_created: { name: names.get(row.made_by) ?? '' } }))
}

/** Deletes a feedback with its history, into the bin. @throws not_found. */
export async function deleteFeedback(scope: Scope, kind: Kind, id: number) {
  const { collaborator_id } = await findFeedback(scope, kind, id)
  const row = await lockFeedback(scope, kind, { id, collaborator: collaborator_id })
  const { name: title } = await collaboratorRows.find(scope, collaborator_id)
  await moveToBin(scope, 'feedback', { id, title: `Feedback de ${title}` })
  await scope.db.run(area.deleteFrom('people.feedbacks').where('company_id', '=', scope.companyId).where('id', '=', id))
  await record(scope, 'feedback.deleted', id, { before: { title, date: row.given_on } })
}

/** The fields of both kinds beside their answers. */
export async function presentStates<Content>(scope: Scope, rows: readonly FeedbackRow<Content>[]) {
  const names = await memberNames(scope, idsOf(rows, 'created_by'))
  return rows.map((row) => ({
    id: row.id,
    collaborator_id: row.collaborator_id,
    date_create: row.given_on,
    user_created: { name: names.get(row.created_by) ?? '' },
    shared_at: row.shared_at?.toISOString() ?? null,
    seen_at: row.seen_at?.toISOString() ?? null,
    next_on: row.next_on,
    updated_at: row.updated_at.toISOString(),
  }))
}
