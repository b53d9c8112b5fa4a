/** What every area and the platform give a company and a person, and forget with them. A later area enters here. */
import { adminExport } from '../admin/company-export.ts'
import { adminPersonalData } from '../admin/personal-data.ts'
import { chatExport } from '../chat/company-export.ts'
import { chatPersonalData } from '../chat/personal-data.ts'
import { contactsExport } from '../contacts/company-export.ts'
import { contactsPersonalData } from '../contacts/personal-data.ts'
import { filesExport } from '../files/company-export.ts'
import { filesPersonalData } from '../files/personal-data.ts'
import { identityExport } from '../identity/company-export.ts'
import { identityPersonalData } from '../identity/personal-data.ts'
import { minutesExport } from '../minutes/company-export.ts'
import { minutesPersonalData } from '../minutes/personal-data.ts'
import { notificationsExport } from '../notifications/company-export.ts'
import { notificationsPersonalData } from '../notifications/personal-data.ts'
import { auditExport } from '../platform/audit/company-export.ts'
import { platformExport } from '../platform/database/company-export.ts'
import type { CompanyExport } from '../platform/exports/company-export.ts'
import type { PersonalData } from '../platform/exports/personal-data.ts'
import { storageExport } from '../platform/storage/company-export.ts'
import { storagePersonalData } from '../platform/storage/personal-data.ts'
import { processesExport } from '../processes/company-export.ts'
import { processesPersonalData } from '../processes/personal-data.ts'
import { routineExport } from '../routine/company-export.ts'
import { routinePersonalData } from '../routine/personal-data.ts'
import { searchExport } from '../search/company-export.ts'
import { privacyExport } from './company-export.ts'

/** In the order of the ZIP. */
export const companyExports: readonly CompanyExport[] = [
  identityExport,
  routineExport,
  minutesExport,
  processesExport,
  filesExport,
  contactsExport,
  notificationsExport,
  chatExport,
  adminExport,
  storageExport,
  auditExport,
  platformExport,
  searchExport,
  privacyExport,
]

/** In the order of the page a person reads. */
export const personalData: readonly PersonalData[] = [
  identityPersonalData,
  routinePersonalData,
  minutesPersonalData,
  processesPersonalData,
  filesPersonalData,
  contactsPersonalData,
  notificationsPersonalData,
  chatPersonalData,
  storagePersonalData,
  adminPersonalData,
]
