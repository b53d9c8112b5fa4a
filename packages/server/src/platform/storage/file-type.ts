import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { legacyOfficeType } from './legacy-office.ts'
import { isPlainText } from './plain-text.ts'

/** Types that may replace each other's extension without deceiving anybody. */
type Family = 'image' | 'pdf' | 'document' | 'archive' | 'text' | 'media'
export type AllowedType = { type: string; family: Family /** The usual extension first. */; extensions: string[] }

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/** Everything that may be stored (decision O024). SVG, HTML, scripts, macros and programs are not in it. */
const ALLOWED: AllowedType[] = [
  { type: 'image/png', family: 'image', extensions: ['png', 'apng'] },
  { type: 'image/jpeg', family: 'image', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  { type: 'image/webp', family: 'image', extensions: ['webp'] },
  { type: 'image/gif', family: 'image', extensions: ['gif'] },
  { type: 'application/pdf', family: 'pdf', extensions: ['pdf'] },
  { type: `${OPEN_XML}.wordprocessingml.document`, family: 'document', extensions: ['docx'] },
  { type: `${OPEN_XML}.spreadsheetml.sheet`, family: 'document', extensions: ['xlsx'] },
  { type: `${OPEN_XML}.presentationml.presentation`, family: 'document', extensions: ['pptx'] },
  { type: `${OPEN_DOCUMENT}.text`, family: 'document', extensions: ['odt'] },
  { type: `${OPEN_DOCUMENT}.spreadsheet`, family: 'document', extensions: ['ods'] },
  { type: `${OPEN_DOCUMENT}.presentation`, family: 'document', extensions: ['odp'] },
  { type: 'application/msword', family: 'document', extensions: ['doc', 'dot'] },
  { type: 'application/vnd.ms-excel', family: 'document', extensions: ['xls', 'xlt'] },
  { type: 'application/vnd.ms-powerpoint', family: 'document', extensions: ['ppt', 'pps', 'pot'] },
  { type: 'application/zip', family: 'archive', extensions: ['zip'] },
  { type: 'text/plain', family: 'text', extensions: ['txt'] },
  { type: 'text/csv', family: 'text', extensions: ['csv'] },
  { type: 'audio/mpeg', family: 'media', extensions: ['mp3'] },
  { type: 'audio/mp4', family: 'media', extensions: ['m4a', 'mp4'] },
  { type: 'audio/wav', family: 'media', extensions: ['wav'] },
  { type: 'audio/ogg', family: 'media', extensions: ['ogg', 'oga', 'opus'] },
  { type: 'video/ogg', family: 'media', extensions: ['ogv', 'ogg'] },
  { type: 'video/mp4', family: 'media', extensions: ['mp4', 'm4v', 'm4a'] },
  { type: 'video/webm', family: 'media', extensions: ['webm'] },
]

/** Other names that the detector has for the same formats. */
const SAME_AS: Record<string, string> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'application/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

/** The type of a file by its content alone, or undefined when it is not one of those allowed. */
export async function detectType(path: string): Promise<AllowedType | undefined> {
  const found = await fileTypeFromFile(path)
  if (!found) return (await isPlainText(path)) ? named('text/plain') : undefined
  if (found.mime === 'application/x-cfb') {
    await using file = await open(path)
    return named(await legacyOfficeType(file))
  }
  return named(SAME_AS[found.mime] ?? found.mime)
}

/** The allowed type that this extension stands for. */
export function typeOfExtension(extension: string): AllowedType | undefined {
  return ALLOWED.find((allowed) => allowed.extensions.includes(extension))
}

function named(type: string | undefined): AllowedType | undefined {
  return ALLOWED.find((allowed) => allowed.type === type)
}
