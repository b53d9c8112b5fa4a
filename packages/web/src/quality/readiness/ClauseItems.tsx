import { Anchor, Text } from '@mantine/core'
import type { ReadinessClause, ReadinessItem } from '@prumo/contract/quality/readiness/model.ts'
import { type EvidenceState, evidenceStates } from '@prumo/contract/quality/readiness/states.ts'
import { count } from '../../platform/format.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import classes from './ReadinessView.module.css'

const tones: Record<EvidenceState, Tone> = {
  found: 'good',
  weak: 'waiting',
  late: 'bad',
  missing: 'bad',
  not_applicable: 'quiet',
}

type Props = { clause: ReadinessClause; items: readonly ReadinessItem[]; linked: boolean }

/** A clause of the norm with its items, each with what speaks for it and against it. */
export const ClauseItems = ({ clause, items, linked }: Props) => (
  <section className={classes.section} aria-labelledby={`capitulo-${clause.code}`}>
    <h2 id={`capitulo-${clause.code}`}>{`${clause.code} ${clause.title}`}</h2>
    {items.map((item) => (
      <article key={item.id} className={`card ${classes.item}`} aria-label={`${item.code} ${item.title}`}>
        <header>
          <h3>{`${item.code} ${item.title}`}</h3>
          <StatusMark tone={tones[item.state]}>{evidenceStates[item.state]}</StatusMark>
        </header>
        <Text fz="sm" c="dimmed">
          {item.question}
        </Text>
        {item.evidence.length > 0 && (
          <ul className={classes.evidence}>
            {item.evidence.map((one) => (
              <li key={`${one.kind} ${one.id}`} data-ok={one.ok}>
                <span className={classes.answer}>{one.ok ? 'Sim' : 'Não'}</span>
                <span>
                  {linked ? (
                    <Anchor component={AddressLink} href={one.link} fz="inherit">
                      {one.title}
                    </Anchor>
                  ) : (
                    one.title
                  )}
                  <small>{one.words}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
        {item.state === 'missing' && (
          <Text fz="sm" mt={6}>
            {`Onde um auditor procura: ${item.look}`}
          </Text>
        )}
        {item.hidden > 0 && (
          <Text fz="xs" c="dimmed" mt={6}>
            {`${count(item.hidden, 'fonte', 'fontes')} que você não pode ver não conta aqui.`}
          </Text>
        )}
      </article>
    ))}
  </section>
)
