import { NativeSelect, UnstyledButton } from '@mantine/core'
import { answerStatuses } from '@prumo/contract/quality/audits/model.ts'
import { partialWords } from '@prumo/contract/quality/audits/scoring.ts'
import clsx from 'clsx'
import styles from '../score.module.css'
import type { Audit, Score } from './audit-queries.ts'
import type { Chapter } from './chapters.ts'
import classes from './ScorePanel.module.css'

type Props = {
  score: Score
  previous: Audit['previous']
  chapters: readonly Chapter[]
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

/** The score of an audit with its totals, and by clause as bars; a bar opens its clause. On a phone the clauses are a list to choose from. */
export const ScorePanel = ({ score, previous, chapters, chosen, onChoose }: Props) => (
  <section className={`card ${styles.panel}`} aria-label="Nota da auditoria">
    <div className={classes.whole}>
      <p className={classes.score}>
        <strong>{percentWords(score.percent)}</strong>
        <span>conforme</span>
        <small>{partialWords(score)}</small>
        {previous && <small>{`Antes: ${previous.score_words}, ${previous.title}`}</small>}
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
    <NativeSelect
      className={classes.chooser}
      label="Capítulo"
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={chapters.map(({ code, name, far }) => ({ value: code, label: far ? `${name} – ${far}` : name }))}
    />
    <ul className={clsx(styles.clauses, classes.clauses)} aria-label="Nota por capítulo">
      {chapters.map(({ code, name, far, percent }) => (
        <li key={code}>
          <UnstyledButton
            className={clsx(styles.clause, classes.clause)}
            aria-current={code === chosen || undefined}
            onClick={() => onChoose(code)}
          >
            <span>{name}</span>
            {percent !== undefined && (
              <>
                <span className={styles.bar} aria-hidden>
                  <span style={{ width: `${percent ?? 0}%` }} />
                </span>
                <span className="num">{percentWords(percent)}</span>
              </>
            )}
            <small className="num">{far}</small>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  </section>
)
