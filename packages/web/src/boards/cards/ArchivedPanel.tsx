import { Button, Drawer, TextInput } from '@mantine/core'
import type { BoardKind } from '@prumo/contract/boards/kinds.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './BoardScreen.module.css'
import { archivedQuery, unarchiveCard } from './board-api.ts'

type Props = { kind: BoardKind; onOpen: (id: number) => void; onClose: () => void }

/** 'Arquivadas' (screens S184-S186): an archived card is opened, or brought back to its place. */
export function ArchivedPanel({ kind, onOpen, onClose }: Props) {
  const [words, setWords] = useState('')
  return (
    <Drawer opened onClose={onClose} title="Arquivadas">
      <TextInput
        aria-label="Buscar nas arquivadas"
        placeholder="Buscar"
        mb="sm"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <QueryBoundary query={useQuery(archivedQuery(kind))}>
        {(cards) => {
          const found = cards.filter(({ title }) => searchable(title).includes(searchable(words)))
          if (found.length === 0) return <EmptyState searched={words !== ''} hint="O que você arquivar fica aqui." />
          return found.map(({ id, title }) => (
            <div key={id} className={classes.archived}>
              <button type="button" className={classes.title} onClick={() => onOpen(id)}>
                {title}
              </button>
              <Button size="xs" variant="default" onClick={() => void unarchiveCard(kind, id)}>
                Desarquivar
              </Button>
            </div>
          ))
        }}
      </QueryBoundary>
    </Drawer>
  )
}
