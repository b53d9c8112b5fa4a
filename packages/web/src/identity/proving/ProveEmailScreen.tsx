import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { accountQuery } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { accountChanged } from '../account/account.ts'
import { SignInForm } from '../session/SignInForm.tsx'

/**
 * The screen behind the link of a verification e-mail. The user signs in and then presses a button: mail programs that
 * open links ahead never do.
 */
export default function ProveEmailScreen() {
  const { token } = useParams({ from: '/public/confirmar-email/$token' })
  const query = useQuery(accountQuery)
  return (
    <AuthLayout title="Confirmar e-mail" hint="Assim o Prumo sabe que o e-mail da sua conta é seu.">
      <QueryBoundary query={query}>
        {(account) => (account ? <Prove token={token} account={account} /> : <SignedOut token={token} />)}
      </QueryBoundary>
    </AuthLayout>
  )
}

const SignedOut = ({ token }: { token: string }) => (
  <Stack gap="md">
    <Text fz="sm">Entre com a conta do e-mail em que você recebeu o link.</Text>
    <SignInForm
      onSignedIn={() => {}}
      recovery={
        <TextLink to="/recover-password" search={{ voltar: `/confirmar-email/${token}` }} fz="sm">
          Esqueci minha senha
        </TextLink>
      }
    />
  </Stack>
)

function Prove({ token, account }: { token: string; account: Account }) {
  const prove = useMutation({
    mutationFn: () => api('PUT /account/email/proof', { body: { token } }),
    meta: { ownErrors: true },
    onSuccess: ({ response }) => accountChanged(response),
  })
  if (prove.isSuccess) {
    return (
      <Stack gap="md">
        <Alert color="petrol" role="status">
          E-mail confirmado.
        </Alert>
        <ButtonLink to="/" size="md" fullWidth>
          Ir para o Prumo
        </ButtonLink>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      {prove.isError && (
        <Alert color="red" role="alert">
          {messageOf(prove.error)}
        </Alert>
      )}
      <Text fz="sm">
        O e-mail da sua conta é <b style={{ overflowWrap: 'anywhere' }}>{account.email}</b>.
      </Text>
      <Button size="md" fullWidth loading={prove.isPending} onClick={() => prove.mutate()}>
        Confirmar este e-mail
      </Button>
    </Stack>
  )
}
