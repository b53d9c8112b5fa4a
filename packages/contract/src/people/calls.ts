import { climateCalls } from './climate/endpoints.ts'
import { surveyTemplateCalls } from './climate/templates.ts'
import { collaboratorCalls } from './collaborators/endpoints.ts'
import { peopleDepartmentCalls } from './departments/endpoints.ts'
import { developmentCalls } from './development/endpoints.ts'
import { customFeedbackCalls } from './feedback/custom.ts'
import { feedbackPeopleCalls } from './feedback/people.ts'
import { feedbackSharingCalls } from './feedback/sharing.ts'
import { standardFeedbackCalls } from './feedback/standard.ts'
import { feedbackTemplateCalls } from './feedback/templates.ts'
import { peopleHomeCalls } from './home/endpoints.ts'
import { jobCalls } from './jobs/endpoints.ts'
import { manualCalls } from './manual/endpoints.ts'
import { manualReadingCalls } from './manual/readings.ts'
import { ownPageCalls } from './mine/endpoints.ts'
import { normCalls } from './norms/endpoints.ts'
import { onboardingCalls } from './onboarding/endpoints.ts'
import { onboardingReadingCalls } from './onboarding/readings.ts'
import { organogramCalls } from './organogram/endpoints.ts'
import { reportCalls } from './reports/endpoints.ts'
import { feedbackRoundCalls } from './rounds/endpoints.ts'

export const peopleCalls = {
  ...peopleHomeCalls,
  ...peopleDepartmentCalls,
  ...collaboratorCalls,
  ...jobCalls,
  ...ownPageCalls,
  ...developmentCalls,
  ...normCalls,
  ...manualCalls,
  ...manualReadingCalls,
  ...organogramCalls,
  ...onboardingCalls,
  ...onboardingReadingCalls,
  ...standardFeedbackCalls,
  ...feedbackTemplateCalls,
  ...customFeedbackCalls,
  ...feedbackPeopleCalls,
  ...feedbackSharingCalls,
  ...reportCalls,
  ...climateCalls,
  ...surveyTemplateCalls,
  ...feedbackRoundCalls,
} as const
