import { Alert, Button, Checkbox, Radio, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { Following } from '@prumo/contract/following.ts'
import { type OpenChannel, ReportInput, reportCategories, reportLimits } from '@prumo/contract/people/reports/model.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '../../platform/api.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { Unseen } from '../../ui/public/Unseen.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { reportFiles, sendFiles } from './files.ts'
import { WhatIsKnown } from './WhatIsKnown.tsx'

type Props = {
  token: string
  channel: z.output<typeof OpenChannel>
  onSent: (sent: { following: Following; refused: string[] }) => void
}
type Values = {
  category: string | null
  what: string
  place: string
  name: string
  contact: string
  website: string
  concerns: number[]
}

const categories = Object.entries(reportCategories).map(([value, label]) => ({ value, label }))

/** The form of a report: what happened, which receivers it is about and, if they like, who tells it. Nothing typed is kept in the browser. */
export function ReportForm({ token, channel, onSent }: Props) {
  const [named, setNamed] = useState<'no' | 'yes'>('no')
  const [concerns, setConcerns] = useState<'' | 'no' | 'yes'>('')
  const [files, setFiles] = useState<File[]>([])
  const [missing, setMissing] = useState(false)
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { category: null, what: '', place: '', name: '', contact: '', website: '', concerns: [] },
    validate: schemaResolver(ReportInput, { sync: true }),
  })
  const save = useSave({
    form,
    save: async (values: Values) => {
      const anonymous = named === 'no' ? { name: '', contact: '' } : {}
      const body = { ...values, ...anonymous, concerns: concerns === 'yes' ? values.concerns : [] }
      const { response } = await api('POST /relato/{token}', {
        params: { token },
        body: body as z.input<typeof ReportInput>,
      })
      return { following: response, refused: await sendFiles(response, files) }
    },
    onSaved: onSent,
  })
  const submit = form.onSubmit((values) => {
    setMissing(concerns === '')
    if (concerns !== '') save.mutate(values)
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text fz="sm">
          Conte o que viu ou viveu: assédio, discriminação, violência, fraude, perigo. Não precisa de cadastro nem do
          seu nome, e ninguém pode punir você por relatar.
        </Text>
        {channel.words && (
          <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
            {channel.words}
          </Text>
        )}
        <Text fz="sm">
          Já enviou um relato? <TextLink to="/acompanhar-relato">Acompanhe pelo protocolo</TextLink>.
        </Text>
        <WhatIsKnown />
        <Select
          label="Assunto"
          placeholder="Escolha"
          required
          data={categories}
          key={form.key('category')}
          {...form.getInputProps('category')}
        />
        <Textarea
          label="O que aconteceu"
          placeholder="O que houve, quem estava, se aconteceu outras vezes"
          required
          autosize
          minRows={6}
          key={form.key('what')}
          {...form.getInputProps('what')}
        />
        <TextInput label="Onde e quando" autoComplete="off" key={form.key('place')} {...form.getInputProps('place')} />
        <FileDrop
          label="Imagens ou PDF: tiramos deles os dados de quem os fez"
          files={files}
          onChange={setFiles}
          maxFiles={reportLimits.files}
          {...reportFiles}
        />
        <Radio.Group
          label="O relato fala de alguém que recebe os relatos?"
          description={`Recebem: ${channel.receivers.map(({ name }) => name).join(', ')}. Quem for marcado não vê este relato.`}
          required
          value={concerns}
          onChange={(value) => setConcerns(value as 'no' | 'yes')}
          error={missing && concerns === '' && 'Responda para que ninguém acusado leia o relato'}
        >
          <Stack gap={8} mt={8}>
            <Radio value="no" label="Não" />
            <Radio value="yes" label="Sim" />
          </Stack>
        </Radio.Group>
        {concerns === 'yes' && (
          <Checkbox.Group label="De quem" onChange={(ids) => form.setFieldValue('concerns', ids.map(Number))}>
            <Stack gap={8} mt={8}>
              {channel.receivers.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Radio.Group
          label="Quer dizer quem você é?"
          value={named}
          onChange={(value) => setNamed(value as 'no' | 'yes')}
        >
          <Stack gap={8} mt={8}>
            <Radio value="no" label="Não, relatar sem nome" />
            <Radio value="yes" label="Sim, dizer o meu nome a quem recebe" />
          </Stack>
        </Radio.Group>
        {named === 'yes' && (
          <>
            <TextInput label="Seu nome" autoComplete="off" key={form.key('name')} {...form.getInputProps('name')} />
            <TextInput
              label="Telefone ou e-mail"
              autoComplete="off"
              key={form.key('contact')}
              {...form.getInputProps('contact')}
            />
          </>
        )}
        <Unseen key={form.key('website')} {...form.getInputProps('website')} />
        <Alert color="petrol" variant="light">
          <Text fz="sm">
            {`Ao enviar, você recebe um protocolo e um código secreto. Apuração em até ${channel.conclude_days} dias.`}
          </Text>
        </Alert>
        <Button type="submit" size="md" loading={save.isPending}>
          Enviar o relato
        </Button>
      </Stack>
    </form>
  )
}
