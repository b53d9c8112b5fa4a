import { Group, NativeSelect, Radio, Textarea } from '@mantine/core'
import { DeliveryInput, type Supplier } from '@prumo/contract/quality/suppliers/model.ts'
import { qualities } from '@prumo/contract/quality/suppliers/score.ts'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

/** How a delivery was: in ten seconds, when it comes. */
export function DeliveryForm({ supplier: { id, title }, onClose }: { supplier: Supplier; onClose: () => void }) {
  const { today } = useToday()
  return (
    <RecordForm
      container="modal"
      of={id}
      title={`Entrega de ${title}`}
      schema={DeliveryInput}
      initial={{ delivered_on: today as string | null, on_time: 'yes', quality: '5', note: '' }}
      bodyOf={({ delivered_on, on_time, quality, note }) => ({
        delivered_on: delivered_on ?? '',
        on_time: on_time === 'yes',
        quality: Number(quality),
        note,
      })}
      save={(body) => api('POST /client/fornecedores/{id}/entregas', { params: { id }, body })}
      saved="Entrega registrada"
      topic="quality"
      onClose={onClose}
    >
      {(field) => (
        <>
          <NativeSelect
            label="Qualidade"
            data-autofocus
            data={qualities.map((label, at) => ({ value: String(at + 1), label })).toReversed()}
            {...field('quality')}
          />
          <Radio.Group label="Chegou no prazo?" {...field('on_time')}>
            <Group gap="md" mt={4}>
              <Radio value="yes" label="Sim" />
              <Radio value="no" label="Não" />
            </Group>
          </Radio.Group>
          <DateField label="Data" {...field('delivered_on')} />
          <Textarea label="Observação" autosize minRows={2} {...field('note')} />
        </>
      )}
    </RecordForm>
  )
}
