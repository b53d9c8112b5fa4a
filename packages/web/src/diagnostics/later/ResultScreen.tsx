import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { listQuery, resultQuery } from '../diagnostic-queries.ts'
import { ResultSkeleton, ResultView } from '../result/ResultView.tsx'

const route = getRouteApi('/member/new-diagnostic/result')

/** The result of a diagnostic (screen S139). */
export default function ResultScreen() {
  const { diagnostico } = route.useSearch()
  const list = useQuery({ ...listQuery, enabled: diagnostico === undefined })
  const id = diagnostico ?? list.data?.[0]?.id
  return (
    <Page
      title="Resultado do diagnóstico"
      actions={
        <>
          {id !== undefined && <PdfButton href={`/api/my-diagnostics/${id}/pdf`}>Abrir PDF</PdfButton>}
          <ButtonLink to="/diagnostics">Voltar ao sistema</ButtonLink>
        </>
      }
    >
      {id !== undefined ? (
        <ResultOf id={id} />
      ) : (
        <QueryBoundary query={list} skeleton={<ResultSkeleton />}>
          {() => (
            <EmptyState
              title="Nenhum diagnóstico concluído"
              action={<ButtonLink to="/new-diagnostic">Novo diagnóstico</ButtonLink>}
            />
          )}
        </QueryBoundary>
      )}
    </Page>
  )
}

const ResultOf = ({ id }: { id: number }) => (
  <QueryBoundary query={useQuery(resultQuery(id))} skeleton={<ResultSkeleton />}>
    {(result) => <ResultView result={result} />}
  </QueryBoundary>
)
