import { NativeSelect, Text, Textarea } from '@mantine/core'
import { addMonths } from '@prumo/contract/dates.ts'
import { EvaluationInput, type Supplier } from '@prumo/contract/quality/suppliers/model.ts'
import { supplierStates } from '@prumo/contract/quality/suppliers/score.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { criteriaQuery } from './supplier-queries.ts'

/** Decides about a supplier: the score suggests, a person decides. */
export function EvaluationForm({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const { today } = useToday()
  const criteria = useQuery(criteriaQuery).data
  if (!criteria) return null
  const { id, title, suggested, reckoning } = supplier
  return (
    <RecordForm
      container="modal"
      of={id}
      title={`Avaliar ${title}`}
      schema={EvaluationInput}
      initial={{
        evaluated_on: today as string | null,
        state: suggested ?? supplier.state ?? 'approved',
        note: '',
        next_on: addMonths(today, criteria.every_months) as string | null,
      }}
      bodyOf={({ evaluated_on, ...values }) => ({ ...values, evaluated_on: evaluated_on ?? '' })}
      save={(body) => api('POST /client/fornecedores/{id}/avaliacoes', { params: { id }, body })}
      saved="Avaliação registrada"
      topic="quality"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Text fz="sm">{reckoning}</Text>
          {criteria.selection && (
            <Text fz="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>{`Exigências: ${criteria.selection}`}</Text>
          )}
          <NativeSelect
            label="Situação"
            description={suggested ? `A nota sugere: ${supplierStates[suggested]}.` : undefined}
            data={Object.entries(supplierStates).map(([value, label]) => ({ value, label }))}
            {...field('state')}
          />
          <Textarea label="Por quê" autosize minRows={2} {...field('note')} />
          <DateField label="Data" {...field('evaluated_on')} />
          <DateField label="Reavaliar até" clearable {...field('next_on')} />
        </>
      )}
    </RecordForm>
  )
}
