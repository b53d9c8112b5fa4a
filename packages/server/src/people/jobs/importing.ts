import { type JobDescription, mostJobText, NewJob } from '@prumo/contract/people/jobs/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import type { Preparing } from '../../platform/http/preparing.ts'
import type { Scope } from '../../platform/scope.ts'
import { storePicture } from '../../platform/storage/pictures.ts'
import type { ReceivedFile } from '../../platform/storage/receive.ts'
import { type ReadWord, readWord } from '../../platform/word/reading.ts'
import { occupationTitle } from '../cbo/occupations.ts'
import { jobForm } from './word-form.ts'
import { createJob } from './writing.ts'

/** Reads a document of Word as a job description. @throws word.unreadable, storage.unavailable. */
export const readJobDocument = (by: Preparing, file: ReceivedFile): Promise<ReadWord> =>
  readWord(by, file, { form: jobForm, longest: mostJobText })

/**
 * Creates an open job description in a department from a document that was read. Answers it and, in Portuguese, what was
 * not imported.
 * @throws not_found, list.too_many, file.quota.
 */
export async function importJob(
  scope: Scope,
  departmentId: number,
  { title, texts, facts, pictures, warnings }: ReadWord,
): Promise<{ response: JobDescription; warnings: string[] }> {
  for (const picture of pictures) await storePicture(scope, picture)
  const { office, occupation = '', ...rest } = facts
  const code = occupationIn(occupation)
  const job = NewJob.parse({
    department_id: departmentId,
    office: office ?? (officeIn(title) || 'Cargo sem nome'),
    ...texts,
    ...rest,
    ...(code && { item: code }),
  })
  const unknown =
    occupation && !code ? [`O código CBO “${occupation}” não existe na classificação e ficou de fora.`] : []
  return { response: await createJob(scope, job), warnings: [...unknown, ...warnings] }
}

/** 'Descrição de cargo – Padeiro' is 'Padeiro'; a title that says nothing more stays. */
function officeIn(title: string): string {
  const [, rest] = /^descri[cç][aã]o\s+d[eo]\s+(?:cargo|fun[cç][aã]o)s?\s*[-–—:/|]?\s*(.*)$/iu.exec(title) ?? []
  return rest && searchable(rest) ? rest : title
}

/** The CBO occupation that a document names: '5141-05', '514105' or 'CBO 5141-05 – Ascensorista'; '' for none. */
function occupationIn(said: string): string {
  const [, family, occupation] = /(\d{4})\s*[-.–]?\s*(\d{2})(?!\d)/.exec(said) ?? []
  const code = family ? `${family}-${occupation}` : ''
  return occupationTitle(code) ? code : ''
}
