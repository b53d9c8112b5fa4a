import { type Handed, notifyAnswered, notifyAsked } from '../../notifications/handing-over.ts'
import type { Scope } from '../../platform/scope.ts'
import type { MinutesRow, SubjectRow } from './queries.ts'

type Said = Pick<SubjectRow, 'title' | 'responsible_user_id' | 'status' | 'feedback'>

/**
 * Tells people of the subjects of minutes they have become responsible for, and the author of the minutes which somebody
 * else concluded. The subjects are as they were, if they were there, and as they are.
 */
export async function notifyOfSubjects(
  scope: Scope,
  { id, created_by }: Pick<MinutesRow, 'id' | 'created_by'>,
  subjects: readonly { before?: Said | undefined; after: Said }[],
) {
  for (const { before, after } of subjects) {
    const handed: Handed = { title: after.title, link: `/protocols?ata=${id}`, needs: null }
    const isNew = after.responsible_user_id !== (before?.responsible_user_id ?? null)
    if (after.status === '1' && (isNew || before?.status === '2')) {
      const does = isNew ? 'deixou um assunto de uma ATA com você' : 'reabriu um assunto de uma ATA que está com você'
      await notifyAsked(scope, [after.responsible_user_id], handed, does)
    }
    if (before?.status === '1' && after.status === '2')
      await notifyAnswered(scope, [created_by], handed, 'concluiu um assunto da ATA que você escreveu', after.feedback)
  }
}
