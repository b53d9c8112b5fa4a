import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useLeads } from '../../admin/users/users.ts'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { AuditorFolder } from './AuditorFolder.tsx'
import { ReadinessView } from './ReadinessView.tsx'
import { foldersQuery, readinessQuery } from './readiness-queries.ts'

const VisitorLinks = lazy(() => import('../visitors/VisitorLinks.tsx'))

/** How ready the company is for an audit of ISO 9001: the evidence that lives in Prumo, by clause. */
export default function ReadinessScreen() {
  const { estado } = useSearch({ from: '/member/prontidao-iso' })
  const navigate = useNavigate({ from: '/prontidao-iso' })
  const leads = useLeads()
  const read = useQuery(readinessQuery)
  const folders = useQuery({ ...foldersQuery, enabled: leads })
  // Both at once: what comes later would push down what is being read.
  const query = {
    data: read.data && (!leads || folders.data || folders.error) ? read.data : undefined,
    error: read.error,
    refetch: read.refetch,
  }
  const [visitors, setVisitors] = useState(false)
  return (
    <Page
      title="Prontidão ISO 9001"
      hint="O que um auditor pede, cláusula por cláusula: a evidência que já está no Prumo, a que falta, a fraca e a atrasada."
      actions={
        <>
          {leads && (
            <Button variant="default" leftSection={<IconEye aria-hidden />} onClick={() => setVisitors(true)}>
              Visitantes
            </Button>
          )}
          <PdfButton href="/api/client/prontidao-iso/pdf" />
        </>
      }
    >
      <QueryBoundary query={query}>
        {(readiness) => (
          <>
            {leads && folders.data && <AuditorFolder folders={folders.data} />}
            <ReadinessView
              readiness={readiness}
              state={estado}
              onState={(state) => void navigate({ search: { estado: state }, replace: true, resetScroll: false })}
            />
          </>
        )}
      </QueryBoundary>
      <Suspense>{visitors && <VisitorLinks onClose={() => setVisitors(false)} />}</Suspense>
    </Page>
  )
}
