import type { ReactNode } from 'react'
import classes from './LinkPills.module.css'

type Props = {
  label: string
  /** On a phone they stand below the list, which its filters narrow too. */
  belowOnPhone?: boolean
  children: ReactNode
}

/** Ways to the parts of a list that stands below, as its departments: one line, which scrolls; links inside. */
export const LinkPills = ({ label, belowOnPhone, children }: Props) => (
  <ul className={classes.pills} data-below={belowOnPhone || undefined} aria-label={label}>
    {children}
  </ul>
)
