import classes from './AnswerList.module.css'

/** Questions with their answers in words. */
export const AnswerList = ({ answers }: { answers: readonly { question: string; answer: string }[] }) => (
  <dl className={classes.answers}>
    {answers.map(({ question, answer }, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- two questions may have the same words
      <div key={place}>
        <dt>{question}</dt>
        <dd>{answer}</dd>
      </div>
    ))}
  </dl>
)
