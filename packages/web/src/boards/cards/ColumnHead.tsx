import type { BoardFacts, Tab } from '@prumo/contract/boards/cards/model.ts'
import classes from './BoardScreen.module.css'

type Props = { tab: Tab; count: number; facts: BoardFacts | undefined }

/** How many cards a column has, its limit, and how long cards stay in it. A column over its limit warns. */
export function ColumnHead({ tab, count, facts }: Props) {
  const limit = facts?.limits[tab] ?? null
  const column = facts?.columns.find(({ tab_id }) => tab_id === tab)
  const over = limit !== null && count > limit
  const days = column?.average_days ?? 0
  return (
    <span className={classes.head}>
      <span data-over={over || undefined}>
        {limit === null ? count : `${count}/${limit}`}
        {over && <span className="sr"> acima do limite</span>}
      </span>
      {tab !== 'concluded' && days >= 1 && (
        <span>{`segura ${days.toLocaleString('pt-BR')} ${days === 1 ? 'dia' : 'dias'} em média`}</span>
      )}
      {tab !== 'concluded' && column !== undefined && column.stopped > 0 && (
        <span>{`${column.stopped} ${column.stopped === 1 ? 'parada' : 'paradas'} há mais de 14 dias`}</span>
      )}
    </span>
  )
}
