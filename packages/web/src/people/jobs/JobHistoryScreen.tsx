import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { versionsOfAPage } from '../../ui/history/compared.ts'
import { entryOf, Versions } from '../../ui/history/Versions.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { JobVersionModal } from './JobVersionModal.tsx'
import { jobDifferenceQuery, jobQuery, jobVersionPdf, jobVersionsQuery } from './job-queries.ts'

/** The versions of a job description: what was decided or changed, by whom and when (screen S081). */
export default function JobHistoryScreen() {
  const id = Number(useParams({ from: '/member/history-descriptions/$id' }).id)
  const listing = useListing({ pageSize: versionsOfAPage })
  const job = useQuery(jobQuery(id)).data
  const [viewed, setViewed] = useState<number | null>(null)
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
      <Versions
        list={listing}
        query={useQuery(jobVersionsQuery(id, listing.page))}
        entryOf={entryOf}
        pdf={jobVersionPdf}
        emptyHint="Cada aprovação, recusa ou mudança de um cargo aprovado fica guardada aqui, com quem e quando."
        onView={setViewed}
        useDifference={useDifference}
      />
      {viewed !== null && <JobVersionModal version={viewed} onClose={() => setViewed(null)} />}
    </Page>
  )
}

const useDifference = (version: number, since: number | undefined) => useQuery(jobDifferenceQuery(version, since))
