import type { ReadinessItem } from '@prumo/contract/quality/readiness/model.ts'
import { PersonSelect } from '../../admin/users/PersonSelect.tsx'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

/** The person who has an item of the norm: the person is told. */
export const OwnerForm = ({ item, onClose }: { item: ReadinessItem; onClose: () => void }) => (
  <RecordForm
    container="modal"
    of={item.id}
    title={`${item.code} ${item.title}`}
    initial={{ owner_id: item.owner_id }}
    save={(body) => api('PUT /client/prontidao-iso/itens/{id}', { params: { id: item.id }, body })}
    saved="Atualizado com sucesso"
    topic="quality"
    onClose={onClose}
  >
    {(field) => <PersonSelect label="Quem cuida" clearable name={item.owner} {...field('owner_id')} />}
  </RecordForm>
)
