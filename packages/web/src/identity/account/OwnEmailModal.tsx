import { PasswordInput, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { OwnEmail } from '@prumo/contract/identity/account/endpoints.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { api } from '../../platform/api.ts'
import { showDone } from '../../platform/messages.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { accountChanged } from './account.ts'

/** Changes the e-mail one signs in with; the server asks for the password. */
export function OwnEmailModal({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: schemaResolver(OwnEmail, { sync: true }),
  })
  const save = useSave({
    form,
    fieldOf: { 'user.email_taken': 'email', 'password.wrong': 'password' },
    save: (body: { email: string; password: string }) => api('PUT /account/email', { body }),
    onSaved: ({ response }) => {
      showDone('E-mail alterado. Use-o na próxima entrada.')
      accountChanged(response)
      onClose()
    },
  })
  return (
    <ModalForm
      title="Trocar meu e-mail"
      submit="Trocar e-mail"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <Text fz="sm">
        Hoje você entra com <b style={{ overflowWrap: 'anywhere' }}>{account.email}</b>. Avisaremos os dois endereços da
        troca.
      </Text>
      <TextInput
        label="Novo e-mail"
        type="email"
        inputMode="email"
        required
        data-autofocus
        autoComplete="email"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Sua senha"
        required
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </ModalForm>
  )
}
