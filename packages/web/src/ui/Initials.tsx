import { initials } from '../platform/format.ts'
import classes from './Initials.module.css'

/** The initials of a person, shown beside the name: 'AR' for Ana Ribeiro. */
export const Initials = ({ name }: { name: string }) => (
  <span className={classes.initials} aria-hidden>
    {initials(name)}
  </span>
)
