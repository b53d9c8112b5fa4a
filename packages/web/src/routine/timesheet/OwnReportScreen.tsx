import { getRouteApi } from '@tanstack/react-router'
import { HoursReport } from './HoursReport.tsx'

const route = getRouteApi('/member/timesheet/report')

/** 'Minhas horas': the user's own hours by month (specification S037). */
export default function OwnReportScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <HoursReport
      title="Minhas horas"
      hint="O tempo que você registrou em cada tarefa, mês a mês."
      whose={{ report: 'own' }}
      search={search}
      onSearch={(next) => void navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false })}
    />
  )
}
