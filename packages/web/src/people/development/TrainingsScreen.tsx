import type { Training } from '@prumo/contract/people/development/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { removal } from '../../platform/api.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { DevelopmentViews } from './DevelopmentViews.tsx'
import { trainingsQuery } from './development-queries.ts'
import { TrainingForm } from './TrainingForm.tsx'
import { aboutTraining, ValidityMark } from './TrainingList.tsx'

const columns: readonly Column<Training>[] = [
  { id: 'title', header: 'Treinamento', card: 'title', width: '26%' },
  { id: 'collaborator', header: 'Pessoa' },
  { id: 'held_on', header: 'Data', as: 'day', width: 120 },
  { id: 'about', header: 'Horas e quem deu', value: aboutTraining },
  {
    id: 'valid_until',
    header: 'Validade',
    cell: (one) => <ValidityMark {...one} />,
    card: 'aside',
  },
]

/** The trainings of people, and those to be renewed. */
export default function TrainingsScreen() {
  const { situacao = 'all' } = useSearch({ from: '/member/pessoas/desenvolvimento/treinamentos' })
  const list = useListing({ filters: ['situacao'] })
  const { page, pageSize, search } = list
  const query = useQuery(trainingsQuery({ page, per_page: pageSize, search, state: situacao }))
  const { create, edit, open } = useRecordForm<Training>('Novo treinamento', (opened) => <TrainingForm {...opened} />)
  return (
    <Page
      title="Treinamentos"
      actions={
        <>
          <ImportLink kind="trainings" />
          {create}
        </>
      }
    >
      <DevelopmentViews />
      <DataTable
        label="Treinamentos"
        list={list}
        query={{ ...query, data: query.data?.response }}
        total={query.data?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        filters={[
          {
            name: 'situacao',
            label: 'Validade',
            look: 'chips',
            options: [
              { value: 'ending', label: 'Vencem em 30 dias' },
              { value: 'ended', label: 'Vencidos' },
            ],
          },
        ]}
        unit={['treinamento', 'treinamentos']}
        emptyTitle="Nenhum treinamento ainda"
        emptyHint="Registre o curso uma vez, com quem participou; o certificado fica em cada registro."
        emptyAction={create}
        rowActions={(training) => (
          <EditDelete
            name={`${training.title}, de ${training.collaborator}`}
            onEdit={() => edit(training)}
            onDelete={() => void remove(training)}
          />
        )}
      />
      {open}
    </Page>
  )
}

const remove = ({ id, title, collaborator }: Training) =>
  deleteRecord({
    about: `${title}, de ${collaborator}`,
    topic: 'people',
    bin: { kind: 'training', id },
    remove: () => removal('DELETE /client/trainings/{id}', { params: { id } }),
  })
