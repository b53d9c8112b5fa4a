import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../platform/format.ts'
import { call } from '../platform/query.ts'
import { useAccount } from '../platform/session.ts'
import classes from './Looks.module.css'

const looksQuery = call('GET /portfolio/looks', {}, { topic: 'portfolio' })

/** For responsible users: who looked at how the company stands from their portfolio, and when. */
export default function Looks() {
  const { time_zone } = useAccount()
  const { data } = useQuery(looksQuery)
  if (!data || data.length === 0) return null
  return (
    <section className={`card ${classes.looks}`} aria-labelledby="olhadas">
      <h2 id="olhadas">Quem olhou a empresa pela carteira</h2>
      <p>De fora, cada um vê só o que as permissões dele aqui mostram.</p>
      <ul>
        {data.map(({ user_id, name, looked_at }) => (
          <li key={user_id}>
            <b>{name}</b>
            <span>{formatInstant(looked_at, time_zone)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
