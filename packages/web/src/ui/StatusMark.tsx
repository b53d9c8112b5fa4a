import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * What a state means, whatever it is called: 'waiting' for somebody to do something, 'good' is done or approved, 'bad'
 * is late, refused or failed, 'now' is going on or in force, 'quiet' is none of these.
 */
export type Tone = 'waiting' | 'good' | 'bad' | 'now' | 'quiet'

const colors: Record<Tone, string> = { waiting: 'ipe', good: 'green', bad: 'red', now: 'petrol', quiet: 'gray' }

/** A word that is cut short says nothing. */
const whole = { flex: 'none', maxWidth: 'none' }

type Props = { tone: Tone /** Space before it, behind other words. */; ml?: number; children: ReactNode }

/** The state of a record, by colour and by word: the word says it, the colour lets the eye find it. */
export const StatusMark = ({ tone, ml, children }: Props) => (
  <Badge color={colors[tone]} ml={ml} style={whole}>
    {children}
  </Badge>
)
