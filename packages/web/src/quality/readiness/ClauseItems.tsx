import { Anchor, Button, Text } from '@mantine/core'
import type { ReadinessClause, ReadinessItem } from '@prumo/contract/quality/readiness/model.ts'
import { type EvidenceState, evidenceStates } from '@prumo/contract/quality/readiness/states.ts'
import { count } from '@prumo/contract/words.ts'
import { IconCheck, IconMinus, IconUser, IconX } from '@tabler/icons-react'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { Writes } from '../../ui/Writes.tsx'
import classes from './ReadinessView.module.css'

const tones: Record<EvidenceState, Tone> = {
  found: 'good',
  weak: 'waiting',
  late: 'bad',
  missing: 'bad',
  not_applicable: 'quiet',
}

/** The numbers of items of an audit's own begin here; they are given to nobody. */
const firstOwn = 1001

/** How evidence stands; its sentence says it in words. */
const marks = { holds: IconCheck, fails: IconX, not_yet: IconMinus } as const

type Props = { clause: ReadinessClause; items: readonly ReadinessItem[]; onGive: (item: ReadinessItem) => void }

/** Where a clause stands on its screen. */
export const anchorOf = ({ code }: Pick<ReadinessClause, 'code'>) => `capitulo-${code.replace(' ', '-')}`

/** A clause of the norm with its items, each with what speaks for it and against it. */
export const ClauseItems = ({ clause, items, onGive }: Props) => (
  <section className={classes.section} aria-labelledby={anchorOf(clause)}>
    <h2 id={anchorOf(clause)}>{`${clause.code} ${clause.title}`}</h2>
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
            {item.evidence.map((one) => {
              const Mark = marks[one.state]
              return (
                <li key={`${one.kind} ${one.id}`} data-state={one.state}>
                  <Mark className={classes.answer} size={16} aria-hidden />
                  <span>
                    <Anchor component={AddressLink} href={one.link} fz="inherit">
                      {one.sentence}
                    </Anchor>
                    <small>{one.words}</small>
                  </span>
                </li>
              )
            })}
          </ul>
        )}
        <div className={classes.next}>
          {item.next && (
            <Text fz="sm">
              {'Próximo passo: '}
              <Anchor component={AddressLink} href={item.next.link} fz="inherit" underline="always">
                {item.next.text}
              </Anchor>
              {`, ${item.next.takes}`}
            </Text>
          )}
          {(item.next || item.owner !== '') && item.id < firstOwn && (
            <Writes>
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<IconUser size={14} aria-hidden />}
                aria-label={`Quem cuida de ${item.code} ${item.title}: ${item.owner || 'ninguém'}`}
                onClick={() => onGive(item)}
              >
                {item.owner || 'Quem cuida?'}
              </Button>
            </Writes>
          )}
        </div>
        {item.state === 'missing' && (
          <Text fz="sm" mt={6}>
            {`Onde um auditor procura: ${item.look}`}
          </Text>
        )}
        {item.hidden > 0 && (
          <Text fz="xs" c="dimmed" mt={6}>
            {`${count(item.hidden, 'fonte que você não pode ver não conta', 'fontes que você não pode ver não contam')} aqui.`}
          </Text>
        )}
      </article>
    ))}
  </section>
)
