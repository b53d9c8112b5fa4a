import { Text, Textarea } from '@mantine/core'
import type { Minutes } from '@prumo/contract/minutes/minutes/model.ts'
import { count } from '@prumo/contract/words.ts'
import { UnprovenEmail } from '../../identity/proving/UnprovenEmail.tsx'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

/** Invites the participants who have an e-mail address, with an event for their calendars. */
export function InviteModal({ minutes, onClose }: { minutes: Minutes; onClose: () => void }) {
  const { id, people, contacts, date_formatted } = minutes
  const names = [...people, ...contacts].map(({ name }) => name)
  return (
    <RecordForm
      container="modal"
      of={id}
      title="Convidar participantes"
      submit="Enviar convite"
      initial={{ message: '' }}
      refuse={() =>
        names.length === 0 ? { message: 'Escolha antes os participantes: pessoas da equipe ou contatos.' } : {}
      }
      bodyOf={({ message }) => ({
        message,
        people: people.map((person) => person.id),
        contacts: contacts.map((contact) => contact.id),
      })}
      save={(body) => api('POST /v2/protocols/{id}/invite', { params: { id }, body })}
      saved={({ sent }) => `Convite a caminho de ${count(sent, 'participante', 'participantes')}`}
      topic="minutes"
      onClose={onClose}
    >
      {(field) => (
        <>
          <UnprovenEmail />
          <Text fz="sm">
            {names.length === 0
              ? 'A ATA ainda não tem participantes com e-mail.'
              : `O convite de ${date_formatted} segue para ${names.join(', ')}, com um arquivo para o calendário (.ics).`}
          </Text>
          <Textarea
            label="Mensagem"
            placeholder="Opcional: vai no corpo do e-mail, com a pauta"
            autosize
            minRows={3}
            {...field('message')}
          />
        </>
      )}
    </RecordForm>
  )
}
