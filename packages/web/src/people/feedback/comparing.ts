import {
  type Answer,
  type FeedbackBar,
  type QuestionType,
  questionKey,
  ratings,
  type StandardAnswers,
  scoreOf,
} from '@prumo/contract/people/feedback/model.ts'

/** A feedback as the comparison and the evolution see it: its day, and the scores of its questions between 0 and 100. */
export type Scored = { id: number; date: string; name: string; scores: Scores }

/** Scores by the key of their question, with the words in which it was asked. */
type Scores = ReadonlyMap<string, { label: string; score: number }>

/** The rated answers of a standard feedback, by their questions. */
export const scoresOfStandard = (answers: StandardAnswers, labels: Readonly<Record<string, string>>): Scores =>
  new Map(
    ratings.flatMap((rating) => {
      const value = answers[rating]
      return value === null
        ? []
        : [[questionKey(rating, 2), { label: labels[rating] ?? rating, score: scoreOf(2, value) }] as const]
    }),
  )

/** The rated answers of a custom feedback, by their questions; yes or no and texts have no score. */
export const scoresOfCustom = (answers: readonly Answer[]): Scores =>
  new Map(
    answers.flatMap(({ id, question, type_question: type, value }) =>
      isScale(type) && typeof value === 'number'
        ? [[questionKey(id, type), { label: question, score: scoreOf(type, value) }] as const]
        : [],
    ),
  )

const isScale = (type: QuestionType): type is 2 | 4 => type === 2 || type === 4

/** The measure of a chart: between 0 and 100, or the answer as it was given. */
export type Measure = 'score' | 'value'

/** Two feedbacks over all their questions, those of the first one first, in its words; null: not asked. */
export function beside(first: readonly FeedbackBar[], second: readonly FeedbackBar[], measure: Measure) {
  const words = new Map([...second, ...first].map(({ key, label }) => [key, label]))
  const keys = [...new Set([...first, ...second].map(({ key }) => key))]
  const values = (bars: readonly FeedbackBar[]) => {
    const byKey = new Map(bars.map((bar) => [bar.key, bar[measure]]))
    return keys.map((key) => byKey.get(key) ?? null)
  }
  return { categories: keys.map((key) => words.get(key)!), first: values(first), second: values(second) }
}

/** The scores of feedbacks over time, the oldest first: of one question, or the mean of all that were rated. */
export function evolutionOf(feedbacks: readonly Scored[], question: string | null) {
  const inOrder = feedbacks.toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
  const values = inOrder.map(({ scores }) => {
    if (question !== null) return scores.get(question)?.score ?? null
    return scores.size === 0 ? null : [...scores.values()].reduce((sum, { score }) => sum + score, 0) / scores.size
  })
  return { dates: inOrder.map(({ date }) => date), values }
}

/** The questions that were rated in any of the feedbacks, which come the newest first, in their newest words. */
export function questionsIn(feedbacks: readonly Scored[]) {
  const words = new Map<string, string>()
  for (const { scores } of feedbacks) for (const [key, { label }] of scores) if (!words.has(key)) words.set(key, label)
  return [...words].map(([value, label]) => ({ value, label }))
}

/** A name for each of the feedbacks, which come the newest first: several of one day are numbered in their order. */
export function distinctNames(feedbacks: readonly Scored[]): Map<number, string> {
  const alike = Map.groupBy(feedbacks, ({ name }) => name)
  return new Map(
    feedbacks.map((one) => {
      const group = alike.get(one.name)!
      return [one.id, group.length === 1 ? one.name : `${one.name} (${group.length - group.indexOf(one)}º)`]
    }),
  )
}
