import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import { noticeSoon } from '../noticing.ts'
import { moduleQuery } from '../queries.ts'
import { ModulePlayer } from './ModulePlayer.tsx'

/** A module, stage by stage (screen S133). */
export default function PlayerScreen() {
  const { module } = useParams({ from: '/member/jornada/$module' })
  const { etapa } = useSearch({ from: '/member/jornada/$module' })
  const navigate = useNavigate()
  const id = Number(module)
  const query = useQuery(moduleQuery(id))
  const isNew = query.data?.started_at === null
  const writes = useWrites()
  useEffect(() => {
    if (isNew && writes) void open(id)
  }, [isNew, writes, id])
  useEffect(() => noticeSoon(writes), [writes])
  return (
    <Page
      title="Minha Jornada"
      hint={
        <Trail>
          {[
            <TextLink key="journey" to="/jornada">
              Minha Jornada
            </TextLink>,
            query.data?.title ?? '…',
          ]}
        </Trail>
      }
    >
      <QueryBoundary query={query}>
        {(read) => (
          <ModulePlayer
            key={read.id}
            module={read}
            place={etapa}
            onPlace={(next) => void navigate({ to: '.', search: { etapa: next }, replace: true })}
          />
        )}
      </QueryBoundary>
    </Page>
  )
}

/** Registers that the module was opened; when that fails, the next opening does it. */
async function open(practice_id: number) {
  try {
    await api('POST /client/tutorial-stage/started-registry/{type}', {
      params: { type: 'module' },
      body: { practice_id, type: 'module' },
    })
    await changed('journey', 'account')
  } catch {}
}
