import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { ContactSelect } from '../../contacts/ContactSelect.tsx'
import { api } from '../../platform/api.ts'
import { count } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'

/** Sends the minutes as a PDF to contacts, those who took part first. */
export function SendModal({ minutes, onClose }: { minutes: Minutes; onClose: () => void }) {
  const form = useForm({
    initialValues: { contacts: minutes.contacts.map(({ id }) => id), message: '' },
    validate: { contacts: (ids) => (ids.length === 0 ? 'Escolha ao menos um contato' : null) },
  })
  const save = useSave({
    form,
    save: (body: typeof form.values) => api('POST /v2/protocols/{id}/send', { params: { id: minutes.id }, body }),
    onSaved: ({ sent }) => {
      toast(`ATA a caminho de ${count(sent, 'contato', 'contatos')}`)
      onClose()
    },
  })
  return (
    <ModalForm
      title="Enviar ATA por e-mail"
      submit="Enviar"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <ContactSelect
        chosen={form.values.contacts}
        known={minutes.contacts}
        onChange={(contacts) => form.setFieldValue('contacts', contacts)}
        error={form.errors.contacts as string | undefined}
      />
      <Textarea
        label="Mensagem"
        placeholder="Opcional: vai no corpo do e-mail, com a ATA em PDF"
        autosize
        minRows={3}
        maxLength={2000}
        {...form.getInputProps('message')}
      />
    </ModalForm>
  )
}
