import { Progress, Text } from '@mantine/core'
import { type JourneyModule, pillars } from '@prumo/contract/journey/modules/model.ts'
import { count } from '@prumo/contract/words.ts'
import { Link } from '@tanstack/react-router'
import { StatusMark } from '../../ui/StatusMark.tsx'
import classes from './Modules.module.css'

/** The modules in the person's order, each a link to its player. */
export const ModuleCards = ({ modules }: { modules: readonly JourneyModule[] }) => (
  <ol className={classes.modules} aria-label="Módulos">
    {modules.map((module) => (
      <li key={module.id}>
        <Link to="/jornada/$module" params={{ module: String(module.id) }} className={`card ${classes.module}`}>
          <span className={classes.marks}>
            <Text fz="xs" c="dimmed" span>
              {pillars[module.pillar]}
            </Text>
            <Standing {...module} />
          </span>
          <h2>{module.title}</h2>
          <Text fz="sm" c="dimmed">
            {module.description}
          </Text>
          <span className={classes.progress}>
            <Progress value={module.progress} size={6} aria-label={`Progresso de ${module.title}`} flex={1} />
            <Text span fz="sm" className="num">
              {`${module.progress}%`}
            </Text>
          </span>
          <Text fz="xs" c="dimmed">
            {[
              count(module.stages.length, 'etapa', 'etapas'),
              `${module.minutes} min de leitura`,
              practicesOf(module),
            ].join(' · ')}
          </Text>
        </Link>
      </li>
    ))}
  </ol>
)

function Standing({ progress, started_at, concluded_at, stages }: JourneyModule) {
  if (stages.some(({ is_new }) => is_new)) return <StatusMark tone="waiting">Etapa nova</StatusMark>
  if (concluded_at) return <StatusMark tone="good">Concluído</StatusMark>
  if (started_at || progress > 0) return <StatusMark tone="doing">Em andamento</StatusMark>
  return null
}

function practicesOf({ stages }: JourneyModule) {
  const practices = stages.filter(({ practice_done }) => practice_done !== null)
  return `${practices.filter(({ practice_done }) => practice_done).length} de ${count(practices.length, 'prática feita', 'práticas feitas')}`
}
