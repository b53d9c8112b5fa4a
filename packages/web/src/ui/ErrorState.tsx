import { Button, Text } from '@mantine/core'
import { IconCloudOff, IconFileOff, IconLock, IconRefresh } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ApiError, messageOf } from '../platform/api-error.ts'
import { withReason } from '../platform/messages.ts'
import { useWhenBack } from '../platform/useWhenBack.ts'
import { ButtonLink } from './ButtonLink.tsx'
import classes from './State.module.css'

type Props = {
  error: unknown
  /** The specified sentence of a failure; what the server refused is said in the words of the refusal. */
  words?: string | undefined
  onRetry?: () => void
}

/**
 * Shown instead of data that could not be read: the reason and an action. It is 'Tentar novamente' when a retry may
 * help; for something that does not exist it is the way back and Home.
 */
export function ErrorState({ error, words, onRetry }: Props) {
  const status = error instanceof ApiError ? error.status : undefined
  const forbidden = status === 403 || status === 402
  // When the server could not be reached, the data is read again when the connection is back.
  useWhenBack(() => {
    if (status === 0) onRetry?.()
  })
  const missing = status === 404
  const refused = status !== undefined && status >= 400 && status < 500
  const Icon = forbidden ? IconLock : missing ? IconFileOff : IconCloudOff
  const { history } = useRouter()
  const mayGoBack = useCanGoBack()
  return (
    <div className={classes.state} role="alert">
      <Icon size={28} stroke={1.4} aria-hidden />
      <Text fz="sm" fw={600}>
        {refused || words === undefined ? messageOf(error) : withReason(words, error)}
      </Text>
      {status === 403 && (
        <Text fz="sm" c="dimmed">
          Peça a permissão a quem administra os usuários da sua empresa.
        </Text>
      )}
      {missing && (
        <>
          <Text fz="sm" c="dimmed">
            Pode ter sido apagado por outra pessoa, ou o endereço não está inteiro.
          </Text>
          <div className={classes.action}>
            {mayGoBack && (
              <Button variant="default" size="xs" onClick={() => history.back()}>
                Voltar
              </Button>
            )}{' '}
            <ButtonLink to="/" variant="default" size="xs">
              Ir para o Início
            </ButtonLink>
          </div>
        </>
      )}
      {onRetry && !forbidden && !missing && (
        <div className={classes.action}>
          <Button variant="default" size="xs" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  )
}
