import { buffer } from 'node:stream/consumers'
import { redrawPicture } from '../images/redrawing.ts'
import type { Storage } from '../storage/storage.ts'
import type { FileRow } from '../storage/stored-files.ts'
import type { RunInWorker } from '../workers/task.ts'

/** The most photographs of one document; they are in memory while it is rendered. */
const most = 40
/** Maximum width and height in pixels: sharp at half the width of a page. */
const side = 900

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
}

export type Photo = Pick<FileRow, 'id' | 'key' | 'type'>

const isPhoto = ({ type }: Pick<FileRow, 'type'>) => type in extensions

/**
 * People's pictures for a document, drawn again in a worker and made smaller: their contents by name, and their names by
 * the id of the file. What cannot be read as a picture is left out, and so is what comes after the fortieth.
 */
export async function drawPhotos(
  { runInWorker, storage }: { runInWorker: RunInWorker; storage: Storage },
  photos: readonly Photo[],
): Promise<{ images: Map<string, Buffer>; names: Record<string, string> }> {
  const images = new Map<string, Buffer>()
  const names: Record<string, string> = {}
  for (const { id, key } of photos.filter(isPhoto).slice(0, most)) {
    const drawn = await drawPhoto(runInWorker, await buffer((await storage.get(key)).stream))
    if (!drawn) continue
    const name = `foto-${id}.${extensions[drawn.type]}`
    images.set(name, drawn.content)
    names[String(id)] = name
  }
  return { images, names }
}

async function drawPhoto(runInWorker: RunInWorker, original: Buffer) {
  try {
    return await redrawPicture({ runInWorker }, original, side)
  } catch (error) {
    if (['image.broken', 'image.too_many_pixels'].includes((error as { code?: string }).code ?? '')) return undefined
    throw error
  }
}
