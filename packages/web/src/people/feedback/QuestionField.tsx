import { Textarea } from '@mantine/core'
import { frequencyLabels, type QuestionType, yesNoLabels } from '@prumo/contract/people/feedback/model.ts'
import { AnswerField } from './AnswerField.tsx'

type Props = {
  question: string
  type: QuestionType
  value: string
  /** Why it was refused; undefined: it was not. */
  error: string | undefined
  /** How high a text is; 15 as the specification says. */
  rows?: number
  onChange: (value: string) => void
}

const toTen = Object.fromEntries(Array.from({ length: 10 }, (_, place) => [place + 1, String(place + 1)]))
const answers = { 1: yesNoLabels, 2: frequencyLabels, 4: toTen } as const

/** A question of a template with the answers of its type (rules R189, R190). */
export const QuestionField = ({ question, type, value, error, rows = 15, onChange }: Props) =>
  type === 3 ? (
    <Textarea
      label={question}
      rows={rows}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <AnswerField label={question} answers={answers[type]} value={value} error={error} onChange={onChange} />
  )
