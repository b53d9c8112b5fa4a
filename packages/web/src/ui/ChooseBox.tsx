import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Tick } from './ConcludeBox.tsx'
import classes from './RowBox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  'aria-label': string
  checked: boolean
  /** Some of what it chooses is chosen, and some is not. */
  partly?: boolean
}

/** The square box that chooses a row of a list, or all of them. */
export const ChooseBox = ({ partly = false, ...props }: Props) => (
  <span className={classes.root} data-square>
    <input
      {...props}
      ref={partly ? markPartly : undefined}
      type="checkbox"
      className={clsx(classes.box, 'mantine-Checkbox-input')}
    />
    {partly ? <Dash /> : props.checked && <Tick />}
  </span>
)

const markPartly = (box: HTMLInputElement) => {
  box.indeterminate = true
  return () => {
    box.indeterminate = false
  }
}

const Dash = () => (
  <svg viewBox="0 0 32 6" fill="currentColor" aria-hidden className={classes.mark}>
    <rect width="32" height="6" rx="3" />
  </svg>
)
