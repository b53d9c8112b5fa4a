import { UnstyledButton } from '@mantine/core'
import type { ClientFeedback } from '@prumo/contract/help/suggestions/endpoints.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { removal } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { useGoneNamed } from '../../ui/useUnreadNamed.ts'
import { suggestionsQuery } from '../queries.ts'
import { AnsweredModal } from './AnsweredModal.tsx'
import { SituationMark } from './SituationMark.tsx'
import { SuggestionForm } from './SuggestionForm.tsx'
import classes from './Suggestions.module.css'

/** What the user wrote to the provider, and what was answered (screen S144). */
export default function SuggestionsScreen() {
  const { time_zone } = useAccount()
  const query = useQuery(suggestionsQuery)
  const { named, open: openNamed, close } = useNamed(query.data)
  const { create, open } = useRecordForm<ClientFeedback>('Novo feedback', ({ onClose }) => (
    <SuggestionForm onClose={onClose} />
  ))
  return (
    <Page
      title="Sugestões & Feedbacks"
      hint={<TrailBelow to="/faq" title="Perguntas frequentes" here="Sugestões & Feedbacks" />}
      actions={create}
    >
      <DataTable
        label="Sugestões & Feedbacks"
        list={useListing()}
        query={query}
        columns={columnsOf(time_zone, openNamed)}
        rowId={({ id }) => id}
        onRow={() => openNamed}
        emptyHint="Uma ideia, um erro, um elogio: escreva, e acompanhe aqui a resposta."
        rowActions={(one) =>
          one.status === '1' && (
            <EditDelete
              name={shortened(one.feedback)}
              onEdit={() => openNamed(one)}
              onDelete={() => void remove(one)}
            />
          )
        }
      />
      {open}
      {named &&
        (named.status === '1' ? (
          <SuggestionForm record={named} onClose={close} />
        ) : (
          <AnsweredModal record={named} onClose={close} />
        ))}
    </Page>
  )
}

/** The suggestion named in the address, as a notification does; one that is gone is said. */
function useNamed(all: readonly ClientFeedback[] | undefined) {
  const { sugestao } = useSearch({ from: '/member/meus-feedbacks' })
  const navigate = useNavigate()
  const name = (id: number | undefined) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, sugestao: id }), replace: true })
  const close = () => name(undefined)
  return { named: useGoneNamed(all, sugestao, close), open: ({ id }: ClientFeedback) => name(id), close }
}

const columnsOf = (timeZone: string, open: (one: ClientFeedback) => void): readonly Column<ClientFeedback>[] => [
  {
    id: 'feedback',
    header: 'Feedback',
    cell: (one) => (
      <UnstyledButton className={classes.open} onClick={() => open(one)}>
        {shortened(one.feedback)}
        {one.path_attachment && <IconPaperclip size={15} aria-label="com imagem" />}
      </UnstyledButton>
    ),
    card: 'title',
  },
  {
    id: 'date',
    header: 'Enviado em',
    width: 170,
    value: ({ date_create }) => date_create,
    text: ({ date_create }) => formatInstant(date_create, timeZone),
  },
  {
    id: 'situation',
    header: 'Situação',
    card: 'aside',
    width: 190,
    value: ({ situation, status }) => `${status} ${situation}`,
    text: () => '',
    cell: (one) => <SituationMark {...one} />,
  },
]

const shortened = (feedback: string) => (feedback.length > 120 ? `${feedback.slice(0, 120)}…` : feedback)

const remove = ({ id, feedback }: ClientFeedback) =>
  deleteRecord({
    about: shortened(feedback),
    topic: 'help',
    remove: () => removal('DELETE /client-feedbacks/{id}', { params: { id } }),
  })
