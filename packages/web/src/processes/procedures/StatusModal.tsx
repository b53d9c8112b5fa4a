import type { PopSummary } from '@prumo/contract/processes/procedures/model.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { DocumentDecision } from '../../ui/approval/DocumentDecision.tsx'
import { Evidence } from '../../ui/approval/Evidence.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ProcedureTexts } from './ProcedureTexts.tsx'
import { pdfAddress } from './procedure-actions.ts'
import { cacheProcedure, pendingQuery, procedureQuery } from './procedure-queries.ts'

type Props = {
  procedure: Pick<PopSummary, 'id' | 'title' | 'approved_status'> & {
    version_in_force?: number | null
    /** The version that was shown: the server refuses a decision on a version somebody else has changed. */
    updated_at?: string
  }
  asked?: ReactNode
  onDecided?: (() => void) | undefined
  onClose: () => void
}

const statuses = { open: 1, approved: 2, refused: 3 } as const

/** Decides on a procedure (screen S071), beside its text. */
export const StatusModal = ({
  procedure: { id, title, approved_status, updated_at, version_in_force: since = null },
  asked,
  onDecided,
  onClose,
}: Props) => (
  <DocumentDecision
    area="proccess"
    topic="processes"
    title={title}
    since={since}
    asked={asked}
    evidence={<PopEvidence id={id} since={since} />}
    readers={useQuery(procedureQuery(id)).data?.readers ?? 'unknown'}
    reopens={approved_status !== 1}
    decide={(state, note) =>
      api('PUT /client/pop/authorize-pops', { body: { id, status: statuses[state], note, updated_at } })
    }
    onDecided={({ response }) => {
      cacheProcedure(response)
      onDecided?.()
    }}
    onClose={onClose}
  />
)

function PopEvidence({ id, since }: { id: number; since: number | null }) {
  const changes = useQuery({ ...pendingQuery(id), enabled: since !== null })
  return (
    <QueryBoundary query={useQuery(procedureQuery(id))}>
      {(procedure) => (
        <Evidence since={since} changes={changes} drafted={procedure.draft !== null} pdf={pdfAddress(id)}>
          <ProcedureTexts procedure={procedure} />
        </Evidence>
      )}
    </QueryBoundary>
  )
}
