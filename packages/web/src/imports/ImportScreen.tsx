import type { ImportBatch } from '@prumo/contract/imports/batches/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { Page } from '../ui/Page.tsx'
import { QueryBoundary } from '../ui/QueryBoundary.tsx'
import { TrailBelow } from '../ui/Trail.tsx'
import { AtWork } from './AtWork.tsx'
import { Checked } from './Checked.tsx'
import { importQuery, isAtWork } from './import-queries.ts'
import { MatchColumns } from './MatchColumns.tsx'
import { Outcome } from './Outcome.tsx'

/** An import from its columns to its result, in its current state; its jobs run without anybody watching. */
export default function ImportScreen() {
  const { id } = useParams({ from: '/member/imports/$id' })
  const found = useQuery(importQuery(id))
  const { kind, file_name } = found.data ?? {}
  return (
    <Page
      title={kind ? `Importação de ${kind.many}` : 'Importação'}
      hint={<TrailBelow to="/imports" title="Importações" here={file_name ?? 'Planilha'} />}
    >
      <QueryBoundary query={found}>{(batch) => <Step key={batch.id} batch={batch} />}</QueryBoundary>
    </Page>
  )
}

function Step({ batch }: { batch: ImportBatch }) {
  const { state } = batch
  const [first] = useState(state)
  const [matching, setMatching] = useState(false)
  const [moved, setMoved] = useState(false)
  const [seen, setSeen] = useState(state)
  const move = (to: { matching: boolean }) => {
    setMatching(to.matching)
    setMoved(true)
  }
  if (seen !== state) {
    setSeen(state)
    move({ matching: false })
  }
  useEffect(() => {
    // Records were created or deleted, and may be shown on any screen.
    if ((state === 'done' || state === 'undone') && state !== first) void queryClient.invalidateQueries()
  }, [state, first])
  if (isAtWork(state)) return <AtWork batch={batch} follows={moved} />
  if (state === 'mapping' || matching)
    return (
      <MatchColumns
        key={batch.header}
        batch={batch}
        follows={moved}
        onBack={matching ? () => move({ matching: false }) : undefined}
        // The lines may have been checked before the state was read again: then it is 'checked', as it was.
        onSent={() => matching && move({ matching: false })}
      />
    )
  if (state === 'checked') return <Checked batch={batch} follows={moved} onMatch={() => move({ matching: true })} />
  return <Outcome batch={batch} follows={moved} />
}
