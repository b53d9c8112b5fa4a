import type { Area } from './area.ts'
import { auditExport } from './audit/company-export.ts'
import { platformExport } from './database/company-export.ts'
import { sendMail } from './mail/sending.ts'
import { collectDiscarded } from './storage/collecting.ts'
import { collectPictures } from './storage/collecting-pictures.ts'
import { storageExport } from './storage/company-export.ts'
import { storagePersonalData } from './storage/personal-data.ts'
import { storageReferences } from './storage/references.ts'
import { sweepStorage } from './storage/sweeping.ts'

export const platform: Area = {
  name: 'platform',
  topics: [],
  jobs: [sendMail, collectDiscarded, collectPictures, sweepStorage],
  references: storageReferences,
  export: {
    tables: [...storageExport.tables, ...auditExport.tables, ...platformExport.tables],
    leftOut: { ...storageExport.leftOut, ...auditExport.leftOut, ...platformExport.leftOut },
  },
  personal: storagePersonalData,
}
