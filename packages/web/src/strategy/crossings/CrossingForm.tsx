import { Textarea } from '@mantine/core'
import {
  type Crossing,
  CrossingInput,
  type CrossingKind,
  crossingKinds,
} from '@prumo/contract/strategy/crossings/endpoints.ts'
import { blocks, canvasAddresses, type StrategySubject } from '@prumo/contract/strategy/model.ts'
import { api } from '../../platform/api.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { PickMany } from '../../ui/form/PickMany.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Values = { title: string; kind: CrossingKind; subjects: number[] }
type Props = {
  folderId: number
  subjects: readonly StrategySubject[]
  record?: Crossing
  /** What a new strategy crosses. */
  kind?: CrossingKind
  onClose: () => void
}

const at = canvasAddresses.swot
const kinds = Object.entries(crossingKinds).map(([value, { verb, what }]) => ({ value, label: `${verb}: ${what}` }))

/** A strategy of a SWOT: what it crosses, the subjects it comes from, and what is done. */
export function CrossingForm({ folderId, subjects, record, kind = 'so', onClose }: Props) {
  const crossed = (chosen: CrossingKind) =>
    subjects
      .filter(({ field_id }) => (crossingKinds[chosen].blocks as readonly number[]).includes(field_id))
      .map(({ id, title, field_id }) => ({ value: id, label: title, hint: blocks.swot[field_id - 1]! }))
  return (
    <RecordForm<Values, Values, unknown, Crossing>
      container="modal"
      of={folderId}
      title={{ create: 'Cruzar assuntos', edit: 'Editar estratégia' }}
      watched
      schema={CrossingInput}
      initial={{ title: '', kind, subjects: [] }}
      record={record}
      valuesOf={({ title, kind, subjects }) => ({ title, kind, subjects: subjects.map(({ id }) => id) })}
      save={(body, base) =>
        base
          ? api(`PUT ${at}/crossings/{id}`, { params: { id: base.id }, body: { ...body, updated_at: base.updated_at } })
          : api(`POST ${at}/crossings`, { body: { ...body, folder_id: folderId } })
      }
      topic="strategy"
      onClose={onClose}
    >
      {(field, form) => (
        <>
          <ChoiceField
            label="O que se cruza"
            allowDeselect={false}
            data={kinds}
            {...field('kind')}
            onChange={(chosen) => form.setValues({ kind: chosen as CrossingKind, subjects: [] })}
          />
          <PickMany
            label="Assuntos"
            placeholder="Ao menos um de cada quadrante"
            path="subjects"
            options={crossed(form.values.kind)}
            chosen={form.values.subjects}
            onChange={(chosen) => form.setFieldValue('subjects', chosen)}
            error={form.errors['subjects'] as string}
          />
          <Textarea
            label="Estratégia"
            placeholder="O que a empresa vai fazer com isso"
            autosize
            minRows={2}
            data-autofocus
            {...field('title')}
          />
        </>
      )}
    </RecordForm>
  )
}
