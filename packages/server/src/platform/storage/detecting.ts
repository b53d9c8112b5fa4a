import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { fail } from '../errors.ts'
import { isBankStatement } from './bank-statement.ts'
import { type AllowedType, allowedType } from './file-type.ts'
import { legacyOfficeType } from './legacy-office.ts'
import { isPlainText } from './plain-text.ts'

/** Other names that the detector uses for the same formats. */
const SAME_AS: Record<string, string> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'application/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

/** The sentence for files that are similar to an allowed type: what the user can do. */
const openXml = 'application/vnd.openxmlformats-officedocument'
const templates: Record<string, string> = {
  [`${openXml}.wordprocessingml.template`]:
    'Este arquivo é um modelo do Word (.dotx). Abra-o no Word, escolha “Salvar como” e o formato .docx, e envie-o de novo.',
  [`${openXml}.spreadsheetml.template`]:
    'Este arquivo é um modelo do Excel (.xltx). Abra-o no Excel, escolha “Salvar como” e o formato .xlsx, e envie-o de novo.',
  [`${openXml}.presentationml.template`]:
    'Este arquivo é um modelo do PowerPoint (.potx). Abra-o no PowerPoint, escolha “Salvar como” e o formato .pptx, e envie-o de novo.',
}

/** @param path of a file. @throws file.type_not_allowed when there is a sentence for the type. */
export async function run(path: string): Promise<AllowedType | undefined> {
  if (await isBankStatement(path)) return allowedType('application/x-ofx')
  const found = await fileTypeFromFile(path)
  if (!found) return (await isPlainText(path)) ? allowedType('text/plain') : undefined
  if (found.mime === 'application/x-cfb') {
    await using file = await open(path)
    return allowedType(await legacyOfficeType(file))
  }
  if (found.mime in templates) throw fail('file.type_not_allowed', { message: templates[found.mime]! })
  return allowedType(SAME_AS[found.mime] ?? found.mime)
}
