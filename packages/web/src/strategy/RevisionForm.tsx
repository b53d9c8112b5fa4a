import { Text, Textarea } from '@mantine/core'
import { addMonths } from '@prumo/contract/dates.ts'
import { type CanvasKind, canvasAddresses, type StrategyFolder } from '@prumo/contract/strategy/model.ts'
import { RevisionInput } from '@prumo/contract/strategy/revisions/endpoints.ts'
import { api } from '../platform/api.ts'
import { useToday } from '../platform/clock.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { RecordForm } from '../ui/form/RecordForm.tsx'

type Props = { kind: CanvasKind; folder: StrategyFolder; onClose: () => void }

/** Months until the next revision that is proposed. */
const usual = 6

/** Stores the folder as it is, and sets the day of its next revision. */
export function RevisionForm({ kind, folder: { id, date_revision }, onClose }: Props) {
  const { today } = useToday()
  const planned = date_revision !== null && date_revision > today ? date_revision : addMonths(today, usual)
  return (
    <RecordForm
      container="modal"
      of={id}
      title="Nova revisão"
      schema={RevisionInput}
      initial={{ note: '', date_revision: planned as string | null }}
      save={(body) => api(`POST ${canvasAddresses[kind]}/folders/{id}/revisions`, { params: { id }, body })}
      saved="Revisão registrada"
      topic="strategy"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Text fz="sm" c="dimmed">
            Uma cópia de como tudo está agora fica guardada, e Comparar mostra o que mudou desde ela.
          </Text>
          <Textarea
            label="Observação"
            placeholder="Quem revisou e o que se decidiu"
            autosize
            minRows={2}
            data-autofocus
            {...field('note')}
          />
          <DateField label="Próxima revisão" clearable {...field('date_revision')} />
        </>
      )}
    </RecordForm>
  )
}
