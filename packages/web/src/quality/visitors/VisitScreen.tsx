import { Text, Title } from '@mantine/core'
import type { EvidenceState } from '@prumo/contract/quality/readiness/states.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { PublicPage } from '../../ui/public/PublicPage.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ReadinessView } from '../readiness/ReadinessView.tsx'
import { VisitedDocuments } from './VisitedDocuments.tsx'

/** A company as an auditor without a user sees it: its readiness and its documents in force. Nothing changes here. */
export default function VisitScreen() {
  const { token } = useParams({ from: '/public/visita-iso/$token' })
  const query = useQuery(
    call(
      'GET /visita-iso/{token}',
      { params: { token } },
      { topic: 'quality', pick: ({ response }) => response, expiredSession: 'throw' },
    ),
  )
  const [state, setState] = useState<EvidenceState | undefined>()
  return (
    <PublicPage
      title="Prontidão ISO 9001"
      company={query.data?.company ?? ''}
      hint={query.data && `Acesso de leitura para ${query.data.title}, até ${formatDay(query.data.ends_on)}.`}
    >
      <QueryBoundary query={query}>
        {({ readiness, documents }) => (
          <>
            <Title order={2} fz="lg" mb="sm">
              Documentos em vigor
            </Title>
            {documents.length === 0 ? (
              <Text c="dimmed" mb="lg">
                Nenhum documento em vigor.
              </Text>
            ) : (
              <VisitedDocuments token={token} documents={documents} />
            )}
            <Title order={2} fz="lg" mb="sm">
              Evidências por cláusula
            </Title>
            <ReadinessView readiness={readiness} state={state} onState={setState} linked={false} />
          </>
        )}
      </QueryBoundary>
    </PublicPage>
  )
}
