import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { peopleQuery } from '../../admin/users/users.ts'
import { HoursReport } from './HoursReport.tsx'

const route = getRouteApi('/member/timesheet/report/all')

/** 'Horas da equipe': everybody's hours by month, or those of one person (specification S038). */
export default function TeamReportScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const people = useQuery(peopleQuery).data ?? []
  const { pessoa } = search
  const isGone = pessoa !== undefined && !people.some(({ id }) => id === pessoa)
  return (
    <HoursReport
      title="Horas da equipe"
      hint="O tempo que cada pessoa registrou em cada tarefa, mês a mês."
      whose={{ report: 'team', person: pessoa }}
      search={search}
      onSearch={(next) => void navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false })}
      filters={[
        {
          name: 'pessoa',
          label: 'Pessoa',
          all: 'Todas',
          look: 'select',
          options: [
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            ...(isGone ? [{ value: pessoa, label: 'Usuário desativado' }] : []),
          ],
        },
      ]}
    />
  )
}
