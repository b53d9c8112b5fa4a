import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { OwnData } from '@prumo/contract/identity/account/endpoints.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { PhoneInput } from '../../ui/form/MaskedInput.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { accountChanged } from './account.ts'

/** Changes one's own name and telephone. */
export function OwnDataModal({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: account.name, phone: account.phone ?? '' },
    validate: schemaResolver(OwnData, { sync: true }),
  })
  const save = useSave({
    form,
    save: (body: { name: string; phone: string }) => api('PUT /account', { body }),
    onSaved: ({ response }) => {
      toast('Salvo!')
      accountChanged(response)
      onClose()
    },
  })
  return (
    <ModalForm
      title="Editar meus dados"
      submit="Salvar"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput
        label="Nome"
        required
        data-autofocus
        maxLength={120}
        autoComplete="name"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <PhoneInput label="Telefone" required key={form.key('phone')} {...form.getInputProps('phone')} />
    </ModalForm>
  )
}
