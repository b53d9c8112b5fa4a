import { pictureCalls } from '@prumo/contract/files/pictures/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { stagePicture } from '../../platform/storage/pictures.ts'
import { addPicture } from './adding.ts'

export const pictureRoutes = implement(pictureCalls, {
  'POST /storage/pictures': prepared(
    (by) => stagePicture(by, by.received[0]!),
    async ({ scope, made }) => ({ response: await addPicture(scope, made) }),
  ),
})
