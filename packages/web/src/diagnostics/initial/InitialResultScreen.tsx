import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { initialResultQuery } from '../diagnostic-queries.ts'
import { ResultSkeleton, ResultView } from '../result/ResultView.tsx'

/** The result of the initial diagnostic (screen S136), from which the journey begins. */
export default function InitialResultScreen() {
  return (
    <Page
      title="Resultado do diagnóstico inicial"
      actions={
        <>
          <PdfButton href="/api/diagnostic/result/pdf">Abrir PDF</PdfButton>
          <ButtonLink to="/" search={{ jornada: 'iniciada' }}>
            Iniciar jornada
          </ButtonLink>
        </>
      }
    >
      <QueryBoundary query={useQuery(initialResultQuery)} skeleton={<ResultSkeleton />}>
        {(result) => <ResultView result={result} />}
      </QueryBoundary>
    </Page>
  )
}
