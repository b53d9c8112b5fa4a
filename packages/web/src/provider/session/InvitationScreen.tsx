import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthLayout } from '../../identity/AuthLayout.tsx'
import { NewPasswordInput } from '../../identity/session/NewPasswordInput.tsx'
import { codeField } from '../../identity/two-step/code-field.ts'
import { type Answer, api } from '../../platform/api.ts'
import { fieldErrors, messageOf } from '../../platform/api-error.ts'
import { call } from '../../platform/query.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ofProvider, providerChanged } from '../queries.ts'

type Invitation = Answer<'POST /provider/invitation'>['response']

/** Behind the link of an invitation, whose token stands after '#' so that no server writes it down. */
export default function InvitationScreen() {
  const [token] = useState(() => location.hash.slice(1))
  const query = useQuery({
    ...call('POST /provider/invitation', { body: { token } }, ofProvider),
    retry: false,
    gcTime: 0,
  })
  return (
    <AuthLayout title="Convite" hint="Para quem trabalha no Prumo: uma senha e um aplicativo de códigos.">
      <QueryBoundary query={query}>{(invited) => <Accept invited={invited} token={token} />}</QueryBoundary>
    </AuthLayout>
  )
}

function Accept({ invited, token }: { invited: Invitation; token: string }) {
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: (typed: { password: string; code: string }) =>
      api('POST /provider/invitation/accept', { body: { token, ...typed }, expiredSession: 'throw' }),
    meta: { ownErrors: true },
    onSuccess: async () => {
      await providerChanged()
      await navigate({ to: '/provedor' })
    },
  })
  const errors = fieldErrors(accept.error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        accept.mutate(Object.fromEntries(new FormData(event.currentTarget)) as { password: string; code: string })
      }}
    >
      <Stack gap="md">
        <Text>{`${invited.name}, ${invited.email}`}</Text>
        {accept.error && !errors && (
          <Alert color="red" role="alert">
            {messageOf(accept.error)}
          </Alert>
        )}
        <NewPasswordInput
          label="Senha"
          name="password"
          description="Ao menos 12 caracteres. Junte, por exemplo, quatro palavras."
          error={errors?.password}
        />
        <Text fz="sm">Leia este código QR com o aplicativo autenticador, e digite o código que ele mostra.</Text>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(invited.qr_code)}`}
          alt="Código QR para o aplicativo autenticador"
          width={184}
          height={184}
        />
        <Text fz="sm" c="dimmed">
          Não consegue ler? Digite esta chave: <code>{invited.key}</code>
        </Text>
        <TextInput label="Código do aplicativo" name="code" error={errors?.code} {...codeField} />
        <Button type="submit" loading={accept.isPending} fullWidth size="md">
          Aceitar e entrar
        </Button>
      </Stack>
    </form>
  )
}
