import clsx from 'clsx'
import type { ComponentProps } from 'react'
import classes from './RowBox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & { 'aria-label': string; checked: boolean }

/**
 * The round box that concludes a piece of work; a square one chooses (ChooseBox.tsx). A list draws one in each row: Mantine's,
 * which it looks like, costs ten times as much to draw.
 */
export const ConcludeBox = ({ className, ...props }: Props) => (
  <span className={clsx(classes.root, className)}>
    <input {...props} type="checkbox" className={clsx(classes.box, 'mantine-Checkbox-input')} />
    {props.checked && <Tick />}
  </span>
)

/** What stands in a box that is checked. */
export const Tick = () => (
  <svg viewBox="0 0 10 7" fill="none" aria-hidden className={classes.mark}>
    <path
      d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
      fill="currentColor"
      fillRule="evenodd"
      clipRule="evenodd"
    />
  </svg>
)
