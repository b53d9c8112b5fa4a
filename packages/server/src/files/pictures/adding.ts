import type { TextPicture } from '@prumo/contract/files/pictures/endpoints.ts'
import { record } from '../../platform/audit/record.ts'
import type { Scope } from '../../platform/scope.ts'
import { keepPicture } from '../../platform/storage/pictures.ts'
import type { ReceivedFile } from '../../platform/storage/receive.ts'

/** Takes a picture for a text that is being written. @throws what `keepPicture` throws. */
export async function addPicture(scope: Scope, file: ReceivedFile): Promise<TextPicture> {
  const { id, ...picture } = await keepPicture(scope, file)
  await record(scope, 'picture.added', id, { after: { name: file.name, size: file.size } })
  return picture
}
