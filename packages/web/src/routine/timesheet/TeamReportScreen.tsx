import { NativeSelect } from '@mantine/core'
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
  const go = (next: Partial<typeof search>) =>
    void navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false })
  return (
    <HoursReport
      title="Horas da equipe"
      hint="O tempo que cada pessoa registrou em cada tarefa, mês a mês."
      whose={{ report: 'team', person: pessoa }}
      search={search}
      onSearch={go}
      filters={
        <NativeSelect
          label="Pessoa"
          value={pessoa ?? ''}
          onChange={({ currentTarget: { value } }) =>
            go({ pessoa: value === '' ? undefined : Number(value), pagina: undefined, meses: undefined })
          }
        >
          <option value="">Todas</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {pessoa !== undefined && !people.some(({ id }) => id === pessoa) && (
            <option value={pessoa}>Usuário desativado</option>
          )}
        </NativeSelect>
      }
    />
  )
}
