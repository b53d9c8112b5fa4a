import { createHash } from 'node:crypto'
import { unlink, writeFile } from 'node:fs/promises'
import { fail } from '../errors.ts'
import { withExtension } from '../storage/file-name.ts'
import type { ReceivedFile } from '../storage/receive.ts'
import { storing } from '../storage/storing.ts'
import { type RunInWorker, workerTask } from '../workers/task.ts'
import type { Picture, run } from './drawing.ts'

/**
 * A photograph of the maximum size needs half of this memory.
 * @public Every task is tried with the bombs of what it parses (testing/bombs).
 */
export const redrawing = workerTask<typeof run>({
  name: 'redrawing a picture',
  module: new URL('drawing.ts', import.meta.url),
  within: 20_000,
  lane: 'prompt',
  memory: 600,
  answer: 40,
  foreign: {
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/bmp'],
    order: ({ path }) => ({ original: path, side: 1600, as: 'lightest' }),
  },
  lost: { code: 'image.broken' },
})
const accepted = ['image/png', 'image/jpeg', 'image/webp']

/**
 * Decodes a received PNG, JPEG or WebP image and draws it again as a PNG of at most `side` × `side` pixels, upright and
 * never enlarged. Only pixels are copied: no EXIF, no location, no profile, no hidden content. Before decoding, the
 * pixel count of the header refuses images that would fill the memory.
 * Returns a new file, which the caller discards like the received one.
 * @throws file.type_not_allowed, image.too_many_pixels, image.broken, work.busy.
 */
export async function redrawImage(
  { runInWorker }: { runInWorker: RunInWorker },
  file: ReceivedFile,
  side: number,
): Promise<ReceivedFile> {
  if (!accepted.includes(file.type)) {
    throw fail('file.type_not_allowed', { message: 'Escolha uma imagem PNG, JPEG ou WebP.' })
  }
  const png = asBuffer((await runInWorker(redrawing, { original: file.path, side, as: 'png' })).content)

  const path = `${file.path}.png`
  const discard = () => unlink(path).catch(() => undefined)
  try {
    await storing(() => writeFile(path, png, { mode: 0o600, flag: 'wx' }))
  } catch (error) {
    await discard()
    throw error
  }
  const sha256 = createHash('sha256').update(png).digest('hex')
  return { name: withExtension(file.name, 'png'), type: 'image/png', size: png.length, sha256, path, discard }
}

/**
 * Draws a PNG, JPEG, WebP, GIF or BMP again as `redrawImage` does, in a suitable format: JPEG and WebP stay, the others
 * become PNG, or WebP where that is much smaller. Of an animation only the first frame stays.
 * @param original its path, or its content.
 * @throws image.too_many_pixels, image.broken, work.busy.
 */
export async function redrawPicture(
  { runInWorker }: { runInWorker: RunInWorker },
  original: string | Uint8Array,
  side: number,
): Promise<Picture & { content: Buffer }> {
  const picture = await runInWorker(redrawing, { original, side, as: 'lightest' })
  return { ...picture, content: asBuffer(picture.content) }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)
