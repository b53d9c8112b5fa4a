import type { ImportSummary } from '@prumo/contract/imports/batches/model.ts'
import { formatInstant } from '../platform/format.ts'
import { useAccount } from '../platform/session.ts'
import { StatusMark } from '../ui/StatusMark.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './ImportList.module.css'
import { stateMarks } from './words.ts'

type Props = { label: string; imports: readonly ImportSummary[] }

/** A list of imports, each with its state and a link to it. */
export function ImportList({ label, imports }: Props) {
  const { time_zone } = useAccount()
  return (
    <section className={`card ${classes.box}`} aria-label={label}>
      <div className={classes.head}>
        <h2>{label}</h2>
        <TextLink to="/imports" fz="sm">
          Todas as importações
        </TextLink>
      </div>
      <ul>
        {imports.map(({ id, file_name, state, created_at, created_by }) => (
          <li key={id}>
            <TextLink to="/imports/$id" params={{ id: String(id) }} className={classes.name}>
              {file_name}
            </TextLink>
            <StatusMark tone={stateMarks[state][1]}>{stateMarks[state][0]}</StatusMark>
            <span className={`num ${classes.when}`}>
              {[formatInstant(created_at, time_zone), created_by].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
