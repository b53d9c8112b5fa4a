import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { peopleQuery, useLeads } from '../../admin/users/users.ts'
import { HoursReport } from './HoursReport.tsx'
import { LeadsForm } from './LeadsForm.tsx'

const route = getRouteApi('/member/timesheet/report/all')

/** 'Horas da equipe': everybody's hours by month, or those of one person (specification S038). */
export default function TeamReportScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const people = useQuery(peopleQuery).data ?? []
  const { pessoa } = search
  const leads = useLeads()
  const [naming, setNaming] = useState(false)
  const isGone = pessoa !== undefined && !people.some(({ id }) => id === pessoa)
  return (
    <>
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
        actions={
          leads && (
            <Button variant="default" leftSection={<IconEye aria-hidden />} onClick={() => setNaming(true)}>
              Quem vê
            </Button>
          )
        }
      />
      {naming && <LeadsForm onClose={() => setNaming(false)} />}
    </>
  )
}
