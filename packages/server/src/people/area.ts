import type { Area } from '../platform/area.ts'
import { peopleAuditWords } from './audit-words.ts'
import { peopleChecks } from './checks.ts'
import { collaboratorImport } from './collaborators/importing.ts'
import { workingCollaborators } from './collaborators/named.ts'
import { collaboratorRoutes } from './collaborators/routes.ts'
import { peopleExport } from './company-export.ts'
import { datedFeedbacks, datedSteps } from './dated.ts'
import { peopleDepartmentRoutes } from './departments/routes.ts'
import { peopleDocuments } from './documents.ts'
import {
  customFeedbackRoutes,
  feedbackSharingRoutes,
  feedbackTemplateRoutes,
  standardFeedbackRoutes,
} from './feedback/routes.ts'
import { peopleHomeRoutes } from './home/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { manualReadingRoutes, manualRoutes } from './manual/routes.ts'
import { normRoutes } from './norms/routes.ts'
import { peopleNotifications } from './notifications.ts'
import { onboardingReadingRoutes, onboardingRoutes } from './onboarding/routes.ts'
import { organogramRoutes } from './organogram/routes.ts'
import { feedbackPoint } from './origins.ts'
import { peoplePersonalData } from './personal-data.ts'
import { peopleReferences } from './references.ts'
import { peopleWaiting } from './waiting.ts'

export const people: Area = {
  name: 'people',
  topics: [
    peopleHomeRoutes,
    peopleDepartmentRoutes,
    collaboratorRoutes,
    jobRoutes,
    normRoutes,
    manualRoutes,
    manualReadingRoutes,
    organogramRoutes,
    onboardingRoutes,
    onboardingReadingRoutes,
    standardFeedbackRoutes,
    feedbackTemplateRoutes,
    customFeedbackRoutes,
    feedbackSharingRoutes,
  ],
  records: [workingCollaborators],
  references: peopleReferences,
  waiting: peopleWaiting,
  audit: peopleAuditWords,
  export: peopleExport,
  personal: peoplePersonalData,
  notifications: peopleNotifications,
  checks: peopleChecks,
  dated: [datedSteps, datedFeedbacks],
  origins: [feedbackPoint],
  documents: peopleDocuments,
  imports: [collaboratorImport],
}
