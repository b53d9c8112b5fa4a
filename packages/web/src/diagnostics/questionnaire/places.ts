import type { AnswerValue, Form, Stage } from '@prumo/contract/diagnostics/model.ts'

type Given = ReadonlyMap<string, AnswerValue>

/** The first question of some without an answer. */
export const firstOpen = (questions: Stage['questions'], answers: Given): string | undefined =>
  questions.find(({ id }) => !answers.has(id))?.id

/** Where a questionnaire is opened: where it was left, else at the first question without an answer. */
export function openingPlace({ place, stages }: Pick<Form, 'place' | 'stages'>, answers: Given): string {
  const questions = stages.flatMap((stage) => stage.questions)
  if (place !== null && questions.some(({ id }) => id === place)) return place
  return firstOpen(questions, answers) ?? questions[0]!.id
}

/** After an answer: the next question of the stage without one, else the one after it, else the same. */
export function placeAfter(id: string, { questions }: Pick<Stage, 'questions'>, answers: Given): string {
  const at = questions.findIndex((question) => question.id === id)
  const later = questions.slice(at + 1)
  return firstOpen(later, answers) ?? later[0]?.id ?? id
}

/** Minutes that the open questions take, at the pace of the suggested time. */
export const minutesLeft = ({ minutes, total }: Pick<Form, 'minutes' | 'total'>, answered: number): number =>
  Math.ceil(((total - answered) / total) * minutes)
