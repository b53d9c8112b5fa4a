import { Button, Text } from '@mantine/core'
import { IconCloudOff, IconLock, IconRefresh } from '@tabler/icons-react'
import { ApiError, messageOf } from '../platform/api-error.ts'
import { useWhenBack } from '../platform/useWhenBack.ts'
import classes from './State.module.css'

type Props = { error: unknown; onRetry?: () => void }

/** What stands where data could not be read: the reason, and 'Tentar novamente' when that may help. */
export function ErrorState({ error, onRetry }: Props) {
  const status = error instanceof ApiError ? error.status : undefined
  const forbidden = status === 403 || status === 402
  // Without an answer: it comes by itself when the connection is back.
  useWhenBack(() => {
    if (status === 0) onRetry?.()
  })
  const Icon = forbidden ? IconLock : IconCloudOff
  return (
    <div className={classes.state} role="alert">
      <Icon size={28} stroke={1.4} aria-hidden />
      <Text fz="sm" fw={600}>
        {messageOf(error)}
      </Text>
      {status === 403 && (
        <Text fz="sm" c="dimmed">
          Peça a permissão a quem administra os usuários da sua empresa.
        </Text>
      )}
      {onRetry && !forbidden && status !== 404 && (
        <div className={classes.action}>
          <Button variant="default" size="xs" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  )
}
