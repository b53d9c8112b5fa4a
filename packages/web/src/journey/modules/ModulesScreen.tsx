import { Button, SegmentedControl } from '@mantine/core'
import { IconMessageCircleQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import { moveHelp } from '../help/place.ts'
import { noticeSoon } from '../noticing.ts'
import { modulesQuery } from '../queries.ts'
import { TeamTable } from '../team/TeamTable.tsx'
import { ModuleCards } from './ModuleCards.tsx'
import { WeekCard } from './WeekCard.tsx'

/** The modules of the journey with their progress; for a responsible user, also the team's (screen S132). */
export default function ModulesScreen() {
  const { ver } = useSearch({ from: '/member/jornada' })
  const { is_responsible, is_root } = useAccount()
  const navigate = useNavigate()
  const leads = is_responsible || is_root === 'YES'
  const query = useQuery(modulesQuery)
  const writes = useWrites()
  useEffect(() => noticeSoon(writes), [writes])
  return (
    <Page
      title="Minha Jornada"
      hint={<TrailBelow to="/" title="Início" here="Minha Jornada" />}
      actions={
        <>
          {leads && (
            <SegmentedControl
              aria-label="O que mostrar"
              data={[
                { value: 'modulos', label: 'Módulos' },
                { value: 'equipe', label: 'Equipe' },
              ]}
              value={ver ?? 'modulos'}
              onChange={(value) =>
                void navigate({ to: '/jornada', search: value === 'equipe' ? { ver: 'equipe' } : {}, replace: true })
              }
            />
          )}
          <Button
            variant="default"
            leftSection={<IconMessageCircleQuestion aria-hidden />}
            onClick={() => moveHelp({ open: true })}
          >
            Ajuda sobre as telas
          </Button>
        </>
      }
    >
      {ver === 'equipe' && leads ? (
        <TeamTable />
      ) : (
        <QueryBoundary query={query}>
          {(modules) => (
            <>
              <ModuleCards modules={modules} />
              <WeekCard />
            </>
          )}
        </QueryBoundary>
      )}
    </Page>
  )
}
