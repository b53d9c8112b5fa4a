import type { ReactNode } from 'react'
import classes from './LinkPills.module.css'

type Props = { label: string; children: ReactNode }

/** Ways to the parts of a list that stands below, as its departments: one line, which a phone scrolls; links inside. */
export const LinkPills = ({ label, children }: Props) => (
  <ul className={classes.pills} aria-label={label}>
    {children}
  </ul>
)
