import { type Pillar, pillarKeys } from '@prumo/contract/diagnostics/model.ts'
import type { ContentQuestion } from './question.ts'
import { marca } from './v1/marca.ts'
import { pessoas } from './v1/pessoas.ts'
import { processos } from './v1/processos.ts'
import { resultados } from './v1/resultados.ts'
import { rotina } from './v1/rotina.ts'

/** The questions of each pillar, in the order in which they are asked. */
type Questionnaire = Readonly<Record<Pillar, readonly ContentQuestion[]>>

/**
 * The questionnaires by their version. A diagnostic stores the version it was answered in, so what one asks is never
 * changed once it was used: words are corrected, and questions added or left out, in a new one. What is advised, and on
 * which screen, follows the product.
 */
const versions: Readonly<Record<number, Questionnaire>> = { 1: { rotina, pessoas, processos, resultados, marca } }

export const newestForm = Math.max(...Object.keys(versions).map(Number))

/** The suggested time in minutes (rule R235). */
export const suggestedMinutes = 20

export const questionnaire = (version: number): Questionnaire => versions[version]!

export const questionsOf = (version: number): ContentQuestion[] =>
  pillarKeys.flatMap((pillar) => questionnaire(version)[pillar])
