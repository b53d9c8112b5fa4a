import type { TeamProgress } from '@prumo/contract/journey/company/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { teamQuery } from '../queries.ts'

/** Where everybody is in the journey, by name: no ranking (screen S132). */
export function TeamTable() {
  const { time_zone } = useAccount()
  return (
    <DataTable
      label="Jornada da equipe"
      list={useListing({ apart: true, order: 'name' })}
      query={useQuery(teamQuery)}
      columns={columnsOf(time_zone)}
      rowId={({ user_id }) => user_id}
      emptyHint="Convide a equipe em Meus usuários."
    />
  )
}

const columnsOf = (timeZone: string): readonly Column<TeamProgress>[] => [
  { id: 'name', header: 'Pessoa', card: 'title' },
  {
    id: 'module',
    header: 'Onde está',
    text: ({ module, progress, modules_done }) =>
      module ? `${module}, ${progress}%` : modules_done > 0 ? 'Entre módulos' : 'Não começou',
  },
  { id: 'modules', header: 'Módulos', width: 110, align: 'end', value: ({ modules_done }) => modules_done },
  { id: 'practices', header: 'Práticas', width: 110, align: 'end', value: ({ practices_done }) => practices_done },
  {
    id: 'last',
    header: 'Último passo',
    width: 190,
    value: ({ last_at }) => last_at,
    text: ({ last_at }) => (last_at ? formatInstant(last_at, timeZone) : ''),
  },
  {
    id: 'stopped',
    header: 'Situação',
    card: 'aside',
    width: 150,
    value: ({ stopped }) => Number(stopped),
    text: () => '',
    cell: ({ stopped }) => stopped && <StatusMark tone="waiting">Parou há 14 dias</StatusMark>,
  },
]
