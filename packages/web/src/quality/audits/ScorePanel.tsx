import { UnstyledButton } from '@mantine/core'
import { answerStatuses } from '@prumo/contract/quality/audits/model.ts'
import type { Audit, Question, Score } from './audit-queries.ts'
import classes from './ScorePanel.module.css'

type Props = {
  score: Score
  previous: Audit['previous']
  questions: readonly Question[]
  chosen: string
  onChoose: (code: string) => void
}

const totals = [
  ['conforming', answerStatuses[1]],
  ['nonconforming', answerStatuses[2]],
  ['opportunities', answerStatuses[3]],
  ['not_applicable', answerStatuses[4]],
  ['unanswered', 'Sem resposta'],
] as const

const percentWords = (percent: number | null) => (percent === null ? '–' : `${percent}%`)

/** The score of an audit with its totals, and by clause as bars; a bar opens its clause. */
export const ScorePanel = ({ score, previous, questions, chosen, onChoose }: Props) => (
  <section className={`card ${classes.panel}`} aria-label="Nota da auditoria">
    <div className={classes.whole}>
      <p className={classes.score}>
        <strong>{percentWords(score.percent)}</strong>
        <span>conforme</span>
        {previous && <small>{`Antes: ${percentWords(previous.percent)}, ${previous.title}`}</small>}
      </p>
      <dl className={classes.totals}>
        {totals.map(([key, name]) => (
          <div key={key} data-kind={key}>
            <dt>{name}</dt>
            <dd>{score[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
    <ul className={classes.clauses} aria-label="Nota por capítulo">
      {questions.map(({ codigo, description, score: own, subitens }) => (
        <li key={codigo}>
          <UnstyledButton
            className={classes.clause}
            aria-current={codigo === chosen || undefined}
            onClick={() => onChoose(codigo)}
          >
            <span>{`${codigo} ${description}`}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${own.percent ?? 0}%` }} />
            </span>
            <span className="num">{percentWords(own.percent)}</span>
            <small className="num">{`${subitens.length - own.unanswered} de ${subitens.length}`}</small>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </section>
)
