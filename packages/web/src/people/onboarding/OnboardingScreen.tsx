import { Button, Text } from '@mantine/core'
import type { OnboardingItem } from '@prumo/contract/people/onboarding/endpoints.ts'
import { IconUserStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { api, removal } from '../../platform/api.ts'
import { useAccount } from '../../platform/session.ts'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { OrderedRecords } from '../../ui/reorder/OrderedRecords.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { TopicDetails, topicWords } from '../TopicDetails.tsx'
import { BeginForm } from './BeginForm.tsx'
import { BegunList } from './BegunList.tsx'
import { ListReading } from './ListReading.tsx'
import { begunQuery, itemsQuery } from './onboarding-queries.ts'

// Loaded lazily: it imports the editor's code.
const ItemForm = lazy(() => import('./ItemForm.tsx'))

/** The list of what a new person is shown and given, and the onboardings that were begun (screen S089). */
export default function OnboardingScreen() {
  const { company_id } = useAccount()
  const items = useQuery(itemsQuery)
  const begun = useQuery(begunQuery)
  const [beginning, setBeginning] = useState(false)
  const { create, edit, open } = useRecordForm<OnboardingItem>('Novo item', (opened) => <ItemForm {...opened} />)
  const some = !items.data || items.data.length > 0
  return (
    <Page
      title="Onboarding"
      hint="O que se mostra a quem chega, na ordem. Iniciada, a lista ganha datas e responsáveis."
      actions={
        <>
          <PdfButton href={`/api/client/onboarding/pdf/${company_id}`}>Gerar PDF</PdfButton>
          {some && (
            <Writes>
              <Button variant="default" leftSection={<IconUserStar aria-hidden />} onClick={() => setBeginning(true)}>
                Iniciar integração
              </Button>
            </Writes>
          )}
          {create}
        </>
      }
    >
      {/* The list stands below the begun ones: it comes with them, so that it does not move. */}
      {begun.isPending ? (
        <ListSkeleton />
      ) : (
        <>
          {begun.data && begun.data.length > 0 && <BegunList begun={begun.data} />}
          <OrderedRecords
            label="Itens do onboarding"
            query={items}
            nameOf={({ topic }) => topic}
            wordsOf={topicWords}
            details={(item) => <TopicDetails of={item} link={item.link_ref} />}
            facts={({ day }) => (
              <Text span fz="inherit" className="num">
                {`Dia ${day}`}
              </Text>
            )}
            onEdit={edit}
            bin="onboarding_item"
            remove={({ id }) => removal('DELETE /client/onboarding/{id}', { params: { id } })}
            reorder={(ids) => api('PUT /client/onboarding/reorder', { body: ids })}
            topic="people"
            emptyTitle="Nenhum item ainda"
            emptyHint="Apresentar a equipe, entregar o uniforme, ler o manual: o que toda pessoa nova precisa ver."
            emptyAction={create}
          />
          {items.data && items.data.length > 0 && <ListReading />}
        </>
      )}
      {beginning && <BeginForm onClose={() => setBeginning(false)} />}
      {open}
    </Page>
  )
}
