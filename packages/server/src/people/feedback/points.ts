import {
  type Answer,
  feedbackTexts,
  frequencyLabels,
  ratingLabels,
  type StandardAnswers,
  yesNoLabels,
  yesNoQuestions,
} from '@prumo/contract/people/feedback/model.ts'

/** One answer of a feedback in words. `key` finds it again: its field in the standard form, or the id of its question. */
type Point = { key: string; question: string; answer: string }

/** The answers of a feedback in words, in the order of its form; missing ones are left out. */
export const pointsOf = (content: StandardAnswers | Answer[]): Point[] =>
  Array.isArray(content)
    ? content.map(({ id, question, type_question, value }) => ({
        key: String(id),
        question,
        answer: inWords(type_question, value),
      }))
    : standardPoints(content)

function inWords(type: Answer['type_question'], value: Answer['value']): string {
  if (type === 1) return yesNoLabels[value as 1 | 2]
  if (type === 2) return frequencyLabels[value as 1 | 2 | 3 | 4 | 5]
  return String(value)
}

function standardPoints(content: StandardAnswers): Point[] {
  const questions = [
    ...Object.entries(yesNoQuestions).map(([key, question]) => ({ key, question, type: 1 as const })),
    ...Object.entries(ratingLabels).map(([key, question]) => ({ key, question, type: 2 as const })),
    ...Object.entries(feedbackTexts).map(([key, question]) => ({ key, question, type: 3 as const })),
  ]
  return questions.flatMap(({ key, question, type }) => {
    const value = content[key as keyof StandardAnswers]
    return value === null || value === '' ? [] : [{ key, question, answer: inWords(type, value) }]
  })
}
