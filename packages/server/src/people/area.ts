import type { Area } from '../platform/area.ts'
import { peopleChecks } from './checks.ts'
import { climateRecords } from './climate/records.ts'
import { climateRoutes, surveyTemplateRoutes } from './climate/routes.ts'
import { surveyTemplatePacks } from './climate/templates.ts'
import { collaboratorImport } from './collaborators/importing.ts'
import { joinRegister } from './collaborators/new-users.ts'
import { collaboratorRecords } from './collaborators/records.ts'
import { collaboratorRoutes } from './collaborators/routes.ts'
import { peopleDepartmentRoutes } from './departments/routes.ts'
import { assessmentImport } from './development/importing-assessments.ts'
import { competenceImport } from './development/importing-competences.ts'
import { trainingImport } from './development/importing-trainings.ts'
import { developmentRecords } from './development/records.ts'
import { developmentRoutes } from './development/routes.ts'
import { feedbackRecords } from './feedback/records.ts'
import {
  customFeedbackRoutes,
  feedbackPeopleRoutes,
  feedbackSharingRoutes,
  feedbackTemplateRoutes,
  standardFeedbackRoutes,
} from './feedback/routes.ts'
import { feedbackTemplatePacks } from './feedback/templates.ts'
import { peopleHomeRoutes } from './home/routes.ts'
import { jobPacks } from './jobs/packing.ts'
import { jobRecords } from './jobs/records.ts'
import { jobRoutes } from './jobs/routes.ts'
import { manualRecords } from './manual/records.ts'
import { manualReadingRoutes, manualRoutes } from './manual/routes.ts'
import { ownPageRoutes } from './mine/routes.ts'
import { normRecords } from './norms/records.ts'
import { normRoutes } from './norms/routes.ts'
import { peopleNotifications } from './notifications.ts'
import { onboardingRecords } from './onboarding/records.ts'
import { onboardingReadingRoutes, onboardingRoutes } from './onboarding/routes.ts'
import { organogramRecords } from './organogram/records.ts'
import { organogramRoutes } from './organogram/routes.ts'
import { reportRecords } from './reports/records.ts'
import { reportRoutes } from './reports/routes.ts'
import { roundRecords } from './rounds/records.ts'
import { feedbackRoundRoutes } from './rounds/routes.ts'
import { peopleSignals } from './signals.ts'

export const people: Area = {
  name: 'people',
  topics: [
    peopleHomeRoutes,
    peopleDepartmentRoutes,
    collaboratorRoutes,
    jobRoutes,
    ownPageRoutes,
    developmentRoutes,
    normRoutes,
    manualRoutes,
    manualReadingRoutes,
    organogramRoutes,
    onboardingRoutes,
    onboardingReadingRoutes,
    standardFeedbackRoutes,
    feedbackTemplateRoutes,
    customFeedbackRoutes,
    feedbackPeopleRoutes,
    feedbackSharingRoutes,
    reportRoutes,
    climateRoutes,
    surveyTemplateRoutes,
    feedbackRoundRoutes,
  ],
  records: [
    ...collaboratorRecords,
    ...jobRecords,
    ...manualRecords,
    ...organogramRecords,
    ...onboardingRecords,
    ...normRecords,
    ...developmentRecords,
    ...feedbackRecords,
    ...reportRecords,
    ...climateRecords,
    ...roundRecords,
  ],
  notifications: peopleNotifications,
  signals: [peopleSignals],
  packs: [jobPacks, feedbackTemplatePacks, surveyTemplatePacks],
  checks: peopleChecks,
  imports: [collaboratorImport, competenceImport, assessmentImport, trainingImport],
  reactions: [joinRegister],
}
