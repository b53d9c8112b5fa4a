import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { formatPhone } from '@prumo/contract/brazil.ts'
import { type Contact, ContactInput } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { api } from '../platform/api.ts'
import { toast } from '../platform/messages.ts'
import { changed } from '../platform/query.ts'
import { FreePhoneInput } from '../ui/form/FreePhoneInput.tsx'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { useSave } from '../ui/form/useSave.ts'

type Props = {
  /** The contact to change; without it a new one is created. */
  contact?: Contact
  /** What a new one starts with: the words that found nobody, for example. */
  initialName?: string
  onClose: () => void
  /** Told the new contact, before the dialog closes. */
  onCreated?: (contact: Contact) => void
}

type Values = { name: string; email: string; phone: string }

/** Creates or changes a contact, over any screen or form (screen S042). */
export function ContactModal({ contact, initialName = '', onClose, onCreated }: Props) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: contact
      ? { name: contact.name, email: contact.email, phone: formatPhone(contact.phone) }
      : { name: initialName, email: '', phone: '' },
    validate: schemaResolver(ContactInput, { sync: true }),
  })
  const save = useSave({
    form,
    fieldOf: { 'contact.duplicate': 'email' },
    save: async (body: Values) =>
      contact
        ? (await api('PUT /contacts', { body: { ...body, id: contact.id } })).response
        : (await api('POST /contacts', { body })).response,
    onSaved: (saved) => {
      toast(contact ? 'Contato atualizado com sucesso!' : 'Contato criado com sucesso!')
      void changed('contacts')
      if (!contact) onCreated?.(saved)
      onClose()
    },
  })
  return (
    <ModalForm
      title={contact ? 'Editar contato' : 'Novo contato'}
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
        autoComplete="off"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        required
        autoComplete="off"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <FreePhoneInput label="Telefone" maxLength={40} key={form.key('phone')} {...form.getInputProps('phone')} />
    </ModalForm>
  )
}
