import type { PopSummary } from '@prumo/contract/processes/procedures/model.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { DocumentDecision } from '../../ui/approval/DocumentDecision.tsx'
import { Evidence } from '../../ui/approval/Evidence.tsx'
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
export function StatusModal({
  procedure: { id, title, approved_status, updated_at, version_in_force: since = null },
  asked,
  onDecided,
  onClose,
}: Props) {
  const query = useQuery(procedureQuery(id))
  return (
    <DocumentDecision
      area="proccess"
      topic="processes"
      of={id}
      title={title}
      since={since}
      asked={asked}
      evidence={
        <Evidence since={since} query={query} changes={pendingQuery(id)} pdf={pdfAddress(id)}>
          {(procedure) => <ProcedureTexts procedure={procedure} />}
        </Evidence>
      }
      readers={query.data?.readers ?? 'unknown'}
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
}
