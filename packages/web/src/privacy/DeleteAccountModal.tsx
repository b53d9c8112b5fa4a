import { PasswordInput, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { AccountDeletion, type Deletions } from '@prumo/contract/privacy/deletion/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../platform/api.ts'
import { toast } from '../platform/messages.ts'
import { signOut } from '../platform/session.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { useSave } from '../ui/form/useSave.ts'
import { listed } from './privacy.ts'

type Props = { deletions: Deletions; onClose: () => void }
type Values = { password: string; code: string }

/** Asks for the user's account to be deleted; afterwards nobody is signed in. */
export function DeleteAccountModal({ deletions: { asks_code, goes_along }, onClose }: Props) {
  const navigate = useNavigate()
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: schemaResolver(AccountDeletion, { sync: true }),
  })
  const save = useSave({
    form,
    fieldOf: { 'two_step.code_wrong': 'code', 'two_step.code_used': 'code' },
    save: (body: Values) => api('PUT /account/deletion', { body }),
    onSaved: async ({ message }) => {
      onClose()
      await signOut()
      await navigate({ to: '/', replace: true })
      // Long enough to be read, on the sign-in page.
      toast(message, { label: 'Entendi', run: () => {} })
    },
  })
  return (
    <ModalForm
      title="Excluir a minha conta?"
      submit="Excluir minha conta"
      danger
      saving={save.isPending}
      isDirty={() => false}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <Text fz="sm">
        Você sai de todos os aparelhos agora. Nos próximos 30 dias, ao entrar com o seu e-mail e a sua senha, você só
        poderá cancelar a exclusão ou baixar os seus dados. Depois, não há como voltar atrás.
      </Text>
      {goes_along.length > 0 && (
        <Text fz="sm">
          Ninguém mais trabalha em <b>{listed(goes_along)}</b>: todos os registros e arquivos também serão apagados.
        </Text>
      )}
      <PasswordInput
        label="Sua senha"
        required
        data-autofocus
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      {asks_code && (
        <TextInput
          label="Código de verificação"
          description="Os 6 dígitos do aplicativo, ou um código de recuperação."
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
      )}
    </ModalForm>
  )
}
