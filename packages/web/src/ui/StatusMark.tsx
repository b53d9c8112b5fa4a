import clsx from 'clsx'
import type { ReactNode } from 'react'
import classes from './StatusMark.module.css'

/**
 * The meaning of a state, whatever its word: 'waiting' for somebody to act, 'good' for done or approved, 'bad' for
 * late, refused or failed, 'doing' for under way, 'now' for in force, 'quiet' for anything else.
 */
export type Tone = 'waiting' | 'good' | 'bad' | 'doing' | 'now' | 'quiet'

type Props = {
  tone: Tone
  /** Margin, behind other text. */
  ml?: number
  children: ReactNode
}

/** The state of a record by colour and by word: the word says it, the colour helps the eye to find it. */
export const StatusMark = ({ tone, ml, children }: Props) => (
  <span
    className={clsx(classes.mark, 'mantine-Badge-root')}
    data-tone={tone}
    style={ml === undefined ? undefined : { marginInlineStart: ml }}
  >
    {children}
  </span>
)
