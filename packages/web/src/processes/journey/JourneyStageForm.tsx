import { Autocomplete, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { JourneyStage } from '@prumo/contract/processes/journey/endpoints.ts'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { saves } from '../../platform/saving.ts'
import { PlaceField } from '../../ui/form/PlaceField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'

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

const initial: Values = { description: '', department_id: null, document: '', sla: '', item_number: '' }

const slaExamples = ['Na hora', '15 minutos', '2 horas', 'No mesmo dia', '1 dia útil', '3 dias úteis']

/** A stage of the customer's journey (screen S073). */
export function JourneyStageForm(opened: Opened<JourneyStage>) {
  return (
    <RecordForm
      {...opened}
      title={{ create: 'Nova etapa da jornada', edit: `Etapa ${opened.record?.item_number} da jornada` }}
      initial={initial}
      save={(values, base) => save(values, base)}
      topic="processes"
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
            />
            <Autocomplete
              label="SLA"
              description="Em quanto tempo o cliente é atendido."
              placeholder="1 dia útil"
              data={slaExamples}
              {...field('sla')}
            />
            <PlaceField among="na jornada" {...field('item_number')} />
          </SimpleGrid>
        </>
      )}
    </RecordForm>
  )
}
