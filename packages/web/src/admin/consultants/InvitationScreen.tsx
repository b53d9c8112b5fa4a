import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AuthLayout } from '../../identity/AuthLayout.tsx'
import { mayForget } from '../../identity/session/may-forget.ts'
import { SignInForm } from '../../identity/session/SignInForm.tsx'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { changed } from '../../platform/query.ts'
import { accountQuery, signOut } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

/** The screen behind the link of an invitation: the consultant signs in or registers, then accepts. */
export default function InvitationScreen() {
  const { token } = useParams({ from: '/public/convite/$token' })
  const query = useQuery(accountQuery)
  return (
    <AuthLayout title="Convite" hint="Uma empresa convida você a trabalhar com ela no Prumo, como consultor.">
      <QueryBoundary query={query}>
        {(account) =>
          !account ? (
            <SignedOut token={token} />
          ) : account.consultor ? (
            <Accept token={token} account={account} />
          ) : (
            <NoConsultant account={account} />
          )
        }
      </QueryBoundary>
    </AuthLayout>
  )
}

function SignedOut({ token }: { token: string }) {
  const search = { voltar: `/convite/${token}` }
  return (
    <Stack gap="md">
      <Text fz="sm">Entre com a sua conta de consultor, no e-mail em que você recebeu o convite.</Text>
      <SignInForm
        onSignedIn={() => {}}
        recovery={
          <TextLink to="/recover-password" search={search} fz="sm">
            Esqueci minha senha
          </TextLink>
        }
      />
      <Text fz="sm">
        Ainda não tem conta?{' '}
        <TextLink to="/register/consultor" search={search} fz="sm" fw={600}>
          Crie sua conta de consultor
        </TextLink>
      </Text>
    </Stack>
  )
}

function Accept({ token, account }: { token: string; account: Account }) {
  const accept = useMutation({
    mutationFn: () => api('POST /account/invitations/accept', { body: { token } }),
    meta: { ownErrors: true },
    onSuccess: () => changed('companies'),
  })
  if (accept.isSuccess) {
    return (
      <Stack gap="md">
        <Alert color="petrol" role="status">
          {`Convite aceito: agora você atende ${accept.data.response.company_name}.`}
        </Alert>
        <ButtonLink to="/companies" size="md" fullWidth>
          Ver minhas empresas
        </ButtonLink>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      {accept.isError && (
        <Alert color="red" role="alert">
          {messageOf(accept.error)}
        </Alert>
      )}
      <Text fz="sm">{`Você entrou como ${account.name} (${account.email}).`}</Text>
      <Button size="md" fullWidth loading={accept.isPending} onClick={() => accept.mutate()}>
        Aceitar convite
      </Button>
      <OtherAccount />
    </Stack>
  )
}

function NoConsultant({ account }: { account: Account }) {
  return (
    <Stack gap="md">
      <Alert color="ipe">
        {`Você entrou como ${account.name} (${account.email}), que não é uma conta de consultor. Só consultores aceitam convites.`}
      </Alert>
      <OtherAccount />
    </Stack>
  )
}

const OtherAccount = () => (
  <Button
    variant="default"
    size="md"
    fullWidth
    onClick={() => void mayForget().then((yes) => (yes ? signOut() : undefined))}
  >
    Entrar com outra conta
  </Button>
)
