import type { TextPicture } from '@prumo/contract/files/pictures/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { type StagedPicture, storePicture } from '../../platform/storage/pictures.ts'

/** Stores a picture for a text that is being written. @throws what `storePicture` throws. */
export async function addPicture(scope: Scope, file: StagedPicture): Promise<TextPicture> {
  const { id, ...picture } = await storePicture(scope, file)
  await record(scope, 'picture.added', id, { after: { name: file.name, size: file.size } })
  return picture
}
