import { Alert, Stack, Text } from '@mantine/core'
import type { Following } from '@prumo/contract/following.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/query.ts'
import { FollowingCard } from '../../ui/following/FollowingCard.tsx'
import { PublicPage } from '../../ui/public/PublicPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ReportForm } from './ReportForm.tsx'

type Sent = { following: Following; refused: readonly string[] }

/** Where somebody without a user tells a company what is wrong, with a name or without. */
export default function ReportScreen() {
  const { token } = useParams({ from: '/public/relato/$token' })
  const query = useQuery(
    call('GET /relato/{token}', { params: { token } }, { topic: 'people', expiredSession: 'throw' }),
  )
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <PublicPage
      title="Canal de relatos"
      company={query.data?.company ?? ''}
      hint="Com o seu nome ou sem ele, lido só por quem foi nomeado."
      width="text"
    >
      <QueryBoundary query={query}>
        {(channel) =>
          sent === null ? (
            <ReportForm token={token} channel={channel} onSent={setSent} />
          ) : (
            <Stack gap="md">
              <Alert color="green" role="status" title="Recebemos o seu relato">
                <Text fz="sm">{`A primeira resposta vem em até ${count(channel.answer_days, 'dia', 'dias')}. Volte com o protocolo e o código para lê-la e responder.`}</Text>
              </Alert>
              <FollowingCard {...sent.following} when="agora, longe do trabalho" />
              {sent.refused.map((reason) => (
                <Alert key={reason} color="ipe" title="Um arquivo não foi recebido">
                  <Text fz="sm">{reason}</Text>
                  <Text fz="sm">Você pode juntar outro ao acompanhar o relato.</Text>
                </Alert>
              ))}
              <TextLink to="/acompanhar-relato">Acompanhar o relato</TextLink>
            </Stack>
          )
        }
      </QueryBoundary>
    </PublicPage>
  )
}
