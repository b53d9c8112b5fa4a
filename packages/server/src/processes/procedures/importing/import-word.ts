import { extname } from 'node:path'
import { mostPopText, NewPop, type Pop } from '@prumo/contract/processes/procedures/model.ts'
import { AppError, fail } from '../../../platform/errors.ts'
import type { Preparing } from '../../../platform/http/preparing.ts'
import type { Scope } from '../../../platform/scope.ts'
import { type StagedPicture, stagePictureContent, storePicture } from '../../../platform/storage/pictures.ts'
import type { ReceivedFile } from '../../../platform/storage/receive.ts'
import { createPop } from '../writing.ts'
import { type Converted, pictureAddress, warningsAbout } from './conversion.ts'
import { convertInWorker } from './converting.ts'

/** Characters that the addresses and sizes of pictures may add to a text. */
const roomForPictures = 8000
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const advice: Record<string, string> = {
  'application/msword':
    'Este documento é do Word antigo (.doc). Abra-o no Word, escolha “Salvar como” e o formato .docx, e envie-o de novo.',
  'application/vnd.oasis.opendocument.text':
    'Este documento é do LibreOffice (.odt). Abra-o, escolha “Salvar como” e o formato Word (.docx), e envie-o de novo.',
  'application/pdf': 'Este arquivo é um PDF. Envie o documento do Word (.docx) de que ele foi feito.',
}

/** The converted Word document, with its pictures staged: the content of a new POP. */
export type ReadWord = { content: object; pictures: readonly StagedPicture[]; warnings: string[] }

/**
 * Reads a .docx: the text under a title that names a field of the POP fills that field, and the rest becomes the
 * description, in order. The title of the POP is the document's, or else the file's name.
 *
 * @throws word.unreadable, storage.unavailable.
 */
export async function readWord(by: Preparing, file: ReceivedFile): Promise<ReadWord> {
  if (file.type !== word) throw fail('word.unreadable', advice[file.type] ? { message: advice[file.type] } : {})
  const longest = mostPopText - roomForPictures
  const converted = await convertInWorker(by, { path: file.path, today: by.today, longest })
  const { texts, pictures, broken } = await withPictures(by, converted)
  const content = { title: shortened(converted.title ?? nameOf(file.name)), ...texts, ...converted.facts }
  return { content, pictures, warnings: warningsAbout(converted, broken) }
}

/**
 * Creates a POP of a process from a converted document. Answers the POP and, in Portuguese, what was not imported.
 *
 * @throws not_found, list.too_many, file.quota.
 */
export async function importWord(
  scope: Scope,
  processId: number,
  { content, pictures, warnings }: ReadWord,
): Promise<{ response: Pop; warnings: string[] }> {
  for (const picture of pictures) await storePicture(scope, picture)
  const pop = NewPop.parse({ proccess_id: processId, ...content })
  return { response: await createPop(scope, pop), warnings }
}

/**
 * Stages the pictures of the texts and writes their addresses into them; a picture that cannot be redrawn is left out.
 */
async function withPictures(by: Preparing, { texts, pictures }: Converted) {
  const staged: StagedPicture[] = []
  const all = Object.values(texts).join('')
  const kept = new Map<string, string>()
  let broken = 0
  for (const [index, { content, width }] of pictures.entries()) {
    const address = pictureAddress(index)
    if (!all.includes(address)) continue
    try {
      const picture = await stagePictureContent(by, `Figura ${index + 1}.png`, content)
      staged.push(picture)
      const { src, ...size } = picture
      const shown = Math.min(width || size.width, size.width, 640)
      const height = Math.max(1, Math.round((size.height * shown) / size.width))
      kept.set(address, `src="${src}" width="${shown}" height="${height}"`)
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith('image.')) throw error
      broken++
    }
  }
  return {
    broken,
    pictures: staged,
    texts: Object.fromEntries(
      Object.entries(texts).map(([field, html]) => [
        field,
        html.replaceAll(/src="(\/api\/storage\/\d{32})"/g, (found, address: string) => kept.get(address) ?? found),
      ]),
    ),
  }
}

const nameOf = (file: string) => file.slice(0, file.length - extname(file).length).replaceAll(/[_\s]+/g, ' ')

const shortened = (title: string) => (title.length > 200 ? `${title.slice(0, 199).trimEnd()}…` : title)
