import { Button } from '@mantine/core'
import type { WholeOnboarding } from '@prumo/contract/people/onboarding/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { api, removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { onboardingQuery } from './onboarding-queries.ts'
import { StepForm } from './StepForm.tsx'
import { StepList } from './StepList.tsx'

/** The onboarding of one person: its steps with dates, responsible users and what is done. */
export default function BegunScreen() {
  const id = Number(useParams({ from: '/member/pessoas/onboarding/$id' }).id)
  const query = useQuery(onboardingQuery(id))
  const navigate = useNavigate()
  const [changing, setChanging] = useState<WholeOnboarding['steps'][number] | null>(null)
  const mark = useMutation({
    mutationFn: ({ step, done }: { step: number; done: boolean }) =>
      api('PUT /client/onboarding/begun/{id}/steps/{step}', { params: { id, step }, body: { done } }),
    onSettled: () => changed('people'),
  })
  const remove = async (name: string) => {
    const gone = await deleteRecord({
      about: `Integração de ${name}`,
      topic: 'people',
      bin: { kind: 'onboarding', id },
      remove: () => removal('DELETE /client/onboarding/begun/{id}', { params: { id } }),
    })
    if (gone) void navigate({ to: '/pessoas/onboarding' })
  }
  const person = query.data?.collaborator
  return (
    <Page
      title={person ? `Integração de ${person}` : 'Integração'}
      width="text"
      hint={
        <TrailBelow to="/pessoas/onboarding" title="Onboarding" here={query.data ? words(query.data) : 'Integração'} />
      }
      actions={
        person !== undefined && (
          <Writes>
            <Button variant="default" leftSection={<IconTrash aria-hidden />} onClick={() => void remove(person)}>
              Apagar
            </Button>
          </Writes>
        )
      }
    >
      <QueryBoundary query={query}>
        {({ steps }) => (
          <>
            <StepList
              label={`Passos de ${person ?? ''}`}
              steps={steps}
              aboutOf={({ responsible }) => responsible || 'Sem responsável'}
              onMark={(step, done) => mark.mutate({ step: step.id, done })}
              onChange={setChanging}
            />
            {/* Below the steps, which would push it down when they come. */}
            <RecordActivity kind="onboarding" id={id} topic="people" />
          </>
        )}
      </QueryBoundary>
      {changing && <StepForm onboarding={id} step={changing} onClose={() => setChanging(null)} />}
    </Page>
  )
}

const words = ({ begun_on, done_count, steps_count, late_count }: WholeOnboarding) =>
  [
    `Desde ${formatDay(begun_on)}`,
    `${done_count} de ${count(steps_count, 'passo', 'passos')}`,
    late_count > 0 && count(late_count, 'atrasado', 'atrasados'),
  ]
    .filter(Boolean)
    .join(' · ')
