import {
  type Answer,
  feedbackTexts,
  frequencyLabels,
  ratingLabels,
  type StandardAnswers,
  yesNoLabels,
  yesNoQuestions,
} from '@prumo/contract/people/feedback/model.ts'

type Said = { question: string; answer: string }

const labelIn = (labels: Readonly<Record<number, string>>, value: number | null) =>
  value === null ? '' : (labels[value] ?? '')

/** What a standard feedback says in words, in the order of its form; what was not answered is left out. */
export const standardWords = (answers: StandardAnswers): Said[] =>
  [
    ...entries(yesNoQuestions).map(([field, question]) => ({
      question,
      answer: labelIn(yesNoLabels, answers[field]),
    })),
    ...entries(ratingLabels).map(([field, question]) => ({
      question,
      answer: labelIn(frequencyLabels, answers[field]),
    })),
    ...entries(feedbackTexts).map(([field, question]) => ({ question, answer: answers[field] })),
  ].filter(({ answer }) => answer !== '')

/** What a custom feedback says in words. */
export const customWords = (answers: readonly Answer[]): Said[] =>
  answers.map(({ question, type_question, value }) => ({ question, answer: answerWords(type_question, value) }))

function answerWords(type: Answer['type_question'], value: Answer['value']): string {
  if (typeof value === 'string') return value
  if (type === 4) return `${value} de 10`
  return labelIn(type === 1 ? yesNoLabels : frequencyLabels, value)
}

const entries = <Field extends string>(labels: Readonly<Record<Field, string>>) =>
  Object.entries(labels) as [Field, string][]
