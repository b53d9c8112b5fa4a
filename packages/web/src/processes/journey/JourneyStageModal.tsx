import { Autocomplete, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { JourneyStage } from '@prumo/contract/processes/journey/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { departmentsQuery } from '../../routine/tasks/choices.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { PlaceField } from '../PlaceField.tsx'
import { processesChanged } from '../process-queries.ts'

type Values = {
  description: string
  /** As the select has it; '' none. */
  department_id: string
  document: string
  sla: string
  item_number: number | string
}

const slaExamples = ['Na hora', '15 minutos', '2 horas', 'No mesmo dia', '1 dia útil', '3 dias úteis']

/** A stage of the customer's journey (screen S073). */
export function JourneyStageModal({ stage, onClose }: { stage?: JourneyStage; onClose: () => void }) {
  const departments = useQuery(departmentsQuery).data ?? []
  const form = useForm<Values>({
    initialValues: {
      description: stage?.description ?? '',
      department_id: stage?.department_id ? String(stage.department_id) : '',
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
      void processesChanged()
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
        <Select
          label="Departamento"
          description="Quem cuida do cliente nesta etapa."
          placeholder="Selecione"
          searchable
          clearable
          nothingFoundMessage="Nenhum departamento com este nome"
          data={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('department_id')}
          value={form.values.department_id || null}
          onChange={(id) => form.setFieldValue('department_id', id ?? '')}
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
