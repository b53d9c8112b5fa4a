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

type Suggestion = Answer<'GET /provider/suggestions'>['response'][number]
type Situation = Suggestion['situation']

const situationWords: Record<Situation, string> = {
  received: 'Recebida',
  reviewing: 'Em análise',
  planned: 'Planejada',
  done: 'Feita',
  declined: 'Não faremos',
}

const newsQuery = call('GET /provider/news', {}, { ...ofProvider, pick: ({ response }) => response })

/** What people of the companies wrote to the provider, the oldest without an answer first. */
export default function SuggestionsScreen() {
  const [open, setOpen] = useState<'true' | 'false'>('true')
  const query = useQuery(
    call('GET /provider/suggestions', { query: { open } }, { ...ofProvider, pick: ({ response }) => response }),
  )
  const [answered, setAnswered] = useState<Suggestion>()
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
          <Button
            size="xs"
            variant="default"
            aria-label={`Responder a ${one.company}, sugestão ${one.id}`}
            onClick={() => setAnswered(one)}
          >
            Responder
          </Button>
        )}
      />
      {answered && <AnswerForm suggestion={answered} onClose={() => setAnswered(undefined)} />}
    </Page>
  )
}

function AnswerForm({ suggestion, onClose }: { suggestion: Suggestion; onClose: () => void }) {
  const { data: news = [] } = useQuery(newsQuery)
  return (
    <RecordForm
      title="Responder"
      initial={{ answer: '', situation: suggestion.situation, novelty: '' }}
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
          <Textarea label="Resposta" autosize minRows={4} data-autofocus {...field('answer')} />
          <NativeSelect
            label="Situação"
            data={Object.entries(situationWords).map(([value, label]) => ({ value, label }))}
            {...field('situation')}
          />
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

const columns: readonly Column<Suggestion>[] = [
  {
    id: 'feedback',
    header: 'Sugestão',
    value: ({ feedback }) => feedback,
    cell: ({ id, feedback }) => <Folded of={`sugestão ${id}`}>{feedback}</Folded>,
    card: 'title',
  },
  { id: 'company', header: 'Empresa', value: ({ company }) => company, width: 200 },
  {
    id: 'date',
    header: 'Enviada em',
    value: ({ created_at }) => created_at,
    text: ({ created_at }) => formatInstant(created_at, providerZone),
    width: 160,
  },
  { id: 'situation', header: 'Situação', value: ({ situation }) => situationWords[situation], width: 130 },
]
