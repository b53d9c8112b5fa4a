import type { ComponentProps } from 'react'
import classes from './Unseen.module.css'

/** A field that people do not see: what fills it in is a machine, and is stored nowhere. */
export const Unseen = (input: ComponentProps<'input'>) => (
  <div className={classes.unseen} aria-hidden>
    <label>
      Site
      <input tabIndex={-1} autoComplete="off" {...input} />
    </label>
  </div>
)
