import { Badge, Button, Text } from '@mantine/core'
import type { PopVersion } from '@prumo/contract/processes/procedures/model.ts'
import { IconArrowLeft, IconFileTypePdf, IconGitCompare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableFooter } from '../../ui/table/TableFooter.tsx'
import { DifferenceModal } from './DifferenceModal.tsx'
import classes from './HistoryScreen.module.css'
import { StatusMark } from './Marks.tsx'
import { versionPdfAddress } from './procedure-actions.ts'
import { procedureQuery, versionsOfAPage, versionsQuery } from './procedure-queries.ts'

/** The versions of a procedure (screen S069): what was decided or changed, by whom and when. It cannot be written. */
export default function HistoryScreen() {
  const { pop } = useParams({ from: '/member/history-pop/$pop' })
  const { ate, desde, pagina = 1 } = useSearch({ from: '/member/history-pop/$pop' })
  const navigate = useNavigate({ from: '/history-pop/$pop' })
  const id = Number(pop)
  const versions = useQuery(versionsQuery(id, pagina))
  const procedure = useQuery(procedureQuery(id)).data
  const total = versions.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / versionsOfAPage))
  const compare = (next: { ate?: number; desde?: number }) =>
    void navigate({ search: (before) => ({ ...before, ate: next.ate, desde: next.desde }), resetScroll: false })

  // The address is an old one.
  useEffect(() => {
    if (versions.data && !versions.isPlaceholderData && pagina > pages)
      void navigate({ search: { pagina: pages > 1 ? pages : undefined }, replace: true })
  }, [versions.data, versions.isPlaceholderData, pagina, pages, navigate])

  const look = { variant: 'default', leftSection: <IconArrowLeft aria-hidden />, children: 'Abrir o POP' }
  const back =
    procedure &&
    (procedure.proccess_id > 0 ? (
      <ButtonLink
        to="/pop/$proccess"
        params={{ proccess: String(procedure.proccess_id) }}
        search={{ pop: id }}
        {...look}
      />
    ) : (
      <ButtonLink to="/proccess-custumer-journey" search={{ pop: id }} {...look} />
    ))
  return (
    <Page title="Histórico do POP" hint={procedure?.title ?? versions.data?.response[0]?.title} actions={back}>
      <section className={`card ${classes.box}`} aria-label="Versões">
        <QueryBoundary query={versions} skeleton={<ListSkeleton rows={5} height={40} />}>
          {({ response }) =>
            response.length === 0 ? (
              <EmptyState
                title="Nenhuma versão ainda"
                hint="Cada aprovação, recusa ou mudança de um POP aprovado fica guardada aqui, com quem e quando."
              />
            ) : (
              <ol className={classes.versions}>
                {response.map((version) => (
                  <Version key={version.id} version={version} onCompare={() => compare({ ate: version.id })} />
                ))}
              </ol>
            )
          }
        </QueryBoundary>
        {total > versionsOfAPage && (
          <TableFooter
            total={total}
            page={pagina}
            pages={pages}
            pageSize={versionsOfAPage}
            sizes={[versionsOfAPage]}
            unit={['versão', 'versões']}
            onTurn={({ page }) => void navigate({ search: { pagina: page > 1 ? page : undefined } })}
          />
        )}
      </section>
      {ate !== undefined && versions.data && (
        <DifferenceModal
          version={ate}
          since={desde}
          versions={versions.data.response}
          onSince={(since) => compare({ ate, desde: since })}
          onClose={() => compare({})}
        />
      )}
    </Page>
  )
}

function Version({ version, onCompare }: { version: PopVersion; onCompare: () => void }) {
  const { time_zone } = useAccount()
  const { id, number, approved_status, in_force, date_registry, registered_by, note } = version
  return (
    <li className={classes.version}>
      <div className={classes.words}>
        <p className={classes.title}>
          <b>{`Realizado em ${formatInstant(date_registry, time_zone)}`}</b>
          <StatusMark status={approved_status} />
          {in_force && (
            <Badge color="petrol" variant="filled">
              Em vigor
            </Badge>
          )}
        </p>
        <Text fz="sm" c="dimmed">{`Versão ${number} · por ${registered_by}`}</Text>
        {note && <blockquote className={classes.note}>{note}</blockquote>}
      </div>
      <div className={classes.actions}>
        {number > 1 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconGitCompare size={16} aria-hidden />}
            aria-label={`O que mudou na versão ${number}`}
            onClick={onCompare}
          >
            O que mudou
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          size="xs"
          href={versionPdfAddress(id)}
          target="_blank"
          rel="noopener"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          aria-label={`PDF da versão ${number}`}
        >
          PDF
        </Button>
      </div>
    </li>
  )
}
