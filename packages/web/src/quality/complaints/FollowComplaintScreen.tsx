import { Button, Stack, Text, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { Following } from '@prumo/contract/following.ts'
import {
  type ComplaintState,
  complaintLimits,
  complaintStates,
  type FollowedComplaint,
} from '@prumo/contract/quality/complaints/endpoints.ts'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../platform/api.ts'
import { count, formatDay } from '../../platform/format.ts'
import { showError, toast } from '../../platform/messages.ts'
import { Conversation } from '../../ui/following/Conversation.tsx'
import { FollowForm } from '../../ui/following/FollowForm.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { PublicPage } from '../../ui/public/PublicPage.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { customerPhotos, sendPhotos } from './photos.ts'

const open = async (body: Following) =>
  (await api('POST /acompanhar-reclamacao', { body, expiredSession: 'throw' })).response

const tones: Record<ComplaintState, Tone> = { received: 'waiting', looking: 'doing', acting: 'doing', closed: 'good' }

/** Where a customer without a user follows a complaint, by protocol and secret. */
export default function FollowComplaintScreen() {
  const [found, setFound] = useState<{ complaint: FollowedComplaint; following: Following } | null>(null)
  return (
    <PublicPage
      title="Acompanhar uma reclamação"
      company={found?.complaint.company ?? 'Reclamações'}
      hint="Com o protocolo e o código secreto que você anotou."
      width="text"
    >
      {found ? (
        <Followed {...found} onChanged={async () => setFound({ ...found, complaint: await open(found.following) })} />
      ) : (
        <FollowForm open={open} onFound={(complaint, following) => setFound({ complaint, following })} />
      )}
    </PublicPage>
  )
}

type Props = { complaint: FollowedComplaint; following: Following; onChanged: () => Promise<void> }

function Followed({ complaint, following, onChanged }: Props) {
  const { state, closed_on, sent_on, what, photos, messages, company } = complaint
  return (
    <Stack gap="md">
      <div>
        <StatusMark tone={tones[state]}>{complaintStates[state]}</StatusMark>
        <Text fz="sm" mt={8}>
          {[
            `Recebida em ${formatDay(sent_on)}`,
            closed_on && `encerrada em ${formatDay(closed_on)}`,
            photos > 0 && count(photos, 'foto sua', 'fotos suas'),
          ]
            .filter(Boolean)
            .join(', ')}
          .
        </Text>
      </div>
      <Conversation
        said={[
          { id: 0, isMine: true, head: `Você, ${formatDay(sent_on)}`, text: what },
          ...messages.map(({ id, author, from_customer, text, written_at }) => ({
            id,
            isMine: from_customer,
            head: `${from_customer ? 'Você' : author}, ${formatDay(written_at)}`,
            text,
          })),
        ]}
      />
      <More company={company} following={following} left={complaintLimits.photos - photos} onChanged={onChanged} />
    </Stack>
  )
}

const Message = z.object({ text: z.string().max(4000, 'Use no máximo 4000 caracteres') })
type MoreProps = { company: string; following: Following; left: number; onChanged: () => Promise<void> }

/** A message, photographs, or both. */
function More({ company, following, left, onChanged }: MoreProps) {
  const [photos, setPhotos] = useState<File[]>([])
  const form = useForm<{ text: string }>({
    mode: 'uncontrolled',
    initialValues: { text: '' },
    validate: schemaResolver(Message, { sync: true }),
  })
  const save = useSave({
    form,
    save: async ({ text }: { text: string }) => {
      if (text.trim()) await api('POST /acompanhar-reclamacao/mensagens', { body: { ...following, text } })
      const refused = await sendPhotos(following, photos)
      await onChanged()
      return refused
    },
    onSaved: (refused) => {
      form.reset()
      setPhotos([])
      for (const reason of refused) showError(reason)
      if (refused.length === 0) toast('Enviado')
    },
  })
  const send = form.onSubmit((values) => {
    if (!values.text.trim() && photos.length === 0) form.setFieldError('text', 'Escreva a mensagem')
    else save.mutate(values)
  })
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Textarea
          label="Sua mensagem"
          description={`${company} lê e responde aqui.`}
          autosize
          minRows={3}
          key={form.key('text')}
          {...form.getInputProps('text')}
        />
        {left > 0 && <FileDrop label="Fotos" files={photos} onChange={setPhotos} maxFiles={left} {...customerPhotos} />}
        <Button type="submit" loading={save.isPending}>
          Enviar
        </Button>
      </Stack>
    </form>
  )
}
