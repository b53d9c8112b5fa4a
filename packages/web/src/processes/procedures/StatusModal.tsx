import type { PopStatus, PopSummary } from '@prumo/contract/processes/procedures/model.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ApprovalForm } from '../../ui/approval/ApprovalForm.tsx'
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
  onDecided?: () => void
  onClose: () => void
}

/** Decides on a procedure (screen S071); who decided and when is stored with the version. */
export function StatusModal({ procedure, onDecided, onClose }: Props) {
  const { id, title, approved_status, updated_at, version_in_force } = procedure
  const consequence = version_in_force
    ? `A versão ${version_in_force} deixa de valer: quem a lê não encontra nenhuma até a próxima aprovação.`
    : undefined
  return (
    <ApprovalForm
      area="proccess"
      title={`Situação de ${title}`}
      evidence={<PopEvidence id={id} since={version_in_force ?? null} />}
      decisions={[
        { value: '2', label: 'Aprovado' },
        { value: '3', label: 'Recusado', refuses: true, consequence },
        ...(approved_status === 1 ? [] : [{ value: '1', label: 'Aberto', consequence } as const]),
      ]}
      notedIn={{
        decision: 'Opcional: fica no histórico junto da decisão.',
        refusal: 'Diga o que falta: fica no histórico, para quem escreveu o POP.',
      }}
      decide={(status, note) =>
        api('PUT /client/pop/authorize-pops', { body: { id, status: Number(status) as PopStatus, note, updated_at } })
      }
      saved={({ message }) => message}
      topic="processes"
      onDecided={({ response }) => {
        cacheProcedure(response)
        onDecided?.()
      }}
      onClose={onClose}
    />
  )
}

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
