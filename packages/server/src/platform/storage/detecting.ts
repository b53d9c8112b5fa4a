import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { type AllowedType, allowedType } from './file-type.ts'
import { legacyOfficeType } from './legacy-office.ts'
import { isPlainText } from './plain-text.ts'

/** Other names that the detector has for the same formats. */
const SAME_AS: Record<string, string> = {
  'image/apng': 'image/png',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'application/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

/** @param path of a file. */
export async function run(path: string): Promise<AllowedType | undefined> {
  const found = await fileTypeFromFile(path)
  if (!found) return (await isPlainText(path)) ? allowedType('text/plain') : undefined
  if (found.mime === 'application/x-cfb') {
    await using file = await open(path)
    return allowedType(await legacyOfficeType(file))
  }
  return allowedType(SAME_AS[found.mime] ?? found.mime)
}
