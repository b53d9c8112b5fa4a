import { Button, CloseButton } from '@mantine/core'
import { count } from '@prumo/contract/words.ts'
import { useMutation } from '@tanstack/react-query'
import type { BulkAction } from './bulk.ts'
import classes from './ChosenBar.module.css'

type Props<Row> = {
  rows: readonly Row[]
  actions: readonly BulkAction<Row>[]
  /** Selects everything that was found, when it is more than a page. */
  all?: { count: number; choose: () => void }
  /** Called with the rows of an action that has ended; rows selected meanwhile stay selected. */
  onDone: (rows: readonly Row[]) => void
  onClear: () => void
}

/** The actions on the selected rows, while there are some. */
export function ChosenBar<Row>({ rows, actions, all, onDone, onClear }: Props<Row>) {
  const act = useMutation({
    mutationFn: async (action: BulkAction<Row>) => {
      if (await action.run(rows)) onDone(rows)
    },
  })
  return (
    <div className={classes.bar} role="toolbar" aria-label="Escolhidos">
      <span role="status" className="num">
        {count(rows.length, 'escolhido', 'escolhidos')}
      </span>
      {all && all.count > rows.length && (
        <Button size="compact-sm" variant="subtle" onClick={all.choose}>
          {`Escolher todos os ${all.count}`}
        </Button>
      )}
      <span className={classes.actions}>
        {actions.map((action) => (
          <Button
            key={action.label}
            size="xs"
            variant="default"
            c={action.danger ? 'var(--mantine-color-error)' : undefined}
            leftSection={<action.icon size={16} aria-hidden />}
            loading={act.isPending && act.variables === action}
            disabled={act.isPending}
            onClick={() => act.mutate(action)}
          >
            {action.label}
          </Button>
        ))}
        <CloseButton aria-label="Limpar a escolha" onClick={onClear} />
      </span>
    </div>
  )
}
