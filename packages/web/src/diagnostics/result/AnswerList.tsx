import { Anchor } from '@mantine/core'
import { answerWords, type Result } from '@prumo/contract/diagnostics/model.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment } from 'react'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { stepOf } from './points.ts'
import classes from './Result.module.css'

type Questions = Result['stages'][number]['questions']

/** What was answered, by pillar; beside an answer that changed since the diagnostic before, what it was. */
export const AnswerList = ({ stages, compared }: { stages: Result['stages']; compared: boolean }) => (
  <section className={`card ${classes.answers}`} aria-labelledby="respostas">
    <h2 id="respostas">Respostas</h2>
    {stages.map(({ id, label, questions }) => (
      <details key={id} open>
        <summary>{label}</summary>
        <ul>
          {questions.map((question) => (
            <li key={question.id}>
              <span className={classes.question}>
                {question.question}
                {question.data.length > 0 && <Data question={question} />}
              </span>
              <span className={classes.answer}>
                {question.response_value !== null && answerWords(question.response_value)}
                {compared && <Step question={question} />}
              </span>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </section>
)

/** What the company's data show now, beside the answer. */
const Data = ({ question: { data, differs } }: { question: Questions[number] }) => (
  <span className={classes.data}>
    Os dados mostram hoje:{' '}
    {data.map(({ words, link }, place) => (
      <Fragment key={words}>
        {place > 0 && ' · '}
        <Anchor component={AddressLink} href={link} inherit underline="always">
          {words}
        </Anchor>
      </Fragment>
    ))}
    {differs && ' · Vale conversar: a resposta e os dados não combinam.'}
  </span>
)

function Step({ question: { before, response_value } }: { question: Questions[number] }) {
  const step = stepOf(before, response_value)
  if (before === null || step === null || step === 0) return null
  const Icon = step > 0 ? IconArrowUp : IconArrowDown
  return (
    <span className={classes.step} data-up={step > 0 || undefined}>
      <Icon size={14} role="img" aria-label={step > 0 ? 'melhorou' : 'piorou'} /> antes: {answerWords(before)}
    </span>
  )
}
