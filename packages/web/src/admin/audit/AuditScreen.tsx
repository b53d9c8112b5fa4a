import { Button, Text } from '@mantine/core'
import type { AuditEntry } from '@prumo/contract/admin/audit/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatDay } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListBox } from '../../ui/table/ListBox.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { AuditRow } from './AuditRow.tsx'
import { auditQuery, useExport } from './audit.ts'
import { filterNames, useAuditFilters } from './audit-filters.tsx'
import { undoingOf } from './undoing.ts'

/** The audit trail, for responsible and root users. Search, filters and page are in the address. */
export default function AuditScreen() {
  const search = useSearch({ from: '/member/audit' })
  const { time_zone } = useAccount()
  const listing = useListing({ pageSize: 25, filters: filterNames })
  const trail = useQuery(auditQuery(search, listing.query))
  const download = useExport(search, time_zone)
  const total = trail.data?.total ?? 0

  return (
    <Page
      title="Trilha de auditoria"
      hint="Quem criou, alterou ou apagou o quê, e quando."
      actions={total > 0 && <ExportMenu onExport={download.mutate} pending={download.isPending} />}
    >
      <ListBox
        label="Trilha de auditoria"
        list={listing}
        query={trail}
        total={total}
        filters={useAuditFilters(search)}
        searches={false}
        skeleton={34}
        emptyHint="O que for criado, alterado ou apagado aparece aqui."
      >
        <ul className="bare">
          {trail.data?.response.map((entry) => (
            <AuditRow key={entry.id} entry={entry} timeZone={time_zone} action={<Undo entry={entry} />} />
          ))}
        </ul>
      </ListBox>
      {trail.data?.archived_until && (
        <Text size="sm" c="dimmed" mt="md">
          O que é de até {formatDay(trail.data.archived_until)} está arquivado: vem com a exportação dos dados da
          empresa.
        </Text>
      )}
    </Page>
  )
}

/** What an integration or an assistant created is undone where it is read. */
function Undo({ entry }: { entry: AuditEntry }) {
  const undo = undoingOf(entry)
  return (
    undo && (
      <Button variant="default" size="compact-sm" aria-label={`Desfazer: ${entry.sentence}`} onClick={undo}>
        Desfazer
      </Button>
    )
  )
}
