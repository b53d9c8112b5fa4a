import { Button, CloseButton, Text } from '@mantine/core'
import { IconArrowsSplit2, IconInfoCircle } from '@tabler/icons-react'
import { capitalised } from '../calendar/task-words.ts'
import classes from './Conflicts.module.css'
import type { Conflict } from './merging.ts'

/** Where the choices are, for whoever is further down the form. */
export const CONFLICTS_ID = 'mudancas-em-conflito'

type Props = {
  conflicts: readonly Conflict[]
  taken: readonly string[]
  /** Who made the other version; '' when it is not known. */
  by: string
  onSettle: (conflict: Conflict, mine: boolean) => void
  onSeen: () => void
}

/** What somebody else changed meanwhile: what was brought in, and what has to be chosen, side by side. */
export function Conflicts({ conflicts, taken, by, onSettle, onSeen }: Props) {
  const theirs = by ? `a de ${firstName(by)}` : 'a da outra pessoa'
  return (
    <div role="status" className={classes.place}>
      {taken.length > 0 && (
        <div className={classes.note}>
          <IconInfoCircle size={18} stroke={1.7} aria-hidden />
          <Text fz="sm">
            {by || 'Outra pessoa'} alterou <b>{list.format(taken)}</b>. As mudanças já estão aqui.
          </Text>
          <CloseButton size="sm" aria-label="Fechar aviso" onClick={onSeen} />
        </div>
      )}
      {conflicts.length > 0 && (
        <section id={CONFLICTS_ID} className={classes.conflicts} aria-label="Mudanças em conflito">
          <Text fz="sm" fw={600} className={classes.head}>
            <IconArrowsSplit2 size={18} stroke={1.7} aria-hidden />
            {by ? `${by} e você mudaram` : 'Vocês mudaram'} a mesma coisa. Qual versão fica?
          </Text>
          {conflicts.map((conflict) => (
            <div key={conflict.key} className={classes.conflict}>
              <Text fz="sm" fw={600} className={classes.field}>
                {conflict.label}
              </Text>
              <div className={classes.side}>
                <small>A sua</small>
                <p>{conflict.mine}</p>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Manter a minha: ${conflict.label}`}
                  onClick={() => onSettle(conflict, true)}
                >
                  Manter a minha
                </Button>
              </div>
              <div className={classes.side}>
                <small>{capitalised(theirs)}</small>
                <p>{conflict.theirs}</p>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Ficar com ${theirs}: ${conflict.label}`}
                  onClick={() => onSettle(conflict, false)}
                >
                  Ficar com {theirs}
                </Button>
              </div>
            </div>
          ))}
        </section>
      )}
    </div>
  )
}

const firstName = (name: string) => name.split(' ')[0]

const list = new Intl.ListFormat('pt-BR')
