import { Button, CloseButton, Text } from '@mantine/core'
import { IconArrowsSplit2, IconInfoCircle } from '@tabler/icons-react'
import classes from './Conflicts.module.css'
import type { Conflict } from './merging.ts'

type Props = {
  conflicts: readonly Conflict[]
  taken: readonly string[]
  onSettle: (conflict: Conflict, mine: boolean) => void
  onSeen: () => void
}

/** What somebody else changed meanwhile: what was brought in, and what has to be chosen, side by side. */
export function Conflicts({ conflicts, taken, onSettle, onSeen }: Props) {
  return (
    <div role="status" className={classes.place}>
      {taken.length > 0 && (
        <div className={classes.note}>
          <IconInfoCircle size={18} stroke={1.7} aria-hidden />
          <Text fz="sm">
            Outra pessoa alterou <b>{list.format(taken)}</b>; as mudanças já estão aqui.
          </Text>
          <CloseButton size="sm" aria-label="Fechar aviso" onClick={onSeen} />
        </div>
      )}
      {conflicts.length > 0 && (
        <section className={classes.conflicts} aria-label="Mudanças em conflito">
          <Text fz="sm" fw={600} className={classes.head}>
            <IconArrowsSplit2 size={18} stroke={1.7} aria-hidden />
            Vocês mudaram a mesma coisa. Qual versão fica?
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
                  aria-label={`${conflict.label}: manter a minha`}
                  onClick={() => onSettle(conflict, true)}
                >
                  Manter a minha
                </Button>
              </div>
              <div className={classes.side}>
                <small>A da outra pessoa</small>
                <p>{conflict.theirs}</p>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${conflict.label}: ficar com a da outra pessoa`}
                  onClick={() => onSettle(conflict, false)}
                >
                  Ficar com a da outra pessoa
                </Button>
              </div>
            </div>
          ))}
        </section>
      )}
    </div>
  )
}

const list = new Intl.ListFormat('pt-BR')
