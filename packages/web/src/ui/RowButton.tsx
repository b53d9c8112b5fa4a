import { Loader } from '@mantine/core'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import classes from './RowButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'disabled'> & {
  'aria-label': string
  /** What it does goes on. */
  runs?: boolean
  /** It was pressed, and is not answered yet. */
  busy?: boolean
  small?: boolean
  /** Of less weight than what stands beside it. */
  quiet?: boolean
}

/**
 * A button that is an icon, in each row of a list: Mantine's, which it looks like, costs as much to draw as the rest of the
 * row.
 */
export const RowButton = ({ runs, busy = false, small, quiet, className, children, ...props }: Props) => (
  <button
    {...props}
    type="button"
    disabled={busy}
    data-runs={runs || undefined}
    data-small={small}
    data-quiet={quiet || undefined}
    className={clsx(classes.button, 'mantine-ActionIcon-root mantine-focus-auto mantine-active', className)}
  >
    {busy ? <Loader size={15} color="currentColor" /> : children}
  </button>
)
