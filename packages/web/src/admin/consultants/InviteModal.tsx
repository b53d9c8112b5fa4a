import { Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { InvitationInput } from '@prumo/contract/admin/consultants/endpoints.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { PermissionsField } from '../users/PermissionsField.tsx'

type Values = { email: string; permissions: Permission[] }

/** Invites a consultant to work in the company. */
export function InviteModal({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { email: '', permissions: [] },
    validate: schemaResolver(InvitationInput, { sync: true }),
  })
  const save = useSave({
    form,
    fieldOf: { 'invitation.member': 'email' },
    save: (body: Values) => api('POST /client/consultants/invitations', { body }),
    onSaved: () => {
      toast('Convite enviado por e-mail.')
      void changed('consultants')
      onClose()
    },
  })
  return (
    <ModalForm
      title="Convidar consultor"
      submit="Enviar convite"
      size="lg"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <Text fz="sm" c="dimmed">
        O convite vale por 7 dias e só pode ser aceito por quem entra como consultor com este e-mail.
      </Text>
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        required
        data-autofocus
        autoComplete="off"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PermissionsField key={form.key('permissions')} {...form.getInputProps('permissions')} />
    </ModalForm>
  )
}
