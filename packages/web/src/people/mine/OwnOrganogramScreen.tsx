import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { CompanyDrawing } from '../organogram/CompanyDrawing.tsx'
import { useShown } from '../organogram/useShown.tsx'
import { ownOrganogramQuery } from './own-queries.ts'

/** The organogram of the company, for everybody who works in it: names and positions. */
export default function OwnOrganogramScreen() {
  const query = useQuery(ownOrganogramQuery)
  const drawn = useShown(query.data?.nodes ?? none)
  const [read, setRead] = useState<OrganogramNode | null>(null)
  return (
    <Page
      title="Organograma da empresa"
      hint={<TrailBelow to="/minha-pagina" title="Minha página" here="Organograma da empresa" />}
    >
      <QueryBoundary query={query}>
        {({ nodes, departments }) =>
          nodes.length === 0 ? (
            <div className="card">
              <EmptyState title="A empresa ainda não desenhou o organograma" hint="Quem cuida de Pessoas o desenha." />
            </div>
          ) : (
            <CompanyDrawing key={nodes.length} departments={departments} drawn={drawn} onOpen={setRead} />
          )
        }
      </QueryBoundary>
      {read && (
        <ReadModal title={read.cargo} size="sm" onClose={() => setRead(null)}>
          <p>{read.vacant ? 'Posição vaga.' : read.collaborators.map(({ name }) => name).join(', ')}</p>
          <p>
            {[query.data?.departments.find(({ id }) => id === read.department_id)?.name, read.position].join(' · ')}
          </p>
          {read.superior && <p>{`Responde a ${read.superior}.`}</p>}
        </ReadModal>
      )}
    </Page>
  )
}

const none: readonly OrganogramNode[] = []
