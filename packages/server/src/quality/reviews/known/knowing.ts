import type { ReviewPicture } from '@prumo/contract/quality/reviews/model.ts'
import type { Scope } from '../../../platform/scope.ts'
import { auditsKnown } from './audits.ts'
import { goalsKnown } from './goals.ts'
import { outputsPicture } from './outputs.ts'
import { changesKnown, risksKnown } from './plans.ts'
import { complaintsKnown, rncsKnown } from './rncs.ts'
import { suppliersKnown } from './suppliers.ts'

/** A sentence about a standard subject. Its key stays the same, so that it is chosen once. */
export type Sentence = { key: string; text: string; link: string }

/** What the company's data say about a standard subject up to today: sentences, and a picture of their figures. */
export type Known = {
  subject: number
  sentences: readonly Sentence[]
  picture?: Picture
}
export type Picture = Omit<ReviewPicture, 'assunto_entrada_id'>

/** Reads what is known of one matter; nothing where there is none, or where the acting person may not see it. */
export type Knowing = (scope: Scope) => Promise<readonly Known[]>

/** Whoever keeps another register of the quality system adds its reader here. */
const knowing: readonly Knowing[] = [
  changesKnown,
  complaintsKnown,
  goalsKnown,
  rncsKnown,
  auditsKnown,
  risksKnown,
  suppliersKnown,
]

export const allKnown = async (scope: Scope): Promise<Known[]> =>
  (await Promise.all(knowing.map((read) => read(scope)))).flat()

/** The pictures of the standard subjects of an analysis, with bars that show something. */
export async function picturesOf(scope: Scope, reviewId: number): Promise<ReviewPicture[]> {
  const [known, outputs] = await Promise.all([allKnown(scope), outputsPicture(scope, reviewId)])
  return [{ subject: 1, picture: outputs }, ...known].flatMap(({ subject, picture }) =>
    picture?.bars.some(({ value }) => value > 0) ? [{ assunto_entrada_id: subject, ...picture }] : [],
  )
}
