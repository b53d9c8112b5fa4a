import { normalized } from '@prumo/contract/normalizing.ts'
import { trimmed } from '@prumo/contract/trimming.ts'

const LIMIT = 200

/** Control, invisible and direction-changing characters: with them "gpj.exe" can look like "exe.jpg". */
const UNSEEN = /\p{Cf}|\p{Co}|(?!\s)\p{Cc}/gu

/**
 * A file name that may be stored, shown and sent: the last part of a path, NFC, accents kept, no invisible characters,
 * no leading dot, at most 200 characters including the extension. Empty when nothing of the name may stay.
 */
export function cleanFileName(sent: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const seen = normalized(last).replace(UNSEEN, '').replaceAll('\u{fffd}', '').replace(/\s+/g, ' ')
  return shorten(trimmed(seen, /[ .]/))
}

/**
 * The extension in lower case without its dot; '' when the end of the name is not an extension, as in "ata 12.05.2026".
 */
export function extensionOf(name: string): string {
  return /\.([a-z][a-z0-9]{0,7})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Replaces the extension of a name. */
export function withExtension(name: string, extension: string): string {
  const old = extensionOf(name)
  const stem = old ? name.slice(0, -old.length - 1) : name
  return shorten(`${stem || 'arquivo'}.${extension}`)
}

function shorten(name: string): string {
  const characters = [...name]
  if (characters.length <= LIMIT) return name
  const extension = extensionOf(name)
  const tail = extension ? `.${extension}` : ''
  return (
    characters
      .slice(0, LIMIT - tail.length)
      .join('')
      .trimEnd() + tail
  )
}
