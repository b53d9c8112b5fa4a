import {
  type Answer,
  type FeedbackBar,
  type QuestionType,
  questionKey,
  scoreOf,
  yesNoLabels,
} from '@prumo/contract/people/feedback/model.ts'
import { bars, type Rated, ratedIn } from '../feedback/charts.ts'
import { pointsOf } from '../feedback/points.ts'

/** A question as a round asks it. */
export type Question = Omit<Answer, 'value'>

/**
 * What a group said to one question, without who: how often each number was chosen, and the texts in alphabetical order.
 * Nothing tells which of them came first, nor what the same person answered to another question.
 */
export type Said = Question & { counts: Record<string, number>; texts: string[] }

const alphabetical = new Intl.Collator('pt-BR').compare

/** The answers of a group with one more person's among them. */
export const withAnswers = (group: readonly Said[], answers: readonly Answer[]): Said[] =>
  together(
    group,
    answers.map(({ value, ...question }) => ({
      ...question,
      counts: typeof value === 'number' ? { [value]: 1 } : {},
      texts: typeof value === 'string' ? [value] : [],
    })),
  )

/** The answers of two groups as one. */
export function together(one: readonly Said[], other: readonly Said[]): Said[] {
  const byQuestion = Map.groupBy([...one, ...other], ({ id }) => id)
  return [...byQuestion.values()].map((all) => ({
    ...all[0]!,
    counts: summed(all.map(({ counts }) => counts)),
    texts: all.flatMap(({ texts }) => texts).toSorted(alphabetical),
  }))
}

function summed(all: readonly Record<string, number>[]) {
  const sums = new Map<string, number>()
  for (const counts of all)
    for (const [value, times] of Object.entries(counts)) sums.set(value, (sums.get(value) ?? 0) + times)
  return Object.fromEntries([...sums].toSorted(([a], [b]) => Number(a) - Number(b)))
}

/** The answers of a group, or of a named person: the scales, and the rest in words. */
export type Voice = { people: number; rated: Rated[]; said: { question: string; answers: string[] }[] }

/** The voice of people who have names. */
export function named(contents: readonly Answer[][]): Voice {
  const worded = contents.flatMap((content) => {
    const points = pointsOf(content)
    return content.flatMap(({ type_question }, at) => (isScale(type_question) ? [] : [points[at]!]))
  })
  return {
    people: contents.length,
    rated: contents.flatMap(ratedIn),
    said: [...Map.groupBy(worded, ({ key }) => key).values()].map((all) => ({
      question: all[0]!.question,
      answers: all.map(({ answer }) => answer),
    })),
  }
}

/** The voice of a group that has none. */
export const nameless = (people: number, group: readonly Said[]): Voice => ({
  people,
  rated: group.flatMap(({ id, question: label, type_question: type, counts }) =>
    isScale(type)
      ? Object.entries(counts).flatMap(([value, times]) =>
          Array.from({ length: times }, () => ({ key: questionKey(id, type), label, type, value: Number(value) })),
        )
      : [],
  ),
  said: group
    .filter(({ type_question }) => !isScale(type_question))
    .map(({ question, type_question, counts, texts }) => ({
      question,
      answers:
        type_question === 3
          ? texts
          : Object.entries(counts).map(([value, times]) => `${yesNoLabels[Number(value) as 1 | 2]}: ${times}`),
    })),
})

const isScale = (type: QuestionType) => type === 2 || type === 4

/** The mean of the scales, between 0 and 100; null without any. */
export const scoreIn = ({ rated }: Voice): number | null =>
  mean(rated.map(({ type, value }) => scoreOf(type as 2 | 4, value)))

export const barsIn = ({ rated }: Voice): FeedbackBar[] => bars(rated)

export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
}
