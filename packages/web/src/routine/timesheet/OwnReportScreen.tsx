import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLeads } from '../../admin/users/users.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { HoursReport } from './HoursReport.tsx'
import { rightsQuery } from './timesheet-queries.ts'

const route = getRouteApi('/member/timesheet/report')

/** 'Minhas horas': the user's own hours by month (specification S037). */
export default function OwnReportScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  // Responsible users see the team's: known before the answer, so that the page does not jump.
  const leads = useLeads()
  const allowed = useQuery(rightsQuery).data?.team
  const seesTeam = leads || allowed
  return (
    <HoursReport
      title="Minhas horas"
      hint="O tempo que você registrou em cada tarefa, mês a mês."
      whose={{ report: 'own' }}
      actions={
        seesTeam && (
          <ButtonLink to="/timesheet/report/all" variant="default" leftSection={<IconUsersGroup aria-hidden />}>
            Horas da equipe
          </ButtonLink>
        )
      }
      search={search}
      onSearch={(next) => void navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false })}
    />
  )
}
