import { NativeSelect, Textarea } from '@mantine/core'
import { addMonths } from '@prumo/contract/dates.ts'
import { type LegalRequirement, legalStates, VerificationInput } from '@prumo/contract/quality/legal/endpoints.ts'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Props = { requirement: LegalRequirement; onClose: () => void }

/** How a requirement was found. */
export function VerificationForm({ requirement: { id, title, every_months }, onClose }: Props) {
  const { today } = useToday()
  return (
    <RecordForm
      container="modal"
      of={id}
      title={`Verificar: ${title}`}
      schema={VerificationInput}
      initial={{
        verified_on: today as string | null,
        state: 'met',
        note: '',
        next_on: addMonths(today, every_months) as string | null,
      }}
      bodyOf={({ verified_on, ...values }) => ({ ...values, verified_on: verified_on ?? '' })}
      save={(body) => api('POST /client/requisitos-legais/{id}/verificacoes', { params: { id }, body: body as never })}
      saved="Verificação registrada: anexe a evidência na lista"
      topic="quality"
      onClose={onClose}
    >
      {(field) => (
        <>
          <NativeSelect
            label="Situação"
            data={Object.entries(legalStates).map(([value, label]) => ({ value, label }))}
            data-autofocus
            {...field('state')}
          />
          <Textarea label="O que foi visto" autosize minRows={2} {...field('note')} />
          <DateField label="Data" {...field('verified_on')} />
          <DateField label="Verificar de novo até" clearable {...field('next_on')} />
        </>
      )}
    </RecordForm>
  )
}
