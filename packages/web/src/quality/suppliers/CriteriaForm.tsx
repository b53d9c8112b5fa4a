import { Group, Text, Textarea } from '@mantine/core'
import { SupplierCriteriaInput } from '@prumo/contract/quality/suppliers/model.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { criteriaQuery } from './supplier-queries.ts'

/** What suppliers are judged by. */
export default function CriteriaForm({ onClose }: { onClose: () => void }) {
  const criteria = useQuery(criteriaQuery).data
  if (!criteria) return null
  const { updated_at: _, ...initial } = criteria
  return (
    <RecordForm
      of={null}
      title="Critérios dos fornecedores"
      schema={SupplierCriteriaInput}
      initial={initial}
      save={(body) => api('PUT /client/fornecedores/criterios', { body })}
      saved="Critérios atualizados: as notas já seguem por eles"
      topic="quality"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Textarea
            label="O que se exige antes da primeira compra"
            placeholder="Alvará em dia, amostra aprovada, visita às instalações"
            data-autofocus
            autosize
            minRows={3}
            {...field('selection')}
          />
          <Text fz="sm" c="dimmed">
            A nota vai de 0 a 100 e olha os últimos 12 meses: a parte das entregas no prazo, a qualidade média delas e
            as RNCs, que tiram 25 pontos cada uma. O peso diz quanto cada parte conta.
          </Text>
          <Group grow align="flex-start">
            <NumberField label="Peso do prazo" min={0} max={100} {...field('on_time')} />
            <NumberField label="Peso da qualidade" min={0} max={100} {...field('quality')} />
            <NumberField label="Peso das RNCs" min={0} max={100} {...field('nonconformities')} />
          </Group>
          <Group grow align="flex-start">
            <NumberField label="Aprovado a partir de" min={1} max={100} {...field('approved_from')} />
            <NumberField label="Com restrição a partir de" min={0} max={100} {...field('restricted_from')} />
          </Group>
          <NumberField label="Reavaliar a cada (meses)" min={1} max={60} {...field('every_months')} />
        </>
      )}
    </RecordForm>
  )
}
