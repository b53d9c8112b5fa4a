import { Drawer, Select, Text } from '@mantine/core'
import { crossingKinds } from '@prumo/contract/strategy/crossings/endpoints.ts'
import type { CanvasKind, StrategySubject } from '@prumo/contract/strategy/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatInstant } from '../platform/format.ts'
import { useAccount } from '../platform/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryBoundary } from '../ui/QueryBoundary.tsx'
import classes from './BlocksScreen.module.css'
import { type BlockChanges, comparison } from './comparing.ts'
import { foldersQuery, revisionQuery, revisionsQuery, subjectsQuery } from './strategy-api.ts'

type Props = { kind: CanvasKind; folderId: number; subjects: readonly StrategySubject[]; onClose: () => void }

/** What entered, moved, left and stayed since a revision of the folder, or since another folder, chosen here. */
export function ComparisonPanel({ kind, folderId, subjects, onClose }: Props) {
  const { time_zone } = useAccount()
  const folders = useQuery(foldersQuery(kind)).data ?? []
  const revisions = useQuery(revisionsQuery(kind, folderId)).data ?? []
  const others = folders.filter(({ id }) => id !== folderId)
  const [chosen, setChosen] = useState<string | null>(null)
  const first = revisions[0] ? `revision ${revisions[0].id}` : others[0] && `folder ${others[0].id}`
  const since = chosen ?? first
  const [what, id] = since?.split(' ') ?? []
  const folder = useQuery({ ...subjectsQuery(kind, Number(id)), enabled: what === 'folder' })
  const revision = useQuery({ ...revisionQuery(kind, Number(id)), enabled: what === 'revision' })
  return (
    <Drawer opened onClose={onClose} title="O que mudou" size="lg">
      {since === undefined ? (
        <EmptyState hint="Quando houver uma revisão registrada, ou outra pasta, escolha aqui com qual comparar." />
      ) : (
        <>
          <Select
            label="Desde"
            allowDeselect={false}
            mb="md"
            data={[
              ...group(
                'Revisões desta pasta',
                revisions.map(({ id, number, created_at }) => ({
                  value: `revision ${id}`,
                  label: `Revisão ${number}, de ${formatInstant(created_at, time_zone)}`,
                })),
              ),
              ...group(
                'Outras pastas',
                others.map(({ id, title, date_created }) => ({
                  value: `folder ${id}`,
                  label: `${title}, de ${formatDay(date_created)}`,
                })),
              ),
            ]}
            value={since}
            onChange={setChosen}
          />
          {what === 'folder' ? (
            <QueryBoundary query={folder}>
              {(then) => comparison(kind, then, subjects).map((block) => <Changes key={block.block} {...block} />)}
            </QueryBoundary>
          ) : (
            <QueryBoundary query={revision}>
              {({ note, created_by_name, subjects: then, crossings }) => (
                <>
                  <Text fz="sm" c="dimmed">
                    {[created_by_name && `Registrada por ${created_by_name}`, note].filter(Boolean).join('. ')}
                  </Text>
                  {comparison(kind, then, subjects).map((block) => (
                    <Changes key={block.block} {...block} />
                  ))}
                  {crossings.length > 0 && (
                    <section className={classes.changes} aria-label="Estratégias daquela revisão">
                      <h3>Estratégias daquela revisão</h3>
                      {crossings.map(({ kind: crossed, title }) => (
                        <div key={`${crossed} ${title}`}>
                          <Text span fz="xs" c="dimmed">{`${crossingKinds[crossed].verb}: `}</Text>
                          {title}
                        </div>
                      ))}
                    </section>
                  )}
                </>
              )}
            </QueryBoundary>
          )}
        </>
      )}
    </Drawer>
  )
}

/** A group of a list, where there is something in it. */
const group = (name: string, items: readonly { value: string; label: string }[]) =>
  items.length > 0 ? [{ group: name, items: [...items] }] : []

function Changes({ block, entered, moved, left, stayed }: BlockChanges) {
  const lines = [
    ...entered.map((title) => ['Entrou', title]),
    ...moved.map(({ title, from }) => [`Veio de ${from}`, title]),
    ...left.map((title) => ['Saiu', title]),
  ] as const
  return (
    <section className={classes.changes} aria-label={`O que mudou em ${block}`}>
      <h3>{block}</h3>
      {lines.map(([what, title]) => (
        <div key={`${what} ${title}`}>
          <Text span fz="xs" c="dimmed">{`${what}: `}</Text>
          {title}
        </div>
      ))}
      <Text fz="xs" c="dimmed">
        {stayed.length > 0 ? `Continua: ${stayed.join('; ')}` : lines.length === 0 && 'Vazio nas duas.'}
      </Text>
    </section>
  )
}
