import { fail } from '../errors.ts'
import type { ReceivedFile } from '../storage/receive.ts'
import type { StagedFile, Staging } from '../storage/staging.ts'
import type { RunInWorker } from '../workers/task.ts'
import { redrawImage } from './redrawing.ts'

/** Pixels of the longer side of a photograph of somebody: twice what a screen shows of it. */
const portraitSide = 400

/**
 * Redraws a received image in a safe size and format, and puts it into the storage.
 * @throws file.missing, and as `redrawImage`.
 */
export async function stageImage(
  by: { runInWorker: RunInWorker; staging: Staging },
  received: ReceivedFile | undefined,
  side: number,
): Promise<StagedFile> {
  if (!received) throw fail('file.missing')
  by.staging.noteAhead()
  const image = await redrawImage(by, received, side)
  try {
    return await by.staging.file(image)
  } finally {
    await image.discard()
  }
}

/** The same for a photograph of somebody. */
export const stagePortrait = (
  by: { runInWorker: RunInWorker; staging: Staging },
  received: ReceivedFile | undefined,
): Promise<StagedFile> => stageImage(by, received, portraitSide)
