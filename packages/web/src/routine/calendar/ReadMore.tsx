import { Button } from '@mantine/core'
import type { RestOfDay } from './useRestOfDay.ts'

/** Says how many tasks of a day are not shown, and shows more of them; nothing when all are. */
export const ReadMore = ({ left, reading, readMore }: RestOfDay) =>
  left > 0 && (
    <Button variant="subtle" size="compact-sm" loading={reading} onClick={readMore}>
      {left === 1 ? 'Mais 1 tarefa neste dia' : `Mais ${left.toLocaleString('pt-BR')} tarefas neste dia`}
    </Button>
  )
