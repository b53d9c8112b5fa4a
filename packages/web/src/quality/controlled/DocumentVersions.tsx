import { changeAddress } from '@prumo/contract/quality/changes/model.ts'
import { qualityManualAddress } from '@prumo/contract/quality/manual/model.ts'
import { useQuery } from '@tanstack/react-query'
import { versionsOfAPage } from '../../ui/history/compared.ts'
import { stateOf } from '../../ui/history/state.ts'
import { Versions } from '../../ui/history/Versions.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { type ControlledBase, differenceQuery, versionPdf, versionsQuery } from './controlled-queries.ts'

/** The versions of a controlled document. */
export function DocumentVersions({ base, id }: { base: ControlledBase; id: number }) {
  const list = useListing({ pageSize: versionsOfAPage, apart: true, stays: true })
  return (
    <Versions
      list={list}
      query={useQuery(versionsQuery(base, id, list.page))}
      entryOf={(version) => ({
        id: version.id,
        number: version.number,
        at: version.date_init,
        by: version.user_created.name,
        state: stateOf(version.status),
        isInForce: version.in_force,
        note: version.note,
        pdf: versionPdf(base, version.id),
      })}
      emptyHint="Cada aprovação, recusa ou mudança do que foi aprovado fica guardada aqui, com quem e quando."
      useDifference={differences[base]}
    />
  )
}

const differenceIn = (base: ControlledBase) =>
  function useDifference(version: number, since: number | undefined) {
    return useQuery(differenceQuery(base, version, since))
  }

const differences = {
  [qualityManualAddress]: differenceIn(qualityManualAddress),
  [changeAddress]: differenceIn(changeAddress),
}
