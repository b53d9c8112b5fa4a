import { useQuery } from '@tanstack/react-query'
import { objectivesQuery } from '../results-queries.ts'
import { ObjectiveCard } from './ObjectiveCard.tsx'
import classes from './Objectives.module.css'

/** The objectives that the indicators of a department serve; nothing where there is none. */
export function DepartmentObjectives({ department }: { department: number }) {
  const objectives = useQuery(objectivesQuery(department)).data ?? []
  if (objectives.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Objetivos">
      {objectives.map((objective) => (
        <ObjectiveCard key={objective.id} objective={objective} />
      ))}
    </ul>
  )
}
