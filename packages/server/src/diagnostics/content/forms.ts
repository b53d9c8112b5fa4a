import { type Pillar, pillarKeys } from '@prumo/contract/diagnostics/model.ts'
import { z } from 'zod'
import { contentsOf, lazily } from '../../platform/contents.ts'
import { ContentQuestion } from './question.ts'

const Questions = z.strictObject({ pillar: z.enum(pillarKeys), questions: z.array(ContentQuestion) })

/** The questions of each pillar, in the order in which they are asked. */
type Questionnaire = Readonly<Record<Pillar, readonly ContentQuestion[]>>

const inVersion = (version: number) => {
  const read = contentsOf(`diagnostics/${version}`, Questions)
  return lazily(
    () => Object.fromEntries(read().map(({ pillar, questions }) => [pillar, questions])) as unknown as Questionnaire,
  )
}

/**
 * The questionnaires by their version. A diagnostic stores the version it was answered in, so what one asks is never
 * changed once it was used: words are corrected, and questions added or left out, in a new one. What is advised, and on
 * which screen, follows the product.
 */
const versions: Readonly<Record<number, () => Questionnaire>> = { 1: inVersion(1) }

export const newestForm = Math.max(...Object.keys(versions).map(Number))

/** The suggested time in minutes (rule R235). */
export const suggestedMinutes = 20

export const questionnaire = (version: number): Questionnaire => versions[version]!()

export const questionsOf = (version: number): ContentQuestion[] =>
  pillarKeys.flatMap((pillar) => questionnaire(version)[pillar])
