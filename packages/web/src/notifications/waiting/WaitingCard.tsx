import { useQuery } from '@tanstack/react-query'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import classes from './WaitingCard.module.css'
import { WaitingList } from './WaitingList.tsx'
import { waitingQuery } from './waiting-queries.ts'

/**
 * 'Esperam por você', on Home: what the areas declare as waiting. The kinds in `apart` are shown elsewhere on the
 * screen. The data comes with the page; when it is read later, the card is the last of its column, so nothing below it
 * moves.
 */
export function WaitingCard({ apart }: { apart: readonly string[] }) {
  const { data } = useQuery(waitingQuery)
  if (!data) return null
  const kinds = data.response.filter(({ id }) => !apart.includes(id))
  return (
    <section className={`card ${classes.card}`} aria-labelledby="esperam">
      <h2 id="esperam" className={classes.title}>
        Esperam por você
      </h2>
      {kinds.length === 0 ? (
        <EmptyLine done className={classes.none}>
          Nada espera por você.
        </EmptyLine>
      ) : (
        <WaitingList kinds={kinds} />
      )}
    </section>
  )
}
