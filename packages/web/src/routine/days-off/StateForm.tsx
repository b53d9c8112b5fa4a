import { states } from '@prumo/contract/brazil.ts'
import { count } from '@prumo/contract/words.ts'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'

/** Adds the holidays of a state. */
export const StateForm = ({ onClose }: { onClose: () => void }) => (
  <RecordForm
    container="modal"
    size="sm"
    of={null}
    title="Feriados do estado"
    initial={{ state: null as (typeof states)[number] | null }}
    refuse={({ state }) => (state === null ? { state: 'Escolha o estado' } : {})}
    save={({ state }) => api('POST /calendar/days-off/state', { body: { state: state! } })}
    saved={({ response }) =>
      response.length === 0
        ? 'Nenhum feriado a criar: este estado não tem outros, ou já estão na lista.'
        : `${count(response.length, 'feriado criado', 'feriados criados')}.`
    }
    submit="Criar"
    topic="tasks"
    onClose={onClose}
  >
    {(field) => (
      <SearchSelect
        label="Estado"
        description="Confira os da sua cidade: cada uma tem os seus."
        data={[...states]}
        data-autofocus
        {...field('state')}
      />
    )}
  </RecordForm>
)
