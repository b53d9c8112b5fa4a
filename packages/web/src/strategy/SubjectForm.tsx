import { TextInput } from '@mantine/core'
import {
  blocks,
  type CanvasKind,
  canvasAddresses,
  type StrategySubject,
  subjectInput,
} from '@prumo/contract/strategy/model.ts'
import { RecordActivity } from '../admin/comments/RecordActivity.tsx'
import { api } from '../platform/api.ts'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { RecordForm } from '../ui/form/RecordForm.tsx'

type Values = { title: string; field_id: string; color: string | null; impact: string | null }
type Props = {
  kind: CanvasKind
  folderId: number
  record?: StrategySubject
  /** The block of a new subject. */
  field?: number
  onClose: () => void
}

const colors = [
  { value: 'green', label: 'Verde' },
  { value: 'yellow', label: 'Amarelo' },
  { value: 'red', label: 'Vermelho' },
  { value: 'blue', label: 'Azul' },
  { value: 'grey', label: 'Cinza' },
]
const impacts = [
  { value: '1', label: '1, pouco' },
  { value: '3', label: '3, médio' },
  { value: '5', label: '5, muito' },
]

/** 'Criar Assunto' and 'Editar Assunto' (screens S176, S177). */
export function SubjectForm({ kind, folderId, record, field: block = 1, onClose }: Props) {
  const at = canvasAddresses[kind]
  const bodyOf = ({ title, field_id, color, impact }: Values) => ({
    title,
    field_id: Number(field_id),
    folder_id: folderId,
    color: (color ?? '') as StrategySubject['color'],
    impact: impact === null ? null : Number(impact),
  })
  return (
    <RecordForm<Values, ReturnType<typeof bodyOf>, unknown, StrategySubject>
      container="modal"
      of={folderId}
      title={{ create: 'Criar Assunto', edit: 'Editar Assunto' }}
      schema={subjectInput(kind)}
      initial={{ title: '', field_id: String(block), color: null, impact: null }}
      record={record}
      valuesOf={({ title, field_id, color, impact }) => ({
        title,
        field_id: String(field_id),
        color: color === '' ? null : color,
        impact: impact === null ? null : String(impact),
      })}
      bodyOf={bodyOf}
      save={(body, base) =>
        base
          ? api(`PUT ${at}/subjects/{id}`, { params: { id: base.id }, body: { ...body, updated_at: base.updated_at } })
          : api(`POST ${at}/subjects`, { body })
      }
      topic="strategy"
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextInput label="Assunto" data-autofocus {...field('title')} />
          <ChoiceField
            label="Bloco"
            allowDeselect={false}
            data={blocks[kind].map((label, at) => ({ value: String(at + 1), label }))}
            {...field('field_id')}
          />
          <ChoiceField label="Cor" placeholder="Sem cor" clearable data={colors} {...field('color')} />
          <ChoiceField label="Impacto" placeholder="Sem nota" clearable data={impacts} {...field('impact')} />
          {record && <RecordActivity kind="strategy_subject" id={record.id} topic="strategy" />}
        </>
      )}
    </RecordForm>
  )
}
