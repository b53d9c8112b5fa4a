import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Difference } from '../../ui/history/Difference.tsx'
import { HistoryList } from '../../ui/history/HistoryList.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { ListBox } from '../../ui/table/ListBox.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { JobStatusMark } from './JobMarks.tsx'
import { jobDifferenceQuery, jobQuery, jobVersionPdf, jobVersionsQuery, versionsOfAPage } from './job-queries.ts'

/** The versions of a job description: what was decided or changed, by whom and when (screen S081). */
export default function JobHistoryScreen() {
  const id = Number(useParams({ from: '/member/history-descriptions/$id' }).id)
  const listing = useListing({ pageSize: versionsOfAPage })
  const versions = useQuery(jobVersionsQuery(id, listing.page))
  const job = useQuery(jobQuery(id)).data
  const [compared, setCompared] = useState<number | null>(null)
  return (
    <Page
      title="Histórico do cargo"
      width="text"
      hint={
        <Trail>
          {[
            <TextLink key="departments" to="/pessoas/cargos" fz="sm">
              Descrição de cargos
            </TextLink>,
            job && (
              <TextLink
                key="job"
                to="/pessoas/cargos/$department"
                params={{ department: String(job.department_id) }}
                fz="sm"
              >
                {job.office}
              </TextLink>
            ),
            <span key="here">Histórico</span>,
          ].filter(Boolean)}
        </Trail>
      }
    >
      <ListBox
        label="Versões"
        list={listing}
        query={versions}
        total={versions.data?.total ?? 0}
        searches={false}
        sizes={[versionsOfAPage]}
        unit={['versão', 'versões']}
        skeleton={40}
        emptyTitle="Nenhuma versão ainda"
        emptyHint="Cada aprovação, recusa ou mudança de um cargo aprovado fica guardada aqui, com quem e quando."
      >
        <HistoryList
          entries={(versions.data?.response ?? []).map((version) => ({
            id: version.id,
            number: version.number,
            at: version.date_init,
            by: version.user_created.name,
            mark: <JobStatusMark status={version.status} />,
            isInForce: version.in_force,
            note: version.note,
            pdf: jobVersionPdf(version.id),
          }))}
          onCompare={setCompared}
        />
      </ListBox>
      {compared !== null && <DifferenceModal version={compared} onClose={() => setCompared(null)} />}
    </Page>
  )
}

const DifferenceModal = ({ version, onClose }: { version: number; onClose: () => void }) => (
  <Modal opened onClose={onClose} title="O que mudou" size={820}>
    <QueryBoundary query={useQuery(jobDifferenceQuery(version))}>
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
