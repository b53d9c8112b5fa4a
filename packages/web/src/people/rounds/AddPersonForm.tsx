import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { CollaboratorSelect } from '../collaborators/CollaboratorSelect.tsx'

/** Puts somebody into a round, with the assessors that the register proposes. */
export const AddPersonForm = ({ round, onClose }: { round: number; onClose: () => void }) => (
  <RecordForm
    container="modal"
    of={round}
    title="Mais alguém na rodada"
    submit="Adicionar"
    initial={{ collaborator_id: null as number | null }}
    refuse={({ collaborator_id }) => (collaborator_id === null ? { collaborator_id: 'Escolha o colaborador' } : {})}
    save={({ collaborator_id }) =>
      api('POST /users/feedback-rounds/{id}/people', {
        params: { id: round },
        body: { collaborator_id: collaborator_id ?? 0 },
      })
    }
    fieldOf={{ 'round.duplicate': 'collaborator_id' }}
    saved="Está na rodada"
    topic="people"
    onClose={onClose}
  >
    {(field) => <CollaboratorSelect label="Colaborador" data-autofocus {...field('collaborator_id')} />}
  </RecordForm>
)
