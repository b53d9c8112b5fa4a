import { Text } from '@mantine/core'
import { type Icon, IconCircleCheck, IconInbox, IconSearchOff } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import classes from './State.module.css'

type Props = {
  searched?: boolean
  title?: string
  hint?: ReactNode
  /** Below 'Sem informações encontradas': where what was searched is. */
  elsewhere?: ReactNode
  action?: ReactNode
  icon?: Icon
  /** Nothing is left to do: a green tick. */
  done?: boolean
}

/**
 * A list without rows; `searched` when a search found none. `title` is the sentence for an empty list (text T071),
 * `hint` says what fills it, `action` does it.
 */
export function EmptyState({
  searched,
  title = 'Sem informações para serem mostradas',
  hint,
  elsewhere,
  action,
  icon,
  done,
}: Props) {
  const Icon = searched ? IconSearchOff : (icon ?? (done ? IconCircleCheck : IconInbox))
  return (
    <div className={classes.state}>
      <Icon size={28} stroke={1.4} data-done={done || undefined} aria-hidden />
      <Text fz="sm" fw={600}>
        {searched ? 'Sem informações encontradas' : title}
      </Text>
      {searched && elsewhere && (
        <Text fz="sm" c="dimmed" component="div">
          {elsewhere}
        </Text>
      )}
      {hint && !searched && (
        <Text fz="sm" c="dimmed" component="div">
          {hint}
        </Text>
      )}
      {action && !searched && <div className={classes.action}>{action}</div>}
    </div>
  )
}

type LineProps = { children: ReactNode; done?: boolean; className?: string }

/** The same in one line, for a short list among others: in a card of tasks, on a day, in a form. */
export function EmptyLine({ children, done, className }: LineProps) {
  const Icon = done ? IconCircleCheck : IconInbox
  return (
    <div className={clsx(classes.line, className)}>
      <Icon size={18} stroke={1.6} data-done={done || undefined} aria-hidden />
      <span>{children}</span>
    </div>
  )
}
