import type { FeedbackBar } from '@prumo/contract/people/feedback/model.ts'
import type { Scope } from '../../platform/scope.ts'
import { bars, type Rated } from './charts.ts'
import {
  changeFeedback,
  deleteFeedback,
  type FeedbackRow,
  feedbacksOf,
  findFeedback,
  findFeedbackOf,
  insertFeedback,
  type Kind,
  lockFeedback,
  olderOf,
  presentStates,
  type Said,
} from './feedbacks.ts'

type Dates = { date_create?: string | null | undefined; next_on?: string | null | undefined }

type Spec<Content, Input, Own, Told> = {
  kind: Kind
  /** The template and the answers of a feedback, by what was sent. @param before the one that is changed. */
  said: (
    scope: Scope,
    input: Input,
    before: FeedbackRow<Content> | undefined,
  ) => Promise<Pick<Said<Content>, 'template_id' | 'template' | 'content'>>
  /** Its own fields, beside those of every feedback. */
  shown: (row: FeedbackRow<Content>) => Own
  /** Its own fields in an earlier version. */
  told: (said: Said<Content>) => Told
  /** The answers that have a bar, in the order of the bars. */
  rated: (contents: readonly Content[]) => Rated[]
  /** True when the mean counts it. */
  counts: (row: FeedbackRow<Content>) => boolean
}

/** The verbs of a kind of feedback: with the product's questions, or with the company's own. */
export const feedbackKind = <Content, Input extends object, Own extends object, Told extends object>({
  kind,
  said,
  shown,
  told,
  rated,
  counts,
}: Spec<Content, Input, Own, Told>) => {
  const present = async (scope: Scope, rows: readonly FeedbackRow<Content>[]) => {
    const states = await presentStates(scope, rows)
    return rows.map((row, at) => ({ ...states[at]!, ...shown(row) }))
  }
  const presentOne = async (scope: Scope, row: FeedbackRow<Content>) => (await present(scope, [row]))[0]!

  return {
    /** The feedbacks about a person, the newest first. @throws not_found. */
    all: async (scope: Scope, collaborator: number) =>
      present(scope, await feedbacksOf<Content>(scope, kind, collaborator)),

    /** @throws not_found. */
    find: async (scope: Scope, id: number) => presentOne(scope, await findFeedback<Content>(scope, kind, id)),

    /** @throws not_found, and what `said` does. */
    create: async (scope: Scope, collaborator: number, input: Input & Dates) => {
      const row = await insertFeedback<Content>(scope, {
        kind,
        collaborator,
        ...(await said(scope, input, undefined)),
        given_on: input.date_create ?? scope.today,
        next_on: input.next_on ?? null,
      })
      return presentOne(scope, row)
    },

    /** @throws not_found, record.stale with the current record, and what `said` does. */
    change: async (
      scope: Scope,
      collaborator: number,
      id: number,
      { updated_at, ...input }: Input & Dates & { updated_at?: string | undefined },
    ) => {
      const before = await lockFeedback<Content>(scope, kind, { collaborator, id })
      const now = await said(scope, input as unknown as Input, before)
      const row = await changeFeedback(scope, before, {
        said: { ...now, given_on: input.date_create ?? before.given_on },
        next_on: input.next_on === undefined ? before.next_on : input.next_on,
        updated_at,
        current: () => presentOne(scope, before),
      })
      return presentOne(scope, row)
    },

    /** @throws not_found. */
    remove: (scope: Scope, id: number) => deleteFeedback(scope, kind, id),

    /** The earlier versions of a feedback, the newest first. @throws not_found. */
    history: async (scope: Scope, id: number) =>
      (await olderOf<Content>(scope, kind, id)).map((older) => ({
        id: older.id,
        number: older.number,
        date_create: older.given_on,
        date_init: older.made_at.toISOString(),
        user_created: older.user_created,
        ...told(older),
      })),

    /** The mean of each question of a person. @throws not_found. */
    average: async (scope: Scope, collaborator: number): Promise<{ response: FeedbackBar[]; category: 'Media' }> => {
      const rows = await feedbacksOf<Content>(scope, kind, collaborator)
      return { response: bars(rated(rows.filter(counts).map(({ content }) => content))), category: 'Media' }
    },

    /** The answers of one feedback. @throws not_found. */
    chart: async (
      scope: Scope,
      collaborator: number,
      id: number,
    ): Promise<{ response: FeedbackBar[]; category: 'Total' }> => {
      const { content } = await findFeedbackOf<Content>(scope, kind, { collaborator, id })
      return { response: bars(rated([content])), category: 'Total' }
    },
  }
}
