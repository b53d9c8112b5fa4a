import { Button, CloseButton, Text } from '@mantine/core'
import { IconArrowsSplit2, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAccount } from '../../platform/session.ts'
import classes from './Conflicts.module.css'
import type { Conflict } from './merging.ts'

type Props<Values> = {
  conflicts: readonly Conflict<Values>[]
  /** The values now in the draft. */
  values: Values
  onResolve: (conflict: Conflict<Values>, mine: boolean) => void
  /** Labels of the parts taken from the other version, and who changed them; `onSeen` closes the notice. */
  taken?: readonly string[]
  by?: string
  onSeen?: () => void
  /** The id of the section, to scroll to it. */
  id?: string
}

/** The changes somebody else made meanwhile: parts that were taken, and conflicts to choose from, side by side. */
export function Conflicts<Values>({ conflicts, values, onResolve, taken = [], by = '', onSeen, id }: Props<Values>) {
  const { name } = useAccount()
  const [first] = conflicts
  return (
    <div role="status" className={classes.place}>
      {taken.length > 0 && (
        <div className={classes.note}>
          <IconInfoCircle size={18} aria-hidden />
          <Text fz="sm">
            {sentences(by, name).changed} <b>{list.format(taken)}</b>. As mudanças já estão aqui.
          </Text>
          {onSeen && <CloseButton size="sm" aria-label="Fechar aviso" onClick={onSeen} />}
        </div>
      )}
      {first && (
        <ConflictSection id={id}>
          <Text fz="sm" fw={600} className={classes.head}>
            <IconArrowsSplit2 size={18} aria-hidden />
            {sentences(first.by, name).question}
          </Text>
          {conflicts.map((conflict) => {
            const { theirs } = sentences(conflict.by, name)
            return (
              <div key={conflict.key} className={classes.conflict}>
                <Text fz="sm" fw={600} className={classes.field}>
                  {conflict.label}
                </Text>
                <div className={classes.side}>
                  <small>A sua</small>
                  <p>{conflict.mine(values) || 'Vazio'}</p>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Manter a minha: ${conflict.label}`}
                    onClick={() => onResolve(conflict, true)}
                  >
                    Manter a minha
                  </Button>
                </div>
                <div className={classes.side}>
                  <small>{theirs.charAt(0).toUpperCase() + theirs.slice(1)}</small>
                  <p>{conflict.theirs || 'Vazio'}</p>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Ficar com ${theirs}: ${conflict.label}`}
                    onClick={() => onResolve(conflict, false)}
                  >
                    Ficar com {theirs}
                  </Button>
                </div>
              </div>
            )
          })}
        </ConflictSection>
      )}
    </div>
  )
}

/**
 * Comes into sight when it appears, because it may be far from what is typed, and takes the focus; from a field that
 * somebody types in it does not, because the next letters would be lost.
 */
function ConflictSection({ id, children }: { id: string | undefined; children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isTyping()) section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={section} tabIndex={-1} id={id} className={classes.conflicts} aria-label="Mudanças em conflito">
      {children}
    </section>
  )
}

const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable=true]') ?? false

/** The texts for the possible authors of the other version: a colleague, the user in another window, or somebody unknown. */
function sentences(by: string, ownName: string) {
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
