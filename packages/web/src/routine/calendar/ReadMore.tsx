import { Button } from '@mantine/core'
import type { RestOfDay } from './useRestOfDay.ts'

/** Says how many tasks of a day are not shown, and reads more of them; renders nothing when all are shown. */
export const ReadMore = ({ left, reading, readMore }: RestOfDay) =>
  left > 0 && (
    <Button variant="subtle" size="compact-sm" loading={reading} onClick={readMore}>
      {left === 1 ? 'Mais 1 tarefa neste dia' : `Mais ${left.toLocaleString('pt-BR')} tarefas neste dia`}
    </Button>
  )
