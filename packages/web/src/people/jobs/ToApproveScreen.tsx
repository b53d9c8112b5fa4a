import { Button, Checkbox, Text, UnstyledButton } from '@mantine/core'
import type { JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { IconRubberStamp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { count, formatInstant } from '../../platform/format.ts'
import { useAccount, useApproves } from '../../platform/session.ts'
import { nextOf } from '../../ui/approval/next.ts'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { choose, doToEach, type RowId } from '../../ui/table/bulk.ts'
import { useUnreadNamed } from '../../ui/useUnreadNamed.ts'
import { JobDecision } from './JobDecision.tsx'
import { jobQuery, toApproveQuery } from './job-queries.ts'
import classes from './ToApproveScreen.module.css'

/** The job descriptions that wait for approval, by department (screen S079). */
export default function ToApproveScreen() {
  const { time_zone } = useAccount()
  const list = useQuery(toApproveQuery)
  const [deciding, setDeciding] = useState<JobSummary | null>(null)
  const { cargo } = useSearch({ from: '/member/pessoas/cargos/approved' })
  const navigate = useNavigate({ from: '/pessoas/cargos/approved' })
  const decides = useApproves()('peoples')
  const [chosen, setChosen] = useState<ReadonlyMap<RowId, JobSummary>>(new Map())
  // As they are in the list now: what was decided meanwhile is not in it.
  const approving = (list.data ?? []).filter(({ id }) => chosen.has(id))
  const approveChosen = async () => {
    if (await approve(approving)) setChosen(new Map())
  }
  return (
    <Page
      title="Cargos em aberto"
      hint={<TrailBelow to="/pessoas/cargos" title="Descrição de cargos" here="Aguardam aprovação" />}
    >
      {decides && approving.length > 0 && (
        <Button mb="md" leftSection={<IconRubberStamp size={16} aria-hidden />} onClick={() => void approveChosen()}>
          Aprovar {count(approving.length, 'cargo', 'cargos')}
        </Button>
      )}
      <QueryBoundary query={list}>
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
                      <li key={job.id} data-chooses={decides || undefined}>
                        {decides && (
                          <Checkbox
                            aria-label={`Escolher ${job.office}`}
                            checked={chosen.has(job.id)}
                            onChange={({ currentTarget: { checked } }) =>
                              setChosen((now) => choose(now, [job], ({ id: of }) => of, checked))
                            }
                          />
                        )}
                        <UnstyledButton className={classes.office} onClick={() => setDeciding(job)}>
                          {job.office}
                        </UnstyledButton>
                        <Text fz="sm" c="dimmed">
                          {askedFor(job, time_zone)}
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
      {deciding && (
        <JobDecision
          key={deciding.id}
          job={deciding}
          asked={
            <Text fz="sm" c="dimmed">
              {askedFor(deciding, time_zone)}
            </Text>
          }
          onDecided={() => setDeciding(nextOf(list.data ?? [], deciding))}
          onClose={() => setDeciding((now) => (now === deciding ? null : now))}
        />
      )}
      {cargo !== undefined && <NamedJob id={cargo} onClose={() => void navigate({ search: {}, replace: true })} />}
    </Page>
  )
}

/** Approves job descriptions after one question. Returns false when the user cancelled. */
async function approve(jobs: readonly JobSummary[]): Promise<boolean> {
  const sure = await confirm({
    title: 'Aprovar os escolhidos?',
    about: count(jobs.length, 'cargo', 'cargos'),
    text: 'O texto salvo de cada um passa a valer agora, sem os rascunhos. Quem aprovou e quando fica no histórico.',
    confirm: 'Aprovar',
    cancel: 'Cancelar',
  })
  return (
    sure &&
    doToEach({
      rows: jobs,
      nameOf: ({ office }) => office,
      topic: 'people',
      act: ({ id, updated_at }) =>
        api('PUT /users/jobs-descriptions/descriptions/update-approve/{id}', {
          params: { id },
          body: { status: 'approved', note: '', updated_at },
        }),
      done: (many) => count(many, 'cargo aprovado', 'cargos aprovados'),
    })
  )
}

/** The job description that the address names, from what waits for the person. */
function NamedJob({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery(jobQuery(id))
  useUnreadNamed(error, onClose)
  return data ? <JobDecision job={data} onClose={onClose} /> : null
}

const askedFor = ({ updated_at, updated_by, version_in_force, approved_user_name }: JobSummary, timeZone: string) =>
  [
    `${formatInstant(updated_at, timeZone)} por ${updated_by}`,
    version_in_force === null ? 'primeira versão' : `mudança da versão ${version_in_force}`,
    approved_user_name && `aprova: ${approved_user_name}`,
  ]
    .filter(Boolean)
    .join(' · ')
