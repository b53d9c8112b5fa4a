import type { AreaNotifications } from '../platform/area.ts'
import { closeOverdueSurveys } from './climate/surveys.ts'
import { notifyEndingTrainings, trainingEnds } from './development/kinds.ts'
import { notifyDueFeedbacks } from './feedback/due.ts'
import { feedbackDue, feedbackShared } from './feedback/kinds.ts'
import { jobReview } from './jobs/kinds.ts'
import { notifyJobReviews } from './jobs/reviewing.ts'
import { notifyReports, reportsArrived } from './reports/telling.ts'
import { roundAsked, roundShared } from './rounds/kinds.ts'
import { remindRounds } from './rounds/reminding.ts'

export const peopleNotifications: AreaNotifications = {
  kinds: [feedbackShared, jobReview, feedbackDue, trainingEnds, reportsArrived, roundAsked, roundShared],
  morning: [
    notifyJobReviews,
    notifyDueFeedbacks,
    notifyEndingTrainings,
    notifyReports,
    remindRounds,
    closeOverdueSurveys,
  ],
}
