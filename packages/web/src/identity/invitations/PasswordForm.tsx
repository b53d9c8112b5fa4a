import { Button, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { InvitationAcceptance } from '@prumo/contract/identity/invitations/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { enter } from '../../platform/session.ts'
import { useSave } from '../../ui/form/useSave.ts'
import { TermsCheckbox } from '../registration/TermsCheckbox.tsx'
import { NewPasswordInput } from '../session/NewPasswordInput.tsx'

type Props = { token: string; name: string; email: string }

/** The last step of an invitation: a password, and the person is in. */
export function PasswordForm({ token, name, email }: Props) {
  const navigate = useNavigate()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { token, password: '', terms: false },
    validate: schemaResolver(InvitationAcceptance, { sync: true }),
  })
  const save = useSave({
    form,
    save: ({ password }: { password: string }) =>
      api('POST /team-invitation/accept', { body: { token, password, terms: true }, expiredSession: 'throw' }),
    onSaved: async () => {
      toast(`Bem-vindo à equipe, ${name.split(' ')[0]}!`)
      // The account exists from here on: where the session cannot be opened, the person signs in.
      await enter().catch(() => null)
      await navigate({ to: '/' })
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        <Text fz="sm">{`Olá, ${name}. Este e-mail é seu: falta só a senha.`}</Text>
        <TextInput label="E-mail" type="email" autoComplete="username" readOnly value={email} />
        <NewPasswordInput
          label="Escolha uma senha"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <TermsCheckbox key={form.key('terms')} {...form.getInputProps('terms', { type: 'checkbox' })} />
        <Button type="submit" loading={save.isPending} fullWidth size="md">
          Entrar na equipe
        </Button>
      </Stack>
    </form>
  )
}
