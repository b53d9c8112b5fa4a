import { Alert, Autocomplete, Button, Group, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Stage } from '@prumo/contract/processes/stages/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleQuery } from '../../admin/users/users.ts'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import RichTextField from '../../ui/rich-text/RichTextField.tsx'
import { PlaceField } from '../PlaceField.tsx'
import { ProcessField } from './ProcessField.tsx'

type Props = {
  process: { id: number; index_item: string }
  /** To change; without it a new one is created. */
  stage?: Stage
  onClose: () => void
}
type Values = {
  description: string
  responsible: string
  sla: string
  micro_proccess_id: number
  item_number: number | string
}

const valuesOf = (stage?: Stage): Values => ({
  description: stage?.description ?? '',
  responsible: stage?.responsible ?? '',
  sla: stage?.sla ?? '',
  micro_proccess_id: stage?.micro_proccess_id ?? 0,
  item_number: stage?.item_number ?? '',
})

/** Where screen readers find it. */
const insideDialog = { shadow: 'lg', withinPortal: false } as const

const slaExamples = [
  'Imediato',
  '30 minutos',
  '2 horas',
  'No mesmo dia',
  '1 dia útil',
  '2 dias úteis',
  '5 dias úteis',
  'Até o 5º dia útil do mês',
]

/** A stage of a process (screen S064): nothing is required (rule R169). */
export default function StageModal({ process, stage, onClose }: Props) {
  const people = useQuery(peopleQuery).data ?? []
  const [base, setBase] = useState(stage)
  /** What somebody else saved while this was being written. */
  const [other, setOther] = useState<Stage>()
  const form = useForm<Values>({ initialValues: valuesOf(stage) })
  const save = useSave({
    form,
    save: async (values: Values) => {
      try {
        if (!base) return await api('POST /client/proccess/stage', { body: { ...values, proccess_id: process.id } })
        return await api('PUT /client/proccess/stage', {
          body: {
            ...values,
            // Its place is sent only when it was typed: somebody may have moved it meanwhile.
            item_number: values.item_number === base.item_number ? null : values.item_number,
            id: base.id,
            updated_at: base.updated_at,
          },
        })
      } catch (error) {
        if (!(error instanceof ApiError) || error.body.code !== 'record.stale') throw error
        setOther(error.body.record as Stage)
        return undefined
      }
    },
    onSaved: (answer) => {
      if (!answer) return
      toast(base ? 'Atualizado com sucesso' : 'Criado com sucesso!')
      void changed('processes')
      onClose()
    },
  })
  const settle = (take: Stage) => {
    setBase(take)
    setOther(undefined)
  }
  return (
    <ModalForm
      title={base ? `Etapa ${base.index_item}` : 'Nova etapa'}
      submit="Salvar"
      size="xl"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      {other && (
        <Alert color="ipe" title="Outra pessoa salvou esta etapa enquanto você escrevia">
          O que você digitou continua aqui.
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" variant="default" onClick={() => settle(other)}>
              Manter o meu e salvar depois
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                settle(other)
                form.setValues(valuesOf(other))
                form.resetDirty(valuesOf(other))
              }}
            >
              Ficar com o da outra pessoa
            </Button>
          </Group>
        </Alert>
      )}
      <RichTextField
        label="Descrição"
        description="O que se faz nesta etapa, com o que for preciso para fazer certo."
        placeholder="Conferir a nota fiscal com o pedido de compra…"
        kind="document"
        value={form.values.description}
        onChange={(html) => form.setFieldValue('description', html)}
        error={form.errors.description as string | undefined}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Autocomplete
          label="Responsável"
          description="Uma pessoa ou uma função."
          placeholder="Auxiliar financeiro"
          maxLength={200}
          comboboxProps={insideDialog}
          data={[...new Set(people.map(({ name }) => name))]}
          {...form.getInputProps('responsible')}
        />
        <Autocomplete
          label="SLA"
          description="Em quanto tempo a etapa deve ficar pronta."
          placeholder="2 dias úteis"
          maxLength={120}
          comboboxProps={insideDialog}
          data={slaExamples}
          {...form.getInputProps('sla')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ProcessField
          own={process.id}
          value={form.values.micro_proccess_id}
          onChange={(id) => form.setFieldValue('micro_proccess_id', id)}
          error={form.errors.micro_proccess_id}
        />
        <PlaceField among="entre as etapas" {...form.getInputProps('item_number')} />
      </SimpleGrid>
    </ModalForm>
  )
}
