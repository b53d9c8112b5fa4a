import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { DepartmentPills } from '../departments/DepartmentPills.tsx'
import { EditDepartments } from '../departments/EditDepartments.tsx'
import { CompanyDrawing } from './CompanyDrawing.tsx'
import { NodeForm } from './NodeForm.tsx'
import { companyNodesQuery, organogramDepartmentsQuery } from './organogram-queries.ts'
import { PaperButton } from './PaperButton.tsx'
import { useShown } from './useShown.tsx'

const none: readonly OrganogramNode[] = []

/** The organogram of the whole company, and the way to that of each department (screens S091, S092). */
export default function OrganogramDepartmentsScreen() {
  const [query, nodes] = [useQuery(organogramDepartmentsQuery), useQuery(companyNodesQuery)]
  const departments = query.data ?? []
  const drawn = useShown(nodes.data ?? none)
  const { edit, open } = useRecordForm<OrganogramNode>('Nova posição', ({ record, onClose }) => (
    <NodeForm record={record} onClose={onClose} department={record!.department_id} />
  ))
  return (
    <Page
      title="Organograma"
      hint="Seus departamentos"
      actions={
        <>
          {nodes.data && nodes.data.length > 0 && <PaperButton name="Organograma" shown={drawn.shown} />}
          <EditDepartments departments={departments} />
        </>
      }
    >
      <QueryBoundary query={{ ...nodes, data: query.data && nodes.data, error: nodes.error ?? query.error }}>
        {(positions) => (
          <>
            {departments.length > 0 && (
              <DepartmentPills
                label="Seus departamentos"
                departments={departments}
                linkOf={({ id }) => ({ to: '/organograma/$id', params: { id: String(id) } })}
                about={({ positions_count, vacant_count }) => (
                  <>
                    {positions_count}
                    <span className="sr"> {positions_count === 1 ? 'posição' : 'posições'}</span>
                    {vacant_count > 0 && ` · ${count(vacant_count, 'vaga', 'vagas')}`}
                  </>
                )}
              />
            )}
            {/* Drawn again from its beginning when positions come or go: it opens with everything in sight. */}
            {positions.length > 0 ? (
              <CompanyDrawing key={positions.length} departments={departments} drawn={drawn} onOpen={edit} />
            ) : (
              <div className="card">
                {departments.length > 0 ? (
                  <EmptyState
                    title="Nenhuma posição ainda"
                    hint="Abra um departamento e comece por quem dirige; a empresa inteira aparece aqui."
                  />
                ) : (
                  <EmptyState
                    title="Sua empresa ainda não tem departamentos"
                    hint="Cada departamento tem o seu organograma."
                  />
                )}
              </div>
            )}
          </>
        )}
      </QueryBoundary>
      {open}
    </Page>
  )
}
