import type { Area } from './area.ts'
import { archiveTrail } from './audit/archiving.ts'
import { auditRecords } from './audit/records.ts'
import { emptyCompanyBins } from './bin/emptying.ts'
import { binRecords } from './bin/records.ts'
import { databaseRecords } from './database/records.ts'
import { forgetTries } from './http/rate-limits.ts'
import { sendMail } from './mail/sending.ts'
import { forgetPassed } from './records/forgetting.ts'
import { collectDiscarded } from './storage/collecting.ts'
import { collectPictures } from './storage/collecting-pictures.ts'
import { storageRecords } from './storage/records.ts'
import { sweepStorage } from './storage/sweeping.ts'

export const platform: Area = {
  name: 'platform',
  topics: [],
  records: [...storageRecords, ...auditRecords, ...databaseRecords, ...binRecords],
  jobs: [
    sendMail,
    forgetPassed,
    forgetTries,
    emptyCompanyBins,
    archiveTrail,
    collectDiscarded,
    collectPictures,
    sweepStorage,
  ],
}
