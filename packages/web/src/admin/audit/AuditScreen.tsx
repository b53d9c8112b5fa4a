import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableFooter } from '../../ui/table/TableFooter.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRow } from './AuditRow.tsx'
import classes from './AuditScreen.module.css'
import { auditQuery, useExport } from './audit.ts'
import type { AuditSearch } from './routes.tsx'

/** Who did what and when, for responsible and root users. What is looked for, and the page, are in the address. */
export default function AuditScreen() {
  const search = useSearch({ from: '/member/audit' })
  const { time_zone } = useAccount()
  const trail = useQuery(auditQuery(search))
  const turn = useTurn()
  const download = useExport(search, time_zone)
  const { pagina = 1, linhas = 25 } = search
  const chosen = [search.pessoa, search.area, search.de, search.ate].some((value) => value !== undefined)
  const total = trail.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / linhas))

  // The address is an old one.
  useEffect(() => {
    if (trail.data && !trail.isPlaceholderData && pagina > pages) turn({ pagina: pages > 1 ? pages : undefined })
  }, [trail.data, trail.isPlaceholderData, pagina, pages, turn])

  const save = (format: 'csv' | 'xlsx', label: string) => (
    <Button
      variant="default"
      leftSection={<IconDownload aria-hidden />}
      loading={download.isPending && download.variables === format}
      disabled={download.isPending}
      onClick={() => download.mutate(format)}
    >
      {label}
    </Button>
  )
  return (
    <Page
      title="Trilha de auditoria"
      hint="Quem criou, alterou ou apagou o quê, e quando."
      actions={
        total > 0 && (
          <>
            {save('csv', 'Baixar CSV')}
            {save('xlsx', 'Baixar Excel')}
          </>
        )
      }
    >
      <section className={`card ${classes.box}`} aria-label="Trilha de auditoria">
        {(trail.data || !trail.error) && (
          <AuditFilters search={search} onChoose={(next) => turn({ ...next, pagina: undefined })} />
        )}
        <div className={classes.body} aria-busy={trail.isPlaceholderData}>
          <QueryBoundary query={trail} skeleton={<ListSkeleton rows={8} height={34} />}>
            {({ response }) =>
              response.length === 0 ? (
                <EmptyState searched={chosen} hint="O que for criado, alterado ou apagado aparece aqui." />
              ) : (
                <ul className={classes.entries}>
                  {response.map((entry) => (
                    <AuditRow key={entry.id} entry={entry} timeZone={time_zone} />
                  ))}
                </ul>
              )
            }
          </QueryBoundary>
        </div>
        {total > 0 && (
          <TableFooter
            total={total}
            page={Math.min(pagina, pages)}
            pages={pages}
            pageSize={linhas}
            onTurn={({ page, pageSize }) =>
              turn({ pagina: page > 1 ? page : undefined, linhas: pageSize === 25 ? undefined : pageSize })
            }
          />
        )}
      </section>
    </Page>
  )
}

/** Another choice or page, in the address. */
function useTurn() {
  const navigate = useNavigate({ from: '/audit' })
  return useCallback(
    (next: AuditSearch) => void navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false }),
    [navigate],
  )
}
