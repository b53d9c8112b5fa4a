import {
  type Feedback,
  type FeedbackBar,
  type FeedbackInput,
  type FeedbackVersion,
  questionKey,
  ratingLabels,
  ratings,
  StandardAnswers,
} from '@prumo/contract/people/feedback/model.ts'
import type { z } from 'zod'
import type { Scope } from '../../platform/scope.ts'
import { bars, type Rated } from './charts.ts'
import {
  changeFeedback,
  type FeedbackRow,
  feedbacksOf,
  findFeedback,
  findFeedbackOf,
  insertFeedback,
  lockFeedback,
  olderOf,
  presentStates,
  standard,
} from './feedbacks.ts'

type Input = z.output<typeof FeedbackInput>
type Row = FeedbackRow<StandardAnswers>

const answerNames = Object.keys(StandardAnswers.shape) as (keyof StandardAnswers)[]
const unanswered = Object.fromEntries(
  answerNames.map((name) => [name, ['_3cs_my', '_3cs_company', 'melhorias'].includes(name) ? '' : null]),
) as StandardAnswers

/** The standard feedbacks about a person, the newest first. @throws not_found. */
export const standardFeedbacks = async (scope: Scope, collaborator: number): Promise<Feedback[]> =>
  presented(scope, await feedbacksOf<StandardAnswers>(scope, standard, collaborator))

/** @throws not_found. */
export const readStandard = async (scope: Scope, id: number): Promise<Feedback> =>
  presentOne(scope, await findFeedback<StandardAnswers>(scope, standard, id))

/** @throws not_found. */
export async function createStandard(scope: Scope, collaborator: number, input: Input): Promise<Feedback> {
  const row = await insertFeedback<StandardAnswers>(scope, {
    kind: standard,
    collaborator,
    template_id: null,
    template: '',
    given_on: input.date_create ?? scope.today,
    content: answered(unanswered, input),
    next_on: input.next_on ?? null,
  })
  return presentOne(scope, row)
}

/** @throws not_found, record.stale with the current record. */
export async function changeStandard(
  scope: Scope,
  which: { collaborator: number; id: number },
  { updated_at, ...input }: Input & { updated_at?: string | undefined },
): Promise<Feedback> {
  const before = await lockFeedback<StandardAnswers>(scope, standard, which)
  const row = await changeFeedback(scope, before, {
    said: {
      template_id: null,
      template: '',
      given_on: input.date_create ?? before.given_on,
      content: answered(before.content, input),
    },
    next_on: input.next_on === undefined ? before.next_on : input.next_on,
    updated_at,
    current: () => presentOne(scope, before),
  })
  return presentOne(scope, row)
}

/** What a feedback said before its changes, the newest first. @throws not_found. */
export async function standardHistory(scope: Scope, id: number): Promise<FeedbackVersion[]> {
  const older = await olderOf<StandardAnswers>(scope, standard, id)
  return older.map(({ id: version, number, given_on, made_at, user_created, content }) => ({
    id: version,
    number,
    date_create: given_on,
    date_init: made_at.toISOString(),
    user_created,
    ...content,
  }))
}

/** The mean of each rating of a person (label 'Media'). @throws not_found. */
export async function standardAverage(scope: Scope, collaborator: number): Promise<FeedbackBar[]> {
  const rows = await feedbacksOf<StandardAnswers>(scope, standard, collaborator)
  return bars(ratings.flatMap((name) => rows.flatMap(({ content }) => ratedAs(content, name))))
}

/** The ratings of one feedback (label 'Total'). @throws not_found. */
export async function standardChart(scope: Scope, which: { collaborator: number; id: number }): Promise<FeedbackBar[]> {
  const { content } = await findFeedbackOf<StandardAnswers>(scope, standard, which)
  return bars(ratings.flatMap((name) => ratedAs(content, name)))
}

function ratedAs(content: StandardAnswers, name: (typeof ratings)[number]): Rated[] {
  const value = content[name]
  return value === null ? [] : [{ key: questionKey(name, 2), label: ratingLabels[name], type: 2, value }]
}

const answered = (before: StandardAnswers, input: Input): StandardAnswers =>
  Object.fromEntries(
    answerNames.map((name) => [name, input[name] === undefined ? before[name] : input[name]]),
  ) as StandardAnswers

async function presented(scope: Scope, rows: readonly Row[]): Promise<Feedback[]> {
  const states = await presentStates(scope, rows)
  return rows.map(({ content }, at) => ({ ...states[at]!, ...content }))
}

const presentOne = async (scope: Scope, row: Row) => (await presented(scope, [row]))[0]!
