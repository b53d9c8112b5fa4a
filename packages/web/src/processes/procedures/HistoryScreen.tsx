import type { PopVersion } from '@prumo/contract/processes/procedures/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { VersionList } from '../../ui/history/VersionList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { DifferenceModal } from './DifferenceModal.tsx'
import { PopStatusMark } from './Marks.tsx'
import { ProcedureLink } from './ProcedureLink.tsx'
import { versionPdfAddress } from './procedure-actions.ts'
import { procedureQuery, versionsOfAPage, versionsQuery } from './procedure-queries.ts'

/** The versions of a procedure (screen S069): what was decided or changed, by whom and when. Read-only. */
export default function HistoryScreen() {
  const id = Number(useParams({ from: '/member/history-pop/$pop' }).pop)
  const { ate, desde } = useSearch({ from: '/member/history-pop/$pop' })
  const navigate = useNavigate({ from: '/history-pop/$pop' })
  const listing = useListing({ pageSize: versionsOfAPage })
  const versions = useQuery(versionsQuery(id, listing.page))
  const procedure = useQuery(procedureQuery(id)).data
  const compare = (next: { ate?: number; desde?: number }) =>
    void navigate({ search: (before) => ({ ...before, ate: next.ate, desde: next.desde }), resetScroll: false })
  return (
    <Page
      title="Histórico do POP"
      width="text"
      hint={
        <Trail>
          {[
            procedure ? (
              <ProcedureLink key="procedure" procedure={procedure}>
                {procedure.title}
              </ProcedureLink>
            ) : (
              <span key="title">{versions.data?.response[0]?.title}</span>
            ),
            <span key="here">Histórico</span>,
          ]}
        </Trail>
      }
    >
      <VersionList
        list={listing}
        query={versions}
        entryOf={entryOf}
        emptyHint="Cada aprovação, recusa ou mudança de um POP aprovado fica guardada aqui, com quem e quando."
        onCompare={(one) => compare({ ate: one })}
      />
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

const entryOf = ({ id, number, approved_status, in_force, date_registry, registered_by, note }: PopVersion) => ({
  id,
  number,
  at: date_registry,
  by: registered_by,
  mark: <PopStatusMark status={approved_status} />,
  isInForce: in_force,
  note,
  pdf: versionPdfAddress(id),
})
