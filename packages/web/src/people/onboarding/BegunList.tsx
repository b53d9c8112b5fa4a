import { Progress } from '@mantine/core'
import type { BegunOnboarding } from '@prumo/contract/people/onboarding/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../platform/format.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import classes from './BegunList.module.css'

/** The onboardings that were begun, each with its progress. */
export const BegunList = ({ begun }: { begun: readonly BegunOnboarding[] }) => (
  <section aria-label="Integrações" className={classes.section}>
    <h2>Integrações</h2>
    <ul className={classes.list}>
      {begun.map(({ id, collaborator, cargo, begun_on, steps_count, done_count, late_count }) => (
        <li key={id}>
          <Link to="/pessoas/onboarding/$id" params={{ id: String(id) }} className={`card ${classes.card}`}>
            <span className={classes.head}>
              <b>{collaborator}</b>
              {late_count > 0 ? (
                <StatusMark tone="bad">{count(late_count, 'atrasado', 'atrasados')}</StatusMark>
              ) : (
                done_count === steps_count && <StatusMark tone="good">Concluída</StatusMark>
              )}
            </span>
            <span className={classes.facts}>
              {[cargo, `desde ${formatDay(begun_on)}`, `${done_count} de ${steps_count}`].filter(Boolean).join(' · ')}
            </span>
            <Progress
              value={steps_count === 0 ? 0 : (100 * done_count) / steps_count}
              size="sm"
              aria-label={`Feito de ${collaborator}`}
            />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
