import { normalized } from '@prumo/contract/normalizing.ts'
import type { UsualJob } from '@prumo/contract/people/jobs/model.ts'
import { z } from 'zod'
import { contentsOf, lazily } from '../../platform/contents.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'

/** A usual position in plain words; each list becomes a bulleted text. */
const Position = z.strictObject({
  office: z.string(),
  /** The code of its occupation in the CBO. */
  item: z.string(),
  mission: z.string(),
  assignments: z.array(z.string()),
  formation: z.string(),
  experience: z.string(),
  behavior: z.array(z.string()),
  technique: z.array(z.string()),
  indicators: z.array(z.string()),
})

const positions = contentsOf('jobs', z.array(Position))

const usualJobs = lazily(() =>
  positions()
    .flat()
    .map(asJob)
    .sort((one, other) => one.office.localeCompare(other.office, 'pt-BR')),
)

const paragraph = (text: string) => `<p>${text}</p>`
const bullets = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${paragraph(line)}</li>`).join('')}</ul>`

/** A usual position as a job description begins with it. */
function asJob(position: z.infer<typeof Position>): UsualJob {
  const { office, item } = position
  return {
    id: normalized(office.toLowerCase(), 'NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z]+/g, '-'),
    office,
    occupational_family: item.slice(0, 4),
    item,
    cargo_mission: paragraph(position.mission),
    detailed_assignments: bullets(position.assignments),
    basic_requirements_formation: paragraph(position.formation),
    basic_requirements_experience: paragraph(position.experience),
    basic_requirements_behavioral_skills: bullets(position.behavior),
    basic_requirements_technical_skills: bullets(position.technique),
    performance_indicators: bullets(position.indicators),
  }
}

const missions = lazily(() => new Set(usualJobs().map(({ cargo_mission }) => plainText(cargo_mission))))

/** The mission of a job description is that of a usual one. */
export const isUsualMission = (mission: string): boolean => missions().has(plainText(mission))

/**
 * Usual positions of small companies, by name. With the code of an occupation, those of that occupation, or else of its
 * family.
 */
export function usualJobsOf(item: string): UsualJob[] {
  if (item === '') return [...usualJobs()]
  const same = usualJobs().filter((job) => job.item === item)
  return same.length ? same : usualJobs().filter((job) => job.occupational_family === item.slice(0, 4))
}
