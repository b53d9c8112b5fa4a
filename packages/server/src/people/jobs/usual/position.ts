import { normalized } from '@prumo/contract/normalizing.ts'
import type { UsualJob } from '@prumo/contract/people/jobs/model.ts'

/** A usual position in plain words; each list becomes a bulleted text. */
export type Described = {
  mission: string
  assignments: readonly string[]
  formation: string
  experience: string
  behavior: readonly string[]
  technique: readonly string[]
  indicators: readonly string[]
}

const paragraph = (text: string) => `<p>${text}</p>`
const bullets = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${paragraph(line)}</li>`).join('')}</ul>`

/**
 * A usual position as a job description begins with it.
 * @param item the code of its occupation in the CBO.
 */
export const position = (office: string, item: string, described: Described): UsualJob => ({
  id: normalized(office.toLowerCase(), 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, '-'),
  office,
  occupational_family: item.slice(0, 4),
  item,
  cargo_mission: paragraph(described.mission),
  detailed_assignments: bullets(described.assignments),
  basic_requirements_formation: paragraph(described.formation),
  basic_requirements_experience: paragraph(described.experience),
  basic_requirements_behavioral_skills: bullets(described.behavior),
  basic_requirements_technical_skills: bullets(described.technique),
  performance_indicators: bullets(described.indicators),
})
