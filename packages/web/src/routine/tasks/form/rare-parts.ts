import { useState } from 'react'
import type { TaskValues } from '../values/task-values.ts'

/** The parts of a task that stand in its form once they have content or were added. */
export const rareParts = [
  'description',
  'subjects',
  'contacts',
  'departments',
  'project_id',
  'tags',
  'prerequisites',
  'links',
  'protocol_id',
  'feedback',
] as const
export type RarePart = (typeof rareParts)[number]

/** The words of the button that adds a part. */
export const rareLabels: Record<RarePart, string> = {
  description: 'Descrição',
  subjects: 'Assuntos',
  contacts: 'Contatos',
  departments: 'Departamentos',
  project_id: 'Projeto',
  tags: 'Etiquetas',
  prerequisites: 'Depois de',
  links: 'Links',
  protocol_id: 'ATA',
  feedback: 'Feedback',
}

/** The parts that have content, or an error that is shown at one of their fields ('links.0.link'). */
export const filledParts = (
  values: Pick<TaskValues, RarePart>,
  errors: Readonly<Record<string, unknown>>,
): RarePart[] =>
  rareParts.filter((part) => {
    const value = values[part]
    const isEmpty = value === null || (typeof value === 'object' ? value.length === 0 : value === '')
    return !isEmpty || Object.keys(errors).some((path) => path === part || path.startsWith(`${part}.`))
  })

/**
 * Which parts stand in the form. One that was there stays although its last content is removed, so that nothing
 * vanishes below the hands of the person.
 */
export function useRareParts(
  values: Pick<TaskValues, RarePart>,
  errors: Readonly<Record<string, unknown>>,
  { always }: { always: readonly RarePart[] },
) {
  const [shown, setShown] = useState<readonly RarePart[]>([])
  const [added, add] = useState<RarePart>()
  const missing = [...filledParts(values, errors), ...always, ...(added ? [added] : [])].filter(
    (part) => !shown.includes(part),
  )
  if (missing.length > 0) setShown([...shown, ...missing])
  return { has: (part: RarePart) => shown.includes(part), added, add }
}
