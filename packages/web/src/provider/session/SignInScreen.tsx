import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { AuthLayout } from '../../identity/AuthLayout.tsx'
import { codeField } from '../../identity/two-step/code-field.ts'
import { api } from '../../platform/api.ts'
import { fieldErrors, messageOf } from '../../platform/api-error.ts'
import { providerChanged } from '../queries.ts'

type Typed = { email: string; password: string; code: string }

/** The sign-in of the provider's people: password and code together. */
export function SignInScreen() {
  const enter = useMutation({
    mutationFn: (body: Typed) => api('POST /provider/session', { body, expiredSession: 'throw' }),
    meta: { ownErrors: true },
    onSuccess: () => providerChanged(),
  })
  const errors = fieldErrors(enter.error)
  return (
    <AuthLayout title="Provedor" hint="Para quem trabalha no Prumo. Empresas entram na página inicial.">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          enter.mutate(Object.fromEntries(new FormData(event.currentTarget)) as Typed)
        }}
      >
        <Stack gap="md">
          {enter.error && !errors && (
            <Alert color="red" role="alert">
              {messageOf(enter.error)}
            </Alert>
          )}
          <TextInput label="E-mail" name="email" type="email" autoComplete="username" error={errors?.email} />
          <PasswordInput label="Senha" name="password" autoComplete="current-password" error={errors?.password} />
          <TextInput label="Código do aplicativo" name="code" error={errors?.code} {...codeField} />
          <Button type="submit" loading={enter.isPending} fullWidth size="md">
            Entrar
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  )
}
