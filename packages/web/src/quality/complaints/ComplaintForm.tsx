import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { ComplaintInput } from '@prumo/contract/quality/complaints/endpoints.ts'
import { api } from '../../platform/api.ts'
import { useSave } from '../../ui/form/useSave.ts'
import { Unseen } from '../../ui/public/Unseen.tsx'

type Props = { token: string; company: string; onSent: (protocol: string) => void }
type Values = { what: string; name: string; contact: string; website: string }

/** The form of a complaint: the event, and, if the customer likes, who they are. */
export function ComplaintForm({ token, company, onSent }: Props) {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { what: '', name: '', contact: '', website: '' },
    validate: schemaResolver(ComplaintInput, { sync: true }),
  })
  const save = useSave({
    form,
    save: (body: Values) => api('POST /reclamacao/{token}', { params: { token }, body }),
    onSaved: ({ response }) => onSent(response.protocol),
  })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        <Textarea
          label="O que aconteceu"
          placeholder="Quando foi, o que você comprou ou pediu, o que não saiu bem"
          required
          autosize
          minRows={5}
          key={form.key('what')}
          {...form.getInputProps('what')}
        />
        <TextInput
          label="Seu nome"
          description="Se quiser."
          autoComplete="name"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Telefone ou e-mail"
          description="Para receber uma resposta."
          autoComplete="off"
          key={form.key('contact')}
          {...form.getInputProps('contact')}
        />
        <Unseen key={form.key('website')} {...form.getInputProps('website')} />
        <Text fz="xs" c="dimmed">
          {`O que você escrever é lido só por ${company}, para olhar o que aconteceu e responder.`}
        </Text>
        <Button type="submit" size="md" loading={save.isPending}>
          Enviar
        </Button>
      </Stack>
    </form>
  )
}
