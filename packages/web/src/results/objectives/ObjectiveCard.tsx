import { Progress, Text } from '@mantine/core'
import { formatMonth } from '@prumo/contract/dates.ts'
import { type KeyResultState, keyResultWords } from '@prumo/contract/results/objectives/endpoints.ts'
import type { ReactNode } from 'react'
import { formatDay } from '../../platform/format.ts'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { figureIn } from '../figures.ts'
import type { Objective } from '../results-queries.ts'
import classes from './Objectives.module.css'

const tones: Record<KeyResultState, Tone> = {
  reached: 'good',
  on: 'doing',
  behind: 'waiting',
  missed: 'bad',
  unknown: 'quiet',
}

/** An objective with how far each of its key results is. */
export const ObjectiveCard = ({ objective, actions }: { objective: Objective; actions?: ReactNode }) => (
  <li className={`card ${classes.card}`}>
    <header className={classes.head}>
      <div>
        <h2>{objective.title}</h2>
        <Text fz="sm" c="dimmed">
          {[
            `${formatDay(objective.begins_on)} a ${formatDay(objective.ends_on)}`,
            objective.responsible,
            objective.description,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <b>{`${objective.progress}%`}</b>
      {actions}
    </header>
    <ul className={classes.results}>
      {objective.key_results.map((one, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- an indicator may be in two of them
        <li key={place}>
          <div>
            <TextLink
              to="/indicadores/dashboard/$department"
              params={{ department: String(one.department_id) }}
              c="inherit"
              fz="inherit"
            >
              {one.indicator}
            </TextLink>
            <Text fz="sm" c="dimmed">
              {`De ${figureIn(one.unit, one.from_value)} para ${figureIn(one.unit, one.to_value)} até ${formatDay(one.by_on)}`}
              {one.value !== null && one.month !== null
                ? `: ${figureIn(one.unit, one.value)} em ${formatMonth(one.month)}`
                : ''}
            </Text>
            <Progress
              mt={4}
              value={one.progress ?? 0}
              aria-label={`${one.indicator}: ${one.progress === null ? 'sem valor' : `${one.progress}% do caminho`}`}
            />
          </div>
          <StatusMark tone={tones[one.state]}>{keyResultWords[one.state]}</StatusMark>
        </li>
      ))}
    </ul>
  </li>
)
