import { Button, Text } from '@mantine/core'
import { IconEye, IconGitCompare } from '@tabler/icons-react'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { PdfButton } from '../PdfButton.tsx'
import { StatusMark, type Tone } from '../StatusMark.tsx'
import classes from './HistoryList.module.css'

/** A stored version of a record: what was decided or changed, by whom and when. */
export type HistoryEntry = {
  id: number
  /** The visible number, from 1. */
  number: number
  at: string
  by: string
  /** Its state then, as a StatusMark shows it. */
  state?: { words: string; tone: Tone }
  isInForce: boolean
  note: string | null
  /** The address of its PDF. */
  pdf?: string
}

type Props = {
  entries: readonly HistoryEntry[]
  /** Shows the whole text of a version; without it its PDF does. */
  onView?: ((id: number) => void) | undefined
  onCompare?: (id: number) => void
}

/** The versions of a record, the newest first; each except the first version can be compared with the one before. */
export function HistoryList({ entries, onView, onCompare }: Props) {
  const { time_zone } = useAccount()
  return (
    <ol className="bare">
      {entries.map(({ id, number, at, by, state, isInForce, note, pdf }) => (
        <li key={id} className={classes.version}>
          <div className={classes.words}>
            <div className={classes.title}>
              <b>{`Realizado em ${formatInstant(at, time_zone)}`}</b>
              {state && <StatusMark tone={state.tone}>{state.words}</StatusMark>}
              {isInForce && <StatusMark tone="now">Em vigor</StatusMark>}
            </div>
            <Text fz="sm" c="dimmed">{`Versão ${number} · por ${by}`}</Text>
            {note && <blockquote className={classes.note}>{note}</blockquote>}
          </div>
          <div className={classes.actions}>
            {onView && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconEye size={16} aria-hidden />}
                aria-label={`Ver a versão ${number}`}
                onClick={() => onView(id)}
              >
                Ver
              </Button>
            )}
            {onCompare && number > 1 && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconGitCompare size={16} aria-hidden />}
                aria-label={`O que mudou na versão ${number}`}
                onClick={() => onCompare(id)}
              >
                O que mudou
              </Button>
            )}
            {pdf !== undefined && <PdfButton size="xs" href={pdf} aria-label={`PDF da versão ${number}`} />}
          </div>
        </li>
      ))}
    </ol>
  )
}
