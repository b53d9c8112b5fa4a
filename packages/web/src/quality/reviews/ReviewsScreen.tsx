import type { Review } from '@prumo/contract/quality/reviews/model.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfIcon } from '../../ui/PdfButton.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { reviewPdf, reviewsQuery } from './review-queries.ts'

const ReviewForm = lazy(() => import('./ReviewForm.tsx'))

const columnsOf = (timeZone: string): readonly Column<Review>[] => [
  {
    id: 'title',
    header: 'Título',
    cell: ({ id, title }) => (
      <TextLink to="/analise-critica/$id" params={{ id: String(id) }} fz="inherit">
        {title}
      </TextLink>
    ),
    card: 'title',
    width: '34%',
  },
  { id: 'elabored_date', header: 'Data', as: 'day' },
  {
    id: 'subjects_done',
    header: 'Assuntos tratados',
    card: 'aside',
    value: ({ subjects_done, subjects }) => subjects_done / subjects,
    text: ({ subjects_done, subjects }) => `${subjects_done} de ${subjects}`,
    cell: ({ subjects_done, subjects }) => (
      <StatusMark
        tone={subjects_done === subjects ? 'good' : 'waiting'}
      >{`${subjects_done} de ${subjects}`}</StatusMark>
    ),
  },
  { id: 'user_created', header: 'Criada por', value: ({ user_created }) => user_created.name },
  { id: 'created_date', header: 'Data de criação', text: ({ created_date }) => formatInstant(created_date, timeZone) },
]

/** 'Análise crítica' (screen S195). */
export default function ReviewsScreen() {
  const { time_zone } = useAccount()
  const { create, edit, open } = useRecordForm<Review>('Novo', (opened) => <ReviewForm {...opened} />)
  const hint = 'A direção olha o sistema de gestão com os dados na mão e decide o que muda.'
  return (
    <Page title="Análise crítica" hint={hint} actions={create}>
      <DataTable
        label="Análise crítica"
        list={useListing()}
        query={useQuery(reviewsQuery)}
        columns={columnsOf(time_zone)}
        rowId={({ id }) => id}
        brief
        unit={['análise', 'análises']}
        emptyTitle="Nenhuma análise crítica ainda"
        emptyHint="Ao menos uma vez por ano: os assuntos já vêm prontos, e os números da sua empresa aparecem para escolher."
        emptyAction={create}
        rowActions={(review) => (
          <>
            <PdfIcon visibleFrom="sm" href={reviewPdf(review.id)} label={`PDF de ${review.title}`} />
            <EditDelete name={review.title} onEdit={() => edit(review)} onDelete={() => void deleteReview(review)} />
          </>
        )}
      />
      {open}
    </Page>
  )
}

const deleteReview = ({ id, title }: Review) =>
  deleteRecord({
    about: title,
    topic: 'quality',
    bin: { kind: 'critical_analysis', id },
    remove: () => removal('DELETE /users/analise-critica/analise/{id}', { params: { id } }),
  })
