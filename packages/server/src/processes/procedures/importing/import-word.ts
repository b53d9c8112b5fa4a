import { mostPopText, NewPop, type Pop } from '@prumo/contract/processes/procedures/model.ts'
import type { Preparing } from '../../../platform/http/preparing.ts'
import type { Scope } from '../../../platform/scope.ts'
import { storePicture } from '../../../platform/storage/pictures.ts'
import type { ReceivedFile } from '../../../platform/storage/receive.ts'
import { type ReadWord, readWord } from '../../../platform/word/reading.ts'
import { createPop } from '../writing.ts'
import { popForm } from './pop-form.ts'

/** Reads a document of Word as a POP. @throws word.unreadable, storage.unavailable. */
export const readPop = (by: Preparing, file: ReceivedFile): Promise<ReadWord> =>
  readWord(by, file, { form: popForm, longest: mostPopText })

/**
 * Creates a POP of a process from a converted document. Answers the POP and, in Portuguese, what was not imported.
 *
 * @throws not_found, list.too_many, file.quota.
 */
export async function importWord(
  scope: Scope,
  processId: number,
  { title, texts, facts, pictures, warnings }: ReadWord,
): Promise<{ response: Pop; warnings: string[] }> {
  for (const picture of pictures) await storePicture(scope, picture)
  const pop = NewPop.parse({ proccess_id: processId, title, ...texts, ...facts })
  return { response: await createPop(scope, pop), warnings }
}
