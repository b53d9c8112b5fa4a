import { Text, UnstyledButton } from '@mantine/core'
import type { Readiness, ReadinessItem } from '@prumo/contract/quality/readiness/model.ts'
import { type EvidenceState, evidenceStates } from '@prumo/contract/quality/readiness/states.ts'
import clsx from 'clsx'
import { useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import score from '../score.module.css'
import { anchorOf, ClauseItems } from './ClauseItems.tsx'
import { OwnerForm } from './OwnerForm.tsx'
import classes from './ReadinessView.module.css'

type Props = {
  readiness: Readiness
  /** The state whose items are listed; undefined: all. */
  state: EvidenceState | undefined
  onState: (state: EvidenceState | undefined) => void
}

const states = Object.entries(evidenceStates) as [EvidenceState, string][]
const percentWords = (percent: number | null) => (percent === null ? '–' : `${percent}%`)

/** How much of the norm has evidence, whole and by clause, and every item with what speaks for it. */
export function ReadinessView({ readiness, state, onState }: Props) {
  const { clauses, counts, percent, audit } = readiness
  const [given, setGiven] = useState<ReadinessItem | null>(null)
  return (
    <>
      <section className={`card ${score.panel}`} aria-label="Prontidão">
        <div>
          <p className={classes.whole}>
            <strong>{percentWords(percent)}</strong>
            <span>com evidência</span>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons of a filter are no fieldset */}
          <div className={classes.states} role="group" aria-label="Mostrar só">
            {states.map(([key, label]) => (
              <UnstyledButton
                key={key}
                className={classes.state}
                data-state={key}
                aria-pressed={key === state}
                onClick={() => onState(key === state ? undefined : key)}
              >
                <span>{label}</span>
                <b className="num">{counts[key]}</b>
              </UnstyledButton>
            ))}
          </div>
          <Text fz="xs" c="dimmed" mt="xs">
            {audit
              ? `Conta a auditoria interna ${audit.code}, concluída em ${formatDay(audit.concluded_on)}.`
              : 'Nenhuma auditoria interna concluída ainda: o que só ela pode dizer aparece como falta.'}
          </Text>
        </div>
        <ul className={score.clauses} aria-label="Por capítulo">
          {clauses.map((clause) => (
            <li key={clause.code}>
              <a className={clsx(score.clause, classes.clause)} href={`#${anchorOf(clause)}`}>
                <span>{`${clause.code} ${clause.title}`}</span>
                <span className={score.bar} aria-hidden>
                  <span style={{ width: `${clause.percent ?? 0}%` }} />
                </span>
                <span className="num">{percentWords(clause.percent)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {clauses.map((clause) => {
        const items = clause.items.filter((item) => state === undefined || item.state === state)
        return items.length > 0 && <ClauseItems key={clause.code} clause={clause} items={items} onGive={setGiven} />
      })}
      {given && <OwnerForm item={given} onClose={() => setGiven(null)} />}
      {state !== undefined && counts[state] === 0 && (
        <Text c="dimmed">{`Nenhum item: ${evidenceStates[state].toLowerCase()}.`}</Text>
      )}
    </>
  )
}
