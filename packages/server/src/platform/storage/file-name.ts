const LIMIT = 200

/** Control, invisible and direction-changing characters: "gpj.exe" can be made to read "exe.jpg" with them. */
const UNSEEN = /\p{Cf}|\p{Co}|(?!\s)\p{Cc}/gu

/**
 * The file name as it may be stored, shown and sent back: the last part of a path, NFC, accents kept, nothing invisible,
 * no leading dot, at most 200 characters with the extension kept. Empty when nothing of it may stay.
 */
export function cleanFileName(sent: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const seen = last.normalize('NFC').replace(UNSEEN, '').replaceAll('\u{fffd}', '').replace(/\s+/g, ' ')
  const name = seen.replace(/^[ .]+/, '').replace(/[ .]+$/, '')
  return shorten(name)
}

/** In lower case and without its dot; '' when the name ends in something that is no extension, as "ata 12.05.2026". */
export function extensionOf(name: string): string {
  return /\.([a-z][a-z0-9]{0,7})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Gives the name this extension, in the place of the one that it has. */
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
