import {
  type Answer,
  type CustomFeedback,
  type CustomFeedbackChange,
  type CustomFeedbackInput,
  type CustomFeedbackVersion,
  type FeedbackBar,
  highestAnswer,
} from '@prumo/contract/people/feedback/model.ts'
import type { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { bars, ratedIn } from './charts.ts'
import {
  changeFeedback,
  custom,
  type FeedbackRow,
  feedbacksOf,
  findFeedback,
  findFeedbackOf,
  insertFeedback,
  lockFeedback,
  olderOf,
  presentStates,
} from './feedbacks.ts'
import { lockTemplateShared, questionsOf } from './templates.ts'

type Input = z.output<typeof CustomFeedbackInput>
type Change = z.output<typeof CustomFeedbackChange>
type Row = FeedbackRow<Answer[]>
type Asked = Omit<Answer, 'value'>

/** The custom feedbacks about a person, the newest first. @throws not_found. */
export const customFeedbacks = async (scope: Scope, collaborator: number): Promise<CustomFeedback[]> =>
  presented(scope, await feedbacksOf<Answer[]>(scope, custom, collaborator))

/** @throws not_found. */
export const readCustom = async (scope: Scope, id: number): Promise<CustomFeedback> =>
  presentOne(scope, await findFeedback<Answer[]>(scope, custom, id))

/** @throws not_found; request.invalid when a question of the template has no valid answer (rules R190, R191). */
export async function createCustom(scope: Scope, collaborator: number, input: Input): Promise<CustomFeedback> {
  const template = await lockTemplateShared(scope, input.template_id)
  const row = await insertFeedback<Answer[]>(scope, {
    kind: custom,
    collaborator,
    template_id: template.id,
    template: template.name,
    given_on: input.date_create ?? scope.today,
    content: answersOf(await questionsOf(scope, template.id), input),
    next_on: input.next_on ?? null,
  })
  return presentOne(scope, row)
}

/**
 * Changes a custom feedback. While its template stays, it keeps the questions it was given to, in their words.
 * @throws not_found, record.stale with the current record, request.invalid as above.
 */
export async function changeCustom(
  scope: Scope,
  which: { collaborator: number; id: number },
  { updated_at, ...input }: Change & { updated_at?: string | undefined },
): Promise<CustomFeedback> {
  const before = await lockFeedback<Answer[]>(scope, custom, which)
  const { template, asked } = await askedBy(scope, before, input.template_id)
  const row = await changeFeedback(scope, before, {
    said: {
      template_id: template.id,
      template: template.name,
      given_on: input.date_create ?? before.given_on,
      content: answersOf(asked, input),
    },
    next_on: input.next_on === undefined ? before.next_on : input.next_on,
    updated_at,
    current: () => presentOne(scope, before),
  })
  return presentOne(scope, row)
}

/** The template of a change, and its questions: those of before while it stays, also where it was deleted since. */
async function askedBy(scope: Scope, { template_id, template, content }: Row, chosen: number | null) {
  if (chosen === template_id)
    return { template: { id: template_id, name: template }, asked: content as readonly Asked[] }
  if (chosen === null) throw fail('request.invalid', { fields: { template_id: 'Escolha um modelo' } })
  return { template: await lockTemplateShared(scope, chosen), asked: await questionsOf(scope, chosen) }
}

/** What a feedback said before its changes, the newest first. @throws not_found. */
export async function customHistory(scope: Scope, id: number): Promise<CustomFeedbackVersion[]> {
  const older = await olderOf<Answer[]>(scope, custom, id)
  return older.map(({ id: version, number, given_on, made_at, user_created, template_id, template, content }) => ({
    id: version,
    number,
    date_create: given_on,
    date_init: made_at.toISOString(),
    user_created,
    data_json: JSON.stringify({ template_id, template, questions: content }),
  }))
}

/** The mean of each question of a person (label 'Media'), without what they say of themselves. @throws not_found. */
export async function customAverage(scope: Scope, collaborator: number): Promise<FeedbackBar[]> {
  const rows = await feedbacksOf<Answer[]>(scope, custom, collaborator)
  return bars(rows.flatMap(({ content, relation }) => (relation === 1 ? [] : ratedIn(content))))
}

/** The scales of one feedback (label 'Total'). @throws not_found. */
export async function customChart(scope: Scope, which: { collaborator: number; id: number }): Promise<FeedbackBar[]> {
  const { content } = await findFeedbackOf<Answer[]>(scope, custom, which)
  return bars(ratedIn(content))
}

const unanswered = 'Responda as questões a baixo'

/** @throws request.invalid when one of the questions has no valid answer. */
export function answersOf(asked: readonly Asked[], { questions }: Pick<Change, 'questions'>): Answer[] {
  const sent = new Map(questions.map(({ id, value }) => [id, value]))
  const answers = asked.flatMap(({ id, question, type_question }) => {
    const value = answerTo(type_question, sent.get(id))
    return value === null ? [] : [{ id, question, type_question, value }]
  })
  if (asked.length === 0 || answers.length < asked.length)
    throw fail('request.invalid', { fields: { questions: unanswered }, message: unanswered })
  return answers
}

/** The answer, where it is one that the type of question has; else null. */
function answerTo(type: Answer['type_question'], value: string | number | null | undefined): Answer['value'] | null {
  if (type === 3) return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  const number = typeof value === 'string' && /^\d{1,2}$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= highestAnswer[type]
    ? number
    : null
}

async function presented(scope: Scope, rows: readonly Row[]): Promise<CustomFeedback[]> {
  const states = await presentStates(scope, rows)
  return rows.map(({ template_id, template, content, relation }, at) => ({
    ...states[at]!,
    of_round: relation === null ? null : relation === 1 ? 'self' : 'leader',
    template_id,
    template,
    questions: content,
  }))
}

const presentOne = async (scope: Scope, row: Row) => (await presented(scope, [row]))[0]!
