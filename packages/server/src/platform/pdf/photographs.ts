/**
 * A JPEG without what a camera or a program wrote beside the picture: EXIF with its place and hour, XMP, IPTC, comments,
 * previews, profiles. Only what decoding needs stays: of the application segments JFIF (0) and Adobe's (14).
 * Undefined when it is none.
 */
export function bareJpeg(image: Buffer): Buffer | undefined {
  if (image.length < 4 || image.readUInt16BE(0) !== 0xffd8) return undefined
  const kept: Buffer[] = [image.subarray(0, 2)]
  let at = 2
  while (at + 4 <= image.length) {
    if (image[at] !== 0xff) return undefined
    const marker = image[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    // The picture itself, which may be in several scans, until its end. What follows the end is another file.
    if (marker === 0xda) {
      const end = endOfScans(image, at)
      return end === undefined ? undefined : Buffer.concat([...kept, image.subarray(at, end)])
    }
    const length = image.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > image.length) return undefined
    if (isPicture(marker, image.subarray(at + 4, at + 2 + length))) kept.push(image.subarray(at, at + 2 + length))
    at += 2 + length
  }
  return undefined
}

function isPicture(marker: number, content: Buffer): boolean {
  if (marker === 0xe0) return content.toString('latin1', 0, 5) === 'JFIF\0' && content.length === 14
  if (marker === 0xee) return content.toString('latin1', 0, 5) === 'Adobe'
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe
}

/** Scans are followed by tables and further scans; a comment or an application segment among them is refused. */
function endOfScans(image: Buffer, from: number): number | undefined {
  let at = from
  for (;;) {
    at = image.indexOf(0xff, at)
    if (at < 0 || at + 1 >= image.length) return undefined
    const marker = image[at + 1]!
    if (marker === 0xd9) return at + 2
    if ((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe) return undefined
    const isBare = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    if (isBare || at + 4 > image.length) at += marker === 0xff ? 1 : 2
    else at += 2 + Math.max(2, image.readUInt16BE(at + 2))
  }
}

/** The boxes of a JPEG 2000 without texts of programs; undefined when it is broken. A bare code stream stays as it is. */
export function bareJpeg2000(image: Buffer): Buffer | undefined {
  if (image.length >= 4 && image.readUInt32BE(0) === 0xff4fff51) return image
  const kept: Buffer[] = []
  for (let at = 0; at < image.length; ) {
    if (at + 8 > image.length) return undefined
    const claimed = image.readUInt32BE(at)
    const size = claimed === 0 ? image.length - at : claimed
    if (size < 8 || at + size > image.length) return undefined
    if (needed.has(image.toString('latin1', at + 4, at + 8))) kept.push(image.subarray(at, at + size))
    at += size
  }
  return Buffer.concat(kept)
}

const needed = new Set(['jP  ', 'ftyp', 'jp2h', 'jp2c'])
