import type { BoardFacts, Tab } from '@prumo/contract/boards/cards/model.ts'
import { count } from '@prumo/contract/words.ts'
import classes from './BoardScreen.module.css'

type Props = { tab: Tab; cards: number; facts: BoardFacts | undefined }

/** How many cards a column has, its limit, and how long cards stay in it. A column over its limit warns. */
export function ColumnHead({ tab, cards, facts }: Props) {
  const limit = facts?.limits[tab] ?? null
  const column = facts?.columns.find(({ tab_id }) => tab_id === tab)
  const over = limit !== null && cards > limit
  const days = column?.average_days ?? 0
  const stopped = column?.stopped ?? 0
  const times =
    tab === 'concluded'
      ? []
      : [
          days >= 1 && `segura ${count(days, 'dia', 'dias')} em média`,
          stopped > 0 && `${count(stopped, 'parada', 'paradas')} há mais de 14 dias`,
        ].filter(Boolean)
  return (
    <>
      <span className={classes.count} data-over={over || undefined}>
        {limit === null ? cards : `${cards}/${limit}`}
        {over && <span className="sr"> acima do limite</span>}
      </span>
      {times.length > 0 && <span className={classes.times}>{times.join(' · ')}</span>}
    </>
  )
}
