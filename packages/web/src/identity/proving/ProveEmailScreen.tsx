import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../platform/api.ts'
import { ApiError, messageOf } from '../../platform/api-error.ts'
import { queryClient } from '../../platform/query-client.ts'
import { accountQuery } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { AuthLayout } from '../AuthLayout.tsx'

/**
 * The screen behind the link of a verification e-mail. It sends the proof by itself, on any device, signed in or not: a
 * mail program that fetches links ahead runs no script and proves nothing.
 */
export default function ProveEmailScreen() {
  const { token } = useParams({ from: '/public/confirmar-email/$token' })
  const signedIn = Boolean(useQuery(accountQuery).data)
  const { mutate, isSuccess, isError, error } = useMutation({
    mutationFn: (body: { token: string }) => api('PUT /account/email/proof', { body }),
    meta: { ownErrors: true },
    // A tab that is signed in stops asking for it.
    onSuccess: () => queryClient.invalidateQueries(accountQuery),
  })
  useEffect(() => mutate({ token }), [mutate, token])
  return (
    <AuthLayout title="Confirmar e-mail" hint="Assim o Prumo sabe que o e-mail da sua conta é seu.">
      {isSuccess ? (
        <Stack gap="md">
          <Alert color="petrol" role="status">
            E-mail confirmado.
          </Alert>
          <Text fz="sm">O que esperava por ele, como convites, já está a caminho.</Text>
          <ToPrumo signedIn={signedIn} />
        </Stack>
      ) : isError ? (
        <Stack gap="md">
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
          {error instanceof ApiError && error.status < 500 && error.status > 0 ? (
            <ToPrumo signedIn={signedIn} />
          ) : (
            <Button size="md" fullWidth onClick={() => mutate({ token })}>
              Tentar de novo
            </Button>
          )}
        </Stack>
      ) : (
        <ListSkeleton rows={2} height={36} />
      )}
    </AuthLayout>
  )
}

const ToPrumo = ({ signedIn }: { signedIn: boolean }) => (
  <ButtonLink to="/" size="md" fullWidth>
    {signedIn ? 'Ir para o Prumo' : 'Entrar no Prumo'}
  </ButtonLink>
)
