import { Radio, Stack, Text } from '@mantine/core'
import { Beginning } from '@prumo/contract/finance/dre/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { api } from '../../platform/api.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Props = { project: { id: number; name: string }; year: number; onBegun: () => void; onClose: () => void }

/** The budget of a year begins with that of the year before, or with what was realised then, plus a percentage. */
export function BeginForm({ project, year, onBegun, onClose }: Props) {
  const before = year - 1
  return (
    <RecordForm
      container="modal"
      of={[project.id, year]}
      title={`Começar ${year} de ${before}`}
      schema={Beginning}
      initial={{ year, from: 'realized' as 'budget' | 'realized', percentage: 0 as number | string }}
      bodyOf={(values) => ({ ...values, percentage: Number(values.percentage) })}
      save={(body) => api('POST /client/finance/budget-forecast/{id}/begin', { params: { id: project.id }, body })}
      saved={({ response: { written } }) =>
        written === 0
          ? `Nada mudou: ${before} não tem valores para os meses vazios de ${year}`
          : count(written, 'valor previsto preenchido', 'valores previstos preenchidos')
      }
      topic="finance"
      onSaved={onBegun}
      submit="Começar"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Text fz="sm" c="dimmed">
            Preenche os meses vazios de {project.name}. O que já está digitado fica como está.
          </Text>
          <Radio.Group label="De onde" {...field('from')}>
            <Stack gap={8} mt={8}>
              <Radio value="realized" label={`Do realizado em ${before}`} data-autofocus />
              <Radio value="budget" label={`Do previsto em ${before}`} />
            </Stack>
          </Radio.Group>
          <NumberField
            label="Mais este percentual"
            description="Negativo diminui."
            unit="%"
            places={2}
            min={-100}
            max={1000}
            {...field('percentage')}
          />
        </>
      )}
    </RecordForm>
  )
}
