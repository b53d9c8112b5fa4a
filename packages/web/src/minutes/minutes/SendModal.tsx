import { Textarea } from '@mantine/core'
import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { count } from '@prumo/contract/words.ts'
import { ContactSelect } from '../../contacts/ContactSelect.tsx'
import { UnprovenEmail } from '../../identity/proving/UnprovenEmail.tsx'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

/** Sends the minutes as a PDF to contacts, the participants first. */
export const SendModal = ({ minutes, onClose }: { minutes: Minutes; onClose: () => void }) => (
  <RecordForm
    container="modal"
    watched
    of={minutes.id}
    title="Enviar ATA por e-mail"
    submit="Enviar"
    initial={{ contacts: minutes.contacts.map(({ id }) => id), message: '' }}
    refuse={({ contacts }) => (contacts.length === 0 ? { contacts: 'Escolha ao menos um contato' } : {})}
    save={(body) => api('POST /v2/protocols/{id}/send', { params: { id: minutes.id }, body })}
    saved={({ sent }) => `ATA a caminho de ${count(sent, 'contato', 'contatos')}`}
    topic="minutes"
    onClose={onClose}
  >
    {(field, form) => (
      <>
        <UnprovenEmail />
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
          {...field('message')}
        />
      </>
    )}
  </RecordForm>
)
