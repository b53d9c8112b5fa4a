import { TextInput } from '@mantine/core'
import {
  type CanvasKind,
  canvasAddresses,
  type StrategyFolder,
  StrategyFolderInput,
} from '@prumo/contract/strategy/model.ts'
import { api } from '../platform/api.ts'
import { useToday } from '../platform/clock.ts'
import { DateField } from '../ui/form/DateField.tsx'
import { RecordForm } from '../ui/form/RecordForm.tsx'

type Values = { title: string; date_created: string | null; date_revision: string | null }
type Props = { kind: CanvasKind; record?: StrategyFolder | undefined; copyOf?: StrategyFolder; onClose: () => void }

/** A folder (screens S171, S174): it is created today unless somebody says otherwise, once (rules R313, R314). */
export function FolderForm({ kind, record, copyOf, onClose }: Props) {
  const { today } = useToday()
  const at = canvasAddresses[kind]
  const initial: Values = { title: copyOf ? `${copyOf.title} (cópia)` : '', date_created: today, date_revision: null }
  return (
    <RecordForm<Values, Values, unknown, StrategyFolder>
      container="modal"
      of={copyOf?.id ?? null}
      title={copyOf ? 'Copiar pasta' : { create: 'Nova pasta', edit: 'Editar pasta' }}
      schema={StrategyFolderInput}
      initial={initial}
      record={record}
      save={(body, base) => {
        if (base)
          return api(`PUT ${at}/folders/{id}`, {
            params: { id: base.id },
            body: { title: body.title, date_revision: body.date_revision, updated_at: base.updated_at },
          })
        if (copyOf) return api(`POST ${at}/folders/{id}/copy`, { params: { id: copyOf.id }, body })
        return api(`POST ${at}/folders`, { body })
      }}
      topic="strategy"
      {...(copyOf && { saved: 'Criado com sucesso!' })}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextInput label="Título" placeholder="Planejamento de 2027" data-autofocus {...field('title')} />
          {!record && <DateField label="Data de criação" {...field('date_created')} />}
          <DateField
            label="Data de revisão"
            description="Quando ela deve ser revista."
            clearable
            {...field('date_revision')}
          />
        </>
      )}
    </RecordForm>
  )
}
