import { useQuery } from '@tanstack/react-query'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { weekQuery } from '../queries.ts'
import classes from './Modules.module.css'

/** What the company did in the last seven days. It is the last of the screen, so that nothing moves when it comes. */
export function WeekCard() {
  const { data } = useQuery(weekQuery)
  if (!data) return null
  return (
    <section className={`card ${classes.week}`} aria-labelledby="semana-da-empresa">
      <h2 id="semana-da-empresa">O que a empresa fez em sete dias</h2>
      {data.length === 0 ? (
        <EmptyLine>Ainda nada por aqui. A primeira tarefa concluída já aparece.</EmptyLine>
      ) : (
        <ul className={classes.lines}>
          {data.map(({ count, words, link }) => (
            <li key={words}>
              <AddressLink href={link}>
                <b className="num">{count}</b>
                {words}
              </AddressLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
