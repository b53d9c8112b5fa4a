/** Pixels of the longer side: a label in a workshop can still be read. */
const LONGEST = 1600
const SMALL_BYTES = 400_000
const QUALITY = 0.82

/**
 * A photograph as it is kept and sent: at most 1600 pixels, without where it was taken. What the browser cannot draw, and
 * what is not a picture, stays as it is. Only one is decoded at a time.
 */
export async function scaledPhoto(file: File): Promise<File> {
  if (!/^image\/(?:jpeg|png|webp|hei[cf])$/.test(file.type)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return file
  try {
    const share = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    if (share === 1 && file.size <= SMALL_BYTES) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * share))
    canvas.height = Math.max(1, Math.round(picture.height * share))
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (!drawn || drawn.size >= file.size) return file
    return new File([drawn], `${file.name.replace(/\.[^.]{1,10}$/, '')}.jpg`, { type: 'image/jpeg' })
  } finally {
    picture.close()
  }
}
