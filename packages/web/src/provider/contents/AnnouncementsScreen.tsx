import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { count } from '@prumo/contract/words.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type Answer, api } from '../../platform/api.ts'
import { fieldErrors } from '../../platform/api-error.ts'
import { toast } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import { confirm } from '../../ui/confirm.ts'
import type { Pickable } from '../../ui/form/options.tsx'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.ts'
import { Page } from '../../ui/Page.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { useTakeFocus } from '../../ui/useTakeFocus.ts'
import { ofProvider } from '../queries.ts'

type Announcement = { company_id: number | null; title: string; message: string; link: string }
type Typed = Partial<Record<string, string>>
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
  const [company, setCompany] = useState<number | null>(null)
  const [written, setWritten] = useState<Announcement>()
  const preview = useMutation({
    mutationFn: (body: Announcement) => api('POST /provider/announcements/preview', { body, expiredSession: 'throw' }),
  })
  const send = useMutation({
    mutationFn: (body: Announcement) => api('POST /provider/announcements', { body, expiredSession: 'throw' }),
    onSuccess: (_, body) => {
      sent.current = body
      toast('O aviso está a caminho')
      preview.reset()
    },
  })
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<Announcement>({ company_id: null, title: '', message: '', link: '' })
  const typed = (): Announcement => {
    const { title = '', message = '', link = '' } = Object.fromEntries(new FormData(form.current!)) as Typed
    return { company_id: company, title, message: paragraphs(message), link }
  }
  useUnsavedGuard(() => JSON.stringify(typed()) !== JSON.stringify(sent.current))
  const errors = fieldErrors(preview.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = typed()
    setWritten(body)
    preview.mutate(body)
  }
  return (
    <Page title="Avisos" hint="Um aviso vai ao sino de todas as pessoas e não pode ser retirado." width="text">
      <Stack gap="lg">
        <form ref={form} onSubmit={submit} noValidate>
          <Stack gap="md">
            <CompanyField value={company} onChange={setCompany} error={errors?.company_id} />
            <TextInput label="Título" name="title" error={errors?.title} />
            <Textarea
              label="Mensagem"
              name="message"
              description="Uma linha em branco começa outro parágrafo."
              autosize
              minRows={5}
              error={errors?.message}
            />
            <TextInput label="Tela que o aviso abre" name="link" placeholder="/novidades" error={errors?.link} />
            <Group>
              <Button type="submit" variant="default" loading={preview.isPending}>
                Ver como será lido
              </Button>
            </Group>
          </Stack>
        </form>
        {preview.data && written && (
          <Shown
            key={preview.submittedAt}
            preview={preview.data.response}
            sending={send.isPending}
            onSend={() => send.mutate(written)}
          />
        )}
      </Stack>
    </Page>
  )
}

type CompanyFieldProps = { value: number | null; onChange: (id: number | null) => void; error: string | undefined }

/** One company, found by its name; none: all. */
function CompanyField({ value, onChange, error }: CompanyFieldProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [known, setKnown] = useState<Pickable>()
  // The chosen name stands in the field: it is no search.
  const { data } = useQuery(companiesQuery(search === known?.label ? '' : search))
  const options = data ?? []
  return (
    <PickOne
      label="Empresa"
      description="Sem escolher: todas as empresas"
      placeholder="Todas as empresas"
      clearable
      clearButtonProps={{ 'aria-label': 'Todas as empresas' }}
      options={options}
      onSearch={setTyped}
      value={value}
      onChange={(id) => {
        setKnown(options.find((option) => option.value === id))
        onChange(id)
      }}
      error={error}
      {...(known && { known })}
    />
  )
}

const companiesQuery = (search: string) =>
  call(
    'GET /provider/companies',
    { query: { search, per_page: 20 } },
    {
      ...ofProvider,
      pick: ({ response }) =>
        response.map(({ id, name, trade_name, email }) => ({
          value: id,
          label: trade_name ?? name,
          hint: email ?? '',
        })),
    },
  )

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
  const shown = useTakeFocus()
  return (
    <section ref={shown} tabIndex={-1} className="card" aria-label="Como será lido">
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
