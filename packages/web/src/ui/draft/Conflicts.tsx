import { Button, CloseButton, Text } from '@mantine/core'
import { BUSINESS_TIME_ZONE } from '@prumo/contract/dates.ts'
import { listed } from '@prumo/contract/words.ts'
import { IconArrowsSplit2, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import classes from './Conflicts.module.css'
import type { Author, Conflict } from './merging.ts'

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
  /** The conflicts are the answer to a save: they take the focus also from a field. */
  answers?: boolean
}

/** The changes somebody else made meanwhile: parts that were taken, and conflicts to choose from, side by side. */
export function Conflicts<Values>(props: Props<Values>) {
  const { conflicts, values, onResolve, taken = [], by = '', onSeen, id, answers = false } = props
  const { account } = useSession()
  const { time_zone = BUSINESS_TIME_ZONE, name = '' } = account ?? {}
  const [first] = conflicts
  return (
    <div role="status" className={classes.place}>
      {taken.length > 0 && (
        <div className={classes.note}>
          <IconInfoCircle size={18} aria-hidden />
          <Text fz="sm">
            {changedBy(by, name)} <b>{listed(taken)}</b>. As mudanças já estão aqui.
          </Text>
          {onSeen && <CloseButton size="sm" aria-label="Fechar aviso" onClick={onSeen} />}
        </div>
      )}
      {first && (
        <ConflictSection id={id} answers={answers}>
          <Text fz="sm" fw={600} className={classes.head}>
            <IconArrowsSplit2 size={18} aria-hidden />
            {question(first.by, name)}
          </Text>
          {conflicts.map((conflict) => (
            <div key={conflict.key} className={classes.conflict}>
              <Text fz="sm" fw={600} className={classes.field}>
                {conflict.label}
              </Text>
              <div className={classes.side}>
                <small>O meu</small>
                <p>{conflict.mine(values) || 'Vazio'}</p>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Manter o meu: ${conflict.label}`}
                  onClick={() => onResolve(conflict, true)}
                >
                  Manter o meu
                </Button>
              </div>
              <div className={classes.side}>
                <small>{whose(conflict, name, time_zone)}</small>
                <p>{conflict.theirs || 'Vazio'}</p>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Usar o outro: ${conflict.label}`}
                  onClick={() => onResolve(conflict, false)}
                >
                  Usar o outro
                </Button>
              </div>
            </div>
          ))}
        </ConflictSection>
      )}
    </div>
  )
}

type SectionProps = { id: string | undefined; answers: boolean; children: ReactNode }

/**
 * Comes into sight when it appears, because it may be far from what is typed, and takes the focus; from a field that
 * somebody types in it does not, because the next letters would be lost.
 */
function ConflictSection({ id, answers, children }: SectionProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (answers || !isTyping()) section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [answers])
  return (
    <section ref={section} tabIndex={-1} id={id} className={classes.conflicts} aria-label="Mudanças em conflito">
      {children}
    </section>
  )
}

const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable=true]') ?? false

/** The other version belongs to a colleague, to the user in another window, or to somebody unknown. */
function whose({ by, at }: Author, ownName: string, timeZone: string): string {
  const of = by === '' ? 'O outro' : by === ownName ? 'O da outra janela' : `O de ${by}`
  return at === undefined ? of : `${of}, ${formatInstant(at, timeZone)}`
}

function question(by: string, ownName: string): string {
  if (by === ownName) return 'Em outra janela você mudou a mesma coisa. O que fica?'
  return by === '' ? 'A mesma coisa mudou duas vezes. O que fica?' : `${by} e você mudaram a mesma coisa. O que fica?`
}

/** The beginning of a sentence that lists what somebody else changed. */
export function changedBy(by: string, ownName: string): string {
  if (by === ownName) return 'Em outra janela você alterou'
  return by === '' ? 'Enquanto isso mudou:' : `${by} alterou`
}
