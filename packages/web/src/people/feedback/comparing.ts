import {
  type Answer,
  type FeedbackBar,
  type QuestionType,
  ratings,
  type StandardAnswers,
  scoreOf,
} from '@prumo/contract/people/feedback/model.ts'

/** A feedback as the comparison and the evolution see it: its day, and the scores of its questions between 0 and 100. */
export type Scored = { id: number; date: string; name: string; scores: ReadonlyMap<string, number> }

/** The rated answers of a standard feedback, by the words of their questions. */
export const scoresOfStandard = (answers: StandardAnswers, labels: Readonly<Record<string, string>>) =>
  new Map(
    ratings.flatMap((rating) => {
      const value = answers[rating]
      return value === null ? [] : [[labels[rating] ?? rating, scoreOf(2, value)] as const]
    }),
  )

/** The rated answers of a custom feedback, by the words of their questions; yes or no and texts have no score. */
export const scoresOfCustom = (answers: readonly Answer[]) =>
  new Map(
    answers.flatMap(({ question, type_question: type, value }) =>
      isScale(type) && typeof value === 'number' ? [[question, scoreOf(type, value)] as const] : [],
    ),
  )

const isScale = (type: QuestionType): type is 2 | 4 => type === 2 || type === 4

/** What a chart shows of an answer: between 0 and 100, or as it was given. */
export type Measure = 'score' | 'value'

/** Two feedbacks over all their questions, those of the first one first; null: not asked. */
export function beside(first: readonly FeedbackBar[], second: readonly FeedbackBar[], measure: Measure) {
  const [one, other] = [first, second].map((bars) => new Map(bars.map((bar) => [bar.label, bar[measure]])))
  const categories = [...new Set([...one!.keys(), ...other!.keys()])]
  const values = (of: ReadonlyMap<string, number>) => categories.map((label) => of.get(label) ?? null)
  return { categories, first: values(one!), second: values(other!) }
}

/** The scores of feedbacks over time, the oldest first: of one question, or the mean of all that were rated. */
export function evolutionOf(feedbacks: readonly Scored[], question: string | null) {
  const inOrder = feedbacks.toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
  const values = inOrder.map(({ scores }) => {
    if (question !== null) return scores.get(question) ?? null
    return scores.size === 0 ? null : [...scores.values()].reduce((sum, score) => sum + score, 0) / scores.size
  })
  return { dates: inOrder.map(({ date }) => date), values }
}

/** The questions that were rated in any of the feedbacks. */
export const questionsIn = (feedbacks: readonly Scored[]) => [
  ...new Set(feedbacks.flatMap(({ scores }) => [...scores.keys()])),
]
