import type { Norm } from '@prumo/contract/people/norms/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { api, removal } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { OrderedRecords } from '../../ui/reorder/OrderedRecords.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { TopicDetails, topicWords } from '../TopicDetails.tsx'

// Loaded lazily: it imports the editor's code.
const NormForm = lazy(() => import('./NormForm.tsx'))

/** 'Normas e Procedimentos' (screen S087), in the order of the manual. */
export default function NormsScreen() {
  const query = useQuery(call('GET /client/normas', {}, { topic: 'people' }))
  const { create, edit, open } = useRecordForm<Norm>('Nova norma', (opened) => <NormForm {...opened} />, {
    named: { by: 'norma', among: query.data },
  })
  return (
    <Page
      title="Normas e Procedimentos"
      hint={<TrailBelow to="/pessoas/manual" title="Manual do Colaborador" here="Normas e Procedimentos" />}
      actions={create}
    >
      <OrderedRecords
        label="Normas"
        query={query}
        nameOf={({ topic }) => topic}
        wordsOf={topicWords}
        details={(norm) => <TopicDetails of={norm} link={norm.link} />}
        onEdit={edit}
        bin="norm"
        remove={({ id }) => removal('DELETE /client/normas/{id}', { params: { id } })}
        reorder={(ids) => api('PUT /client/normas/reorder', { body: ids })}
        topic="people"
        emptyTitle="Nenhuma norma ainda"
        emptyHint="Horários, uniforme, uso do celular: escreva uma vez o que hoje se explica a cada pessoa que chega."
        emptyAction={create}
      />
      {open}
    </Page>
  )
}
