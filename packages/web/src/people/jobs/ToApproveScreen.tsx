import { Text, UnstyledButton } from '@mantine/core'
import type { JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { JobDecision } from './JobDecision.tsx'
import { toApproveQuery } from './job-queries.ts'
import classes from './ToApproveScreen.module.css'

/** The job descriptions that wait for approval, by department (screen S079). */
export default function ToApproveScreen() {
  const { time_zone } = useAccount()
  const [deciding, setDeciding] = useState<JobSummary | null>(null)
  return (
    <Page
      title="Cargos em aberto"
      hint={<TrailBelow to="/pessoas/cargos" title="Descrição de cargos" here="Aguardam aprovação" />}
    >
      <QueryBoundary query={useQuery(toApproveQuery)}>
        {(jobs) =>
          jobs.length === 0 ? (
            <div className="card">
              <EmptyState title="Nenhum cargo espera aprovação" hint="Um cargo novo ou mudado aparece aqui." />
            </div>
          ) : (
            <div className={classes.departments}>
              {[...Map.groupBy(jobs, ({ department_id }) => department_id)].map(([id, own]) => (
                <section key={id} className="card" aria-label={own[0]?.department}>
                  <h2>
                    <TextLink to="/pessoas/cargos/$department" params={{ department: String(id) }} c="inherit">
                      {own[0]?.department}
                    </TextLink>
                  </h2>
                  <ul>
                    {own.map((job) => (
                      <li key={job.id}>
                        <UnstyledButton className={classes.office} onClick={() => setDeciding(job)}>
                          {job.office}
                        </UnstyledButton>
                        <Text fz="sm" c="dimmed">
                          {[
                            `${formatInstant(job.updated_at, time_zone)} por ${job.updated_by}`,
                            job.version_in_force === null
                              ? 'primeira versão'
                              : `mudança da versão ${job.version_in_force}`,
                            job.approved_user_name && `aprova: ${job.approved_user_name}`,
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </Text>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )
        }
      </QueryBoundary>
      {deciding && <JobDecision job={deciding} onClose={() => setDeciding(null)} />}
    </Page>
  )
}
