import type { CSSProperties } from 'react'
import { initials } from '../platform/format.ts'
import classes from './Initials.module.css'

/** The initials of a person, shown beside the name: 'AR' for Ana Ribeiro. */
export const Initials = ({ name, size }: { name: string; size?: number }) => (
  <span
    className={classes.initials}
    style={size === undefined ? undefined : ({ '--side': `${size}px` } as CSSProperties)}
    aria-hidden
  >
    {initials(name)}
  </span>
)
