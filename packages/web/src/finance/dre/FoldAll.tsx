import { Button } from '@mantine/core'
import type { useFolds } from './folds.ts'

/** Opens or folds all rows that are made of others. */
export const FoldAll = ({ folds: { allOpen, foldAll } }: { folds: ReturnType<typeof useFolds> }) => (
  <Button variant="subtle" color="gray" size="xs" onClick={() => foldAll(!allOpen)}>
    {allOpen ? 'Recolher tudo' : 'Abrir tudo'}
  </Button>
)
