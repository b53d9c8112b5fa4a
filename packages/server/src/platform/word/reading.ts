import { extname } from 'node:path'
import { AppError, fail } from '../errors.ts'
import type { Preparing } from '../http/preparing.ts'
import { type StagedPicture, stagePictureContent } from '../storage/pictures.ts'
import type { ReceivedFile } from '../storage/receive.ts'
import { type Converted, pictureAddress, warningsAbout } from './conversion.ts'
import { convertInWorker } from './converting.ts'
import type { WordForm } from './form.ts'

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

/** A read document: its title, or else the file's name, and what it says by the fields of the form. */
export type ReadWord = {
  title: string
  texts: Record<string, string>
  facts: Record<string, string>
  /** To be stored by the verb that creates the record. */
  pictures: readonly StagedPicture[]
  /** In Portuguese, what was not imported. */
  warnings: string[]
}

/**
 * Reads a .docx: the text under a title that names a field of the form fills that field, and everything else goes to the
 * form's `rest`, in its order.
 * @param longest characters of one text.
 * @throws word.unreadable, storage.unavailable.
 */
export async function readWord(
  by: Preparing,
  file: ReceivedFile,
  { form, longest }: { form: WordForm; longest: number },
): Promise<ReadWord> {
  if (file.type !== word) throw fail('word.unreadable', advice[file.type] ? { message: advice[file.type] } : {})
  const order = { form, path: file.path, today: by.today, longest: longest - roomForPictures }
  const converted = await convertInWorker(by, order)
  const { texts, pictures, broken } = await withPictures(by, converted)
  const title = shortened(converted.title ?? nameOf(file.name))
  return { title, texts, facts: converted.facts, pictures, warnings: warningsAbout(converted, form, broken) }
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
