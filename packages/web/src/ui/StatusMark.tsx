import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * The meaning of a state, whatever its word: 'waiting' for somebody to act, 'good' for done or approved, 'bad' for
 * late, refused or failed, 'doing' for under way, 'now' for in force, 'quiet' for anything else.
 */
export type Tone = 'waiting' | 'good' | 'bad' | 'doing' | 'now' | 'quiet'

const colors: Record<Tone, string> = {
  waiting: 'ipe',
  good: 'green',
  bad: 'red',
  doing: 'blue',
  now: 'petrol',
  quiet: 'gray',
}

/** The word of a state is never cut. */
const whole = { flex: 'none', minWidth: 'max-content', maxWidth: 'none' }

type Props = {
  tone: Tone
  /** Margin, behind other text. */
  ml?: number
  children: ReactNode
}

/** The state of a record by colour and by word: the word says it, the colour helps the eye to find it. */
export const StatusMark = ({ tone, ml, children }: Props) => (
  <Badge color={colors[tone]} ml={ml} style={whole}>
    {children}
  </Badge>
)
