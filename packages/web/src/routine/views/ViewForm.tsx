import { Checkbox, TextInput } from '@mantine/core'
import { type ListView, ListViewChange, type ViewList } from '@prumo/contract/routine/views/endpoints.ts'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Props = {
  list: ViewList
  address: ListView['address']
  /** The view to rename or to share. */
  record?: ListView | undefined
  onSaved: (view: ListView) => void
  onClose: () => void
}

/** The name of a view, and who sees it. */
export const ViewForm = ({ list, address, record, onSaved, onClose }: Props) => (
  <RecordForm
    container="modal"
    title={{ create: 'Salvar visão', edit: 'Visão' }}
    schema={ListViewChange}
    record={record}
    initial={{ name: '', shared: false }}
    save={async (body) =>
      record
        ? (await api('PUT /calendar/views/{id}', { params: { id: record.id }, body })).response
        : (await api('POST /calendar/views', { body: { ...body, list, address } })).response
    }
    fieldOf={{ 'view.duplicate': 'name' }}
    topic="tasks"
    onSaved={onSaved}
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextInput
          label="Nome"
          description="Guarda os filtros, a ordem, os grupos e as colunas como estão agora."
          placeholder="Prioridades da cozinha"
          data-autofocus
          {...field('name')}
        />
        <Checkbox label="Toda a empresa vê esta visão" {...field('shared', { type: 'checkbox' })} />
      </>
    )}
  </RecordForm>
)
