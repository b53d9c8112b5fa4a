import { addDays } from '@prumo/contract/dates.ts'
import { endingDays } from '@prumo/contract/people/development/model.ts'
import { sql } from 'kysely'
import { reviewsDue } from '../notifications/reviews.ts'
import type { AreaNotifications } from '../platform/area.ts'
import { closeOverdueSurveys } from './climate/surveys.ts'
import { notifyEndingTrainings, trainingEnds } from './development/kinds.ts'
import { newsDays, notifyDueFeedbacks } from './feedback/due.ts'
import { feedbackDue, feedbackShared } from './feedback/kinds.ts'
import { jobReview } from './jobs/kinds.ts'
import { notifyJobReviews } from './jobs/reviewing.ts'
import { jobTables } from './jobs/versions.ts'
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
  due(day) {
    const { companyId, today } = day
    const news = addDays(today, -newsDays)
    return [
      reviewsDue(jobTables.documents, day),
      sql`select from people.feedbacks
        where company_id = ${companyId} and next_on between ${news}::date and ${today}::date`,
      sql`select from people.trainings
        where company_id = ${companyId} and valid_until between ${news}::date and ${addDays(today, endingDays)}::date`,
      sql`select from people.report_news where company_id = ${companyId}`,
      sql`select from people.feedback_rounds where company_id = ${companyId} and state = 2 and ends_on >= ${today}::date`,
      sql`select from people.surveys where company_id = ${companyId} and closed_on is null and closes_on < ${today}::date`,
    ]
  },
}
