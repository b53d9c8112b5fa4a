import { Button } from '@mantine/core'
import { type NormId, norms as names } from '@prumo/contract/quality/norms/names.ts'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useLeads } from '../../admin/users/users.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ViewLinks, viewLink } from '../../ui/ViewLinks.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { AuditorFolder } from './AuditorFolder.tsx'
import { ReadinessView } from './ReadinessView.tsx'
import { foldersQuery, readinessQuery } from './readiness-queries.ts'

const NormsForm = lazy(() => import('./NormsForm.tsx'))
const VisitorLinks = lazy(() => import('../visitors/VisitorLinks.tsx'))

/** How ready the company is for an audit of a norm: the evidence that lives in Prumo, by clause. */
export default function ReadinessScreen() {
  const { estado, norma } = useSearch({ from: '/member/prontidao-iso' })
  const navigate = useNavigate({ from: '/prontidao-iso' })
  const leads = useLeads()
  const read = useQuery(readinessQuery(norma))
  const folders = useQuery({ ...foldersQuery, enabled: leads })
  // Both at once: what comes later would push down what is being read.
  const query = {
    data: read.data && (!leads || folders.data || folders.error) ? read.data : undefined,
    error: read.error,
    refetch: read.refetch,
  }
  const [opened, setOpened] = useState<'visitors' | 'norms' | null>(null)
  return (
    <Page
      title="Prontidão"
      hint="O que um auditor pede, cláusula por cláusula: a evidência que já está no Prumo, a que falta, a fraca e a atrasada."
      actions={
        <>
          {leads && (
            <Button variant="default" leftSection={<IconEye aria-hidden />} onClick={() => setOpened('visitors')}>
              Visitantes
            </Button>
          )}
          <Writes>
            <Button variant="default" disabled={!query.data} onClick={() => setOpened('norms')}>
              Normas
            </Button>
          </Writes>
          <PdfButton href={`/api/client/prontidao-iso/pdf${norma ? `?norma=${norma}` : ''}`} />
        </>
      }
    >
      <QueryBoundary query={query}>
        {(readiness) => (
          <>
            {readiness.norms.length > 1 && <NormViews norms={readiness.norms} />}
            {leads && folders.data && <AuditorFolder folders={folders.data} />}
            <ReadinessView
              readiness={readiness}
              state={estado}
              onState={(state) =>
                void navigate({ search: { norma, estado: state }, replace: true, resetScroll: false })
              }
            />
          </>
        )}
      </QueryBoundary>
      <Suspense>
        {opened === 'visitors' && <VisitorLinks onClose={() => setOpened(null)} />}
        {opened === 'norms' && query.data && <NormsForm chosen={query.data.norms} onClose={() => setOpened(null)} />}
      </Suspense>
    </Page>
  )
}

/** The norms that the company follows; the first is shown where the address says none. */
const NormViews = ({ norms }: { norms: readonly NormId[] }) => (
  <ViewLinks label="Norma">
    {norms.map((id, at) => (
      <ButtonLink
        key={id}
        {...viewLink}
        activeOptions={{ exact: true, includeSearch: true }}
        to="/prontidao-iso"
        search={at === 0 ? {} : { norma: id }}
      >
        {names[id].label}
      </ButtonLink>
    ))}
  </ViewLinks>
)
