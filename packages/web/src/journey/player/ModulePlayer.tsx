import { Progress, Text } from '@mantine/core'
import type { JourneyModule } from '@prumo/contract/journey/modules/model.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { stageQuery } from '../queries.ts'
import { Concluded } from './Concluded.tsx'
import classes from './Player.module.css'
import { StageList } from './StageList.tsx'
import { StagePanel } from './StagePanel.tsx'
import { SurveyModal } from './SurveyModal.tsx'
import { useAdvancing } from './useAdvancing.ts'

type Props = {
  module: JourneyModule
  /** The place of the chosen stage, from 1. */
  place: number | undefined
  onPlace: (place: number) => void
}

/** The stages of a module beside the one that is open: the chosen one, or the first that is not done (rule R214). */
export function ModulePlayer({ module, place, onPlace }: Props) {
  const { stages } = module
  const first = stages.findIndex(({ realized }) => !realized)
  const at = Math.min((place ?? Math.max(0, first) + 1) - 1, stages.length - 1)
  const stage = stages[at]!
  const content = useQuery(stageQuery(stage.id))
  const advancing = useAdvancing(module, at, onPlace)
  return (
    <div className={classes.player}>
      <aside className={classes.side} aria-label="Etapas do módulo">
        <h2 className={classes.module}>{module.title}</h2>
        <div className={classes.progress}>
          <Progress value={module.progress} size={6} flex={1} aria-label="Progresso do módulo" />
          <Text span fz="sm" className="num">
            {`${module.progress}%`}
          </Text>
        </div>
        <StageList stages={stages} at={at} onChoose={(next) => onPlace(next + 1)} />
        {module.concluded_at && <Concluded module={module} />}
      </aside>
      <section className={`card ${classes.stage}`} aria-label={stage.title}>
        <QueryBoundary query={content}>
          {(read) => (
            <StagePanel
              key={read.id}
              stage={read}
              of={stages.length}
              isLast={at === stages.length - 1}
              advancing={advancing}
            />
          )}
        </QueryBoundary>
      </section>
      {advancing.surveying && <SurveyModal module={module.id} title={module.title} onClose={advancing.afterSurvey} />}
    </div>
  )
}
