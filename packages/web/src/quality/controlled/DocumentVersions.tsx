import { changeAddress } from '@prumo/contract/quality/changes/model.ts'
import { qualityManualAddress } from '@prumo/contract/quality/manual/model.ts'
import { useQuery } from '@tanstack/react-query'
import { versionsOfAPage } from '../../ui/history/compared.ts'
import { entryOf, Versions } from '../../ui/history/Versions.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { type ControlledBase, differenceQuery, versionPdf, versionsQuery } from './controlled-queries.ts'

/** The versions of a controlled document. */
export function DocumentVersions({ base, id }: { base: ControlledBase; id: number }) {
  const list = useListing({ pageSize: versionsOfAPage, apart: true, stays: true })
  return (
    <Versions
      list={list}
      query={useQuery(versionsQuery(base, id, list.page))}
      entryOf={entryOf}
      pdf={(version) => versionPdf(base, version)}
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
