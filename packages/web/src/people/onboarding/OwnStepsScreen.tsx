import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ownStepsQuery } from './onboarding-queries.ts'
import { StepList } from './StepList.tsx'

/** The steps of onboardings that the user sees to, without the permission for people. */
export default function OwnStepsScreen() {
  const query = useQuery(ownStepsQuery)
  const mark = useMutation({
    mutationFn: ({ id, done }: { id: number; done: boolean }) =>
      api('PUT /client/onboarding/steps/{id}', { params: { id }, body: { done } }),
    onSettled: () => changed('people'),
  })
  return (
    <Page title="Passos de integração" width="text" hint="O que você faz para receber quem chega.">
      <QueryBoundary query={query}>
        {(steps) =>
          steps.length === 0 ? (
            <div className="card">
              <EmptyState
                title="Nenhum passo com você"
                hint="Quando você responder por um passo da integração de alguém, ele aparece aqui."
              />
            </div>
          ) : (
            <StepList
              label="Passos de integração"
              steps={steps}
              aboutOf={({ collaborator }) => collaborator}
              onMark={({ id }, done) => mark.mutate({ id, done })}
            />
          )
        }
      </QueryBoundary>
    </Page>
  )
}
