import { Button, Stack, Text, Textarea, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { call, changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { Conversation } from '../../ui/following/Conversation.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { Writes } from '../../ui/Writes.tsx'
import classes from './RncSection.module.css'

const conversationQuery = (id: number) =>
  call('GET /client/rncs/{id}/conversa', { params: { id } }, { topic: 'quality' })

/** What a customer who complained wrote, what was answered, and the answer that they read with their protocol. */
export function CustomerConversation({ rnc }: { rnc: number }) {
  const { time_zone } = useAccount()
  const talk = useQuery(conversationQuery(rnc)).data
  if (!talk?.is_followed) return null
  return (
    <section className={`card ${classes.section}`} aria-labelledby="conversa-com-o-cliente">
      <Title order={2} fz="md" id="conversa-com-o-cliente">
        Conversa com o cliente
      </Title>
      <Text fz="sm" c="dimmed">
        Ele lê e escreve com o protocolo e o código secreto, sem conta. Do resto desta RNC só vê em que pé está.
      </Text>
      <Conversation
        said={[
          { id: 0, isMine: false, head: `Cliente, ${formatDay(talk.sent_on)}`, text: talk.what },
          ...talk.messages.map(({ id, author, from_customer, text, written_at }) => ({
            id,
            isMine: !from_customer,
            head: `${from_customer ? 'Cliente' : author}, ${formatInstant(written_at, time_zone)}`,
            text,
          })),
        ]}
      />
      <Writes>
        <Answer rnc={rnc} />
      </Writes>
    </section>
  )
}

function Answer({ rnc }: { rnc: number }) {
  const form = useForm<{ text: string }>({
    mode: 'uncontrolled',
    initialValues: { text: '' },
    validate: { text: (typed) => (typed.trim() === '' ? 'Escreva a resposta' : null) },
  })
  const save = useSave({
    form,
    save: (body: { text: string }) => api('POST /client/rncs/{id}/conversa', { params: { id: rnc }, body }),
    onSaved: async () => {
      form.reset()
      toast('Resposta enviada')
      await changed('quality')
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="xs" align="flex-start">
        <Textarea
          w="100%"
          label="Resposta ao cliente"
          autosize
          minRows={2}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        <Button type="submit" size="xs" loading={save.isPending}>
          Responder
        </Button>
      </Stack>
    </form>
  )
}
