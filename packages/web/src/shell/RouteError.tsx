import { Button, Stack, Text, Title } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError, messageOf } from '../platform/api-error.ts'
import { useWhenBack } from '../platform/useWhenBack.ts'

/** A screen that could not be opened; the rest of the product goes on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const outdated = isMissingCode(error)
  const retry = () => {
    // The code of a screen is asked for once per page: after a release, or without network, only a new page gets it.
    if (outdated) return location.assign(location.href)
    reset()
    void router.invalidate()
  }
  useWhenBack(() => {
    if (error instanceof ApiError && error.status === 0) retry()
  })
  const unreachable = error instanceof ApiError && error.status === 0
  const title = outdated
    ? 'Não foi possível carregar esta tela'
    : unreachable
      ? 'Sem conexão com o Prumo'
      : 'Esta tela não abriu'
  return (
    <Stack align="flex-start" p="xl" maw={560} role="alert">
      <title>Prumo</title>
      <Title order={1}>{title}</Title>
      <Text c="dimmed">
        {outdated
          ? 'A conexão caiu ou há uma versão nova do Prumo. Carregue a página novamente.'
          : error instanceof ApiError
            ? messageOf(error)
            : 'O resto do sistema continua funcionando. Tente novamente; se o erro se repetir, fale com o suporte.'}
      </Text>
      <Button onClick={retry}>{outdated ? 'Carregar novamente' : 'Tentar novamente'}</Button>
    </Stack>
  )
}

const isMissingCode = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
