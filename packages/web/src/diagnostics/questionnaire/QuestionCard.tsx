import { type AnswerValue, answerChoices, type Stage } from '@prumo/contract/diagnostics/model.ts'
import classes from './Questionnaire.module.css'

type Props = {
  question: Stage['questions'][number]
  /** Its number among all questions. */
  number: number
  answer: AnswerValue | undefined
  /** The one that the keys 1 to 6 answer. */
  current: boolean
  /** @param pointed by mouse or finger: with the arrow keys one passes over answers. */
  onAnswer: (value: AnswerValue, pointed: boolean) => void
  onEnter: () => void
}

/** The element of a question, for the focus. */
export const idOfQuestion = (id: string) => `questao-${id}`

/** A question with its six answers. */
export function QuestionCard({ question: { id, question, description }, number, answer, current, ...on }: Props) {
  const pointed = { by: false }
  return (
    <fieldset
      id={idOfQuestion(id)}
      className={`card ${classes.question}`}
      data-current={current || undefined}
      aria-describedby={`${idOfQuestion(id)}-exemplo`}
    >
      <legend className={classes.words}>
        <span className={classes.number}>{number}.</span> {question}
      </legend>
      <p id={`${idOfQuestion(id)}-exemplo`} className={classes.example}>
        {description}
      </p>
      <div className={classes.choices}>
        {answerChoices.map(([value, label], place) => (
          <label key={label} className={classes.choice}>
            <input
              type="radio"
              name={id}
              checked={answer === value}
              onFocus={on.onEnter}
              // A click by key has no count.
              onClick={({ detail }) => {
                pointed.by = detail > 0
                if (pointed.by && answer === value) on.onAnswer(value, true)
              }}
              onChange={() => on.onAnswer(value, pointed.by)}
            />
            <span>{label}</span>
            <kbd aria-hidden>{place + 1}</kbd>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
