import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { InvitationClaim } from '@prumo/contract/identity/invitations/endpoints.ts'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { PhoneInput } from '../../ui/form/MaskedInput.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { TextLink } from '../../ui/TextLink.tsx'

/** The person who opened the link says who they are; a mail to their address continues. */
export function ClaimForm({ token, name }: { token: string; name: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { token, name, email: '', phone: '' },
    validate: schemaResolver(InvitationClaim, { sync: true }),
  })
  const save = useSave({
    form,
    save: (body: { token: string; name: string; email: string; phone: string }) =>
      api('POST /team-invitation/claim', { body, expiredSession: 'throw' }),
    onSaved: (_, { email }) => setSentTo(email.trim()),
  })
  const field = (of: 'name' | 'email' | 'phone') => ({ key: form.key(of), ...form.getInputProps(of) })
  if (sentTo !== null) {
    return (
      <Stack gap="md">
        <Alert color="petrol" role="status" icon={<IconMailForward aria-hidden />} title="Falta um passo">
          Enviamos um e-mail para <b>{sentTo}</b>. Abra o link que está nele para escolher a sua senha e entrar.
        </Alert>
        <Text fz="sm" c="dimmed">
          Não chegou em alguns minutos? Olhe na caixa de spam, ou confira o endereço e peça de novo.
        </Text>
        <Button variant="default" size="md" fullWidth onClick={() => setSentTo(null)}>
          Conferir o e-mail e pedir de novo
        </Button>
      </Stack>
    )
  }
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        <TextInput label="Seu nome" autoComplete="name" {...field('name')} />
        <TextInput
          label="Seu e-mail"
          description="É com ele que você entra no Prumo. Enviamos um link para confirmar que é seu."
          type="email"
          inputMode="email"
          autoComplete="username"
          {...field('email')}
        />
        <PhoneInput label="Seu telefone com DDD" autoComplete="tel-national" {...field('phone')} />
        <Button type="submit" loading={save.isPending} fullWidth size="md">
          Continuar
        </Button>
        <Text fz="sm">
          Já entrou antes?{' '}
          <TextLink to="/" fz="sm" fw={600}>
            Entre com a sua senha
          </TextLink>
        </Text>
      </Stack>
    </form>
  )
}
