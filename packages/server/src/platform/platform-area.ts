import type { Area } from './area.ts'
import { sendMail } from './mail/sending.ts'
import { collectDiscarded } from './storage/collecting.ts'
import { collectPictures } from './storage/collecting-pictures.ts'
import { storageReferences } from './storage/references.ts'

export const platform: Area = {
  name: 'platform',
  topics: [],
  jobs: [sendMail, collectDiscarded, collectPictures],
  references: storageReferences,
}
