import { Button, NativeSelect, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { Folded } from '../../ui/Folded.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ofProvider, providerZone } from '../queries.ts'
import classes from './SuggestionsScreen.module.css'

type Suggestion = Answer<'GET /provider/suggestions'>['response'][number]
type Situation = Suggestion['situation']

const situationWords: Record<Situation, string> = {
  received: 'Recebida',
  reviewing: 'Em análise',
  planned: 'Planejada',
  done: 'Feita',
  declined: 'Não faremos',
}

const newsQuery = call('GET /provider/news', {}, ofProvider)

/** What people of the companies wrote to the provider: without an answer the oldest first, all the newest first. */
export default function SuggestionsScreen() {
  const [open, setOpen] = useState<'true' | 'false'>('true')
  const query = useQuery(call('GET /provider/suggestions', { query: { open } }, ofProvider))
  const [answered, setAnswered] = useState<Suggestion>()
  const [moved, setMoved] = useState<Suggestion>()
  return (
    <Page
      title="Sugestões"
      hint="Quem enviou recebe a resposta no sino e por e-mail."
      actions={
        <Button variant="default" onClick={() => setOpen(open === 'true' ? 'false' : 'true')}>
          {open === 'true' ? 'Mostrar todas' : 'Só as sem resposta'}
        </Button>
      }
    >
      <DataTable
        label="Sugestões"
        list={useListing({ pageSize: 25 })}
        query={query}
        columns={columns}
        rowId={({ company_id, id }) => `${company_id} ${id}`}
        unit={['sugestão', 'sugestões']}
        emptyTitle="Nenhuma sugestão espera resposta"
        rowActions={(one) => (
          <>
            <Button
              size="xs"
              variant="default"
              aria-label={`Responder a ${one.company}, sugestão ${one.id}`}
              onClick={() => setAnswered(one)}
            >
              Responder
            </Button>
            <Button
              size="xs"
              variant="default"
              ml={6}
              aria-label={`Mudar situação de ${one.company}, sugestão ${one.id}`}
              onClick={() => setMoved(one)}
            >
              Mudar situação
            </Button>
          </>
        )}
      />
      {answered && <AnswerForm suggestion={answered} onClose={() => setAnswered(undefined)} />}
      {moved && <SituationForm suggestion={moved} onClose={() => setMoved(undefined)} />}
    </Page>
  )
}

const imageOf = ({ company_id, id }: Suggestion) => `/api/provider/suggestions/${company_id}/${id}/image`

type FormProps = { suggestion: Suggestion; onClose: () => void }

const situationOptions = Object.entries(situationWords).map(([value, label]) => ({ value, label }))

function AnswerForm({ suggestion, onClose }: FormProps) {
  const { data: news = [] } = useQuery(newsQuery)
  return (
    <RecordForm
      of={[suggestion.company_id, suggestion.id]}
      title="Responder"
      initial={{ answer: suggestion.answer ?? '', situation: suggestion.situation, novelty: '' }}
      save={({ novelty, ...body }) =>
        api('POST /provider/suggestions/{company}/{id}/answer', {
          params: { company: suggestion.company_id, id: suggestion.id },
          body: { ...body, novelty: novelty === '' ? null : Number(novelty) },
          expiredSession: 'throw',
        })
      }
      saved="Respondida"
      submit="Responder"
      topic="provider"
      onClose={onClose}
    >
      {(field) => (
        <>
          <Text fz="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {suggestion.feedback}
          </Text>
          {suggestion.image && (
            <img src={imageOf(suggestion)} alt="Imagem enviada com a sugestão" className={classes.image} />
          )}
          <Textarea label="Resposta" autosize minRows={4} data-autofocus {...field('answer')} />
          <NativeSelect label="Situação" data={situationOptions} {...field('situation')} />
          <NativeSelect
            label="Novidade que atende ao pedido"
            description="O aviso diz que está pronto e abre a novidade."
            data={[
              { value: '', label: 'Nenhuma' },
              ...news.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            {...field('novelty')}
          />
        </>
      )}
    </RecordForm>
  )
}

/** Says what becomes of a suggestion before there is an answer. */
const SituationForm = ({ suggestion: { id, company_id, situation, feedback }, onClose }: FormProps) => (
  <RecordForm
    of={[company_id, id]}
    title="Situação da sugestão"
    container="modal"
    initial={{ situation }}
    save={(body) =>
      api('PUT /provider/suggestions/{company}/{id}', {
        params: { company: company_id, id },
        body,
        expiredSession: 'throw',
      })
    }
    saved="Atualizado com sucesso"
    topic="provider"
    onClose={onClose}
  >
    {(field) => (
      <>
        <Text fz="sm" style={{ whiteSpace: 'pre-wrap' }} lineClamp={6}>
          {feedback}
        </Text>
        <NativeSelect
          label="Situação"
          description="Quem enviou é avisado pelo sino."
          data-autofocus
          data={situationOptions}
          {...field('situation')}
        />
      </>
    )}
  </RecordForm>
)

const columns: readonly Column<Suggestion>[] = [
  {
    id: 'feedback',
    header: 'Sugestão',
    cell: ({ id, feedback, image }) => (
      <Folded of={`sugestão ${id}`}>
        <span style={{ whiteSpace: 'pre-wrap' }}>{feedback}</span>
        {image && (
          <Text fz="xs" c="dimmed">
            Com imagem
          </Text>
        )}
      </Folded>
    ),
  },
  { id: 'company', header: 'Empresa', width: 200, card: 'title' },
  {
    id: 'date',
    header: 'Enviada em',
    value: ({ created_at }) => created_at,
    text: ({ created_at }) => formatInstant(created_at, providerZone),
    width: 160,
  },
  {
    id: 'situation',
    header: 'Situação',
    card: 'aside',
    value: ({ situation }) => situationWords[situation],
    width: 130,
  },
  { id: 'answered', header: 'Respondida', value: ({ answer }) => (answer === null ? 'Não' : 'Sim'), width: 120 },
]
