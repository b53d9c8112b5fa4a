import { Autocomplete, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { JourneyStage } from '@prumo/contract/processes/journey/endpoints.ts'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { PlaceField } from '../PlaceField.tsx'

type Values = {
  description: string
  department_id: number | null
  document: string
  sla: string
  item_number: number | string
}

const slaExamples = ['Na hora', '15 minutos', '2 horas', 'No mesmo dia', '1 dia útil', '3 dias úteis']

/** A stage of the customer's journey (screen S073). */
export function JourneyStageModal({ stage, onClose }: { stage?: JourneyStage; onClose: () => void }) {
  const form = useForm<Values>({
    initialValues: {
      description: stage?.description ?? '',
      department_id: stage?.department_id ?? null,
      document: stage?.document ?? '',
      sla: stage?.sla ?? '',
      item_number: stage?.item_number ?? '',
    },
  })
  const save = useSave({
    form,
    save: (values: Values) =>
      stage
        ? api('PUT /client/customer-journey/stage', {
            // Its place is sent only when it was typed: somebody may have moved it meanwhile.
            body: {
              ...values,
              id: stage.id,
              item_number: values.item_number === stage.item_number ? null : values.item_number,
            },
          })
        : api('POST /client/customer-journey/stage', { body: values }),
    onSaved: () => {
      toast(stage ? 'Atualizado com sucesso' : 'Criado com sucesso!')
      void changed('processes')
      onClose()
    },
  })
  return (
    <ModalForm
      title={stage ? `Etapa ${stage.item_number} da jornada` : 'Nova etapa da jornada'}
      submit="Salvar"
      size="lg"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <Textarea
        data-autofocus
        label="Descrição"
        description="O que o cliente vive nesta etapa, do ponto de vista dele."
        placeholder="Recebe a proposta e tira as dúvidas"
        autosize
        minRows={2}
        maxLength={300}
        required
        withAsterisk={false}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DepartmentSelect
          description="Quem cuida do cliente nesta etapa."
          placeholder="Selecione"
          clearable
          {...form.getInputProps('department_id')}
        />
        <TextInput
          label="Documento"
          description="O que se usa ou se entrega: proposta, contrato, nota."
          placeholder="Proposta comercial"
          maxLength={200}
          {...form.getInputProps('document')}
        />
        <Autocomplete
          label="SLA"
          description="Em quanto tempo o cliente é atendido."
          placeholder="1 dia útil"
          maxLength={120}
          data={slaExamples}
          {...form.getInputProps('sla')}
        />
        <PlaceField among="na jornada" {...form.getInputProps('item_number')} />
      </SimpleGrid>
    </ModalForm>
  )
}
