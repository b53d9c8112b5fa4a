import type { Answer, StandardAnswers } from '@prumo/contract/people/feedback/model.ts'
import type { SharedFeedback, SharedFeedbackContent } from '@prumo/contract/people/feedback/sharing.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { notifyAnswered } from '../../notifications/handing-over.ts'
import { notify } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Opened } from '../../platform/records/opening.ts'
import type { Scope } from '../../platform/scope.ts'
import { collaboratorRows } from '../collaborators/collaborators.ts'
import { area } from '../tables.ts'
import { feedbackLink, feedbackShared } from './kinds.ts'
import { pointsOf } from './points.ts'

const rows = rowsOf(area, 'people.feedbacks', {
  columns: ['id', 'collaborator_id', 'given_on', 'shared_at', 'seen_at'],
})

/**
 * Shares a feedback with the user that its collaborator is, or stops sharing it (decision O227). Both stand in the trail;
 * that they have seen it stays while it says the same.
 * @throws not_found, feedback.nobody when the collaborator is no user.
 */
export async function shareFeedback(scope: Scope, id: number, shared: boolean) {
  const before = await rows.lockForChange(scope, id)
  if ((before.shared_at !== null) !== shared) {
    const { name, user_id } = await collaboratorRows.find(scope, before.collaborator_id)
    if (shared && user_id === null) throw fail('feedback.nobody')
    before.shared_at = shared ? scope.clock.now() : null
    await rows.update(scope, id, { shared_at: before.shared_at })
    const change = { after: { title: name, date: before.given_on } }
    await record(scope, shared ? 'feedback.shared' : 'feedback.unshared', id, change)
    if (shared) await notify(scope, feedbackShared, [user_id!], { id, by: scope.actor.name, changed: false })
    publish(scope, { topic: 'people', id, also: user_id === null ? [] : [user_id] })
  }
  const { shared_at, seen_at } = before
  return { id, shared_at: shared_at?.toISOString() ?? null, seen_at: seen_at?.toISOString() ?? null }
}

type MineRow = {
  id: number
  collaborator_id: number
  kind: 1 | 2
  template: string
  given_on: string
  content: StandardAnswers | Answer[]
  created_by: number
  shared_at: Date
  seen_at: Date | null
  next_on: string | null
  updated_at: Date
}

const most = 200

const mine = async (scope: Scope, which: RawBuilder<SqlBool> = sql<SqlBool>`true`, lock = sql``): Promise<MineRow[]> =>
  scope.db.all<MineRow>`
    select f.id, f.collaborator_id, f.kind, f.template, f.given_on, f.content, f.created_by, f.shared_at, f.seen_at, f.next_on,
      f.updated_at
    from people.feedbacks f
    where f.company_id = ${scope.companyId} and f.shared_at is not null and ${which}
      and f.collaborator_id = (select c.id from people.collaborators c
        where c.company_id = ${scope.companyId} and c.user_id = ${scope.userId})
    order by f.given_on desc, f.id desc limit ${most} ${lock}`

type Told = {
  collaborator_id: number
  kind: 1 | 2
  template: string
  created_by: number
  shared: boolean
  user_id: number | null
}

/**
 * A feedback as whoever may talk below it finds it: who cares for people, and whom it was shared with. Each side hears what
 * the other says. @throws not_found, permission.only_sees.
 */
export async function openFeedback(scope: Scope, id: number, lock: boolean): Promise<Opened> {
  const row = await scope.db.first<Told>`
    select f.collaborator_id, f.kind, f.template, f.created_by, f.shared_at is not null as shared, c.user_id
    from people.feedbacks f join people.collaborators c on c.company_id = f.company_id and c.id = f.collaborator_id
    where f.company_id = ${scope.companyId} and f.id = ${id} ${lock ? sql`for key share of f` : sql``}`
  const isMine = row?.shared === true && row.user_id === scope.userId
  if (!row || !(isMine || scope.can('peoples'))) throw fail('not_found')
  if (lock && !isMine && !scope.edits('peoples')) throw fail('permission.only_sees')
  const title = row.template || 'Feedback'
  const [own, all] = [`/feedbacks-recebidos?feedback=${id}`, feedbackLink(row.collaborator_id, row.kind)]
  const reader = row.shared ? row.user_id : null
  return {
    title,
    link: isMine ? own : all,
    changed: () => publish(scope, { topic: 'people', id, also: reader === null ? [] : [reader] }),
    said: async (text, mentioned) => {
      const others = (people: readonly (number | null)[]) =>
        people.filter((one) => one === null || !mentioned.includes(one))
      const does = isMine ? 'respondeu ao feedback' : 'escreveu sobre o seu feedback'
      const handed = isMine ? ({ title, link: all, needs: 'peoples' } as const) : { title, link: own, needs: null }
      await notifyAnswered(scope, others([isMine ? row.created_by : reader]), handed, does, text)
    },
  }
}

/** The feedbacks about the acting person that were shared, the newest first. */
export const myFeedbacks = async (scope: Scope): Promise<SharedFeedback[]> => presented(scope, await mine(scope))

/** @throws not_found, also for one that is not shared or is about somebody else. */
export async function myFeedback(scope: Scope, id: number): Promise<SharedFeedbackContent> {
  const [row] = await mine(scope, sql<SqlBool>`f.id = ${id}`)
  if (!row) throw fail('not_found')
  const [shown] = await presented(scope, [row])
  return { ...shown!, answers: pointsOf(row.content).map(({ question, answer }) => ({ question, answer })) }
}

/**
 * Confirms that the acting person has seen a feedback about them; the first date stays.
 * @param shown the version that they read; undefined: any.
 * @throws not_found; record.stale with the feedback as it is, when it says something else since.
 */
export async function confirmSeen(scope: Scope, id: number, shown: string | undefined): Promise<{ seen_at: string }> {
  const [row] = await mine(scope, sql<SqlBool>`f.id = ${id}`, sql`for no key update of f`)
  if (!row) throw fail('not_found')
  if (row.seen_at !== null) return { seen_at: row.seen_at.toISOString() }
  await requireVersion(scope, 'feedback', row, shown, () => myFeedback(scope, id))
  const now = scope.clock.now()
  await rows.update(scope, id, { seen_at: now })
  await record(scope, 'feedback.seen', id, { after: { date: row.given_on } })
  const handed = {
    title: row.template || 'Feedback',
    link: feedbackLink(row.collaborator_id, row.kind),
    needs: 'peoples',
  } as const
  await notifyAnswered(scope, [row.created_by], handed, 'confirmou que viu o feedback')
  publish(scope, { topic: 'people', id, also: [scope.userId] })
  return { seen_at: now.toISOString() }
}

async function presented(scope: Scope, rows: readonly MineRow[]): Promise<SharedFeedback[]> {
  const names = await memberNames(scope, idsOf(rows, 'created_by'))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind === 1 ? 'standard' : 'custom',
    date_create: row.given_on,
    template: row.template,
    user_created: { name: names.get(row.created_by) ?? '' },
    shared_at: row.shared_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
    next_on: row.next_on,
    updated_at: row.updated_at.toISOString(),
  }))
}
