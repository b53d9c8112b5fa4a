import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Difference } from '../../ui/history/Difference.tsx'
import { HistoryList } from '../../ui/history/HistoryList.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ListBox } from '../../ui/table/ListBox.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { ControlMark } from './ControlMark.tsx'
import {
  type ControlledBase,
  differenceQuery,
  versionPdf,
  versionsOfAPage,
  versionsQuery,
} from './controlled-queries.ts'

type Props = { base: ControlledBase; id: number }

/** The versions of a document: what was decided or changed, by whom and when. */
export function VersionList({ base, id }: Props) {
  const list = useListing({ pageSize: versionsOfAPage, apart: true, stays: true })
  const versions = useQuery(versionsQuery(base, id, list.page))
  const [compared, setCompared] = useState<number | null>(null)
  return (
    <>
      <ListBox
        label="Versões"
        list={list}
        query={versions}
        total={versions.data?.total ?? 0}
        searches={false}
        sizes={[versionsOfAPage]}
        unit={['versão', 'versões']}
        skeleton={40}
        emptyTitle="Nenhuma versão ainda"
        emptyHint="Cada aprovação, recusa ou mudança do que foi aprovado fica guardada aqui, com quem e quando."
      >
        <HistoryList
          entries={(versions.data?.response ?? []).map((version) => ({
            id: version.id,
            number: version.number,
            at: version.date_init,
            by: version.user_created.name,
            mark: <ControlMark status={version.status} />,
            isInForce: version.in_force,
            note: version.note,
            pdf: versionPdf(base, version.id),
          }))}
          onCompare={setCompared}
        />
      </ListBox>
      {compared !== null && <DifferenceModal base={base} id={compared} onClose={() => setCompared(null)} />}
    </>
  )
}

const DifferenceModal = ({ base, id, onClose }: Props & { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="O que mudou" size={820}>
    <QueryBoundary query={useQuery(differenceQuery(base, id))}>
      {({ from, to, fields }) =>
        fields.length === 0 ? (
          <EmptyState title="Nada mudou no texto" hint="Entre estas duas versões só a situação é outra." />
        ) : (
          <>
            <Text fz="sm" c="dimmed" mb="sm">
              {`Da versão ${from.number} para a versão ${to.number}.`}
            </Text>
            <Difference fields={fields} />
          </>
        )
      }
    </QueryBoundary>
  </Modal>
)
