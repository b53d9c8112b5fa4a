import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { peopleQuery, useLeads } from '../../admin/users/users.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { HoursReport } from './HoursReport.tsx'
import { LeadsForm } from './LeadsForm.tsx'
import { rightsQuery } from './timesheet-queries.ts'

const route = getRouteApi('/member/timesheet/report/all')

/**
 * 'Horas da equipe': everybody's hours by month, or those of one person (specification S038). Figures link to it, so
 * people to whom the team's hours are not open come here too: they see their own.
 */
export default function TeamReportScreen() {
  const { mes } = route.useSearch()
  const leads = useLeads()
  const rights = useQuery({ ...rightsQuery, enabled: !leads })
  if (leads || rights.data?.team) return <TeamReport />
  if (rights.data) return <Navigate to="/timesheet/report" search={{ mes }} replace />
  return (
    <Page title="Horas da equipe">
      {rights.error ? (
        <ErrorState error={rights.error} onRetry={() => void rights.refetch()} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </Page>
  )
}

function TeamReport() {
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
