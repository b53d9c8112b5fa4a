import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { decoded } from '../decoding.ts'
import { fail } from '../errors.ts'
import { isBankStatement } from './bank-statement.ts'
import { type AllowedType, allowedType } from './file-type.ts'
import { encrypted, legacyOfficeType } from './legacy-office.ts'
import { isPlainText } from './plain-text.ts'

/** Other names that the detector uses for the same formats. */
const SAME_AS: Record<string, string> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'application/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

const openXml = 'application/vnd.openxmlformats-officedocument'
/** The sentence for files that are similar to an allowed type: what the user can do. */
const told: Record<string, string> = {
  [`${openXml}.wordprocessingml.template`]:
    'Este arquivo é um modelo do Word (.dotx). Abra-o no Word, escolha “Salvar como” e o formato .docx, e envie-o de novo.',
  [`${openXml}.spreadsheetml.template`]:
    'Este arquivo é um modelo do Excel (.xltx). Abra-o no Excel, escolha “Salvar como” e o formato .xlsx, e envie-o de novo.',
  [`${openXml}.presentationml.template`]:
    'Este arquivo é um modelo do PowerPoint (.potx). Abra-o no PowerPoint, escolha “Salvar como” e o formato .pptx, e envie-o de novo.',
  'text/vcard':
    'Este arquivo é um cartão de contatos (.vcf). No programa de onde ele veio, exporte os contatos como .csv e envie esse arquivo.',
}
const page =
  'Este arquivo é uma página com uma tabela, mesmo que se chame .xls. Abra-o no Excel, escolha “Salvar como” e o formato .xlsx, e envie-o de novo.'
const locked = 'Este arquivo tem senha. Abra-o, salve uma cópia sem senha e envie a cópia.'

/** @param path of a file. @throws file.type_not_allowed when there is a sentence for the type. */
export async function run(path: string): Promise<AllowedType | undefined> {
  if (await isBankStatement(path)) return allowedType('application/x-ofx')
  const found = await fileTypeFromFile(path)
  if (!found || found.mime === 'application/xml') {
    if (!found && (await isPlainText(path))) return allowedType('text/plain')
    if (await isTablePage(path)) throw fail('file.type_not_allowed', { message: page })
    return undefined
  }
  if (found.mime === 'application/x-cfb') {
    await using file = await open(path)
    const type = await legacyOfficeType(file)
    if (type === encrypted) throw fail('file.type_not_allowed', { message: locked })
    return allowedType(type)
  }
  if (found.mime in told) throw fail('file.type_not_allowed', { message: told[found.mime]! })
  return allowedType(SAME_AS[found.mime] ?? found.mime)
}

/** Programs write tables as pages that Excel opens. */
async function isTablePage(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0)
  const text = decoded(buffer.subarray(0, bytesRead))
  return (
    /^[\ufeff\s]*<(?:!doctype\s+html|html|head|body|meta|style|\?xml)[\s>]/i.test(text) && /<table[\s>]/i.test(text)
  )
}
