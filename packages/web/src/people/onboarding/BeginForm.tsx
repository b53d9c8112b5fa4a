import { useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { CollaboratorSelect } from '../collaborators/CollaboratorSelect.tsx'

/** Begins the onboarding of somebody: the list as it is now, with dates. */
export function BeginForm({ onClose }: { onClose: () => void }) {
  const { today } = useToday()
  const navigate = useNavigate()
  return (
    <RecordForm
      container="modal"
      of={null}
      title="Iniciar integração"
      submit="Iniciar"
      initial={{ collaborator_id: null as number | null, begun_on: today as string | null }}
      refuse={({ collaborator_id, begun_on }) => ({
        ...(collaborator_id === null && { collaborator_id: 'Escolha o colaborador' }),
        ...(begun_on === null && { begun_on: 'Preencha o primeiro dia' }),
      })}
      save={({ collaborator_id, begun_on }) =>
        api('POST /client/onboarding/begun', {
          body: { collaborator_id: collaborator_id ?? 0, begun_on: begun_on ?? '' },
        })
      }
      fieldOf={{ 'onboarding.begun': 'collaborator_id' }}
      saved="Integração iniciada"
      topic="people"
      onSaved={({ response }) => void navigate({ to: '/pessoas/onboarding/$id', params: { id: String(response.id) } })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <CollaboratorSelect label="Colaborador" data-autofocus {...field('collaborator_id')} />
          <DateField label="Primeiro dia" {...field('begun_on')} />
        </>
      )}
    </RecordForm>
  )
}
