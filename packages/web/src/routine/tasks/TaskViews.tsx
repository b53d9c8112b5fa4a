import { useLeads } from '../../admin/users/users.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import classes from './TaskViews.module.css'

/** The lists of tasks, from one to the other: the user's, those given to others and, for responsible users, the team's. */
export function TaskViews() {
  const leads = useLeads()
  return (
    <nav className={classes.views} aria-label="Listas de tarefas">
      <ButtonLink {...look} to="/tasks">
        Minhas tarefas
      </ButtonLink>
      <ButtonLink {...look} to="/tasks-delegated">
        Delegadas por mim
      </ButtonLink>
      {leads && (
        <ButtonLink {...look} to="/tasks-team">
          Equipe
        </ButtonLink>
      )}
      <ButtonLink {...look} to="/tasks-bin">
        Lixeira
      </ButtonLink>
    </nav>
  )
}

const look = {
  variant: 'subtle',
  size: 'xs',
  color: 'gray',
  className: classes.view,
  activeOptions: { exact: true, includeSearch: false },
} as const
