import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/query.ts'
import { PublicPage } from '../../ui/public/PublicPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ComplaintForm } from './ComplaintForm.tsx'

/** Where a customer without a user tells a company what went wrong. */
export default function ComplaintScreen() {
  const { token } = useParams({ from: '/public/reclamacao/$token' })
  const query = useQuery(
    call(
      'GET /reclamacao/{token}',
      { params: { token } },
      { topic: 'quality', pick: ({ response }) => response, expiredSession: 'throw' },
    ),
  )
  const [protocol, setProtocol] = useState<string | null>(null)
  return (
    <PublicPage title="Conte o que aconteceu" company={query.data?.company ?? ''} hint={query.data?.title} width="text">
      <QueryBoundary query={query}>
        {({ company }) =>
          protocol === null ? (
            <ComplaintForm token={token} company={company} onSent={setProtocol} />
          ) : (
            <Alert color="green" role="status" title="Recebemos a sua reclamação">
              <Text fz="sm">{`${company} vai olhar o que aconteceu.`}</Text>
              <Text fz="sm">{`Se precisar falar sobre ela, diga o protocolo ${protocol}.`}</Text>
            </Alert>
          )
        }
      </QueryBoundary>
    </PublicPage>
  )
}
