import { Button, Group, NumberInput, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Answer, api } from '../../platform/api.ts'
import { fieldErrors } from '../../platform/api-error.ts'
import { count } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { confirm } from '../../ui/confirm.ts'
import { Page } from '../../ui/Page.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'

type Announcement = { company_id: number | null; title: string; message: string; link: string }
type Preview = Answer<'POST /provider/announcements/preview'>['response']

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`)
    .join('')

const toWhom = (people: number | null) =>
  people === null ? 'todas as pessoas de todas as empresas' : count(people, 'pessoa', 'pessoas')

/** Writes an announcement, shows it as it will be read, and sends it to one company or to all. */
export default function AnnouncementsScreen() {
  const [written, setWritten] = useState<Announcement>()
  const preview = useMutation({
    mutationFn: (body: Announcement) => api('POST /provider/announcements/preview', { body, expiredSession: 'throw' }),
  })
  const send = useMutation({
    mutationFn: (body: Announcement) => api('POST /provider/announcements', { body, expiredSession: 'throw' }),
    onSuccess: () => {
      toast('O aviso está a caminho')
      preview.reset()
    },
  })
  const errors = fieldErrors(preview.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { company = '', title = '', message = '', link = '' } = typed
    const body = { company_id: company === '' ? null : Number(company), title, message: paragraphs(message), link }
    setWritten(body)
    preview.mutate(body)
  }
  return (
    <Page title="Avisos" hint="Um aviso vai ao sino de todas as pessoas e não pode ser retirado." width="text">
      <Stack gap="lg">
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <NumberInput
              label="Número da empresa"
              description="Vazio: todas as empresas"
              name="company"
              min={1}
              error={errors?.company_id}
            />
            <TextInput label="Título" name="title" maxLength={200} error={errors?.title} />
            <Textarea
              label="Mensagem"
              name="message"
              description="Uma linha em branco começa outro parágrafo."
              autosize
              minRows={5}
              error={errors?.message}
            />
            <TextInput
              label="Tela que o aviso abre"
              name="link"
              placeholder="/novidades"
              maxLength={500}
              error={errors?.link}
            />
            <Group>
              <Button type="submit" variant="default" loading={preview.isPending}>
                Ver como será lido
              </Button>
            </Group>
          </Stack>
        </form>
        {preview.data && written && (
          <Shown preview={preview.data.response} sending={send.isPending} onSend={() => send.mutate(written)} />
        )}
      </Stack>
    </Page>
  )
}

type ShownProps = { preview: Preview; sending: boolean; onSend: () => void }

function Shown({ preview: { title, message, people }, sending, onSend }: ShownProps) {
  const ask = async () => {
    const yes = await confirm({
      title: 'Enviar o aviso?',
      about: title,
      text: `Vai para ${toWhom(people)} e não pode ser retirado.`,
      confirm: 'Enviar',
      cancel: 'Cancelar',
    })
    if (yes) onSend()
  }
  return (
    <section className="card" aria-label="Como será lido">
      <Stack gap="sm" p="md">
        <Title order={2} fz="lg">
          {title}
        </Title>
        <RichText html={message} />
        <Text fz="sm" c="dimmed">
          {`Para ${toWhom(people)}.`}
        </Text>
        <Group>
          <Button loading={sending} onClick={() => void ask()}>
            Enviar
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
