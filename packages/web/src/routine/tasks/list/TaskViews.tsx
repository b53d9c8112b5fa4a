import { useLeads } from '../../../admin/users/users.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { ViewLinks, viewLink } from '../../../ui/ViewLinks.tsx'

/** The lists of tasks, from one to the other: the user's, those given to others and, for responsible users, the team's. */
export function TaskViews() {
  const leads = useLeads()
  return (
    <ViewLinks label="Listas de tarefas">
      <ButtonLink {...viewLink} to="/tasks">
        Minhas tarefas
      </ButtonLink>
      <ButtonLink {...viewLink} to="/tasks-delegated">
        Delegadas por mim
      </ButtonLink>
      {leads && (
        <ButtonLink {...viewLink} to="/tasks-team">
          Equipe
        </ButtonLink>
      )}
      <ButtonLink {...viewLink} to="/tasks-bin">
        Lixeira
      </ButtonLink>
    </ViewLinks>
  )
}
