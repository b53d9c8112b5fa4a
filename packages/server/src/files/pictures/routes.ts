import { pictureCalls } from '@prumo/contract/files/pictures/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { addPicture } from './adding.ts'

export const pictureRoutes = implement(pictureCalls, {
  'POST /storage/pictures': async ({ scope, files }) => ({ response: await addPicture(scope, files[0]!) }),
})
