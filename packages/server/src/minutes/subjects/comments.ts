import { commentsOf } from '../../notifications/comments/comments.ts'
import { publish } from '../../platform/live/publishing.ts'
import { findAgendaSubject } from './subjects.ts'

/** What is said below the agenda subjects, open or closed, by everybody in the company. */
export const subjectComments = commentsOf({
  entity: 'agenda_subject',
  needs: null,
  // Agenda subjects are never deleted: there is nothing to lock.
  find: async (scope, id) => {
    const { title } = await findAgendaSubject(scope, id)
    return { title, link: `/protocols-subject?assunto=${id}`, changed: () => publish(scope, { topic: 'minutes', id }) }
  },
})
