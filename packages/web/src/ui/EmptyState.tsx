import { Text } from '@mantine/core'
import { IconInbox, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './State.module.css'

type Props = { searched?: boolean; hint?: ReactNode; action?: ReactNode }

/** A list without rows; `searched` when a search found none. `hint` says what would fill it, `action` does. */
export function EmptyState({ searched, hint, action }: Props) {
  const Icon = searched ? IconSearchOff : IconInbox
  return (
    <div className={classes.state}>
      <Icon size={28} stroke={1.4} aria-hidden />
      <Text fz="sm" fw={600}>
        {searched ? 'Sem informações encontradas' : 'Sem informações para serem mostradas'}
      </Text>
      {hint && !searched && (
        <Text fz="sm" c="dimmed" component="div">
          {hint}
        </Text>
      )}
      {action && !searched && <div className={classes.action}>{action}</div>}
    </div>
  )
}
