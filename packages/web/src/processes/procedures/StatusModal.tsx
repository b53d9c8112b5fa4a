import { Alert } from '@mantine/core'
import type { PopStatus, PopSummary } from '@prumo/contract/processes/procedures/model.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { api } from '../../platform/api.ts'
import { ApprovalForm } from '../../ui/approval/ApprovalForm.tsx'
import { cacheProcedure } from './procedure-queries.ts'

type Props = {
  procedure: Pick<PopSummary, 'id' | 'title' | 'approved_status'> & {
    /** Whether there is an unsaved draft, which is not part of the decision. */
    drafted?: boolean
    draft?: object | null
    version_in_force?: number | null
    /** The version that was shown: the server refuses a decision on a version somebody else has changed. */
    updated_at?: string
  }
  onClose: () => void
}

/** Decides on a procedure (screen S071); who decided and when is stored with the version. */
export function StatusModal({ procedure, onClose }: Props) {
  const { id, title, approved_status, updated_at, version_in_force } = procedure
  const consequence = version_in_force
    ? `A versão ${version_in_force} deixa de valer: quem a lê não encontra nenhuma até a próxima aprovação.`
    : undefined
  return (
    <ApprovalForm
      area="proccess"
      title={`Situação de ${title}`}
      evidence={
        (procedure.drafted ?? Boolean(procedure.draft)) && (
          <Alert color="ipe" icon={<IconInfoCircle size={18} aria-hidden />}>
            Há um rascunho por salvar neste POP. O que se decide é sobre o texto salvo, sem o rascunho.
          </Alert>
        )
      }
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
      onDecided={({ response }) => cacheProcedure(response)}
      onClose={onClose}
    />
  )
}
