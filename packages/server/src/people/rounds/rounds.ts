import { type FeedbackRound, type RoundInput, roundLimit } from '@prumo/contract/people/rounds/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { lockDepartmentShared } from '../../admin/departments/departments.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockTemplateShared, questionsOf } from '../feedback/templates.ts'
import type { Question } from './answers.ts'
import { hideSmallGroups } from './closing.ts'
import { notifyInvited, notifyMissing } from './reminding.ts'
import { closed, isAnswered, open, preparing, roundRows, states } from './stored.ts'
import { inviteAll } from './who-assesses.ts'

type Input = z.output<typeof RoundInput>

type Row = Omit<FeedbackRound, 'state' | 'updated_at'> & { state: 1 | 2 | 3; updated_at: Date }

const selected = async (scope: Scope, id?: number): Promise<FeedbackRound[]> => {
  const rows = await scope.db.all<Row>`
    select r.id, r.name, r.template_id, r.template, r.begins_on, r.ends_on, r.state, r.updated_at,
      (select count(*)::int from people.round_people p where p.company_id = r.company_id and p.round_id = r.id) as people,
      counted.asked, counted.answered
    from people.feedback_rounds r
    cross join lateral (
      select count(*)::int as asked, (count(*) filter (where ${isAnswered}))::int as answered
      from people.round_people p
      join people.round_assessments a on a.company_id = p.company_id and a.person_id = p.id
      where p.company_id = r.company_id and p.round_id = r.id
    ) counted
    where r.company_id = ${scope.companyId} ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by r.begins_on desc, r.id desc limit ${roundLimit}`
  return rows.map(({ state, updated_at, ...row }) => ({
    ...row,
    state: states[state],
    updated_at: updated_at.toISOString(),
  }))
}

/** The company's rounds, the newest first. */
export const rounds = (scope: Scope) => selected(scope)

/** @throws not_found. */
export async function findRound(scope: Scope, id: number): Promise<FeedbackRound> {
  const [round] = await selected(scope, id)
  if (!round) throw fail('not_found')
  return round
}

/**
 * Prepares a round: its people, and who assesses them as the register says who leads whom.
 * @throws not_found, list.too_many, round.no_questions.
 */
export async function createRound(
  scope: Scope,
  { relations, department_id = null, template_id, ...input }: Input,
): Promise<FeedbackRound> {
  await requireRoom(scope, 'people.feedback_rounds', {
    most: roundLimit,
    count: () => roundRows.count(scope),
    message: `Uma empresa tem no máximo ${roundLimit} rodadas.`,
  })
  if (department_id !== null) await lockDepartmentShared(scope, department_id)
  const { name: template } = await askable(scope, template_id)
  const { id } = await roundRows.insert(scope, { ...input, template_id, template, questions: null })
  await inviteAll(scope, id, { department_id, relations })
  await record(scope, 'feedback_round.created', id, { after: { ...input, title: input.name, template } })
  return findRound(scope, id)
}

/** The template and its questions. @throws not_found, round.no_questions. */
async function askable(scope: Scope, id: number) {
  const { name } = await lockTemplateShared(scope, id)
  const questions: Question[] = (await questionsOf(scope, id)).map(({ id: number, question, type_question }) => ({
    id: number,
    question,
    type_question,
  }))
  if (questions.length === 0) throw fail('round.no_questions')
  return { name, questions }
}

type Changed = Pick<Input, 'name' | 'template_id' | 'begins_on' | 'ends_on'> & { updated_at?: string | undefined }

/** Changes name and period; the template only before the opening. @throws not_found, record.stale, round.opened, round.closed, round.no_questions. */
export async function changeRound(scope: Scope, id: number, { updated_at, ...input }: Changed): Promise<FeedbackRound> {
  const before = await roundRows.lockForChange(scope, id)
  await requireVersion(scope, 'feedback_round', before, updated_at, () => findRound(scope, id))
  if (before.state === closed) throw fail('round.closed')
  const retold = input.template_id !== before.template_id
  if (retold && before.state !== preparing) throw fail('round.opened')
  const template = retold ? (await askable(scope, input.template_id)).name : before.template
  await roundRows.update(scope, id, { ...input, template })
  const said = (of: { name: string; template: string; begins_on: string; ends_on: string }) => ({
    title: of.name,
    template: of.template,
    begins_on: of.begins_on,
    ends_on: of.ends_on,
  })
  await record(scope, 'feedback_round.updated', id, { before: said(before), after: said({ ...input, template }) })
  return findRound(scope, id)
}

/**
 * Deletes a round, into the bin. Not an open one: what few have said of somebody would lie there, and in an export of
 * the company. @throws not_found, round.open.
 */
export async function deleteRound(scope: Scope, id: number) {
  const { name, state } = await roundRows.lock(scope, id)
  if (state === open) throw fail('round.open')
  await moveToBin(scope, 'feedback_round', { id, title: name })
  await roundRows.remove(scope, id)
  await record(scope, 'feedback_round.deleted', id, { before: { title: name } })
}

/** Opens a round: its questions stay as they are, and those who assess are told. @throws not_found, round.opened, round.empty, round.no_questions. */
export async function openRound(scope: Scope, id: number): Promise<FeedbackRound> {
  const { state, template_id, name } = await roundRows.lockForChange(scope, id)
  if (state !== preparing) throw fail('round.opened')
  if (template_id === null) throw fail('round.no_questions')
  if ((await findRound(scope, id)).asked === 0) throw fail('round.empty')
  const { questions } = await askable(scope, template_id)
  await roundRows.update(scope, id, { state: open, questions: JSON.stringify(questions) })
  await record(scope, 'feedback_round.opened', id, { after: { title: name } })
  await notifyInvited(scope, id)
  return findRound(scope, id)
}

/**
 * Closes a round for good. What groups of fewer than five said is deleted here, so that nothing shows it later; an
 * answer that is being sent is waited for.
 * @throws not_found, round.not_open.
 */
export async function closeRound(scope: Scope, id: number): Promise<FeedbackRound> {
  const { state, name } = await roundRows.lock(scope, id)
  if (state !== open) throw fail('round.not_open')
  await hideSmallGroups(scope, id)
  await roundRows.update(scope, id, { state: closed })
  await record(scope, 'feedback_round.closed', id, { after: { title: name } })
  return findRound(scope, id)
}

/** Reminds those who have not answered, once a day at most. @throws not_found, round.not_open. */
export async function remindRound(scope: Scope, id: number): Promise<{ people: number }> {
  const { state, name } = await roundRows.lockShared(scope, id)
  if (state !== open) throw fail('round.not_open')
  const people = await notifyMissing(scope, id, `reminded ${scope.today}`)
  await record(scope, 'feedback_round.reminded', id, { after: { title: name } })
  return { people }
}
