import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/query.ts'
import { FollowingCard } from '../../ui/following/FollowingCard.tsx'
import { PublicPage } from '../../ui/public/PublicPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ComplaintForm, type SentComplaint } from './ComplaintForm.tsx'

/** Where a customer without a user tells a company what went wrong. */
export default function ComplaintScreen() {
  const { token } = useParams({ from: '/public/reclamacao/$token' })
  const query = useQuery(
    call('GET /reclamacao/{token}', { params: { token } }, { topic: 'quality', expiredSession: 'throw' }),
  )
  const [sent, setSent] = useState<SentComplaint | null>(null)
  return (
    <PublicPage title="Conte o que aconteceu" company={query.data?.company ?? ''} hint={query.data?.title} width="text">
      <QueryBoundary query={query}>
        {({ company }) =>
          sent === null ? (
            <ComplaintForm token={token} company={company} onSent={setSent} />
          ) : (
            <Stack gap="md">
              <Alert color="petrol" role="status" title="Recebemos a sua reclamação">
                <Text fz="sm">{`${company} vai olhar o que aconteceu. Volte com o protocolo e o código para ler a resposta e escrever.`}</Text>
              </Alert>
              <FollowingCard {...sent.following} when="agora" />
              {sent.refused.map((reason) => (
                <Alert key={reason} color="ipe" title="Uma foto não foi recebida">
                  <Text fz="sm">{reason}</Text>
                  <Text fz="sm">Você pode juntar outra ao acompanhar a reclamação.</Text>
                </Alert>
              ))}
              <TextLink to="/acompanhar-reclamacao">Acompanhar a reclamação</TextLink>
            </Stack>
          )
        }
      </QueryBoundary>
    </PublicPage>
  )
}
