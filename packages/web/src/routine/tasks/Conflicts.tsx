import { Button, CloseButton, Text } from '@mantine/core'
import { IconArrowsSplit2, IconInfoCircle } from '@tabler/icons-react'
import { useAccount } from '../../platform/session.ts'
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
  const { name } = useAccount()
  const { theirs, changed, question } = wordsFor(by, name)
  return (
    <div role="status" className={classes.place}>
      {taken.length > 0 && (
        <div className={classes.note}>
          <IconInfoCircle size={18} aria-hidden />
          <Text fz="sm">
            {changed} <b>{list.format(taken)}</b>. As mudanças já estão aqui.
          </Text>
          <CloseButton size="sm" aria-label="Fechar aviso" onClick={onSeen} />
        </div>
      )}
      {conflicts.length > 0 && (
        <section id={CONFLICTS_ID} className={classes.conflicts} aria-label="Mudanças em conflito">
          <Text fz="sm" fw={600} className={classes.head}>
            <IconArrowsSplit2 size={18} aria-hidden />
            {question}
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

/** Who made the other version: a colleague, the user in another window, or it is not known who. */
function wordsFor(by: string, ownName: string) {
  if (by === ownName)
    return {
      theirs: 'a da outra janela',
      changed: 'Em outra janela você alterou',
      question: 'Em outra janela você mudou a mesma coisa. Qual versão fica?',
    }
  if (!by)
    return {
      theirs: 'a outra versão',
      changed: 'Enquanto isso mudou:',
      question: 'A mesma coisa mudou duas vezes. Qual versão fica?',
    }
  return {
    theirs: `a de ${by.split(' ')[0]}`,
    changed: `${by} alterou`,
    question: `${by} e você mudaram a mesma coisa. Qual versão fica?`,
  }
}

const list = new Intl.ListFormat('pt-BR')
