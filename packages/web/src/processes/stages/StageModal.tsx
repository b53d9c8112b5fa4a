import { Autocomplete, SimpleGrid } from '@mantine/core'
import type { Stage } from '@prumo/contract/processes/stages/endpoints.ts'
import { NameField } from '../../contacts/NameField.tsx'
import { api } from '../../platform/api.ts'
import { PlaceField, typedPlace } from '../../ui/form/PlaceField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import RichTextField from '../../ui/rich-text/RichTextField.tsx'
import { ProcessField } from './ProcessField.tsx'

type Props = Opened<Stage> & { process: { id: number; index_item: string } }
type Values = {
  description: string
  responsible: string
  sla: string
  micro_proccess_id: number
  item_number: number | string
}

const initial: Values = { description: '', responsible: '', sla: '', micro_proccess_id: 0, item_number: '' }

/** Inside the dialog, where screen readers find it. */
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
export default function StageModal({ process, ...opened }: Props) {
  return (
    <RecordForm
      {...opened}
      of={process.id}
      title={{ create: 'Nova etapa', edit: `Etapa ${opened.record?.index_item}` }}
      container="modal"
      size="xl"
      initial={initial}
      save={(values, base) =>
        base
          ? api('PUT /client/proccess/stage', {
              body: {
                ...values,
                item_number: typedPlace(values.item_number, base.item_number),
                id: base.id,
                updated_at: base.updated_at,
              },
            })
          : api('POST /client/proccess/stage', { body: { ...values, proccess_id: process.id } })
      }
      topic="processes"
    >
      {(field) => (
        <>
          <RichTextField
            label="Descrição"
            description="O que se faz nesta etapa, com o que for preciso para fazer certo."
            placeholder="Conferir a nota fiscal com o pedido de compra…"
            kind="document"
            {...field('description')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NameField
              label="Responsável"
              description="Uma pessoa ou uma função."
              placeholder="Auxiliar financeiro"
              {...field('responsible')}
            />
            <Autocomplete
              label="SLA"
              description="Em quanto tempo a etapa deve ficar pronta."
              placeholder="2 dias úteis"
              comboboxProps={insideDialog}
              data={slaExamples}
              {...field('sla')}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <ProcessField own={process.id} {...field('micro_proccess_id')} />
            <PlaceField among="entre as etapas" {...field('item_number')} />
          </SimpleGrid>
        </>
      )}
    </RecordForm>
  )
}
