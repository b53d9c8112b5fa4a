import { Alert, Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { OpenForm } from '@prumo/contract/integrations/forms/endpoints.ts'
import { type FormField, readAnswers } from '@prumo/contract/integrations/forms/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { call } from '../../platform/query.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { PublicPage } from '../../ui/public/PublicPage.tsx'
import { Unseen } from '../../ui/public/Unseen.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useTakeFocus } from '../../ui/useTakeFocus.ts'

type Sent = { protocol: string; thanks: string }

/** Where somebody without a user fills in a form of a company. */
export default function OpenFormScreen() {
  const { token } = useParams({ from: '/public/formulario/$token' })
  const query = useQuery(
    call('GET /formulario/{token}', { params: { token } }, { topic: 'integrations', expiredSession: 'throw' }),
  )
  const [sent, setSent] = useState<Sent | null>(null)
  if (query.error instanceof ApiError && query.error.body.code === 'form.closed')
    return (
      <PublicPage title="Formulário encerrado" company="Prumo" width="text">
        <Text mt="sm">{query.error.message}</Text>
      </PublicPage>
    )
  return (
    <PublicPage
      title={query.data?.title ?? 'Formulário'}
      company={query.data?.company ?? ''}
      hint={
        sent === null
          ? query.data?.intro && <span style={{ whiteSpace: 'pre-line' }}>{query.data.intro}</span>
          : undefined
      }
      width="text"
    >
      <QueryBoundary query={query}>
        {(form) =>
          sent === null ? (
            <Filling token={token} form={form} onSent={setSent} />
          ) : (
            <Received sent={sent} company={form.company} onAgain={() => setSent(null)} />
          )
        }
      </QueryBoundary>
    </PublicPage>
  )
}

type Values = { answers: Record<string, string>; website: string }

function Filling({ token, form, onSent }: { token: string; form: OpenForm; onSent: (sent: Sent) => void }) {
  const typed = useForm<Values>({
    mode: 'controlled',
    initialValues: { answers: Object.fromEntries(form.fields.map(({ key }) => [key, ''])), website: '' },
    validate: ({ answers }) =>
      Object.fromEntries(
        Object.entries(readAnswers(form.fields, answers).errors).map(([key, words]) => [`answers.${key}`, words]),
      ),
  })
  const save = useSave({
    form: typed,
    save: async (body: Values) =>
      (await api('POST /formulario/{token}', { params: { token }, body, expiredSession: 'throw' })).response,
    onSaved: onSent,
  })
  return (
    <form onSubmit={typed.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        {form.fields.map((field) => (
          <Asked key={field.key} field={field} input={typed.getInputProps(`answers.${field.key}`)} />
        ))}
        <Unseen {...typed.getInputProps('website')} />
        <Text fz="xs" c="dimmed">
          {`O que você escrever vai para ${form.company}, e para ninguém mais.`}
        </Text>
        <Button type="submit" size="md" loading={save.isPending}>
          Enviar
        </Button>
      </Stack>
    </form>
  )
}

type Input = ReturnType<ReturnType<typeof useForm<Values>>['getInputProps']>

function Asked({ field: { key, label, type, required, options }, input }: { field: FormField; input: Input }) {
  const usual = { label, required, ...input }
  if (type === 'text') return <Textarea {...usual} autosize minRows={3} />
  if (type === 'date')
    return <DateField {...usual} value={input.value || null} onChange={(day) => input.onChange(day ?? '')} />
  if (type === 'money') return <MoneyInput {...usual} />
  if (type === 'choice') return <NativeSelect {...usual} data={[{ value: '', label: 'Escolha' }, ...options]} />
  if (type === 'email') return <TextInput {...usual} type="email" autoComplete="email" />
  if (type === 'phone') return <TextInput {...usual} type="tel" autoComplete="tel" />
  return <TextInput {...usual} autoComplete={key === 'name' ? 'name' : 'off'} />
}

function Received({ sent, company, onAgain }: { sent: Sent; company: string; onAgain: () => void }) {
  const focused = useTakeFocus<HTMLDivElement>()
  return (
    <Stack gap="md" ref={focused} tabIndex={-1}>
      <Alert color="petrol" role="status" title="Recebemos o que você enviou">
        {sent.thanks !== '' && (
          <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
            {sent.thanks}
          </Text>
        )}
        <Text fz="sm">
          Ao falar disto com {company}, diga o protocolo <strong>{sent.protocol}</strong>.
        </Text>
      </Alert>
      <Button variant="default" onClick={onAgain}>
        Enviar outra resposta
      </Button>
    </Stack>
  )
}
