import type { ReactNode } from 'react'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import classes from './AnswerList.module.css'

type Answered = { key?: string; question: string; answer: string }
type Props<A extends Answered> = {
  answers: readonly A[]
  /** The content beside an answer. */
  aside?: (answer: A) => ReactNode
}

/** Questions with their answers in words. */
export const AnswerList = <A extends Answered>({ answers, aside }: Props<A>) =>
  answers.length === 0 ? (
    <EmptyLine>Nada foi respondido.</EmptyLine>
  ) : (
    <dl className={classes.answers}>
      {answers.map((answer, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two questions may have the same words
        <div key={place}>
          <dt>{answer.question}</dt>
          <dd>
            {answer.answer}
            {aside?.(answer)}
          </dd>
        </div>
      ))}
    </dl>
  )
