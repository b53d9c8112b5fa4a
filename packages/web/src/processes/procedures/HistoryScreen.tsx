import type { PopVersion } from '@prumo/contract/processes/procedures/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { versionsOfAPage } from '../../ui/history/compared.ts'
import { Versions } from '../../ui/history/Versions.tsx'
import { Page } from '../../ui/Page.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { ProcedureLink } from './ProcedureLink.tsx'
import { versionPdfAddress } from './procedure-actions.ts'
import { differenceQuery, procedureQuery, versionsQuery } from './procedure-queries.ts'
import { popTones, statusWords } from './words.ts'

/** The versions of a procedure (screen S069): what was decided or changed, by whom and when. Read-only. */
export default function HistoryScreen() {
  const id = Number(useParams({ from: '/member/history-pop/$pop' }).pop)
  const listing = useListing({ pageSize: versionsOfAPage })
  const versions = useQuery(versionsQuery(id, listing.page))
  const procedure = useQuery(procedureQuery(id)).data
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
      <Versions
        list={listing}
        query={versions}
        entryOf={entryOf}
        pdf={versionPdfAddress}
        emptyHint="Cada aprovação, recusa ou mudança de um POP aprovado fica guardada aqui, com quem e quando."
        useDifference={useDifference}
      />
    </Page>
  )
}

const entryOf = ({ id, number, approved_status, in_force, date_registry, registered_by, note }: PopVersion) => ({
  id,
  number,
  at: date_registry,
  by: registered_by,
  state: { words: statusWords[approved_status], tone: popTones[approved_status] },
  isInForce: in_force,
  note,
})

const useDifference = (version: number, since: number | undefined) => useQuery(differenceQuery(version, since))
