import { Drawer, Select, Text } from '@mantine/core'
import type { CanvasKind, StrategySubject } from '@prumo/contract/strategy/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../platform/format.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryBoundary } from '../ui/QueryBoundary.tsx'
import classes from './BlocksScreen.module.css'
import { type BlockChanges, comparison } from './comparing.ts'
import { foldersQuery, subjectsQuery } from './strategy-api.ts'

type Props = { kind: CanvasKind; folderId: number; subjects: readonly StrategySubject[]; onClose: () => void }

/** What entered, moved, left and stayed since another folder, chosen here. */
export function ComparisonPanel({ kind, folderId, subjects, onClose }: Props) {
  const folders = useQuery(foldersQuery(kind)).data ?? []
  const others = folders.filter(({ id }) => id !== folderId)
  const [chosen, setChosen] = useState<string | null>(null)
  const before = chosen ?? (others[0] ? String(others[0].id) : null)
  const earlier = useQuery({ ...subjectsQuery(kind, Number(before)), enabled: before !== null })
  return (
    <Drawer opened onClose={onClose} title="O que mudou" size="lg">
      {before === null ? (
        <EmptyState hint="Quando houver outra pasta, escolha aqui com qual comparar." />
      ) : (
        <>
          <Select
            label="Desde a pasta"
            allowDeselect={false}
            mb="md"
            data={others.map(({ id, title, date_created }) => ({
              value: String(id),
              label: `${title}, de ${formatDay(date_created)}`,
            }))}
            value={before}
            onChange={setChosen}
          />
          <QueryBoundary query={earlier}>
            {(then) => comparison(kind, then, subjects).map((changes) => <Changes key={changes.block} {...changes} />)}
          </QueryBoundary>
        </>
      )}
    </Drawer>
  )
}

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
        {stayed.length > 0 ? `Continua: ${stayed.join('; ')}` : lines.length === 0 && 'Vazio nas duas pastas.'}
      </Text>
    </section>
  )
}
