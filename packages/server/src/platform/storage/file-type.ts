import { workerTask } from '../workers/task.ts'
import type { run } from './detecting.ts'

/** Groups of types whose extensions may replace each other without deceiving anybody. */
type Family = 'image' | 'pdf' | 'document' | 'archive' | 'text' | 'statement' | 'media'
export type AllowedType = {
  type: string
  family: Family
  /** The usual extension first. */
  extensions: string[]
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/** Every type that may be stored (decision O024). SVG, HTML, scripts, macros and programs are not listed. */
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
  { type: 'text/csv', family: 'text', extensions: ['csv', 'tsv'] },
  { type: 'application/x-ofx', family: 'statement', extensions: ['ofx', 'qfx'] },
  { type: 'audio/mpeg', family: 'media', extensions: ['mp3'] },
  { type: 'audio/mp4', family: 'media', extensions: ['m4a', 'mp4'] },
  { type: 'audio/wav', family: 'media', extensions: ['wav'] },
  { type: 'audio/ogg', family: 'media', extensions: ['ogg', 'oga', 'opus'] },
  { type: 'video/ogg', family: 'media', extensions: ['ogv', 'ogg'] },
  { type: 'video/mp4', family: 'media', extensions: ['mp4', 'm4v', 'm4a'] },
  { type: 'video/webm', family: 'media', extensions: ['webm'] },
]

/** Detects the type of a file, given its path, by its content alone; undefined when it is not an allowed one. */
export const detecting = workerTask<typeof run>({
  name: 'detecting a type',
  module: new URL('detecting.ts', import.meta.url),
  within: 20_000,
  lane: 'quick',
  memory: 200,
  answer: 1,
  foreign: {
    types: [
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/gif',
      'image/bmp',
      'text/csv',
      'application/zip',
      'application/x-cfb',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.oasis.opendocument.spreadsheet',
      'application/x-ofx',
    ],
    order: ({ path }) => path,
  },
  lost: { code: 'file.type_not_allowed' },
})

/** The allowed type with this extension. */
export function typeOfExtension(extension: string): AllowedType | undefined {
  return ALLOWED.find((allowed) => allowed.extensions.includes(extension))
}

/** The allowed type with this media type. */
export function allowedType(type: string | undefined): AllowedType | undefined {
  return ALLOWED.find((allowed) => allowed.type === type)
}
