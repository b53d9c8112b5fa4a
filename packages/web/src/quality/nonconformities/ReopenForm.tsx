import { Textarea } from '@mantine/core'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Rnc } from './rnc-queries.ts'

/** Opens a closed nonconformity again; its effectiveness is then checked anew. */
export const ReopenForm = ({ rnc, onClose }: { rnc: Rnc; onClose: () => void }) => (
  <RecordForm
    container="modal"
    of={rnc.id}
    title="Reabrir RNC"
    submit="Reabrir"
    initial={{ reason: '' }}
    refuse={({ reason }) => (reason.trim() === '' ? { reason: 'Diga por que ela é reaberta' } : {})}
    save={(body) => api('PUT /client/rncs/{id}/reopen', { params: { id: rnc.id }, body })}
    saved="RNC reaberta"
    topic="quality"
    onClose={onClose}
  >
    {(field) => (
      <Textarea
        label="Por que ela é reaberta?"
        description="A verificação da eficácia é apagada e se faz de novo."
        required
        autosize
        minRows={3}
        data-autofocus
        {...field('reason')}
      />
    )}
  </RecordForm>
)
