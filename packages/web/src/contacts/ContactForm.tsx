import { TextInput } from '@mantine/core'
import { formatPhone } from '@prumo/contract/brazil.ts'
import { type Contact, ContactInput } from '@prumo/contract/contacts/contacts/endpoints.ts'
import { saves } from '../platform/saving.ts'
import { FreePhoneInput } from '../ui/form/FreePhoneInput.tsx'
import { RecordForm } from '../ui/form/RecordForm.tsx'

const save = saves('POST /contacts', 'PUT /contacts')

type Props = { contact?: Contact; onClose: () => void }

/** Creates or changes a contact, over any screen or form (screen S042). */
export const ContactForm = ({ contact, onClose }: Props) => (
  <RecordForm
    title={contact ? 'Editar contato' : 'Novo contato'}
    schema={ContactInput}
    initial={{ name: contact?.name ?? '', email: contact?.email ?? '', phone: formatPhone(contact?.phone ?? '') }}
    save={(body) => save(body, contact)}
    fieldOf={{ 'contact.duplicate': 'email' }}
    saved={contact ? 'Contato atualizado com sucesso!' : 'Contato criado com sucesso!'}
    topic="contacts"
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextInput label="Nome" data-autofocus autoComplete="off" {...field('name')} />
        <TextInput label="E-mail" type="email" inputMode="email" autoComplete="off" {...field('email')} />
        <FreePhoneInput label="Telefone" {...field('phone')} />
      </>
    )}
  </RecordForm>
)
