import type { UsualJob } from '@prumo/contract/people/jobs/model.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import { administration } from './usual/administration.ts'
import { commerce } from './usual/commerce.ts'
import { operations } from './usual/operations.ts'

const usualJobs: readonly UsualJob[] = [...administration, ...commerce, ...operations].sort((one, other) =>
  one.office.localeCompare(other.office, 'pt-BR'),
)

const missions = new Set(usualJobs.map(({ cargo_mission }) => plainText(cargo_mission)))

/** The mission of a job description is that of a usual one. */
export const isUsualMission = (mission: string): boolean => missions.has(plainText(mission))

/**
 * Usual positions of small companies, by name. With the code of an occupation, those of that occupation, or else of its
 * family.
 */
export function usualJobsOf(item: string): UsualJob[] {
  if (item === '') return [...usualJobs]
  const same = usualJobs.filter((job) => job.item === item)
  return same.length ? same : usualJobs.filter((job) => job.occupational_family === item.slice(0, 4))
}
