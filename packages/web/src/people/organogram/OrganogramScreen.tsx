import { Button } from '@mantine/core'
import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import type { Point } from '@prumo/contract/people/organogram/levels.ts'
import { tidied } from '@prumo/contract/people/organogram/tidy.ts'
import { IconLayoutDistributeHorizontal } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { api, removal } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { queryClient } from '../../platform/query-client.ts'
import { deleteRecord, inBin } from '../../ui/deleting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { NodeForm } from './NodeForm.tsx'
import { OrganogramGraph } from './OrganogramGraph.tsx'
import { OrganogramList } from './OrganogramList.tsx'
import { nodesQuery, organogramNameQuery } from './organogram-queries.ts'
import { PaperButton } from './PaperButton.tsx'
import { useShown } from './useShown.tsx'

const none: readonly OrganogramNode[] = []

/** The organogram of a department, drawn and as a list (screen S093). */
export default function OrganogramScreen() {
  const id = Number(useParams({ from: '/member/organograma/$id' }).id)
  const query = useQuery(nodesQuery(id))
  const name = useQuery(organogramNameQuery(id)).data?.name
  const nodes = query.data ?? none
  const drawn = useShown(nodes)
  const { create, edit, open } = useRecordForm<OrganogramNode>('Nova posição', (opened) => (
    <NodeForm {...opened} department={id} />
  ))
  const place = useMutation({
    mutationKey: placeKey,
    // One after the other: presses of a key arrive in their order.
    scope: { id: 'organogram' },
    mutationFn: savePlaces,
    // Shown at once, and read again when the server refuses.
    onMutate: (positions) => show(id, new Map(positions.map(({ id: node, ...point }) => [node, point]))),
    // Only the last of several moves reads again.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: placeKey }) === 1) void changed('people')
    },
  })
  // The list follows after the drawing, which must answer at once.
  const listed = useDeferredValue(nodes)
  const some = nodes.length > 0
  return (
    <Page
      title={name ? `Organograma: ${name}` : 'Organograma'}
      hint={<TrailBelow to="/pessoas/organograma" title="Organograma" here={name ?? 'Departamento'} />}
      actions={
        <>
          {some && (
            <>
              <PaperButton department={id} name={name ?? 'organograma'} shown={drawn.shown} />
              <Writes>
                <Button
                  variant="default"
                  leftSection={<IconLayoutDistributeHorizontal aria-hidden />}
                  onClick={() => place.mutate([...tidied(nodes)].map(([node, point]) => ({ id: node, ...point })))}
                >
                  Arrumar
                </Button>
              </Writes>
            </>
          )}
          {create}
        </>
      }
    >
      <QueryBoundary query={query}>
        {(positions) =>
          positions.length === 0 ? (
            <div className="card">
              <EmptyState
                title="Nenhuma posição ainda"
                hint="Comece por quem dirige o departamento; depois, as posições abaixo."
                action={create}
              />
            </div>
          ) : (
            <>
              <OrganogramGraph
                label={`Desenho do organograma${name ? ` de ${name}` : ''}`}
                nodes={drawn.nodes}
                branches={drawn.branches}
                choices={drawn.choices}
                onOpen={edit}
                onPlace={({ id: node }, point) => place.mutate([{ id: node, ...point }])}
                onLeave={({ id: node }, point) => void savePlaces([{ id: node, ...point }]).catch(() => undefined)}
              />
              <OrganogramList nodes={listed} onEdit={edit} onDelete={remove} />
            </>
          )
        }
      </QueryBoundary>
      {open}
    </Page>
  )
}

// Also when the page is closed right after it; three hundred positions are 15 KB.
const savePlaces = (positions: (Point & { id: number })[]) =>
  api('PUT /client/organograma/graphic-positions', { body: { positions }, keepalive: true })

const placeKey = ['organogram', 'place']

const show = (department: number, points: ReadonlyMap<number, Point>) =>
  queryClient.setQueryData(nodesQuery(department).queryKey, (before: OrganogramNode[] | undefined) =>
    before?.map((node) => {
      const point = points.get(node.id)
      return point ? { ...node, graphic_position: JSON.stringify(point) } : node
    }),
  )

const remove = ({ id, cargo }: OrganogramNode) =>
  void deleteRecord({
    about: cargo,
    topic: 'people',
    text: `As posições abaixo dela ficam sem superior. ${inBin}`,
    bin: { kind: 'position', id },
    remove: () => removal('DELETE /client/organograma/{id}', { params: { id } }),
  })
