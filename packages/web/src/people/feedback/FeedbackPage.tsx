import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { collaboratorQuery } from '../collaborators/collaborator-queries.ts'
import type { FeedbackKind } from './feedback-queries.ts'
import { places } from './places.ts'

type Props = {
  kind: FeedbackKind
  collaborator: number
  /** True where there is anything to draw. */
  some: boolean
  actions: ReactNode
  children: ReactNode
}

/** The frame of the feedbacks about somebody: who they are, and the chart of all. */
export function FeedbackPage({ kind, collaborator, some, actions, children }: Props) {
  const query = useQuery(collaboratorQuery(collaborator))
  const person = query.data
  return (
    <Page
      title={person ? [person.name, person.cargo].filter(Boolean).join(', ') : 'Feedbacks'}
      hint={
        <Trail>
          {[
            <TextLink key="departments" to={places[kind].departments} fz="sm">
              {places[kind].title}
            </TextLink>,
            person && (
              <TextLink
                key="people"
                to={places[kind].people}
                params={{ department: String(person.department_id) }}
                fz="sm"
              >
                {person.department}
              </TextLink>
            ),
            <span key="here">Feedbacks</span>,
          ].filter(Boolean)}
        </Trail>
      }
      actions={
        <>
          {some && (
            <ButtonLink
              to={places[kind].chart}
              params={{ collaborator: String(collaborator) }}
              variant="default"
              leftSection={<IconChartBar aria-hidden />}
            >
              Gerar gráfico
            </ButtonLink>
          )}
          {actions}
        </>
      }
    >
      {/* The name may take a second line: what is below comes with it, so that it does not move. */}
      <QueryBoundary query={query}>{() => children}</QueryBoundary>
    </Page>
  )
}
