import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { Following } from '@prumo/contract/following.ts'
import { ComplaintInput, complaintLimits } from '@prumo/contract/quality/complaints/endpoints.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { Unseen } from '../../ui/public/Unseen.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { customerPhotos, sendPhotos } from './photos.ts'

export type SentComplaint = { following: Following; refused: readonly string[] }
type Props = { token: string; company: string; onSent: (sent: SentComplaint) => void }
type Values = { what: string; name: string; contact: string; website: string }

/** The form of a complaint: the event with photographs, and, if the customer likes, who they are. */
export function ComplaintForm({ token, company, onSent }: Props) {
  const [photos, setPhotos] = useState<File[]>([])
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { what: '', name: '', contact: '', website: '' },
    validate: schemaResolver(ComplaintInput, { sync: true }),
  })
  const save = useSave({
    form,
    save: async (body: Values) => {
      const { response } = await api('POST /reclamacao/{token}', { params: { token }, body })
      return { following: response, refused: await sendPhotos(response, photos) }
    },
    onSaved: onSent,
  })
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="md">
        <Text fz="sm">
          Já reclamou? <TextLink to="/acompanhar-reclamacao">Acompanhe pelo protocolo</TextLink>.
        </Text>
        <Textarea
          label="O que aconteceu"
          placeholder="Quando foi, o que você comprou ou pediu, o que não saiu bem"
          required
          autosize
          minRows={5}
          key={form.key('what')}
          {...form.getInputProps('what')}
        />
        <FileDrop
          label="Fotos: enviamos sem o local e os dados do aparelho"
          files={photos}
          onChange={setPhotos}
          maxFiles={complaintLimits.photos}
          {...customerPhotos}
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
