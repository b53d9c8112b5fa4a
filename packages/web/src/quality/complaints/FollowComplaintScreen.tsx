import { Stack, Text } from '@mantine/core'
import type { Following } from '@prumo/contract/following.ts'
import {
  type ComplaintState,
  complaintLimits,
  complaintStates,
  type FollowedComplaint,
} from '@prumo/contract/quality/complaints/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDay, formatInstantDay } from '../../platform/format.ts'
import { Conversation } from '../../ui/following/Conversation.tsx'
import { FollowForm } from '../../ui/following/FollowForm.tsx'
import { SayMore } from '../../ui/following/SayMore.tsx'
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

/** The reader's: nobody is signed in here. */
const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

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
            head: `${from_customer ? 'Você' : author}, ${formatInstantDay(written_at, ownTimeZone)}`,
            text,
          })),
        ]}
      />
      <SayMore
        description={`${company} lê e responde aqui.`}
        files={{ label: 'Fotos', left: complaintLimits.photos - photos, ...customerPhotos }}
        say={(text) => api('POST /acompanhar-reclamacao/mensagens', { body: { ...following, text } })}
        sendFiles={(files) => sendPhotos(following, files)}
        onChanged={onChanged}
      />
    </Stack>
  )
}
