import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Recovery } from '@prumo/contract/identity/session/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { fieldErrors } from '../../platform/api-error.ts'
import { showFailed } from '../../platform/messages.ts'
import { AuthLayout } from '../AuthLayout.tsx'

/** Asks for a temporary password by e-mail; the answer is the same whether the account exists or not (O015). */
export default function RecoverScreen() {
  const router = useRouter()
  const { voltar = '/' } = useSearch({ from: '/public/recover-password' })
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: schemaResolver(Recovery, { sync: true }),
  })
  const recover = useMutation({
    mutationFn: (body: { email: string }) => api('POST /sign/client/remember', { body, expiredSession: 'throw' }),
    meta: { ownErrors: true },
    onError: (error) => {
      const fields = fieldErrors(error)
      if (fields) form.setErrors(fields)
      else showFailed('Houve um erro', error)
    },
  })
  return (
    <AuthLayout
      title="Recuperar senha"
      hint="Enviaremos uma senha temporária para o seu e-mail. Sua senha atual continua valendo até você usá-la."
      footer={
        <Anchor href={voltar} fz="sm" fw={600} onClick={(event) => go(event, () => router.history.push(voltar))}>
          Voltar para entrar
        </Anchor>
      }
    >
      {recover.isSuccess ? (
        <Alert color="petrol" title="Feito!" role="status">
          Se estiver tudo certo, a nova senha estará em seu e-mail em alguns instantes.
        </Alert>
      ) : (
        <form onSubmit={form.onSubmit((values) => recover.mutate(values))} noValidate>
          <Stack gap="md">
            <TextInput
              label="E-mail"
              type="email"
              autoComplete="username"
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={recover.isPending} fullWidth size="md">
              Enviar senha temporária
            </Button>
          </Stack>
        </form>
      )}
    </AuthLayout>
  )
}

/** A plain click navigates in the page; with a modifier key the browser opens the link itself. */
function go(event: React.MouseEvent, navigate: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  navigate()
}
