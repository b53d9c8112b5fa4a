import { Text } from '@mantine/core'
import { type Icon, IconInbox, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './State.module.css'

type Props = { searched?: boolean; title?: string; hint?: ReactNode; action?: ReactNode; icon?: Icon }

/**
 * A list without rows; `searched` when a search found none. `title` is its own sentence for that (texts T071), `hint`
 * says what would fill it, `action` does.
 */
export function EmptyState({ searched, title = 'Sem informações para serem mostradas', hint, action, icon }: Props) {
  const Icon = searched ? IconSearchOff : (icon ?? IconInbox)
  return (
    <div className={classes.state}>
      <Icon size={28} stroke={1.4} aria-hidden />
      <Text fz="sm" fw={600}>
        {searched ? 'Sem informações encontradas' : title}
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
