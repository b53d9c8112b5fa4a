import { Autocomplete, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { JourneyStage } from '@prumo/contract/processes/journey/endpoints.ts'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { saves } from '../../platform/saving.ts'
import { PlaceField } from '../../ui/form/PlaceField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

const save = saves('POST /client/customer-journey/stage', 'PUT /client/customer-journey/stage', {
  place: 'item_number',
})

type Values = {
  description: string
  department_id: number | null
  document: string
  sla: string
  item_number: number | string
}

const slaExamples = ['Na hora', '15 minutos', '2 horas', 'No mesmo dia', '1 dia útil', '3 dias úteis']

/** A stage of the customer's journey (screen S073). */
export function JourneyStageForm({ stage, onClose }: { stage?: JourneyStage; onClose: () => void }) {
  const initial: Values = {
    description: stage?.description ?? '',
    department_id: stage?.department_id ?? null,
    document: stage?.document ?? '',
    sla: stage?.sla ?? '',
    item_number: stage?.item_number ?? '',
  }
  return (
    <RecordForm
      title={stage ? `Etapa ${stage.item_number} da jornada` : 'Nova etapa da jornada'}
      initial={initial}
      save={(values) => save(values, stage)}
      saved={stage ? 'Atualizado com sucesso' : 'Criado com sucesso!'}
      topic="processes"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Textarea
            data-autofocus
            label="Descrição"
            description="O que o cliente vive nesta etapa, do ponto de vista dele."
            placeholder="Recebe a proposta e tira as dúvidas"
            autosize
            minRows={2}
            {...field('description')}
            maxLength={300}
            required
            withAsterisk={false}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DepartmentSelect
              description="Quem cuida do cliente nesta etapa."
              placeholder="Selecione"
              clearable
              {...field('department_id')}
            />
            <TextInput
              label="Documento"
              description="O que se usa ou se entrega: proposta, contrato, nota."
              placeholder="Proposta comercial"
              {...field('document')}
              maxLength={200}
            />
            <Autocomplete
              label="SLA"
              description="Em quanto tempo o cliente é atendido."
              placeholder="1 dia útil"
              data={slaExamples}
              {...field('sla')}
              maxLength={120}
            />
            <PlaceField among="na jornada" {...field('item_number')} />
          </SimpleGrid>
        </>
      )}
    </RecordForm>
  )
}
