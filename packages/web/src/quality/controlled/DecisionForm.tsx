import { api } from '../../platform/api.ts'
import { ApprovalForm } from '../../ui/approval/ApprovalForm.tsx'
import type { ControlledBase } from './controlled-queries.ts'

type Props = {
  base: ControlledBase
  document: { id: number; title: string; version_in_force: number | null; updated_at: string }
  onClose: () => void
}

/** Approves or refuses a document; who decided and when is stored with the version. */
export const DecisionForm = ({ base, document: { id, title, version_in_force, updated_at }, onClose }: Props) => (
  <ApprovalForm
    area="proccess"
    title={`Situação de ${title}`}
    decisions={[
      { value: 'approved', label: 'Aprovado', consequence: 'Quem deve ler recebe um aviso e confirma esta versão.' },
      {
        value: 'refused',
        label: 'Recusado',
        refuses: true,
        ...(version_in_force !== null && { consequence: `A versão ${version_in_force} deixa de valer.` }),
      },
    ]}
    notedIn={{
      decision: 'Opcional: fica no histórico junto da decisão.',
      refusal: 'Diga o que falta: fica no histórico, para quem escreveu.',
    }}
    decide={(status, note) => api(`PUT ${base}/{id}/decision`, { params: { id }, body: { status, note, updated_at } })}
    saved={({ message }) => message}
    topic="quality"
    onClose={onClose}
  />
)
