import { Button, PasswordInput, Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { PasswordChange } from '@prumo/contract/identity/session/endpoints.ts'
import { api } from '../../platform/api.ts'
import { showDone } from '../../platform/messages.ts'
import { useSave } from '../../ui/form/useSave.ts'
import { NewPasswordInput } from './NewPasswordInput.tsx'

type Props = {
  /** The label of the current password: the account's, or the temporary one of the e-mail. */
  currentLabel: string
  submit: string
  onChanged?: () => unknown
}

/** Current and new password (rule R035). */
export function PasswordForm({ currentLabel, submit, onChanged }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { last_password: '', new_password: '' },
    validate: schemaResolver(PasswordChange, { sync: true }),
  })
  const save = useSave({
    form,
    save: (body: { last_password: string; new_password: string }) => api('PUT /alter-password', { body }),
    onSaved: () => {
      showDone('Senha alterada com sucesso!')
      form.reset()
      return onChanged?.()
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        <PasswordInput
          label={currentLabel}
          autoComplete="current-password"
          key={form.key('last_password')}
          {...form.getInputProps('last_password')}
        />
        <NewPasswordInput label="Nova senha" key={form.key('new_password')} {...form.getInputProps('new_password')} />
        <Button type="submit" loading={save.isPending} style={{ alignSelf: 'flex-start' }}>
          {submit}
        </Button>
      </Stack>
    </form>
  )
}
